import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { renderApp, renderPage, renderPageAndKeys } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";

const HARBOR = `/series/${SERIES.harborLights}`;
const HARBOR_TVDB = 70_000 + SERIES.harborLights;

/** Opens a link, and waits until it has led to another page. */
async function follow(query: string, options: RenderAppOptions = {}) {
  const app = renderPage(`/open?${query}`, options);
  await waitFor(() => expect(app.here()).not.toContain("/open"));
  return app;
}

describe("a link to a title", () => {
  it("opens a series by its TVDB ID, and reads no other list", async () => {
    const app = await follow(`tvdb=${HARBOR_TVDB}`);
    expect(app.here()).toBe(HARBOR);
    expect(app.requests).not.toContain("GET /api/movies");
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Harbor Lights");
  });

  it("opens a movie by its TMDB ID, if the server lists it", async () => {
    const app = await follow(`tmdb=${20_000 + MOVIES.glassOrchard}`, { dialect: "0.9.7" });
    expect(app.here()).toBe(`/movies/${MOVIES.glassOrchard}`);
    expect(app.requests).not.toContain("GET /api/series");
  });

  it("is replaced by the title, so that Back leads to the page before it", async () => {
    const app = renderPage("/empty-page");
    await screen.findByText("404");
    await app.router.navigate(`/open?tvdb=${HARBOR_TVDB}`);
    await waitFor(() => expect(app.here()).toBe(HARBOR));
    await app.router.navigate(-1);
    expect(app.here()).toBe("/empty-page");
  });

  it("opens after the login, also with a path of Windows", async () => {
    const assign = vi.spyOn(window.location, "assign").mockReturnValue();
    const app = renderApp("/open?path=D:\\tv\\Harbor&season=1", {
      mock: { auth: "form", baseUrl: "/bazarr" },
    });
    await app.user.type(await screen.findByLabelText(/^Username/), "admin");
    await app.user.type(screen.getByLabelText(/^Password/), "secret");
    await app.user.click(screen.getByRole("button", { name: "LOGIN" }));
    await waitFor(() =>
      expect(assign).toHaveBeenCalledExactlyOnceWith("/bazarr/open?path=D:%5Ctv%5CHarbor&season=1"),
    );
  });
});

describe("a link to an episode", () => {
  it("unfolds its season, and scrolls to its row, which is marked", async () => {
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    const app = await follow(`tvdb=${HARBOR_TVDB}&season=1&episode=2`);
    expect(app.here()).toBe(`${HARBOR}?open=1&at=1x2`);
    const season = within(await screen.findByRole("region", { name: "Season 1" }));
    const row = (await season.findByText("S01E02", { selector: "td" })).closest("tr");
    await waitFor(() => expect(row).toHaveFocus());
    expect(scroll.mock.contexts).toContain(row);
    expect(row?.querySelectorAll("[aria-current=true]")).toHaveLength(1);
    expect(document.querySelectorAll("[aria-current=true]")).toHaveLength(1);
  });

  it("is found by the path of its file", async () => {
    const app = renderPage("/empty-page");
    const episode = steps
      .episodesOf(app.api, SERIES.harborLights)
      .find((one) => one.season === 2 && one.episode === 3)!;
    await app.router.navigate(`/open?path=${encodeURIComponent(episode.path)}`);
    await waitFor(() => expect(app.here()).toBe(`${HARBOR}?open=2&at=2x3`));
  });

  it("says that an episode without a file is not listed", async () => {
    await follow(`tvdb=${HARBOR_TVDB}&season=1&episode=99`);
    expect(
      await screen.findByText("S01E99 is not listed because Bazarr has no file for it."),
    ).toBeVisible();
  });
});

describe("a link that leads nowhere", () => {
  it.each([
    ["tvdb=1", "The library has no title with TVDB ID 1."],
    ["imdb=42", "The library has no title with IMDb ID tt0000042."],
    ["path=/nowhere", "The library has no title with the path \u2068/nowhere\u2069."],
    [
      "tmdb=20001",
      "The library has no title with TMDB ID 20001. This version of Bazarr does not provide TMDB IDs. Add an IMDb ID to the link.",
    ],
    ["", "The link does not specify a title. Add a tvdb, imdb, tmdb, or path parameter."],
    ["tvdb=x", "The TVDB ID in the link is not valid: “x”"],
  ])("says why: %s", async (query, words) => {
    renderPage(`/open?${query}`);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("offers the search", async () => {
    const { user } = renderPageAndKeys("/open?tvdb=1");
    await user.click(await screen.findByRole("button", { name: "Find in the library" }));
    expect(screen.getByRole("combobox", { name: "Find series and movies" })).toHaveFocus();
  });

  it("shows a failed read, and tries again", async () => {
    const { user, here, server } = renderPage(`/open?tvdb=${HARBOR_TVDB}`, {
      handlers: [http.get("*/api/series", () => HttpResponse.json("broken", { status: 500 }))],
    });
    const retry = await screen.findByRole("button", { name: "Reload" });
    expect(screen.queryByText("Not in the library")).toBeNull();
    server.resetHandlers(...server.listHandlers().slice(1));
    await user.click(retry);
    await waitFor(() => expect(here()).toBe(HARBOR));
  });
});

it("a link that several titles match shows them", async () => {
  const { user, here } = renderPage("/open?path=/flat/", {
    prepare: ({ db }) => {
      for (const id of [MOVIES.glassOrchard, MOVIES.longTitle])
        db.movies.get(id)!.path = `/flat/${id}.mkv`;
    },
  });
  await screen.findByText("Several titles match the path \u2068/flat/\u2069:");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  await user.click(screen.getByRole("link", { name: /^The Glass Orchard/ }));
  expect(here()).toBe(`/movies/${MOVIES.glassOrchard}`);
});
