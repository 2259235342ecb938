import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { backupQueries } from "@/queries/backups";
import { badgeQueries } from "@/queries/badges";
import { episodeQueries } from "@/queries/episodes";
import { blacklistQueries, historyQueries } from "@/queries/history";
import { itemHistory } from "@/queries/item-history";
import { languageQueries } from "@/queries/languages";
import { movieQueries } from "@/queries/movies";
import { useProviders } from "@/queries/providers";
import { seriesQueries } from "@/queries/series";
import { settingsQueries } from "@/queries/settings";
import { taskQueries } from "@/queries/tasks";
import { effects } from "@/socket/effects";
import { EVENT_TYPES } from "@/socket/events";
import { QUERY_KEYS } from "../safety/query-keys";
import { fakeClock, startMirror } from "./mirror";
import type { Mirror } from "./mirror";

beforeEach(fakeClock);

const ACTIONS = ["update", "delete"] as const;
const PAYLOADS: Record<string, unknown> = {
  progress: { id: "x", value: 1, count: 2 },
  message: "Hello",
  jobs: { job_id: 1, status: "running" },
};
const payloadFor = (type: string) => PAYLOADS[type] ?? 1;
const effectsOf = (type: (typeof EVENT_TYPES)[number], action: (typeof ACTIONS)[number]) =>
  effects[type][action](type === "progress" && action === "delete" ? "x" : payloadFor(type));

/** The prefix of the keys affected by an effect. */
type Effect = ReturnType<(typeof effects)["badges"]["update"]>[number];

function reachOf(effect: Effect): readonly unknown[] | undefined {
  if ("list" in effect) return effect.list;
  if ("key" in effect) return effect.key;
  if ("entity" in effect) return [effect.entity, "records"];
  if ("remove" in effect) return [effect.remove, "records"];
  return undefined;
}

const startsWith = (key: readonly unknown[], start: readonly unknown[]) =>
  start.every((part, index) => JSON.stringify(key[index]) === JSON.stringify(part));

describe("the table of effects", () => {
  it("contains all types and actions, and nothing else", () => {
    expect(Object.keys(effects).toSorted()).toEqual([...EVENT_TYPES].toSorted());
    for (const type of EVENT_TYPES)
      for (const action of ACTIONS) expect(effects[type][action]).toBeInstanceOf(Function);
  });

  it("has an effect for each update", () => {
    expect(EVENT_TYPES.filter((type) => effectsOf(type, "update").length === 0)).toEqual([]);
  });

  const targets = EVENT_TYPES.flatMap((type) =>
    ACTIONS.flatMap((action) =>
      effectsOf(type, action).flatMap((effect) => {
        const reach = reachOf(effect);
        return reach ? { name: `${type} ${action}: ${JSON.stringify(reach)}`, reach } : [];
      }),
    ),
  );

  it.each(targets)("reaches a query with $name", ({ reach }) => {
    const reached = QUERY_KEYS.filter(({ key, isQuery }) => isQuery && startsWith(key, reach));
    expect(reached).not.toEqual([]);
  });

  it("has no effect if an event about items names none", () => {
    for (const type of ["series", "episode", "movie", "sports-league"] as const)
      for (const action of ACTIONS) expect(effects[type][action]([0, null, "7", {}])).toEqual([]);
  });
});

const range = { start: 0, length: 25 };
const paged = "start=0&length=25";

/** Opens everything that a page may show, apart from single items. */
async function openAll(): Promise<Mirror> {
  const mirror = startMirror();
  await Promise.all([
    mirror.show(badgeQueries.counts()),
    mirror.show(taskQueries.list()),
    mirror.show(backupQueries.list()),
    mirror.show(settingsQueries.current()),
    mirror.show(languageQueries.list()),
    mirror.show(languageQueries.profiles()),
    mirror.show(seriesQueries.page(range)),
    mirror.show(movieQueries.page(range)),
    mirror.show(episodeQueries.bySeries(1)),
    mirror.show(episodeQueries.wantedPage(range)),
    mirror.show(movieQueries.wantedPage(range)),
    mirror.show(historyQueries.page("episode", range)),
    mirror.show(itemHistory({ kind: "episode", id: 1001 })),
    mirror.show(historyQueries.page("movie", range)),
    mirror.show(itemHistory({ kind: "movie", id: 1 })),
    mirror.show(historyQueries.statsOf({ timeFrame: "week" })),
    mirror.show(blacklistQueries.list("episode")),
    mirror.show(blacklistQueries.list("movie")),
  ]);
  mirror.forget();
  return mirror;
}

const wantedEpisodes = `GET episodes/wanted?${paged}`;
const wantedMovies = `GET movies/wanted?${paged}`;
const episodeHistory = ["GET episodes/history?episodeid=1001", `GET episodes/history?${paged}`];
const movieHistory = [`GET movies/history?${paged}`, "GET movies/history?radarrid=1"];

/** The reads after each event with everything on the screen; the statistics have their own row in the list. */
const READS: Record<string, readonly string[]> = {
  "episode-wanted update": [wantedEpisodes],
  "episode-wanted delete": [wantedEpisodes],
  "movie-wanted update": [wantedMovies],
  "movie-wanted delete": [wantedMovies],
  "reset-episode-wanted update": ["GET badges", wantedEpisodes, `GET series?${paged}`],
  "reset-movie-wanted update": ["GET badges", wantedMovies],
  "episode-history update": [...episodeHistory, "stats"],
  "movie-history update": [...movieHistory, "stats"],
  "episode-blacklist update": ["GET episodes/blacklist", ...episodeHistory, "stats"],
  "episode-blacklist delete": ["GET episodes/blacklist", ...episodeHistory, "stats"],
  "movie-blacklist update": ["GET movies/blacklist", ...movieHistory, "stats"],
  "movie-blacklist delete": ["GET movies/blacklist", ...movieHistory, "stats"],
  "badges update": ["GET badges"],
  "task update": ["GET system/tasks"],
  "backup update": ["GET system/backups"],
  "settings update": ["GET system/settings"],
  "languages update": [
    wantedEpisodes,
    "GET episodes?seriesid[]=1",
    wantedMovies,
    `GET movies?${paged}`,
    `GET series?${paged}`,
    "GET system/languages",
    "GET system/languages/profiles",
  ],
};

const shortened = (requested: readonly string[]) =>
  requested.map((one) => (one.startsWith("GET history/stats") ? "stats" : one)).toSorted();

describe("with everything on the screen", () => {
  it.each(Object.entries(READS))(
    "a burst of %s reads only the affected data, once",
    async (event, reads) => {
      const mirror = await openAll();
      const [type = "", action = ""] = event.split(" ");
      for (let times = 0; times < 30; times += 1) mirror.push(type, action, null);
      await mirror.idle(430);
      expect(shortened(mirror.requested)).toEqual([...reads].toSorted());
      expect(mirror.notices).toEqual([]);
    },
  );

  it("no event reads the providers, because that would make the server send badges", async () => {
    const mirror = await openAll();
    const { result } = renderHook(useProviders, { wrapper: mirror.wrapper });
    await vi.waitFor(() => expect(result.current.data).toBeDefined());
    mirror.forget();
    for (const type of EVENT_TYPES)
      for (const action of ACTIONS) mirror.push(type, action, payloadFor(type));
    await mirror.idle(430);
    expect(mirror.requested).toContain("GET badges");
    expect(mirror.requested.filter((one) => one.includes("providers"))).toEqual([]);
  });

  it("messages of the server are shown, including a text that looks like a number", async () => {
    const mirror = startMirror();
    mirror.push("message", "update", "No EN:HI subtitles found");
    mirror.push("message", "update", 12);
    mirror.push("message", "update", 0);
    for (const nothing of [null, {}, ["x"], true]) mirror.push("message", "update", nothing);
    await vi.waitFor(() => expect(mirror.screen).toHaveLength(3));
    await mirror.idle(50);
    expect(mirror.screen).toEqual(["No EN:HI subtitles found", "12", "0"]);
  });
});
