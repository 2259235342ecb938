import type { MockApi } from "@mock-api/mock-api.ts";
import { episodeId, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import type { HistoryRow } from "@mock-api/types.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "./render-app";
import * as steps from "./steps";

const DAY = 86_400_000;
const PATH = "/history/stats";
const TABLE = `${PATH}?view=table`;

const past = (
  mediaId: number,
  daysAgo: number,
  row: Partial<Pick<HistoryRow, "action" | "provider" | "language">> = {},
): HistoryRow => ({
  action: 1,
  mediaId,
  language: "en",
  provider: "podnapisi",
  score: 90,
  at: Date.now() - daysAgo * DAY,
  description: "",
  subs_id: "1",
  subtitles_path: null,
  matches: [],
  dont_matches: [],
  ...row,
});

/** Three downloads for series and two for movies in the last month, one more in the last year. */
function some(api: MockApi) {
  const episode = episodeId(SERIES.harborLights, 1);
  api.db.history.episodes = [
    past(episode, 200),
    past(episode, 20, { action: 2 }),
    past(episode, 3, { provider: "subdl" }),
    past(episode, 3, { language: "es", action: 3 }),
  ];
  api.db.history.movies = [
    past(MOVIES.glassOrchard, 20),
    past(MOVIES.glassOrchard, 1, { language: "es" }),
    // Deleted: not a download.
    past(MOVIES.glassOrchard, 1, { action: 0 }),
  ];
}

const nothing = (api: MockApi) => {
  api.db.history.episodes = [];
  api.db.history.movies = [];
};

/** Records the queries of the statistics. */
function watched() {
  const requested: Record<string, string>[] = [];
  const handler = http.get("*/api/history/stats", ({ request }) => {
    requested.push(Object.fromEntries(new URL(request.url).searchParams));
  });
  return { requested, handler };
}

/** "3 series, 2 movies, 5 together" */
async function figures(series: number, movies: number): Promise<void> {
  await waitFor(() => {
    const terms = [...document.querySelectorAll("dl dd")].map((one) => one.textContent);
    expect(terms).toEqual([series, movies, series + movies].map(String));
  });
}

const bars = () => {
  const [series, movies] = [...document.querySelectorAll(".recharts-bar")].map(
    (bar) => bar.querySelectorAll("path").length,
  );
  return { series, movies };
};

const filter = (name: string) => screen.findByRole("combobox", { name });
const table = () => screen.findByRole("table", { name: "Downloaded subtitles by date" });
const answer = (series: object[], movies: object[] = []) =>
  http.get("*/api/history/stats", () => HttpResponse.json({ series, movies }));

async function choose(app: ReturnType<typeof renderPage>, name: string, option: string) {
  await app.user.click(await filter(name));
  await app.user.click(await screen.findByRole("option", { name: option }));
}

/** Gives the chart a size, without which it is not rendered. */
function giveSize() {
  const size = new DOMRect(0, 0, 800, 400);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(size);
}

describe("the statistics", () => {
  it("show the last month as a chart, provide its numbers to screen readers, and follow the server", async () => {
    giveSize();
    const { requested, handler } = watched();
    const app = renderPage(PATH, { prepare: some, handlers: [handler] });
    await figures(3, 2);
    expect(await filter("Time")).toHaveValue("Month");
    // Each server supports one spelling of the time frame.
    expect(requested).toEqual([{ timeframe: "month", timeFrame: "month" }]);
    // One bar per day with data: series on three days, movies on two; today is at the axis.
    await waitFor(() => expect(bars()).toEqual({ series: 2, movies: 2 }));
    expect(document.querySelector("pattern")).not.toBeNull();
    expect((await table()).querySelectorAll("tr")).toHaveLength(32);
    app.api.db.history.movies.push(past(MOVIES.glassOrchard, 0));
    app.api.emit("movie-history", "update");
    await figures(3, 3);
    expect(app.here()).toBe(PATH);
  });

  it("truncate a bar far above all others, and show its number", async () => {
    giveSize();
    const dates = [
      { date: "2026-03-01", count: 10 },
      { date: "2026-03-02", count: 1200 },
      { date: "2026-03-03", count: 9 },
    ];
    renderPage(PATH, { handlers: [answer(dates, [])] });
    expect(await screen.findByText("↑ 1,200")).toBeInTheDocument();
    expect(screen.getByText("15")).toBeInTheDocument();
  });

  it("show the same numbers as a table, latest first", async () => {
    const app = renderPage(PATH, {
      handlers: [
        answer(
          [
            { date: "2026-03-01", count: 1200 },
            { date: "2026-03-02", count: 0 },
          ],
          [{ date: "2026-03-02", count: 7 }],
        ),
      ],
    });
    await app.user.click(await screen.findByRole("switch", { name: "Show as table" }));
    await waitFor(() => expect(app.here()).toBe(TABLE));
    await waitFor(() =>
      expect(document.querySelector(".recharts-responsive-container")).toBeNull(),
    );
    const shown = await table();
    expect(steps.headings(shown)).toEqual(["Date", "Series", "Movies", "Total"]);
    const cells = within(shown)
      .getAllByRole("row")
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole("cell")
          .map((cell) => cell.textContent),
      );
    expect(cells).toEqual([
      ["Mon, Mar 2, 2026", "0", "7", "7"],
      ["Sun, Mar 1, 2026", "1,200", "0", "1,200"],
    ]);
    await app.user.click(screen.getByRole("switch", { name: "Show as table" }));
    await waitFor(() => expect(app.here()).toBe(PATH));
  });

  it("can show a week or a quarter by date", async () => {
    const app = renderPage(PATH, { prepare: some });
    for (const [option, value, days] of [
      ["Week", "week", 7],
      ["Trimester", "trimester", 91],
    ] as const) {
      await choose(app, "Time", option);
      await waitFor(() => expect(app.here()).toBe(`${PATH}?time=${value}`));
      // Screen readers get all data of the chart.
      await waitFor(async () =>
        expect((await table()).querySelectorAll("tbody tr")).toHaveLength(days),
      );
    }
    await choose(app, "Time", "Month");
    await waitFor(() => expect(app.here()).toBe(PATH));
  });

  it("show a year by date, as a chart and as a table", async () => {
    giveSize();
    const app = renderPage(`${PATH}?time=year`, { prepare: some });
    await figures(4, 2);
    await waitFor(() => expect(bars()).toEqual({ series: 3, movies: 2 }));
    const spoken = [...(await table()).querySelectorAll("tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(spoken).toHaveLength(366);
    expect(spoken[0]).toEqual(["Date", "Series", "Movies", "Total"]);
    // Three days ago: two series.
    expect(spoken[4]).toEqual([expect.stringMatching(/^[A-Z][a-z]{2}, [A-Z]/), "2", "0", "2"]);
    await app.user.click(screen.getByRole("switch", { name: "Show as table" }));
    await waitFor(async () => expect(await table()).toHaveAttribute("aria-rowcount", "366"));
    const shown = (await table()).querySelectorAll("tr")[4]!;
    expect([...shown.querySelectorAll("td")].map((cell) => cell.textContent)).toEqual(spoken[4]);
  });

  it("can be filtered by action, provider, and language, and reset", async () => {
    const { requested, handler } = watched();
    const app = renderPage(PATH, { prepare: some, handlers: [handler] });
    await figures(3, 2);
    expect(screen.getByRole("button", { name: /^Clear filters \(No filter/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await app.user.click(await filter("Action"));
    const names = (await screen.findAllByRole("option")).map((one) => one.textContent);
    expect(names).toEqual(["Automatically Downloaded", "Manually Downloaded", "Upgraded"]);
    await app.user.click(screen.getByRole("option", { name: "Upgraded" }));
    await figures(1, 0);
    await choose(app, "Action", "Automatically Downloaded");
    await figures(1, 2);
    await choose(app, "Provider", "SubDL");
    await figures(1, 0);
    await choose(app, "Language", "English");
    await waitFor(() => expect(app.here()).toBe(`${PATH}?action=1&provider=subdl&language=en`));
    await figures(1, 0);
    expect(requested.at(-1)).toEqual({
      timeframe: "month",
      timeFrame: "month",
      action: "1",
      provider: "subdl",
      language: "en",
    });
    await app.user.click(screen.getByRole("button", { name: "Clear provider" }));
    await figures(1, 1);
    await app.user.click(screen.getByRole("button", { name: "Clear filters" }));
    await figures(3, 2);
    expect(app.here()).toBe(PATH);
  });

  it.each([
    [9, true],
    [10, false],
  ])("with %i providers: is the selector a plain select? %s", async (count, isReadOnly) => {
    const app = renderPage(PATH, {
      handlers: [
        http.get("*/api/providers", () =>
          HttpResponse.json({
            data: Array.from({ length: count }, (_, index) => ({ name: `provider ${index}` })),
          }),
        ),
      ],
    });
    const input = await filter("Provider");
    await app.user.click(input);
    expect(await screen.findAllByRole("option")).toHaveLength(count);
    expect(input.hasAttribute("readonly")).toBe(isReadOnly);
    if (isReadOnly) return;
    await app.user.type(input, "r 7");
    expect(screen.getAllByRole("option")).toHaveLength(1);
    await app.user.type(input, "xyz");
    expect(screen.getByText("Nothing found")).toBeInTheDocument();
  });

  it("follow the URL, and ignore invalid parts of it", async () => {
    const { requested, handler } = watched();
    renderPage(`${PATH}?time=century&action=5&provider=gone&language=xx`, {
      prepare: some,
      handlers: [handler],
    });
    // Not in the history, but requested.
    await waitFor(async () => expect(await filter("Provider")).toHaveValue("gone"));
    expect(await filter("Language")).toHaveValue("xx");
    expect(await filter("Time")).toHaveValue("Month");
    expect(await filter("Action")).toHaveValue("");
    expect(requested).toEqual([
      { timeframe: "month", timeFrame: "month", provider: "gone", language: "xx" },
    ]);
  });

  it("show that nothing was downloaded, and offer a full year", async () => {
    const app = renderPage(PATH, { prepare: nothing });
    await screen.findByRole("heading", { name: "No subtitles downloaded" });
    await figures(0, 0);
    expect(
      screen.getByText("No subtitles were downloaded in the last 31 days."),
    ).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Show the last year" }));
    await waitFor(() => expect(app.here()).toBe(`${PATH}?time=year`));
    expect(await screen.findByText(/in the last 365 days/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Show the last year" })).toBeNull();
  });

  it("show that the filters match nothing, and offer to clear them", async () => {
    const app = renderPage(`${PATH}?provider=gone`, { prepare: some });
    await screen.findByText("No downloads in the last 31 days match these filters.");
    await app.user.click(screen.getAllByRole("button", { name: "Clear filters" }).at(-1)!);
    await figures(3, 2);
    expect(app.here()).toBe(PATH);
  });

  it("show placeholders while they load, and keep shown numbers while others load", async () => {
    const gate = steps.holdResponse("get", "history/stats");
    const app = renderPage(PATH, { prepare: some, handlers: [gate.handler] });
    await filter("Time");
    expect(document.querySelectorAll("dd .mantine-Skeleton-root")).toHaveLength(3);
    gate.open();
    await figures(3, 2);
    const again = steps.holdResponse("get", "history/stats");
    app.server.use(again.handler);
    await choose(app, "Time", "Week");
    await waitFor(() => expect(document.querySelector("[data-stale]")).not.toBeNull());
    await figures(3, 2);
    again.open();
    await figures(2, 1);
    expect(document.querySelector("[data-stale]")).toBeNull();
  });

  it("show a failed load as the error panel with the filters, and recover on Reload", async () => {
    const app = renderPage(PATH, {
      prepare: some,
      handlers: [steps.rejected("get", "history/stats", "The database is locked")],
    });
    const panel = await screen.findByRole("alert");
    expect(panel).toHaveTextContent("Ouch! You got an error");
    expect(panel).toHaveTextContent("The database is locked");
    expect(await filter("Time")).toBeInTheDocument();
    app.server.resetHandlers(...app.api.handlers);
    await app.user.click(within(panel).getByRole("button", { name: "Reload" }));
    await figures(3, 2);
  });

  it("handle invalid dates and missing counts", async () => {
    renderPage(TABLE, {
      handlers: [answer([{ date: "<b>soon</b>", count: 2 }, { date: null }], [{ count: 1 }])],
    });
    await figures(2, 1);
    expect(within(await table()).getByText("<b>soon</b>")).toBeInTheDocument();
  });

  it("work with the older server, with a disabled manager, and without providers", async () => {
    const app = renderPage(`${PATH}?time=week`, {
      dialect: "0.9.7",
      handlers: [steps.rejected("get", "providers", "No providers")],
      prepare: (api) => {
        some(api);
        api.db.settings.general!.use_sonarr = false;
      },
    });
    await figures(2, 1);
    expect(await filter("Provider")).toHaveValue("");
    expect(app.here()).toBe(`${PATH}?time=week`);
  });
});

const details = () => screen.findByRole("region", { name: "Latest downloads" });

const lines = async (name: string) => {
  const section = within(await within(await details()).findByRole("region", { name }));
  return section.getAllByRole("listitem").map((one) => one.textContent);
};

describe("the last downloads", () => {
  it("are counted by provider, language, score, and upgrade on demand", async () => {
    const app = renderPage(PATH, { prepare: some });
    const press = await screen.findByRole("button", { name: /^Providers and scores/ });
    expect(app.requests.filter((one) => /(episodes|movies)\/history/.test(one))).toEqual([]);
    await app.user.click(press);
    await waitFor(() => expect(app.here()).toBe(`${PATH}?details=1`));
    expect(
      await within(await details()).findByText(/^6 downloads in the latest 1,000/),
    ).toBeVisible();
    expect(await lines("Providers")).toEqual(["Podnapisi5 (83%)", "SubDL1 (17%)"]);
    expect(await lines("Languages")).toEqual(["English4 (67%)", "Spanish2 (33%)"]);
    expect(await lines("Scores")).toEqual([expect.stringMatching(/6 \(100%\)$/)]);
    expect((await lines("Upgrades"))[0]).toBe("Replaced a lower-scored subtitle1 (17%)");
    expect(app.requests.filter((one) => one === "GET /api/movies/history")).toHaveLength(1);
    await app.user.click(screen.getByRole("link", { name: "SubDL" }));
    await waitFor(() => expect(app.here()).toBe(`${PATH}?details=1&provider=subdl`));
  });

  it("show which history could not be loaded, and count the other", async () => {
    renderPage(`${PATH}?details=1`, {
      prepare: some,
      handlers: [http.get("*/api/movies/history", () => HttpResponse.json("No", { status: 500 }))],
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("The list below is incomplete");
    expect(await within(await details()).findByText(/^4 downloads/)).toBeVisible();
  });
});

const results = () => screen.findByRole("table", { name: "Results by provider" });
const cells = async () =>
  within(await results())
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );

describe("the results by provider", () => {
  it("count what each provider found in the period, what was upgraded or blacklisted, and its share", async () => {
    const app = renderPage(`${PATH}?details=1`, {
      prepare: (api) => {
        const episode = episodeId(SERIES.harborLights, 1);
        api.db.history.episodes = [
          past(episode, 200, { provider: "gestdown" }),
          past(episode, 20, { provider: "subdl" }),
          past(episode, 3, { action: 3 }),
        ];
        api.db.history.movies = [past(MOVIES.glassOrchard, 20, { language: "es" })];
        api.db.blacklist.movies = api.db.blacklist.movies
          .slice(0, 1)
          .map((row) => ({ ...row, provider: "podnapisi", at: Date.now() - DAY }));
        api.db.blacklist.episodes = [];
      },
    });
    await waitFor(async () =>
      expect(await cells()).toEqual([
        ["Podnapisi", "2", "90%", "0", "1", "Spanish 100%, English 50%"],
        ["SubDL", "1", "90%", "1", "0", "English 50%"],
      ]),
    );
    await choose(app, "Time", "Year");
    await waitFor(async () => expect(await cells()).toHaveLength(3));
  });
});
