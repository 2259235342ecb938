import { touch } from "@mock-api/db.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import { episodeId, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import type { HistoryRow } from "@mock-api/types.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { FakeQueue, serverJob } from "../unit/server-jobs";
import { BackupsPanel, HealthSummary, MissingPanel } from "@/features/overview/Summary";
import { DownloadsPanel } from "@/features/overview/DownloadsPanel";
import { MissingSummary } from "@/features/overview/MissingSummary";
import { MostMissingPanel } from "@/features/overview/MostMissingPanel";
import { ProvidersPanel } from "@/features/overview/ProvidersPanel";
import { BrowserPreferences } from "@/features/settings/ui/BrowserPreferences";
import { WorkPanel } from "@/features/overview/WorkPanel";
import { renderApp, renderPage, renderPart } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";
import { countOf, failsFor } from "./system-steps";

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

const panel = async (name: string) => within(await screen.findByRole("region", { name }));
function isBeforeDownloads(title: string): boolean {
  const titles = screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);
  return titles.indexOf(title) < titles.indexOf("Latest downloads");
}
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

  it("offers once to become this browser's start page", async () => {
    const app = renderPage(PATH, { prepare: some });
    await app.user.click(await screen.findByRole("button", { name: "Start page" }));
    expect(await steps.findNotice(/is now the start page/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Start page" })).toBeNull();
    await act(() => app.router.navigate("/"));
    await waitFor(() => expect(app.here()).toBe(PATH));
  });

  it("reads nothing twice", async () => {
    const app = renderPage(PATH);
    await (await panel("Library")).findByRole("progressbar", { name: /^Movies/ });
    await (await panel("Latest downloads")).findAllByRole("listitem");
    await (await panel("Backups")).findByText(/^\d+ backups/);
    await (await panel("Tasks")).findByRole("list", { name: "Next" });
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
    const app = renderPart(<MissingSummary />, { prepare: some });
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

  it("does not show lists as complete that could not be loaded", async () => {
    renderPart(<MissingSummary />, {
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
    renderPart(<MostMissingPanel />, { prepare: some });
    const mostMissing = await panel("Most missing");
    const cards = await mostMissing.findAllByRole("listitem");
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringMatching(/Harbor Lights3 missing$/),
      expect.stringMatching(/The Glass Orchard2 missing$/),
      expect.stringMatching(/1 missing$/),
      expect.stringMatching(/1 missing$/),
    ]);
    expect(mostMissing.getByRole("link", { name: "Harbor Lights" })).toHaveAttribute(
      "href",
      "/series/1",
    );
  });

  it("shows health and providers first only if they need attention", async () => {
    const app = renderPage(PATH, { prepare: some });
    await panel("Providers");
    await waitFor(() => expect(isBeforeDownloads("Providers")).toBe(true));
    app.server.use(
      http.get("*/api/badges", () =>
        HttpResponse.json({ episodes: 3, movies: 2, providers: 0, status: 0 }),
      ),
    );
    app.api.emit("badges", "update");
    await waitFor(() => expect(isBeforeDownloads("Providers")).toBe(false));
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

  it("shows the completeness of the libraries, with links to the counted titles", async () => {
    const app = renderPage(PATH, { prepare: some });
    const library = await panel("Library");
    expect(
      await library.findByRole("progressbar", { name: /^Series: \d+ of \d+ episodes complete$/ }),
    ).toBeVisible();
    const bar = await library.findByRole("progressbar", {
      name: "Movies: 17 of 19 movies complete",
    });
    expect(bar).toHaveAttribute("aria-valuenow", "89");
    const complete = library.getByRole("link", { name: "17 movies" });
    await app.user.click(complete);
    await waitFor(() => expect(app.here()).toMatch(/^\/movies\?(profile=\d+&)+missing=no$/));
    expect(await screen.findByText("17 of 20 movies")).toBeInTheDocument();
  });

  it("shows the latest downloads with their titles, and no other events", async () => {
    renderPart(<DownloadsPanel />, {
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
    expect(one).toHaveTextContent(/^Harbor Lights2 subtitles50 minutes ago/);
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

  it("shows throttled providers first, health, and the next tasks, earliest first", async () => {
    renderPart(
      <>
        <HealthSummary />
        <ProvidersPanel />
        <WorkPanel />
      </>,
      {
        prepare: ({ db }) => {
          db.tasks = [
            {
              job_id: "late",
              name: "Late",
              interval: "every day",
              minutes: 1400,
              job_running: false,
            },
            {
              job_id: "soon",
              name: "Soon",
              interval: "every hour",
              minutes: 9,
              job_running: false,
            },
            { job_id: "never", name: "By hand", interval: "None", minutes: 0, job_running: false },
            {
              job_id: "busy",
              name: "Busy",
              interval: "every hour",
              minutes: 60,
              job_running: true,
            },
          ];
        },
      },
    );
    const providers = await panel("Providers");
    const [first] = await providers.findAllByRole("listitem");
    expect(first).not.toHaveTextContent("Good");
    expect((await panel("Health")).getByRole("link", { name: "Status" })).toBeVisible();
    const tasks = await panel("Tasks");
    const next = within(await tasks.findByRole("list", { name: "Next" }));
    expect(next.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Soon/),
      expect.stringMatching(/^Late/),
    ]);
    expect(tasks.getByRole("list", { name: "Running" })).toHaveTextContent("BusyRunning");
  });

  it("shows the server's running jobs with their progress", async () => {
    const queue = new FakeQueue(
      serverJob(1, {
        status: "running",
        job_name: "Searching Harbor Lights",
        progress_value: 3,
        progress_max: 8,
      }),
      serverJob(2, { job_name: "Waiting for its turn" }),
    );
    const app = renderPart(<WorkPanel />, { dialect: "1.6", handlers: queue.handlers });
    const running = within(await (await panel("Tasks")).findByRole("list", { name: "Running" }));
    expect(running.getByRole("listitem")).toHaveTextContent("Searching Harbor Lights3 of 8");
    expect(running.getByRole("progressbar", { name: "Searching Harbor Lights" })).toBeVisible();
    expect(countOf(app, "GET /api/system/jobs")).toBe(1);
  });

  it("counts the backups and their disk space", async () => {
    renderPart(<BackupsPanel />, {
      prepare: ({ db }) => {
        const one = { type: "backup", filename: "a.zip", date: "Nov 23 2026" };
        db.backups = [
          { ...one, size: "1.5 MB" },
          { ...one, filename: "b.zip", size: "600.0 KB" },
        ];
      },
    });
    const backups = await panel("Backups");
    expect(await backups.findByText(/2.1 MB/)).toHaveTextContent("2 backups, 2.1 MB");
    expect(backups.getByRole("link", { name: "2 backups" })).toHaveAttribute(
      "href",
      "/system/backups",
    );
  });

  it("has no backups on servers without them", async () => {
    const app = renderPage(PATH, { prepare: some, dialect: "0.9.7" });
    const missing = await panel("Missing subtitles");
    expect(await missing.findByRole("link", { name: "Any language: 2 movies" })).toBeVisible();
    await (await panel("Tasks")).findByRole("list", { name: "Next" });
    expect(screen.queryByRole("region", { name: "Backups" })).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    const requested = reads(app.requests);
    expect(requested).not.toContain("GET /api/system/backups");
    expect(requested).not.toContain("GET /api/system/jobs");
    expect(requested.filter((one, at) => requested.indexOf(one) !== at)).toEqual([]);
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
      expect((await panel("Library")).queryByText(off)).toBeNull();
      expect(screen.queryByRole("region", { name: `Latest downloads: ${off}` })).toBeNull();
      expect(app.requests.filter((one) => paths.test(one))).toEqual([]);
    },
  );

  it("shows only the setup while nothing is connected", async () => {
    renderPage(PATH, managers(false, false));
    const setup = within(await screen.findByRole("region", { name: "Setup" }));
    expect(await setup.findByRole("group", { name: "Sonarr" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "Health" })).toBeNull();
  });

  it("shows the next steps for an empty library", async () => {
    renderPage(PATH, { prepare: empty });
    expect(await screen.findByRole("heading", { name: "Nothing here yet" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Show tasks" })).toHaveAttribute(
      "href",
      "/system/tasks",
    );
    expect(screen.queryByRole("region", { name: "Missing subtitles" })).toBeNull();
    expect(await screen.findByRole("region", { name: "Health" })).toBeVisible();
  });

  it("shows that nothing is missing", async () => {
    renderPart(<MissingPanel />, {
      prepare: nothingMissing,
    });
    expect(await (await panel("Missing subtitles")).findByText("Nothing is missing")).toBeVisible();
  });

  it("keeps all other parts if one cannot be loaded, and retries it", async () => {
    const parts = [
      ["episodes/wanted", "Missing subtitles", "Any language: 2 movies"],
      ["series", "Library", /^17 of 19 movies complete/],
      ["movies/history", "Latest downloads", "Series history"],
      ["providers", "Providers", "All providers"],
      ["system/health", "Health", "Status"],
      ["system/tasks", "Tasks", "All tasks"],
      ["system/backups", "Backups", "Create a backup"],
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
      expect(await broken.findByRole("link", { name: rest })).toBeVisible();
      failures.get(path)!.end();
      await app.user.click(alert.getByRole("button", { name: "Try again" }));
      await waitFor(() => expect(broken.queryByRole("alert")).toBeNull());
    }
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps the episodes if the movies cannot be loaded", async () => {
    const failure = failsFor("movies/wanted", "The attic is locked");
    renderPart(<MissingPanel />, { prepare: some, handlers: [failure.handler] });
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
    expect(await result.findByText("2 found")).toBeVisible();
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
    expect(await screen.findByText("Nothing is missing")).toBeVisible();
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
