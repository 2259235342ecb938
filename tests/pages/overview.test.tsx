import { touch } from "@mock-api/db.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import { episodeId, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import type { HistoryRow } from "@mock-api/types.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { DownloadsPanel } from "@/features/overview/DownloadsPanel";
import { LastAddedPanel } from "@/features/overview/LastAddedPanel";
import { MissingSummary } from "@/features/overview/MissingSummary";
import { NeedsAttention } from "@/features/overview/NeedsAttention";
import { OverviewLists } from "@/features/overview/use-library";
import { BrowserPreferences } from "@/features/settings/ui/BrowserPreferences";
import { renderApp, renderPage, renderPart } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";
import { countOf, failsFor } from "./system-steps";
import { onPhone } from "./viewport";

const PATH = "/overview";
const LANGUAGES = `${PATH}?view=languages`;

function nothingMissing(api: MockApi) {
  for (const row of [...api.db.episodes.values(), ...api.db.movies.values()])
    steps.setMissing(api, row);
}

/** Two movies and three episodes of two series have missing subtitles. */
function some(api: MockApi) {
  nothingMissing(api);
  const movie = (id: number, ...keys: string[]) => {
    const row = api.db.movies.get(id)!;
    row.subtitles = [];
    steps.setMissing(api, row, ...keys);
  };
  const episode = (series: number, n: number, ...keys: string[]) => {
    const row = api.db.episodes.get(episodeId(series, n))!;
    row.subtitles = [];
    steps.setMissing(api, row, ...keys);
  };
  movie(MOVIES.glassOrchard, "fr:forced", "en");
  movie(MOVIES.noPicture, "en");
  episode(SERIES.harborLights, 33, "en", "fr");
  episode(SERIES.harborLights, 32, "en");
  episode(SERIES.oneSeason, 1, "en:hi");
}

const empty = ({ db }: MockApi) => {
  db.series.clear();
  db.episodes.clear();
  db.movies.clear();
  touch(db);
};

const managers = (sonarr: boolean, radarr: boolean): RenderAppOptions => ({
  prepare: (api) => {
    some(api);
    Object.assign(api.db.settings.general ?? {}, { use_sonarr: sonarr, use_radarr: radarr });
  },
});

const withLists = (part: ReactNode) => <OverviewLists>{part}</OverviewLists>;

/** The wanted movies of a large library: 500 of 900 arrive at once, the rest when `release` is called. */
function manyMovies() {
  const gate: { open?: () => void } = {};
  const rest = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  const language = { name: "English", code2: "en", code3: "eng", forced: false, hi: false };
  const row = (radarrId: number) => ({
    radarrId,
    title: `Movie ${radarrId}`,
    missing_subtitles: [language],
    sceneName: null,
    tags: [],
  });
  const handler = http.get("*/api/movies/wanted", async ({ request }) => {
    const query = new URL(request.url).searchParams;
    const [start, length] = [Number(query.get("start")), Number(query.get("length"))];
    if (start > 0) await rest;
    const count = Math.max(0, Math.min(length, 900 - start));
    const data = Array.from({ length: count }, (_, index) => row(10_001 + start + index));
    return HttpResponse.json({ data, total: 900 });
  });
  return { handler, release: () => gate.open?.() };
}

const panel = async (name: string) => within(await screen.findByRole("region", { name }));
const reads = (requests: readonly string[]) =>
  requests.filter((one) => one.startsWith("GET ") && one !== "GET /api/badges");

const event = (mediaId: number, action: HistoryRow["action"], minutesAgo: number): HistoryRow => ({
  action,
  mediaId,
  language: "en",
  provider: "podnapisi",
  score: 90,
  at: Date.now() - minutesAgo * 60_000,
  description: "",
  subs_id: "1",
  subtitles_path: null,
  matches: [],
  dont_matches: [],
});

describe("the overview", () => {
  it("is the first entry of the sidebar, and has a title", async () => {
    const app = renderApp("/empty-page", managers(false, false));
    const nav = within(await screen.findByRole("navigation", { name: "Main" }));
    await app.user.click(nav.getByRole("link", { name: "Overview" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
    await waitFor(() => expect(document.title).toBe("Overview - Bazarr"));
    expect(nav.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
  });

  it.each([
    ["a desktop", false],
    ["a phone", true],
  ])("becomes this browser's start page in its menu, on %s", async (_name, isPhone) => {
    if (isPhone) onPhone();
    const app = renderPage(PATH, { prepare: some });
    await panel("Recently added");
    expect(screen.queryByText(/start page/)).toBeNull();
    await app.user.click(screen.getByRole("button", { name: "More actions" }));
    await app.user.click(await screen.findByRole("menuitem", { name: "Use as start page" }));
    expect(await steps.findNotice(/is now the start page/)).toBeInTheDocument();
    // There is nothing else in the menu.
    await waitFor(() => expect(screen.queryByRole("button", { name: "More actions" })).toBeNull());
    await act(() => app.router.navigate("/"));
    await waitFor(() => expect(app.here()).toBe(PATH));
  });

  it("reads nothing twice", async () => {
    const app = renderPage(PATH);
    await (await panel("Recently added")).findAllByRole("listitem");
    await (await panel("Latest downloads")).findAllByRole("listitem");
    await (await panel("Needs attention")).findByRole("link", { name: /folders/ });
    const requested = reads(app.requests);
    expect(requested.filter((one, at) => requested.indexOf(one) !== at)).toEqual([]);
    // The link of a number opens the list that was counted.
    await app.user.click(
      (await panel("Missing subtitles")).getByRole("link", { name: /^French: \d+ movies$/ }),
    );
    await steps.bodyRows("Missing movie subtitles");
    expect(countOf(app, "GET /api/movies/wanted")).toBe(1);
  });

  it("summarizes missing subtitles, and searches for all of them", async () => {
    const app = renderPart(withLists(<MissingSummary />), { prepare: some });
    const band = within(await screen.findByRole("region", { name: "At a glance" }));
    const heading = await band.findByRole("heading");
    await waitFor(() =>
      expect(heading).toHaveTextContent(/^4 missing in 3 episodes, 3 in 2 movies$/),
    );
    expect(within(heading).getByRole("link", { name: "3" })).toHaveAttribute(
      "href",
      "/wanted/movies",
    );
    expect(
      await band.findByRole("figure", { name: "Movies: 17 of 19 movies complete" }),
    ).toBeVisible();
    await app.user.click(band.getByRole("button", { name: "Search All" }));
    await waitFor(() => expect(countOf(app, "PATCH /api/series")).toBe(1));
    expect(countOf(app, "PATCH /api/movies")).toBe(1);
  });

  it("shows the numbers so far while a large list loads, then all", async () => {
    const { handler, release } = manyMovies();
    renderPart(withLists(<MissingSummary />), { prepare: some, handlers: [handler] });
    const band = within(await screen.findByRole("region", { name: "At a glance" }));
    const heading = await band.findByRole("heading");
    await waitFor(() => expect(heading).toHaveTextContent(/500 in 500 movies$/));
    expect(band.getByText("Loading 500 of 900 movies")).toBeVisible();
    expect(band.queryByRole("button", { name: "Search All" })).toBeNull();
    release();
    await waitFor(() => expect(heading).toHaveTextContent(/900 in 900 movies$/));
    expect(band.getByRole("button", { name: "Search All" })).toBeVisible();
    expect(band.queryByText(/^Loading/)).toBeNull();
  });

  it("shows the counts of the last visit, and their age, until the list is loaded", async () => {
    const { handler, release } = manyMovies();
    const last = { isAll: true, rows: 800, subtitles: 1200, languages: [["French", 800]] };
    const titles = [{ id: 7, title: "Movie 7", missing: 9 }];
    const at = Date.now() - 2 * 3_600_000;
    localStorage.setItem("overview-missing-movie", JSON.stringify({ ...last, titles, at }));
    renderPage(PATH, { prepare: some, handlers: [handler] });
    const band = within(await screen.findByRole("region", { name: "At a glance" }));
    expect(await band.findByText("Counted 2 hours ago")).toBeVisible();
    expect(band.getByRole("heading")).toHaveTextContent(/1,200 in 800 movies$/);
    const missing = await panel("Missing subtitles");
    expect(missing.getByRole("link", { name: "French: 800 movies" })).toBeVisible();
    expect(
      await (await panel("Most missing")).findByRole("link", { name: "Movie 7" }),
    ).toBeVisible();
    release();
    await waitFor(() => expect(band.getByRole("heading")).toHaveTextContent(/900 in 900 movies$/));
    expect(band.queryByText(/^Counted/)).toBeNull();
    await waitFor(() =>
      expect(missing.queryByRole("link", { name: "French: 800 movies" })).toBeNull(),
    );
    // The next visit shows these.
    expect(JSON.parse(localStorage.getItem("overview-missing-movie") ?? "")).toMatchObject({
      rows: 900,
    });
  });

  it("does not show lists as complete that could not be loaded", async () => {
    renderPart(withLists(<MissingSummary />), {
      handlers: [
        steps.rejected("get", "episodes/wanted", "No"),
        steps.rejected("get", "movies/wanted", "No"),
      ],
    });
    const band = within(await screen.findByRole("region", { name: "At a glance" }));
    expect(
      await band.findByText("Could not load missing subtitles", {}, { timeout: 5_000 }),
    ).toBeVisible();
    expect(band.queryByRole("button", { name: "Search All" })).toBeNull();
  });

  it("shows the titles with the most missing subtitles", async () => {
    renderPage(PATH, { prepare: some });
    const mostMissing = await panel("Most missing");
    const cards = await mostMissing.findAllByRole("listitem");
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringMatching(/^Harbor Lights\d{4}3 missing$/),
      expect.stringMatching(/^The Glass Orchard\d{4}2 missing$/),
      expect.stringMatching(/\d{4}1 missing$/),
      expect.stringMatching(/\d{4}1 missing$/),
    ]);
    expect(mostMissing.getByRole("link", { name: "Harbor Lights" })).toHaveAttribute(
      "href",
      "/series/1",
    );
  });

  it("shows what was added last, and searches for what is incomplete", async () => {
    const searched: string[] = [];
    const spy = (path: string) =>
      http.patch(`*/api/${path}/subtitles`, async ({ request }) => {
        const form = new URLSearchParams(await request.clone().text());
        searched.push(`${new URL(request.url).search} ${form.get("language")}`);
      });
    const app = renderPart(withLists(<LastAddedPanel />), {
      handlers: [spy("episodes"), spy("movies")],
      prepare: (api) => {
        nothingMissing(api);
        const { db } = api;
        const [first, second, ...rest] = [...db.movies.keys()].toSorted((a, b) => b - a);
        for (const id of rest) db.movies.delete(id);
        const movie = db.movies.get(second!)!;
        Object.assign(movie, { profileId: 1, subtitles: [] });
        db.movies.get(first!)!.profileId = 1;
        steps.setMissing(api, movie, "en");
        const episode = db.episodes.get(episodeId(SERIES.harborLights, 32))!;
        episode.subtitles = [];
        steps.setMissing(api, episode, "en", "fr");
        // Older than the missing one of its series.
        db.history.episodes = [
          event(episodeId(SERIES.harborLights, 31), 1, 5),
          event(episodeId(SERIES.oneSeason, 1), 1, 10),
        ];
      },
    });
    const added = await panel("Recently added");
    const cards = await added.findAllByRole("listitem");
    expect(cards).toHaveLength(4);
    // One link each, and chips only for what is missing.
    for (const card of cards) expect(within(card).getAllByRole("link")).toHaveLength(1);
    expect(cards.map((card) => within(card).queryAllByRole("button").length)).toEqual([0, 0, 2, 1]);
    const harbor = within(added.getByRole("link", { name: "Harbor Lights" }).closest("li")!);
    expect(harbor.getByRole("button", { name: "Download French" })).toHaveTextContent("FR");
    expect(added.getByText("2 complete, 2 incomplete")).toBeVisible();
    await app.user.click(added.getByRole("button", { name: "Search" }));
    expect(await added.findByText("All complete")).toBeVisible();
    expect(searched).toHaveLength(3);
    expect(added.getAllByRole("listitem")).toHaveLength(4);
  });

  it("shows and sums up the same titles in all windows", async () => {
    // The widths of elements are those of a narrow window.
    renderPart(withLists(<LastAddedPanel />), { prepare: nothingMissing });
    const added = await panel("Recently added");
    expect(await added.findAllByRole("listitem")).toHaveLength(10);
  });

  it("leaves the search for a single missing subtitle to its chip", async () => {
    const app = renderPart(withLists(<LastAddedPanel />), {
      prepare: (api) => {
        nothingMissing(api);
        const movie = api.db.movies.get(Math.max(...api.db.movies.keys()))!;
        Object.assign(movie, { profileId: 1, subtitles: [] });
        steps.setMissing(api, movie, "en");
        api.db.history.episodes = [];
      },
    });
    const added = await panel("Recently added");
    await app.user.click(await added.findByRole("button", { name: "Download English" }));
    expect(await added.findByText("All complete")).toBeVisible();
    // The result is shown in its place.
    expect(added.getByText(/^English/)).toBeVisible();
    expect(added.queryByRole("button", { name: "Search" })).toBeNull();
  });

  it("shows the first problem on a phone, and the others on request", async () => {
    onPhone();
    const app = renderPart(<NeedsAttention />);
    const line = await panel("Needs attention");
    await app.user.click(await line.findByRole("button", { name: "Show 2 more" }));
    expect(line.getAllByRole("link")).toHaveLength(3);
  });

  it("shows problems in one line, and nothing if there are none", async () => {
    const issues = ["/tv", "/movies", "A profile"].map((object) => ({ object, issue: "Broken" }));
    const health = http.get("*/api/system/health", () => HttpResponse.json({ data: issues }));
    const app = renderPart(<NeedsAttention />, { handlers: [health] });
    const line = await panel("Needs attention");
    const folders = await line.findByRole("link", { name: "2 folders inaccessible" });
    expect(folders).toHaveAttribute("href", "/system/status");
    expect(line.getByRole("link", { name: "1 configuration issue" })).toBeVisible();
    expect(line.getByRole("link", { name: /throttled/ })).toHaveAttribute(
      "href",
      "/system/providers",
    );
    app.server.use(
      http.get("*/api/badges", () =>
        HttpResponse.json({ episodes: 3, movies: 2, providers: 0, status: 0 }),
      ),
    );
    app.api.emit("badges", "update");
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "Needs attention" })).toBeNull(),
    );
  });

  it("shows missing subtitles by library and language, each number with a link", async () => {
    const app = renderPage(PATH, { prepare: some });
    const missing = await panel("Missing subtitles");
    await missing.findByRole("link", { name: "Any language: 3 episodes" });
    await missing.findByRole("link", { name: "Any language: 2 movies" });
    const rows = missing.getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(["English32", "French11", "Any language32"]);
    await app.user.click(missing.getByRole("link", { name: "English: 3 episodes" }));
    await waitFor(() => expect(app.here()).toBe("/wanted/series?language=English"));
    // Three episodes under two series.
    expect(await steps.bodyRows("Missing series subtitles")).toHaveLength(5);
  });

  it("shows the latest downloads with their titles, and no other events", async () => {
    renderPart(withLists(<DownloadsPanel />), {
      prepare: ({ db }) => {
        db.history.episodes = [
          event(episodeId(SERIES.harborLights, 31), 1, 55),
          event(episodeId(SERIES.harborLights, 33), 1, 50),
          event(episodeId(SERIES.harborLights, 32), 0, 40),
        ];
        db.history.movies = [
          event(MOVIES.glassOrchard, 2, 90),
          event(MOVIES.noPicture, 4, 60),
          event(MOVIES.chineseTitle, 3, 30),
        ];
      },
    });
    const downloads = await panel("Latest downloads");
    const series = within(
      await downloads.findByRole("region", { name: "Latest downloads: Series" }),
    );
    const [one, ...rest] = await series.findAllByRole("listitem");
    expect(rest).toEqual([]);
    expect(one).toHaveTextContent(/^Harbor Lights\d{4}2 subtitles50 minutes ago/);
    expect(series.getByRole("link", { name: "Harbor Lights" })).toHaveAttribute(
      "href",
      "/series/1",
    );
    const movies = within(downloads.getByRole("region", { name: "Latest downloads: Movies" }));
    const [first, second, ...others] = await movies.findAllByRole("listitem");
    expect(others).toEqual([]);
    expect(first).toHaveTextContent(/30 minutes ago/);
    expect(second).toHaveTextContent("The Glass Orchard");
    expect(second).toHaveTextContent("English");
    // A poster for each, once the library is loaded.
    await waitFor(() => expect(first?.querySelector("img")).not.toBeNull());
  });

  it.each([
    ["Sonarr", managers(false, true), "Series", /episodes|series/],
    ["Radarr", managers(true, false), "Movies", /movies/],
  ])(
    "omits the data of %s without reading it while it is disabled",
    async (_n, options, off, paths) => {
      const app = renderPage(PATH, options);
      const missing = await panel("Missing subtitles");
      await missing.findByRole("link", { name: /^Any language/ });
      expect(missing.queryByRole("columnheader", { name: off })).toBeNull();
      await (await panel("Recently added")).findAllByRole("listitem");
      expect(screen.queryByRole("region", { name: `Latest downloads: ${off}` })).toBeNull();
      expect(app.requests.filter((one) => paths.test(one))).toEqual([]);
    },
  );

  it("shows only the setup while nothing is connected", async () => {
    renderPage(PATH, managers(false, false));
    const setup = within(await screen.findByRole("region", { name: "Setup" }));
    expect(await setup.findByRole("group", { name: "Sonarr" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "Needs attention" })).toBeNull();
  });

  it("shows the next steps for an empty library", async () => {
    renderPage(PATH, { prepare: empty });
    expect(await screen.findByRole("heading", { name: "Nothing here yet" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Show tasks" })).toHaveAttribute(
      "href",
      "/system/tasks",
    );
    expect(screen.queryByRole("region", { name: "Missing subtitles" })).toBeNull();
    expect(await screen.findByRole("region", { name: "Needs attention" })).toBeVisible();
  });

  it("shows that nothing is missing", async () => {
    renderPage(PATH, { prepare: nothingMissing });
    expect(await (await panel("Missing subtitles")).findByText("Nothing is missing")).toBeVisible();
  });

  it("keeps all other parts if one cannot be loaded, and retries it", async () => {
    const parts = [
      ["episodes/wanted", "Missing subtitles", "Any language: 2 movies"],
      ["series", "Recently added", /./],
      ["movies/history", "Latest downloads", "Series history"],
      ["providers", "Needs attention", "2 folders inaccessible"],
    ] as const;
    const failures = new Map(parts.map(([path]) => [path, failsFor(path, `${path} is locked`)]));
    const handlers = [...failures.values()].map(({ handler }) => handler);
    const app = renderPage(PATH, { prepare: some, handlers });
    // Each shows it once.
    await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(parts.length));
    for (const [path, name, rest] of parts) {
      const broken = await panel(name);
      const alert = within(await broken.findByRole("alert"));
      expect(alert.getByText(new RegExp(`${path} is locked`))).toBeVisible();
      expect((await broken.findAllByRole("link", { name: rest }))[0]).toBeVisible();
      failures.get(path)!.end();
      await app.user.click(alert.getByRole("button", { name: "Try again" }));
      await waitFor(() => expect(broken.queryByRole("alert")).toBeNull());
    }
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps the episodes if the movies cannot be loaded", async () => {
    const failure = failsFor("movies/wanted", "The attic is locked");
    renderPage(PATH, { prepare: some, handlers: [failure.handler] });
    expect(await screen.findByRole("alert")).toHaveTextContent("The attic is locked");
    expect(screen.getByRole("link", { name: "Any language: 3 episodes" })).toBeVisible();
  });
});

const table = () => screen.findByRole("table", { name: "Missing subtitles by title and language" });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

describe("the languages of the overview", () => {
  it("are in the URL, and link back", async () => {
    const app = renderPage(PATH, { prepare: some });
    await app.user.click(await screen.findByRole("radio", { name: "Languages" }));
    expect(await table()).toBeVisible();
    expect(app.here()).toBe(LANGUAGES);
    // Both views have the same header.
    expect(screen.getByRole("heading", { name: /^4 missing in 3 episodes/ })).toBeVisible();
    await app.user.click(screen.getByRole("radio", { name: "Summary" }));
    await panel("Missing subtitles");
    expect(app.here()).toBe(PATH);
  });

  it("list every title with missing subtitles, with a column per kind of subtitle", async () => {
    const app = renderPage(LANGUAGES, { prepare: some });
    await steps.rowOf("Harbor Lights");
    const shown = await table();
    await waitFor(() => expect(within(shown).getAllByRole("row")).toHaveLength(5));
    await within(shown).findAllByText("Nothing missing");
    expect(steps.headings(shown)).toEqual([
      "Title",
      "English",
      "English HI",
      "French",
      "French Forced",
    ]);
    expect(cells(await steps.rowOf("Harbor Lights"))).toEqual([
      "Harbor Lights",
      "2",
      "–Not wanted",
      "1",
      "–Not wanted",
    ]);
    // English + French is its profile.
    expect(cells(await steps.rowOf("The Glass Orchard"))).toEqual([
      "The Glass Orchard",
      "1",
      "–Not wanted",
      "✓Nothing missing",
      "1",
    ]);
    const requested = reads(app.requests);
    expect(requested.filter((one, at) => requested.indexOf(one) !== at)).toEqual([]);
    expect(requested).not.toContain("GET /api/system/health");
  });

  it("search for a movie with one click", async () => {
    const app = renderPage(LANGUAGES, { prepare: some });
    const press = await screen.findByRole("button", {
      name: "Search for French, forced subtitles for The Glass Orchard",
    });
    await app.user.click(press);
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: /French, forced/ })).toBeNull(),
    );
    expect(countOf(app, "PATCH /api/movies/subtitles")).toBe(1);
  });

  it("search for every episode of a series that misses one, and show the result", async () => {
    const requested: string[] = [];
    const spy = http.patch("*/api/episodes/subtitles", async ({ request }) => {
      const form = new URLSearchParams(await request.clone().text());
      requested.push(
        `${new URL(request.url).searchParams.get("episodeid")} ${form.get("language")}`,
      );
    });
    const app = renderPage(LANGUAGES, { prepare: some, handlers: [spy] });
    await app.user.click(
      await screen.findByRole("button", {
        name: "Search for English subtitles for 2 episodes of Harbor Lights",
      }),
    );
    const main = within(screen.getByRole("main"));
    const result = within(
      await main.findByRole("region", { name: "Search English - Harbor Lights" }),
    );
    expect(await result.findByText("2 found in 2 episodes")).toBeVisible();
    expect(requested.toSorted()).toEqual(
      [32, 33].map((n) => `${episodeId(SERIES.harborLights, n)} en`).toSorted(),
    );
    await waitFor(() => expect(screen.queryByRole("button", { name: /English for 2/ })).toBeNull());
  });

  it("show that nothing is missing, and that a part could not be loaded", async () => {
    const failure = failsFor("movies/wanted", "The attic is locked");
    const app = renderPage(LANGUAGES, {
      prepare: nothingMissing,
      handlers: [failure.handler],
    });
    const alert = await screen.findByRole("alert", {}, { timeout: 5_000 });
    expect(alert).toHaveTextContent("The attic is locked");
    expect(screen.queryByText("Nothing is missing")).toBeNull();
    failure.end();
    await app.user.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/^All series and movies have the subtitles/)).toBeVisible();
  });
});

describe("the start page", () => {
  it("is the library until the user chooses the overview", async () => {
    const first = renderPart(<BrowserPreferences hasTheme />);
    await first.user.click(await screen.findByRole("combobox", { name: "Start page" }));
    await first.user.click(await screen.findByRole("option", { name: "Overview" }));
    expect(localStorage.getItem("ui-start-page")).toBe("overview");
    first.unmount();
    first.server.close();
    const app = renderApp("/empty-page", managers(false, false));
    await app.user.click(await screen.findByRole("link", { name: /, home$/ }));
    await waitFor(() => expect(app.here()).toBe(PATH));
  });

  it("is opened for unknown URLs, too", async () => {
    localStorage.setItem("ui-start-page", "overview");
    const app = renderPage("/nothing-here");
    await waitFor(() => expect(app.here()).toBe(PATH));
  });

  it("is the library for any other stored value", async () => {
    localStorage.setItem("ui-start-page", "{}");
    const app = renderPage("/");
    await waitFor(() => expect(app.here()).toBe("/series"));
  });
});
