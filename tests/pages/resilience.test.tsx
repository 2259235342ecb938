import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { renderApp as RenderApp } from "./render-app";

const REASON = "Failed to fetch dynamically imported module";
let isAway = false;

/** The interface as it is loaded afresh: no part of it is there yet, and none comes while the server is away. */
async function fresh(): Promise<typeof RenderApp> {
  vi.resetModules();
  vi.doMock("@/lib/chunks", () => ({
    setReloadPolicy: () => undefined,
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

/** The place of notices comes a moment later than the page. */
const corner = () =>
  waitFor(() => expect(document.querySelector(".corner")).toBeInTheDocument(), { timeout: 5_000 });
const lost = () => screen.findByText("This part could not be loaded");

describe("while the server is away", () => {
  it("the menu says that it cannot come, keeps the focus, and opens when the server is back", async () => {
    const app = (await fresh())("/system/logs");
    await corner();
    isAway = true;
    const menu = screen.getByRole("button", { name: "Menu" });
    await app.user.click(menu);
    expect(await lost()).toBeInTheDocument();
    expect(screen.getByText(REASON)).toBeInTheDocument();
    expect(screen.queryByText("Ouch! UI is crashed!")).toBeNull();
    expect(menu).toHaveFocus();
    isAway = false;
    await app.user.click(menu);
    expect(await screen.findByRole("menuitem", { name: "Restart" })).toBeInTheDocument();
  });

  it("a search keeps its text and lists when the server is back", async () => {
    const app = (await fresh())("/system/logs");
    await corner();
    isAway = true;
    const box = screen.getByRole("combobox", { name: /Search series/ });
    await app.user.type(box, "harbor");
    expect(await lost()).toBeInTheDocument();
    expect(box).toHaveValue("harbor");
    isAway = false;
    expect(await screen.findByRole("option", { name: /Harbor Lights/ })).toBeInTheDocument();
  });

  it("'More actions' stays what it is and opens afterwards", async () => {
    const app = (await fresh())("/movies/1");
    await corner();
    const more = await screen.findByRole("button", { name: "More actions" });
    isAway = true;
    await app.user.click(more);
    expect(await lost()).toBeInTheDocument();
    isAway = false;
    await app.user.click(more);
    expect(await screen.findByRole("menu")).toBeInTheDocument();
  });

  it("the statistics tell that their chart cannot come, keep the numbers, and draw it later", async () => {
    const app = (await fresh())("/history/stats?view=table");
    await corner();
    const table = { name: "Downloaded subtitles by date" };
    await screen.findByRole("table", table);
    isAway = true;
    const view = screen.getByRole("switch", { name: "Show as table" });
    await app.user.click(view);
    expect(await lost()).toBeInTheDocument();
    expect(screen.queryByText("Ouch! UI is crashed!")).toBeNull();
    expect(screen.getByRole("table", table)).toBeInTheDocument();
    isAway = false;
    await app.user.click(view);
    await app.user.click(view);
    await waitFor(
      () => expect(document.querySelector(".recharts-responsive-container")).not.toBeNull(),
      { timeout: 10_000 },
    );
  });

  it("Mass Edit leaves the list as it is, and comes by itself when the server is back", async () => {
    const app = (await fresh())("/movies");
    await corner();
    isAway = true;
    await app.user.click(await screen.findByRole("button", { name: "Mass Edit" }));
    expect(await lost()).toBeInTheDocument();
    expect(screen.getByRole("table", { name: "Movies" })).toBeInTheDocument();
    expect(screen.queryByText("Ouch! UI is crashed!")).toBeNull();
    isAway = false;
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
