import { touch } from "@mock-api/db.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PAGE_SIZE_KEY } from "@/config/page-size";
import { press as pressMassEdit } from "./mass-edit-steps";
import { renderPage, renderPageAndKeys } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";

afterEach(() => vi.restoreAllMocks());

const render = (path: string, options: RenderAppOptions = {}) =>
  renderPage(path, { mock: { size: { series: 8, movies: 8, episodes: 40 } }, ...options });
const HARBOR = "/series?view=posters&filter=harbor+lights";
const FEW = { size: { series: 1, movies: 0 } };
const grid = (name: string) => screen.findByRole("grid", { name });
const cards = () => screen.getAllByRole("gridcell");
const cardOf = async (name: RegExp) =>
  (await screen.findByRole("link", { name })).closest<HTMLElement>("[role=gridcell]")!;
const links = () => cards().map((card) => within(card).getByRole("link"));
const titles = () => links().map((link) => link.querySelector("bdi")?.textContent ?? "");
const columns = async (name = "Series") => Number((await grid(name)).getAttribute("aria-colcount"));
/** Waits until the posters are loaded and focuses the first one. */
async function enter() {
  await grid("Series");
  const [first] = links();
  first?.focus();
  return links();
}

describe("the posters of series", () => {
  it("replace the table, in the server's order, each with a link to its page", async () => {
    const app = render("/series?view=posters");
    await grid("Series");
    expect(screen.queryByRole("table", { name: "Series" })).toBeNull();
    const link = await screen.findByRole("link", { name: /^Harbor Lights/ });
    expect(link).toHaveAttribute("href", `/series/${SERIES.harborLights}`);
    expect(app.requests.filter((one) => one === "GET /api/series")).toHaveLength(1);
    await app.user.click(link);
    await screen.findByRole("heading", { level: 1, name: /Harbor Lights/ });
  });

  it("show the progress, and the monitored state", async () => {
    render(HARBOR, {
      prepare: (api) => {
        const [first, ...others] = steps.episodesOf(api, SERIES.harborLights);
        for (const one of others) steps.setMissing(api, one);
        steps.setMissing(api, first!, "en", "fr");
      },
    });
    const card = await cardOf(
      /^Harbor Lights 1988, 1 episode with missing subtitles, (\d+) of \d+ episodes complete, monitored$/,
    );
    expect(within(card).getByTitle("1 episode with missing subtitles")).toHaveTextContent("32/33");
    expect(within(card).getByTitle(/^\d+ of \d+ episodes complete$/)).toBeInTheDocument();
    expect(within(card).queryByTitle("Unmonitored")).toBeNull();
  });

  it("show that nothing is missing, for unmonitored ones, too", async () => {
    render(HARBOR, {
      prepare: (api) => {
        api.db.series.get(SERIES.harborLights)!.monitored = false;
        for (const one of steps.episodesOf(api, SERIES.harborLights)) steps.setMissing(api, one);
      },
    });
    const card = await cardOf(/^Harbor Lights 1988, no subtitles missing, .* unmonitored$/);
    expect(within(card).queryByTitle("no subtitles missing")).toBeNull();
    expect(within(card).getByTitle("Unmonitored")).toBeInTheDocument();
  });

  it("show a series without a profile or files as neither complete nor incomplete", async () => {
    const app = render("/series?view=posters&filter=nobody+chose");
    const bare = await cardOf(/no profile, monitored$/);
    expect(within(bare).queryByTitle(/missing|complete/)).toBeNull();
    expect(within(bare).getByText("No profile")).toBeInTheDocument();
    await app.router.navigate("/series?view=posters&filter=announced");
    const empty = await cardOf(/no files, monitored$/);
    expect(within(empty).queryByTitle(/missing|complete/)).toBeNull();
    expect(within(empty).getByText("No files")).toBeInTheDocument();
  });

  it("load images only from this server, when they come into view, in a box with a fixed size", async () => {
    render(HARBOR);
    const card = await cardOf(/^Harbor Lights/);
    const image = card.querySelector("img");
    expect(image).toHaveAttribute("loading", "lazy");
    expect(image).toHaveAttribute("decoding", "async");
    expect(image).toHaveAttribute("width", "400");
    expect(image).toHaveAttribute("height", "600");
    // The title is next to it.
    expect(image).toHaveAttribute("alt", "");
    expect(image?.src).toBe(`${window.location.origin}/images/series/MediaCover/1/poster-250.jpg`);
  });

  it("have a box without text if an image is missing, broken, or from elsewhere", async () => {
    render(HARBOR, {
      handlers: [
        http.get("*/api/series", () =>
          HttpResponse.json({
            data: [
              { sonarrSeriesId: 1, title: "Harbor Lights", poster: "/images/series/1.jpg" },
              { sonarrSeriesId: 2, title: "Harbor Lights Abroad", poster: "https://a.test/b.jpg" },
              { sonarrSeriesId: 3, title: "Harbor Lights Without", poster: null },
            ],
            total: 3,
          }),
        ),
      ],
    });
    const broken = await cardOf(/^Harbor Lights no/);
    expect((await cardOf(/Abroad/)).querySelector("img")).toBeNull();
    expect((await cardOf(/Without/)).querySelector("img")).toBeNull();
    fireEvent.error(broken.querySelector("img")!);
    expect(broken.querySelector("img")).toBeNull();
    // The line below it is enough.
    expect(within(broken).getAllByText("Harbor Lights")).toHaveLength(1);
  });

  it("show titles of any length and script, and the full text of a long one on hover", async () => {
    const title = `<img src=x onerror=alert(1)> ${"Endless ".repeat(30)} مسلسل`;
    render("/series?view=posters", {
      prepare: (api) => {
        api.db.series.get(SERIES.harborLights)!.title = title;
        touch(api.db);
      },
    });
    const text = await screen.findByTitle(title, { normalizer: (one) => one });
    expect(text.querySelector("bdi")?.textContent).toBe(title);
  });
});

describe("posters and the keyboard", () => {
  it("have one tab stop, and more for the actions of that poster", async () => {
    const app = render(HARBOR);
    const card = await cardOf(/^Harbor Lights/);
    await within(card).findByRole("button", { name: "Edit Harbor Lights" });
    const [first, ...others] = await enter();
    expect(others.filter(({ tabIndex }) => tabIndex === 0)).toEqual([]);
    await app.user.tab();
    expect(
      within(card).getByRole("button", { name: "Search for subtitles for Harbor Lights" }),
    ).toHaveFocus();
    await app.user.tab();
    expect(within(card).getByRole("button", { name: "Edit Harbor Lights" })).toHaveFocus();
    await app.user.tab();
    expect(document.activeElement?.closest("[role=grid]")).toBeNull();
    await app.user.tab({ shift: true });
    await app.user.tab({ shift: true });
    await app.user.tab({ shift: true });
    expect(first).toHaveFocus();
  });

  it("move with the arrow keys in both directions, and not beyond the ends", async () => {
    const app = renderPage("/series?view=posters");
    const all = await enter();
    const inRow = await columns();
    expect(inRow).toBeGreaterThan(2);
    const at = (index: number) => expect(document.activeElement).toBe(all[index]);
    await app.user.keyboard("{ArrowLeft}{ArrowUp}");
    at(0);
    await app.user.keyboard("{ArrowRight}{ArrowDown}");
    at(inRow + 1);
    await app.user.keyboard("{End}");
    at(2 * inRow - 1);
    await app.user.keyboard("{ArrowRight}");
    at(2 * inRow);
    await app.user.keyboard("{ArrowLeft}{Home}{ArrowUp}");
    at(0);
    expect(all.filter(({ tabIndex }) => tabIndex === 0)).toEqual([all[0]]);
  });

  it("reach the ends of the list, page by the visible rows, and move to posters that are not rendered yet", async () => {
    const app = renderPage("/series?view=posters", { mock: { size: { series: 50, movies: 0 } } });
    await enter();
    const total = app.api.db.series.size;
    expect(cards().length).toBeLessThan(total);
    await app.user.keyboard("{Control>}{End}{/Control}");
    const row = document.activeElement?.closest("[role=row]");
    expect(row).toHaveAttribute(
      "aria-rowindex",
      (await grid("Series")).getAttribute("aria-rowcount"),
    );
    await app.user.keyboard("{PageUp}");
    expect(Number(document.activeElement?.closest("[role=row]")?.ariaRowIndex ?? 0)).toBeLessThan(
      Number(row?.getAttribute("aria-rowindex")),
    );
    await app.user.keyboard("{Control>}{Home}{/Control}{PageDown}");
    expect(document.activeElement?.closest("[role=row]")).not.toHaveAttribute("aria-rowindex", "1");
  });

  it("open on Enter, and Back returns to the same poster", async () => {
    const app = renderPage("/series?view=posters");
    const all = await enter();
    await app.user.keyboard("{ArrowDown}{ArrowRight}");
    const name = document.activeElement?.querySelector("bdi")?.textContent ?? "";
    expect(document.activeElement).not.toBe(all[0]);
    await app.user.keyboard("{Enter}");
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(app.here()).toMatch(/^\/series\/\d+$/));
    await app.router.navigate(-1);
    await grid("Series");
    await waitFor(() => {
      expect(document.activeElement?.querySelector("bdi")).toHaveTextContent(name);
    });
    expect(document.activeElement).toHaveAttribute("tabindex", "0");
  });

  it("switch to the table and back with V, which this browser stores", async () => {
    const app = renderPageAndKeys("/series", { mock: FEW });
    await screen.findByRole("table", { name: "Series" });
    const [row] = await steps.bodyRows();
    // Single-letter shortcuts work soon after the page is loaded.
    await waitFor(async () => {
      await app.user.keyboard("k");
      expect(row).toHaveFocus();
    });
    await app.user.keyboard("v");
    await grid("Series");
    expect(app.here()).toBe("/series?view=posters");
    await app.user.keyboard("v");
    await screen.findByRole("table", { name: "Series" });
    expect(app.here()).toBe("/series?view=table");
    await app.user.keyboard("v");
    await app.router.navigate("/series");
    await grid("Series");
  });
});

/** Gives all movies the same missing subtitle. */
function prepare(api: MockApi) {
  for (const movie of api.db.movies.values()) steps.setMissing(api, movie, "en", "fr:hi");
}

describe("the actions of a poster", () => {
  it("appear at the pointer: each missing language to download, and a search for all", async () => {
    const app = render("/movies?view=posters", { prepare });
    await grid("Movies");
    const card = cards()[3]!;
    expect(within(card).queryByRole("button")).toBeNull();
    await app.user.hover(card);
    await within(card).findByRole("button", { name: "Download English" });
    expect(within(card).getByRole("button", { name: /^Search / })).toBeInTheDocument();
    const french = { name: "Download French, hearing impaired" };
    act(() => within(card).getByRole("button", french).focus());
    await app.user.keyboard("{Enter}");
    await waitFor(() => expect(within(card).queryByRole("button", french)).toBeNull());
    await waitFor(() => expect(app.requests).toContain("PATCH /api/movies/subtitles"));
    expect(app.here()).toBe("/movies?view=posters");
    // The focus is in the card: it stays until the focus moves elsewhere.
    await app.user.unhover(card);
    await within(card).findByRole("button", { name: /^French HI \d+%/ });
    await app.user.hover(cards()[2]!);
    await app.user.unhover(cards()[2]!);
    expect(within(cards()[2]!).queryByRole("button")).toBeNull();
  });

  it("search for all missing subtitles of a series, and are absent on a complete one", async () => {
    const app = render(HARBOR);
    const card = await cardOf(/^Harbor Lights/);
    const search = { name: "Search for subtitles for Harbor Lights" };
    await app.user.click(await within(card).findByRole("button", search));
    await waitFor(() => expect(app.requests).toContain("PATCH /api/series"));
    for (const one of steps.episodesOf(app.api, SERIES.harborLights))
      steps.setMissing(app.api, one);
    app.api.db.series.get(SERIES.harborLights)!.title = "Harbor Lights Again";
    app.api.emit("series", "update", SERIES.harborLights);
    await cardOf(/^Harbor Lights Again .*no subtitles missing/);
    expect(within(card).queryByRole("button", { name: /^Search/ })).toBeNull();
    const edit = within(card).getByRole("button", { name: "Edit Harbor Lights Again" });
    await app.user.click(edit);
    await screen.findByRole("dialog", { name: "Edit - Harbor Lights Again" });
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(edit).toHaveFocus());
  });

  it("are a menu on devices without hover", async () => {
    vi.spyOn(navigator, "maxTouchPoints", "get").mockReturnValue(5);
    const app = render("/movies?view=posters", { prepare });
    await grid("Movies");
    const card = await cardOf(/^The Glass Orchard/);
    const actions = await within(card).findByRole("button", {
      name: "Actions for The Glass Orchard",
    });
    await app.user.click(actions);
    const menu = await screen.findByRole("menu");
    expect(menu).toHaveTextContent("2 subtitles missing: English, French HI");
    await app.user.click(within(menu).getByRole("menuitem", { name: "Search" }));
    await waitFor(() => expect(app.requests).toContain("PATCH /api/movies"));
    await app.user.click(actions);
    await app.user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    await screen.findByRole("dialog", { name: /Glass Orchard/ });
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(actions).toHaveFocus());
  });
});

describe("posters as a list", () => {
  it("replace the table with a button in the toolbar, which brings it back", async () => {
    const app = render("/series");
    await screen.findByRole("table", { name: "Series" });
    await app.user.click(screen.getByRole("button", { name: "Posters" }));
    await grid("Series");
    expect(app.here()).toBe("/series?view=posters");
    await app.user.click(screen.getByRole("button", { name: "Table" }));
    await screen.findByRole("table", { name: "Series" });
  });

  it("have three sizes, which this browser stores for all lists", async () => {
    const app = render("/series?view=posters");
    const medium = await columns();
    await app.user.click(screen.getByRole("button", { name: "View" }));
    const size = within(await screen.findByRole("radiogroup", { name: "Poster size" }));
    expect(size.getByRole("radio", { name: "Medium" })).toBeChecked();
    await app.user.click(size.getByRole("radio", { name: "Small" }));
    const small = await columns();
    expect(small).toBeGreaterThan(medium);
    await app.user.click(size.getByRole("radio", { name: "Large" }));
    expect(await columns()).toBeLessThan(medium);
    await app.user.click(size.getByRole("radio", { name: "Small" }));
    await app.router.navigate("/movies?view=posters");
    expect(await columns("Movies")).toBe(small);
  });

  it("are placeholders while they load, and an error panel with a retry if that fails", async () => {
    const gate = steps.holdResponse("get", "series");
    const app = render("/series?view=posters", {
      handlers: [gate.handler, steps.rejected("get", "series", "The database is locked")],
    });
    await waitFor(() =>
      expect(app.container.querySelectorAll("main [data-shape]").length).toBeGreaterThan(8),
    );
    expect(screen.queryByRole("grid")).toBeNull();
    expect(screen.queryByRole("table", { name: "Series" })).toBeNull();
    gate.open();
    const panel = await screen.findByRole("alert");
    expect(panel).toHaveTextContent("The database is locked");
    app.server.resetHandlers(...app.api.handlers);
    await app.user.click(within(panel).getByRole("button", { name: "Reload" }));
    await grid("Series");
    expect(app.container.querySelector("main [data-shape]")).toBeNull();
  });

  it("have the same empty state as the table", async () => {
    render("/series?view=posters", { mock: { size: { series: 0, movies: 5 } } });
    await screen.findByRole("heading", { name: "No series found" });
    expect(screen.queryByRole("grid")).toBeNull();
  });

  it("are filtered, sorted, and paged like the table", async () => {
    localStorage.setItem(PAGE_SIZE_KEY, "25");
    const app = render("/series?view=posters&sort=-title", {
      mock: { size: { series: 30, movies: 0 } },
    });
    await grid("Series");
    await waitFor(() => expect(screen.getByText(/^30 of 30 series$/)).toBeInTheDocument());
    const backwards = titles();
    await app.router.navigate("/series?view=posters");
    await waitFor(() => expect(titles()[0]).not.toBe(backwards[0]));
    expect(titles()).not.toContain(backwards[0]);
    await app.router.navigate("/series?view=posters&filter=harbor");
    await waitFor(() => {
      for (const title of titles()) expect(title).toMatch(/harbor/i);
    });
  });

  it("are dimmed while another page loads", async () => {
    localStorage.setItem(PAGE_SIZE_KEY, "25");
    const app = render("/series?view=posters", {
      mock: { size: { series: 26, movies: 0 } },
    });
    await grid("Series");
    const gate = steps.holdResponse("get", "series");
    app.server.use(gate.handler);
    await app.user.click(screen.getByRole("button", { name: "Next page" }));
    await waitFor(async () => expect(await grid("Series")).toHaveAttribute("aria-busy", "true"));
    gate.open();
    await waitFor(async () => expect(await grid("Series")).toHaveAttribute("aria-busy", "false"));
  });

  it("reappear after Mass Edit", async () => {
    const app = render("/series?view=posters");
    await grid("Series");
    await pressMassEdit(app);
    await screen.findByRole("region", { name: "Mass Edit" });
    expect(screen.queryByRole("grid")).toBeNull();
    await app.user.click(screen.getByRole("button", { name: "Cancel" }));
    await grid("Series");
    expect(app.here()).toBe("/series?view=posters");
  });
});

it("the posters of movies show missing subtitles, and count the languages if there are many", async () => {
  render("/movies?view=posters", {
    prepare: (api) => {
      steps.setMissing(api, api.db.movies.get(MOVIES.glassOrchard)!, "en", "fr:hi");
      const many = api.db.movies.get(MOVIES.noProfile)!;
      steps.setMissing(api, many, "en", "fr", "de", "es", "it", "pt");
    },
  });
  await grid("Movies");
  const card = await cardOf(
    /^The Glass Orchard 1994, 2 subtitles missing: English, French HI, monitored$/,
  );
  expect(within(card).getByTitle("2 subtitles missing: English, French HI")).toHaveTextContent(
    /^2$/,
  );
  expect(within(card).getByRole("link")).toHaveAttribute("href", "/movies/1");
  const name = /^Nobody Chose .*6 subtitles missing: English, French, German, Spanish and 2 more,/;
  expect(await cardOf(name)).toBeInTheDocument();
});
