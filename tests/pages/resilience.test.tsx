import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { renderApp as RenderApp } from "./render-app";
import * as steps from "./steps";
import { onPhone } from "./viewport";

const FAILED_LOAD =
  "Failed to fetch dynamically imported module: http://nas:6767/assets/part-D3kf9x.js";
/** The text of a request without a response, and no address of a file. */
const REASON = "Bazarr cannot be reached. Try again.";
let isAway = false;

/** The interface as freshly loaded: no part of it is loaded yet, and none can be loaded while the server is down. */
async function fresh(): Promise<typeof RenderApp> {
  vi.resetModules();
  vi.doMock("@/utils/chunks", async (importOriginal) => {
    const real = await importOriginal<typeof import("@/utils/chunks")>();
    return {
      ...real,
      setReloadPolicy: (policy: Parameters<typeof real.setReloadPolicy>[0]) =>
        real.setReloadPolicy({ ...policy, isServerUp: () => Promise.resolve(false) }),
      loadChunk: (load: () => Promise<unknown>) =>
        isAway ? real.loadChunk(() => Promise.reject(new TypeError(FAILED_LOAD))) : load(),
    };
  });
  onTestFinished(() => {
    vi.doUnmock("@/utils/chunks");
    vi.resetModules();
  });
  // The code of notifications is loaded a moment after the start.
  await (await import("@/ui/toasts")).toastsCode.load();
  return (await import("./render-app")).renderApp;
}

beforeEach(() => {
  isAway = false;
});

const lost = () => screen.findByText("Could not load this part of the page");

describe("while the server is away", () => {
  it("a dialog and the search report that they could not be loaded, and open when the server is back", async () => {
    const app = (await fresh())("/empty-page");
    await app.user.click(await screen.findByRole("button", { name: "Menu" }));
    isAway = true;
    await app.user.click(await screen.findByRole("menuitem", { name: "Keyboard shortcuts" }));
    expect(await lost()).toBeInTheDocument();
    expect(screen.getByText(REASON)).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).toBeNull();
    await app.user.click(screen.getByRole("button", { name: "Dismiss notification" }));
    await waitFor(() => expect(screen.queryByText(REASON)).toBeNull());
    const box = screen.getByRole("combobox", { name: /Find series/ });
    await app.user.type(box, "harbor");
    expect(await lost()).toBeInTheDocument();
    expect(screen.getByText(REASON)).toBeInTheDocument();
    expect(screen.queryByText("Ouch! UI is crashed!")).toBeNull();
    await waitFor(() => expect(box).toHaveAttribute("aria-expanded", "false"));
    expect(box).toHaveValue("harbor");
    isAway = false;
    await app.user.click(box);
    expect(await screen.findByRole("option", { name: /Harbor Lights/ })).toBeInTheDocument();
    await app.user.keyboard("{Escape}");
    await app.user.click(screen.getByRole("button", { name: "Menu" }));
    await app.user.click(await screen.findByRole("menuitem", { name: "Keyboard shortcuts" }));
    expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeInTheDocument();
  });

  it("a search whose code is missing says so and sends nothing; the next press searches", async () => {
    const app = (await fresh())(`/movies/${MOVIES.glassOrchard}`, {
      dialect: "1.6",
      prepare: (api) => {
        const movie = api.db.movies.get(MOVIES.glassOrchard)!;
        movie.subtitles = [];
        steps.setMissing(api, movie, "en");
      },
    });
    const search = await screen.findByRole("button", { name: "Download English" });
    isAway = true;
    await app.user.click(search);
    expect(await screen.findByText(REASON)).toBeInTheDocument();
    expect(app.requests).not.toContain("PATCH /api/movies/subtitles");
    isAway = false;
    await app.user.click(search);
    await waitFor(() => expect(app.requests).toContain("PATCH /api/movies/subtitles"));
  });

  it("the menus of a loaded page still open", async () => {
    onPhone();
    const app = (await fresh())("/movies/1");
    const { popupsCode } = await import("@/ui/use-popups");
    await waitFor(() => expect(popupsCode.loaded()).toBeDefined());
    const more = await screen.findByRole("button", { name: "More actions" });
    isAway = true;
    await app.user.click(more);
    expect(await screen.findByRole("menu")).toBeInTheDocument();
    await app.user.keyboard("{Escape}");
    await app.user.click(screen.getByRole("button", { name: "Menu" }));
    expect(await screen.findByRole("menuitem", { name: "Restart" })).toBeInTheDocument();
  });

  it("Mass Edit of a loaded list still opens", async () => {
    const app = (await fresh())("/movies");
    const { MassEdit } = await import("@/features/lists/mass-edit/MassEditGate");
    await waitFor(() => expect(MassEdit.loaded()).toBeDefined());
    await app.user.click(await screen.findByRole("button", { name: "Select" }));
    const massEdit = await screen.findByRole("button", { name: "Mass Edit" });
    isAway = true;
    await app.user.click(massEdit);
    expect(
      await screen.findByRole("region", { name: "Mass Edit" }, { timeout: 8_000 }),
    ).toBeInTheDocument();
  }, 20_000);

  it("a page shows that inside the frame, and loads on Reload or automatically after reconnecting", async () => {
    const app = (await fresh())("/empty-page");
    const nav = await screen.findByRole("navigation", { name: "Main" });
    isAway = true;
    await app.user.click(screen.getByRole("link", { name: /^Movies/ }));
    expect(await screen.findByText(`This page could not be loaded: ${REASON}`)).toBeInTheDocument();
    expect(nav).toBeInTheDocument();
    isAway = false;
    await app.user.click(screen.getByRole("button", { name: "Reload" }));
    expect(await screen.findByRole("table", { name: "Movies" })).toBeInTheDocument();
    isAway = true;
    app.socket.disconnect();
    await app.user.click(screen.getByRole("link", { name: /^Series/ }));
    await screen.findByText(`This page could not be loaded: ${REASON}`);
    isAway = false;
    app.socket.connect();
    expect(await screen.findByRole("table", { name: "Series" })).toBeInTheDocument();
  });
});
