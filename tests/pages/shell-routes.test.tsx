import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp, renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import { holdResponse, unreachable } from "./steps";

const managers = (sonarr: boolean, radarr: boolean): RenderAppOptions => ({
  prepare: ({ db }) => {
    Object.assign(db.settings.general ?? {}, { use_sonarr: sonarr, use_radarr: radarr });
  },
});

/** Opens `from`, waits for `to`, and returns the final location. */
async function arrival(from: string, to: string, options?: RenderAppOptions): Promise<string> {
  const app = renderPage(from, options);
  await screen.findByRole("main");
  await waitFor(() => expect(app.here()).toBe(to));
  return app.here();
}

describe("the path", () => {
  it.each([
    ["series first", true, true, "/series"],
    ["movies without Sonarr", false, true, "/movies"],
    ["the settings without both", false, false, "/settings/general"],
  ])("'/' opens %s", async (_name, sonarr, radarr, to) => {
    expect(await arrival("/", to, managers(sonarr, radarr))).toBe(to);
  });

  it("'/' opens the setup of a new installation", async () => {
    expect(await arrival("/", "/overview", { mock: { size: "empty" } })).toBe("/overview");
    expect(await screen.findByRole("region", { name: "Setup" })).toBeVisible();
  });

  it("'/' waits for the settings before it opens the setup or a library", async () => {
    const settings = holdResponse("get", "system/settings");
    const app = renderApp("/", { handlers: [settings.handler] });
    await settings.requested;
    expect(app.here()).toBe("/");
    settings.open();
    await waitFor(() => expect(app.here()).toBe("/series"));
  });

  it("'/' opens neither the setup nor the settings while the server is away", async () => {
    const app = renderApp("/", { handlers: [unreachable("get", "system/settings")] });
    await screen.findByRole("button", { name: /Reload|Try again|Retry/ });
    expect(app.here()).toBe("/");
  });

  it.each([
    "/nothing-here",
    "/series/abc",
    "/series/0",
    "/series/1.5",
    "/movies/-3",
    "/settings/nothing",
    "/system/nothing",
    "/system",
    "/wanted",
    "/wanted/nothing",
    "/history",
    "/blacklist",
  ])("%s opens the default page", async (from) => {
    expect(await arrival(from, "/series")).toBe("/series");
  });

  it.each(["/history/nothing", "/history/series/1", "/blacklist/nothing"])(
    "%s opens the 404 page",
    async (from) => {
      expect(await arrival(from, "/empty-page")).toBe("/empty-page");
    },
  );

  it("without a page shows the 404 error and a link to the start page", async () => {
    const app = renderPage("/empty-page");
    expect(await screen.findByText("The Request URL No Found")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "404" })).toBeInTheDocument();
    await app.user.click(screen.getByRole("link", { name: "Go home" }));
    await waitFor(() => expect(app.here()).toBe("/series"));
  });

  it("/settings opens its first page", async () => {
    expect(await arrival("/settings", "/settings/general")).toBe("/settings/general");
  });

  it.each(["/series", "/series/1", "/wanted/series", "/history/series", "/blacklist/series"])(
    "%s has no page while Sonarr is disabled",
    async (from) => {
      expect(await arrival(from, "/movies", managers(false, true))).toBe("/movies");
    },
  );

  it.each(["/movies", "/movies/1", "/wanted/movies", "/history/movies", "/blacklist/movies"])(
    "%s has no page while Radarr is disabled",
    async (from) => {
      expect(await arrival(from, "/series", managers(true, false))).toBe("/series");
    },
  );

  it("determines the title of the tab, which is also the only main heading", async () => {
    const app = renderApp("/system/releases");
    await waitFor(() => expect(document.title).toBe("Releases - Bazarr"));
    expect(await screen.findByRole("heading", { level: 1, name: "Releases" })).toBeInTheDocument();
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    await app.user.click(await screen.findByRole("button", { name: /History/ }));
    await app.user.click(screen.getByRole("link", { name: "Statistics" }));
    await waitFor(() => expect(document.title).toBe("Statistics - Bazarr"));
    await act(() => app.router.navigate("/automation/quality"));
    expect(
      await screen.findByRole("heading", { level: 1, name: "Quality check" }),
    ).toBeInTheDocument();
  });
});
