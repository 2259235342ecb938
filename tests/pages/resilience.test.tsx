import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { renderApp as RenderApp } from "./render-app";

const REASON = "Failed to fetch dynamically imported module";
let isAway = false;

/** The interface as it is loaded afresh: no part of it is there yet, and none comes while the server is away. */
async function fresh(): Promise<typeof RenderApp> {
  vi.resetModules();
  vi.doMock("@/utils/chunks", () => ({
    askBeforeReload: () => undefined,
    loadChunk: (load: () => Promise<unknown>) =>
      isAway ? Promise.reject(new TypeError(REASON)) : load(),
  }));
  onTestFinished(() => {
    vi.doUnmock("@/utils/chunks");
    vi.resetModules();
  });
  return (await import("./render-app")).renderApp;
}

beforeEach(() => {
  isAway = false;
});

describe("while the server is away", () => {
  it("the menu opens: a page brings all that it shows", async () => {
    const app = (await fresh())("/system/logs");
    const menu = await screen.findByRole("button", { name: "Menu" });
    isAway = true;
    await app.user.click(menu);
    expect(await screen.findByRole("menuitem", { name: "Restart" })).toBeInTheDocument();
  });

  it("a search says that it could not be loaded, and works when the server is back", async () => {
    const app = (await fresh())("/system/logs");
    const box = await screen.findByRole("combobox", { name: /Search series/ });
    isAway = true;
    await app.user.type(box, "h");
    expect(await screen.findByText("This part could not be loaded")).toBeInTheDocument();
    expect(screen.queryByText("Ouch! UI is crashed!")).toBeNull();
    isAway = false;
    await app.user.click(box);
    await app.user.type(box, "harbor");
    expect(await screen.findByRole("option", { name: /Harbor Lights/ })).toBeInTheDocument();
  });

  it("'More actions' opens", async () => {
    const app = (await fresh())("/movies/1");
    const more = await screen.findByRole("button", { name: "More actions" });
    isAway = true;
    await app.user.click(more);
    expect(await screen.findByRole("menu")).toBeInTheDocument();
  });

  it("the statistics change between table and chart", async () => {
    const app = (await fresh())("/history/stats?view=table");
    await screen.findByRole("table", { name: "Downloaded subtitles by date" });
    isAway = true;
    await app.user.click(screen.getByRole("switch", { name: "Show as table" }));
    await waitFor(
      () => expect(document.querySelector(".recharts-responsive-container")).not.toBeNull(),
      { timeout: 10_000 },
    );
  });

  it("Mass Edit opens with the rows that were read", async () => {
    const app = (await fresh())("/movies");
    const button = await screen.findByRole("button", { name: "Mass Edit" });
    await screen.findByRole("table", { name: "Movies" });
    isAway = true;
    await app.user.click(button);
    expect(
      await screen.findByRole("region", { name: "Mass Edit" }, { timeout: 8_000 }),
    ).toBeInTheDocument();
  }, 20_000);

  it("a page says so inside the frame, and comes at Reload", async () => {
    const app = (await fresh())("/system/logs");
    await screen.findByRole("navigation", { name: "Main" });
    isAway = true;
    await app.user.click(screen.getByRole("link", { name: /^Movies/ }));
    expect(await screen.findByText(`This page could not be loaded: ${REASON}`)).toBeInTheDocument();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeInTheDocument();
    isAway = false;
    await app.user.click(screen.getByRole("button", { name: "Reload" }));
    expect(await screen.findByRole("table", { name: "Movies" })).toBeInTheDocument();
  });

  it("a page comes by itself when the line is back", async () => {
    const app = (await fresh())("/system/logs");
    await screen.findByRole("navigation", { name: "Main" });
    isAway = true;
    app.socket.disconnect();
    await app.user.click(screen.getByRole("link", { name: /^Movies/ }));
    await screen.findByText(`This page could not be loaded: ${REASON}`);
    isAway = false;
    app.socket.connect();
    expect(await screen.findByRole("table", { name: "Movies" })).toBeInTheDocument();
  });
});
