import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "./render-app";
import type { RenderAppOptions } from "./render-app";

const managers = (sonarr: boolean, radarr: boolean): RenderAppOptions => ({
  prepare: ({ db }) => {
    Object.assign(db.settings.general ?? {}, { use_sonarr: sonarr, use_radarr: radarr });
  },
});

/** Opens `from` and waits until it is where it should be. */
async function leads(from: string, to: string, options?: RenderAppOptions) {
  const app = renderApp(from, options);
  await screen.findByRole("navigation", { name: "Main" });
  await waitFor(() => expect(app.here()).toBe(to));
}

describe("addresses", () => {
  it.each([
    ["series first", true, true, "/series"],
    ["movies without Sonarr", false, true, "/movies"],
    ["the settings without both", false, false, "/settings/general"],
  ])("'/' leads to %s", (_name, sonarr, radarr, to) => leads("/", to, managers(sonarr, radarr)));

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
  ])("%s leads to the default page", (from) => leads(from, "/series"));

  it.each(["/history/nothing", "/history/series/1", "/blacklist/nothing"])(
    "%s leads to the 404 page",
    (from) => leads(from, "/empty-page"),
  );

  it("the 404 page says so and leads home", async () => {
    const app = renderApp("/empty-page");
    expect(await screen.findByText("The Request URL No Found")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "404" })).toBeInTheDocument();
    await app.user.click(screen.getByRole("link", { name: "Go home" }));
    await waitFor(() => expect(app.here()).toBe("/series"));
  });

  it("/settings leads to its first page", () => leads("/settings", "/settings/general"));

  it.each(["/series", "/series/1", "/wanted/series", "/history/series", "/blacklist/series"])(
    "%s is no page while Sonarr is off",
    (from) => leads(from, "/movies", managers(false, true)),
  );

  it.each(["/movies", "/movies/1", "/wanted/movies", "/history/movies", "/blacklist/movies"])(
    "%s is no page while Radarr is off",
    (from) => leads(from, "/series", managers(true, false)),
  );

  it("names the tab after the page", async () => {
    const app = renderApp("/series");
    await waitFor(() => expect(document.title).toBe("Series - Bazarr"));
    await app.user.click(await screen.findByRole("button", { name: /History/ }));
    await app.user.click(screen.getByRole("link", { name: "Statistics" }));
    await waitFor(() => expect(document.title).toBe("Statistics - Bazarr"));
  });
});
