import { serverDateText } from "@/utils/server-time";
import type { MockApi } from "@mock-api/mock-api.ts";
import { episodeId, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import type { HistoryAction, HistoryRow } from "@mock-api/types.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { renderPage } from "./render-app";
import * as steps from "./steps";

const EPISODE = episodeId(SERIES.harborLights, 33);
const AT = Date.UTC(2026, 2, 4, 5, 6, 7);
const UPGRADABLE = "This Subtitles File Is Eligible For An Upgrade.";

const kinds = [
  {
    path: "/history/series",
    of: "episodes",
    label: "Series history",
    named: ["Series", "Episode", "Title"],
    about: ["Harbor Lights", "S03E08", "The Storm"],
    title: "Harbor Lights",
    href: "/series/1",
    question: "Blacklist English subtitle of Harbor Lights S03E08?",
    empty: "Nothing Found in Series History",
    wanted: "/wanted/series",
    event: "episode-history",
    mark: "episode-blacklist",
    ids: { sonarrSeriesId: 1, sonarrEpisodeId: EPISODE },
    isOff: "use_sonarr",
    fallback: "/movies",
  },
  {
    path: "/history/movies",
    of: "movies",
    label: "Movies history",
    named: ["Name"],
    about: ["The Glass Orchard"],
    title: "The Glass Orchard",
    href: "/movies/1",
    question: "Blacklist English subtitle of The Glass Orchard?",
    empty: "Nothing Found in Movies History",
    wanted: "/wanted/movies",
    event: "movie-history",
    mark: "movie-blacklist",
    ids: { radarrId: 1 },
    isOff: "use_radarr",
    fallback: "/series",
  },
] as const;

const mediaOf = (api: MockApi, of: "episodes" | "movies") =>
  of === "movies" ? api.db.movies.get(MOVIES.glassOrchard)! : api.db.episodes.get(EPISODE)!;

const pathOf = (api: MockApi, of: "episodes" | "movies") =>
  mediaOf(api, of).path.replace(".mkv", ".en.srt");

function happened(api: MockApi, of: "episodes" | "movies", row: Partial<HistoryRow> = {}) {
  api.db.history[of].push({
    action: 1,
    mediaId: of === "movies" ? MOVIES.glassOrchard : EPISODE,
    language: "en",
    provider: "podnapisi",
    score: 93.61,
    at: AT,
    description: "English subtitles downloaded.",
    subs_id: "4711",
    subtitles_path: pathOf(api, of),
    matches: [],
    dont_matches: [],
    ...row,
  });
}

/** Nothing has ever happened but this; the item has the file that the rows are about. */
const onlyThese =
  (...rows: Partial<HistoryRow>[]) =>
  (api: MockApi) => {
    api.db.episodes.get(EPISODE)!.title = "The Storm";
    for (const of of ["movies", "episodes"] as const) {
      api.db.history[of] = [];
      api.db.blacklist[of] = [];
      for (const row of rows) happened(api, of, row);
      const path = pathOf(api, of);
      mediaOf(api, of).subtitles = [
        {
          name: "English",
          code2: "en",
          code3: "eng",
          forced: false,
          hi: false,
          path,
          file_size: 1,
        },
      ];
    }
  };

/** More than a page of rows, the newest first: "Event 120" to "Event 1". */
const many = onlyThese(
  ...Array.from({ length: 120 }, (_, index) => ({
    at: AT + index * 1000,
    description: `Event ${index + 1}`,
  })),
);

const rows = () => steps.recordRows();
const cellsOf = (row: HTMLElement) => within(row).getAllByRole("cell");
const texts = (row: HTMLElement) => cellsOf(row).map((cell) => cell.textContent);
const pager = async () => within(await screen.findByRole("navigation", { name: "Pages" }));

describe.each(kinds)("$path", (kind) => {
  const first = kind.named.length + 1;
  const answers = (row: object) =>
    http.get(`*/api/${kind.of}/history`, () =>
      HttpResponse.json({ data: [{ ...kind.ids, ...row }], total: 1 }),
    );

  it("shows what happened to which subtitle, the newest first", async () => {
    renderPage(kind.path, {
      prepare: onlyThese({ language: "es:hi", action: 3, score: 100 }, { at: AT + 1000 }),
    });
    const [newest, older] = await rows();
    expect(steps.headings(screen.getByRole("table", { name: kind.label }))).toEqual([
      "Action",
      ...kind.named,
      "Language",
      "Score",
      "Date",
      "Description",
      "Upgradable",
      "Blacklist",
    ]);
    expect(texts(newest!).slice(0, first + 2)).toEqual([
      "Downloaded automatically",
      ...kind.about,
      "English",
      "93.6%",
    ]);
    expect(texts(older!).slice(0, first + 2)).toEqual([
      "Upgraded",
      ...kind.about,
      "Spanish HI",
      "100.0%",
    ]);
    expect(within(newest!).getByRole("link", { name: kind.title })).toHaveAttribute(
      "href",
      kind.href,
    );
    expect(screen.getByText("2 entries")).toBeInTheDocument();
  });

  it("stands under the days of this browser's calendar while it is in order of time", async () => {
    const day = 86_400_000;
    const noon = new Date().setHours(12, 0, 0, 0);
    const old = Date.UTC(2026, 2, 4, 12);
    const times = [old, noon - day, noon, noon];
    const app = renderPage(kind.path, { prepare: onlyThese(...times.map((at) => ({ at }))) });
    const heads = (await steps.bodyRows()).map((row) => row.dataset["group"] && row.textContent);
    expect(heads).toEqual([
      "Today",
      undefined,
      undefined,
      "Yesterday",
      undefined,
      "4 March 2026",
      undefined,
    ]);
    await app.user.click(screen.getByRole("button", { name: "Score" }));
    await waitFor(async () => expect(await steps.bodyRows()).toHaveLength(4));
  });

  it("has no days where the server writes dates in a way that cannot be read", async () => {
    renderPage(kind.path, { handlers: [answers({ parsed_timestamp: "04.03.2026 05:06:07" })] });
    expect(await steps.bodyRows()).toHaveLength(1);
  });

  it("says when in the server's words, and exactly on hover", async () => {
    renderPage(kind.path, { prepare: onlyThese({}) });
    const [row] = await rows();
    const date = within(row!).getByTitle(`${serverDateText("03/04/26 05:06:07")} (server time)`);
    expect(date).toHaveTextContent(/ago|last|yesterday|now/);
  });

  it("has an icon with a name for each action, and a neutral one for actions yet unknown", async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- 42 is what nobody knows yet
    const actions = [0, 1, 2, 3, 4, 5, 6, 42] as HistoryAction[];
    renderPage(kind.path, {
      prepare: onlyThese(...actions.map((action, index) => ({ action, at: AT - index * 1000 }))),
    });
    const names = (await rows()).map((row) => cellsOf(row)[0]?.textContent);
    expect(names.toReversed()).toEqual([
      "Deleted",
      "Downloaded automatically",
      "Downloaded manually",
      "Upgraded",
      "Uploaded",
      "Synchronised",
      "Translated",
      "Action 42",
    ]);
  });

  it("tells the description to screen readers, on hover, and to those who tap", async () => {
    const text = "<b>English</b> subtitles & more.";
    const app = renderPage(kind.path, {
      prepare: onlyThese({ description: text, matches: ["release_group"], dont_matches: ["year"] }),
    });
    const icon = await screen.findByRole("button", { name: text });
    expect(icon).toHaveAttribute("title", text);
    await app.user.click(icon);
    const popover = await screen.findByRole("dialog", { name: text });
    expect(popover).toHaveTextContent(`${text}Matches: release groupDoes not match: year`);
    expect(screen.getByRole("button", { name: text })).toHaveAttribute("aria-expanded", "true");
    await app.user.click(screen.getByRole("button", { name: text }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("explains a row that is pressed anywhere, and leaves its links and buttons alone", async () => {
    const app = renderPage(kind.path, { prepare: onlyThese({ description: "What happened" }) });
    const [row] = await rows();
    const score = within(row!).getByText("93.6%");
    await app.user.click(score);
    expect(await screen.findByRole("dialog", { name: "What happened" })).toBeInTheDocument();
    await app.user.click(score);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await app.user.click(within(row!).getByRole("button", { name: /^Blacklist/ }));
    expect(await screen.findByRole("dialog", { name: kind.question })).toBeInTheDocument();
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await app.user.click(within(row!).getByRole("link"));
    await waitFor(() => expect(app.here()).toBe(kind.href));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("marks what can be upgraded, and only that", async () => {
    const app = renderPage(kind.path, { handlers: [answers({ action: 1, upgradable: true })] });
    const icon = await screen.findByRole("button", { name: UPGRADABLE });
    expect(icon).toHaveAttribute("title", UPGRADABLE);
    await app.user.click(icon);
    expect(await screen.findByRole("dialog")).toHaveTextContent(UPGRADABLE);
    app.server.use(answers({ action: 1, upgradable: false }));
    app.api.emit(kind.event, "update");
    await waitFor(() => expect(screen.queryByRole("button", { name: UPGRADABLE })).toBeNull());
  });

  it("blacklists after one question, and marks the row", async () => {
    const app = renderPage(kind.path, { prepare: onlyThese({}) });
    await app.user.click(
      await screen.findByRole("button", { name: "Blacklist this English subtitle" }),
    );
    const question = within(await screen.findByRole("dialog", { name: kind.question }));
    await app.user.click(question.getByRole("button", { name: "Blacklist" }));
    expect(await screen.findByRole("button", { name: "Already blacklisted" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    expect(app.api.db.blacklist[kind.of]).toMatchObject([
      { provider: "podnapisi", subs_id: "4711", language: "en" },
    ]);
  });

  it.each([
    ["provider", { provider: null }],
    ["subtitle's id", { subs_id: null }],
    ["language", { language: null }],
    ["language's code", { language: { name: null, code2: null, forced: null, hi: null } }],
  ])("offers no blacklisting without the %s", async (_what, without) => {
    const whole = { action: 1, provider: "subdl", subs_id: "1", language: { code2: "en" } };
    renderPage(kind.path, { handlers: [answers({ ...whole, ...without })] });
    const row = steps.rowAround(await screen.findByTitle("Downloaded automatically"));
    expect(within(row).queryByRole("button")).toBeNull();
  });

  it("stands a row of which nothing is known", async () => {
    renderPage(kind.path, { handlers: [answers({})] });
    const [row] = await rows();
    expect(within(row!).getByRole("link")).toHaveTextContent(/^Unknown (series|movie)$/);
    expect(within(row!).queryByRole("button")).toBeNull();
  });

  it.each(Object.keys(kind.ids))(
    "shows a row without its %s, and nothing in it leads nowhere; the others are as ever",
    async (id) => {
      const whole = { action: 1, provider: "subdl", subs_id: "1", language: { code2: "en" } };
      const data = ["whole", "null", "missing"].map((parsed_timestamp) => {
        const row: Record<string, unknown> = { ...kind.ids, ...whole, parsed_timestamp };
        if (parsed_timestamp === "null") row[id] = null;
        if (parsed_timestamp === "missing") delete row[id];
        return row;
      });
      const handlers = [
        http.get(`*/api/${kind.of}/history`, () => HttpResponse.json({ data, total: 3 })),
      ];
      renderPage(kind.path, { handlers });
      await screen.findAllByText(/^Unknown (series|movie)$/);
      const [full, ...others] = await rows();
      expect(within(full!).getByRole("link")).toHaveAttribute("href", kind.href);
      expect(within(full!).getByRole("button", { name: /^Blacklist/ })).toBeEnabled();
      expect(others).toHaveLength(2);
      const isOfLink = id !== "sonarrEpisodeId";
      for (const row of others) {
        expect(within(row).getByText(/^Unknown (series|movie)$/)).toBeInTheDocument();
        expect(within(row).queryAllByRole("link")).toHaveLength(isOfLink ? 0 : 1);
        expect(within(row).queryByRole("button")).toBeNull();
      }
    },
  );

  it("works with the older server", async () => {
    renderPage(kind.path, {
      mock: { dialect: "0.9.7" },
      prepare: onlyThese({ language: null, provider: null, score: null, action: 0 }, {}),
    });
    expect(await rows()).toHaveLength(2);
    expect(screen.getAllByRole("button", { name: /^Blacklist this/ })).toHaveLength(1);
  });

  it("asks for one page only, whichever the address names", async () => {
    const ranges: string[] = [];
    const watch = http.get(`*/api/${kind.of}/history`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      ranges.push(`${searchParams.get("start")}+${searchParams.get("length")}`);
    });
    const app = renderPage(`${kind.path}?page=2`, { prepare: many, handlers: [watch] });
    expect((await pager()).getByText("51–100 of 120")).toBeInTheDocument();
    expect(ranges).toEqual(["50+50"]);
    await app.user.click((await pager()).getByRole("button", { name: "Page 3" }));
    expect(await screen.findByRole("button", { name: "Event 20" })).toBeInTheDocument();
    expect(app.here()).toBe(`${kind.path}?page=3`);
    expect(ranges).toEqual(["50+50", "100+50"]);
  });

  it("keeps the page that is shown until the next one is there", async () => {
    const gate = steps.holdBack("get", `${kind.of}/history`);
    const app = renderPage(kind.path, { prepare: many });
    await screen.findByRole("button", { name: "Event 120" });
    app.server.use(gate.handler);
    await app.user.click((await pager()).getByRole("button", { name: "Next page" }));
    const table = screen.getByRole("table", { name: kind.label });
    await waitFor(() => expect(table).toHaveAttribute("aria-busy", "true"));
    expect(screen.getByRole("button", { name: "Event 120" })).toBeInTheDocument();
    expect(app.container.querySelector("[data-loading=true]")).not.toBeNull();
    gate.open();
    expect(await screen.findByRole("button", { name: "Event 70" })).toBeInTheDocument();
    await waitFor(() => expect(table).toHaveAttribute("aria-busy", "false"));
    expect(app.container.querySelector("[data-loading=true]")).toBeNull();
  });

  it("cancels the page that nobody waits for any more", async () => {
    const given: string[] = [];
    const slow = http.get(`*/api/${kind.of}/history`, async ({ request }) => {
      const start = new URL(request.url).searchParams.get("start");
      if (start !== "50") return;
      await new Promise<void>((resolve) => {
        request.signal.addEventListener("abort", () => {
          given.push(`${start} cancelled`);
          resolve();
        });
      });
    });
    const app = renderPage(kind.path, { prepare: many, handlers: [slow] });
    await screen.findByRole("button", { name: "Event 120" });
    await app.user.click((await pager()).getByRole("button", { name: "Page 2" }));
    await app.user.click((await pager()).getByRole("button", { name: "Page 3" }));
    expect(await screen.findByRole("button", { name: "Event 20" })).toBeInTheDocument();
    await waitFor(() => expect(given).toEqual(["50 cancelled"]));
  });

  it("says exactly that there is none, and where something can be done", async () => {
    renderPage(kind.path, { prepare: onlyThese() });
    expect(await screen.findByRole("heading", { name: kind.empty })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Show missing subtitles" })).toHaveAttribute(
      "href",
      kind.wanted,
    );
    expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
  });

  it("shows a failed load as the error panel, and recovers by Reload", async () => {
    const app = renderPage(kind.path, {
      prepare: onlyThese({}),
      handlers: [steps.refused("get", `${kind.of}/history`, "The database is locked")],
    });
    const panel = await screen.findByRole("alert");
    expect(panel).toHaveTextContent("Ouch! You got an error");
    expect(panel).toHaveTextContent("The database is locked");
    app.server.resetHandlers(...app.api.handlers);
    await app.user.click(within(panel).getByRole("button", { name: "Reload" }));
    expect(await rows()).toHaveLength(1);
  });

  it("keeps its rows and tells it in a notice when reading them again fails", async () => {
    const app = renderPage(kind.path, { prepare: onlyThese({}) });
    expect(await rows()).toHaveLength(1);
    app.server.use(steps.refused("get", `${kind.of}/history`, "The disk is on fire"));
    app.api.emit(kind.event, "update");
    expect(await steps.findNotice("The disk is on fire")).toBeInTheDocument();
    expect(await rows()).toHaveLength(1);
  });

  it("follows the server: a new event, a subtitle that somebody else blacklisted", async () => {
    const app = renderPage(kind.path, { prepare: onlyThese({}) });
    const [row] = await rows();
    happened(app.api, kind.of, { action: 4, at: AT + 1000, provider: "manual", subs_id: null });
    app.api.emit(kind.event, "update");
    expect(await screen.findByText("Uploaded")).toBeInTheDocument();
    // The row that was there is the same one, moved down.
    expect((await rows())[1]).toBe(row);
    app.api.db.blacklist[kind.of].push({
      mediaId: 1,
      provider: "podnapisi",
      subs_id: "4711",
      language: "en",
      at: AT,
    });
    app.api.emit(kind.mark, "update");
    const marked = await screen.findByRole("button", { name: "Already blacklisted" });
    expect(marked).toHaveAttribute("aria-disabled", "true");
    // Whoever taps it learns why, too.
    await app.user.click(marked);
    expect(await steps.findNotice("Already blacklisted")).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("reads a burst of events once", async () => {
    const app = renderPage(kind.path, { prepare: onlyThese({}) });
    await rows();
    const reads = () => app.requests.filter((one) => one.endsWith(`/${kind.of}/history`)).length;
    const before = reads();
    for (let index = 1; index <= 200; index += 1) {
      happened(app.api, kind.of, { at: AT + index * 1000 });
      app.api.emit(kind.event, "update");
    }
    expect(await screen.findByText("201 entries")).toBeInTheDocument();
    expect(reads() - before).toBe(1);
  });

  it("does not exist while its manager is switched off", async () => {
    const app = renderPage(kind.path, {
      prepare: (api) => void (api.db.settings.general![kind.isOff] = false),
    });
    await waitFor(() => expect(app.here()).toBe(kind.fallback));
  });
});
