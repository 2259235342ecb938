import { MOVIES, SERIES, episodeId } from "@mock-api/sentinels.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { useBlacklistSubtitle } from "@/queries/blacklist-changes";
import { blacklistQueries } from "@/queries/history";
import { useDownloadSubtitle, useRemoveSubtitle } from "@/queries/media-subtitles";
import { useUploadSubtitle } from "@/queries/uploads";
import { episodeQueries } from "@/queries/episodes";
import { itemHistory } from "@/queries/item-history";
import { movieQueries } from "@/queries/movies";
import { seriesQueries, seriesRecords } from "@/queries/series";
import { useUpdateProfiles } from "@/queries/titles";
import { useRunTitleAction } from "@/queries/title-actions";
import { useSaveSettings } from "@/queries/settings-save";
import { useRunSubtitleTool } from "@/queries/subtitles";
import { fakeClock, sleep, startMirror } from "./mirror";
import type { Mirror, MirrorOptions } from "./mirror";

beforeEach(fakeClock);

const range = { start: 0, length: 100 };
const SERIES_ID = SERIES.harborLights;
const EPISODE = episodeId(SERIES_ID, 1);
const flags = { hi: false, forced: false };
const srt = () => new File(["1\n00:00:01,000 --> 00:00:02,000\nHello\n"], "some.srt");

/** The page of a series, the wanted list and the histories at once: more than any real screen shows. */
async function openEverything(options: MirrorOptions): Promise<Mirror> {
  const mirror = startMirror(options);
  await mirror.show(seriesQueries.detail(SERIES_ID));
  await mirror.show(episodeQueries.bySeries(SERIES_ID));
  await mirror.show(episodeQueries.wantedPage(range));
  await mirror.show(blacklistQueries.list("episode"));
  await mirror.show(itemHistory({ kind: "episode", id: EPISODE }));
  await mirror.show(movieQueries.detail(MOVIES.glassOrchard));
  await mirror.show(movieQueries.wantedPage(range));
  mirror.forget();
  return mirror;
}

const externalSubtitle = (mirror: Mirror) => {
  const row = mirror.api.db.episodes.get(EPISODE);
  const found = row?.subtitles.find((one) => one.path?.endsWith(".srt"));
  if (!row || !found?.path) throw new Error("the episode has no subtitle file");
  return { path: found.path, language: found.code2, hi: found.hi, forced: found.forced };
};

const inEpisode = { media: { kind: "episode", seriesId: SERIES_ID, id: EPISODE } } as const;
const inMovie = { media: { kind: "movie", id: MOVIES.glassOrchard } } as const;

/** All kinds of mutations. */
const WRITES: Record<string, (mirror: Mirror) => Promise<unknown>> = {
  "a change of profile": (mirror) =>
    mirror.write(() => useUpdateProfiles("series"), [{ id: SERIES_ID, profileId: null }]),
  "a change of a movie's profile": (mirror) =>
    mirror.write(() => useUpdateProfiles("movie"), [{ id: MOVIES.glassOrchard, profileId: null }]),
  "a download": (mirror) =>
    mirror.write(useDownloadSubtitle, { ...inEpisode, language: "fr", ...flags }),
  "a download for a movie": (mirror) =>
    mirror.write(useDownloadSubtitle, {
      ...inMovie,
      language: "fr",
      ...flags,
    }),
  "an upload": (mirror) =>
    mirror.write(useUploadSubtitle, {
      ...inEpisode,
      language: "fr",
      ...flags,
      file: srt(),
    }),
  "a deletion": (mirror) =>
    mirror.write(useRemoveSubtitle, { ...inEpisode, ...externalSubtitle(mirror) }),
  "a bad subtitle": (mirror) => {
    const { path, language } = externalSubtitle(mirror);
    return mirror.write(useBlacklistSubtitle, {
      ...inEpisode,
      name: "the English subtitle",
      provider: "podnapisi",
      subsId: "1",
      subtitlesPath: path,
      language,
    });
  },
  "a tool": (mirror) => {
    const file = { kind: "episode" as const, id: EPISODE, ...externalSubtitle(mirror) };
    return mirror.write(useRunSubtitleTool, { tool: { tool: "common" }, file });
  },
  "a scan": (mirror) =>
    mirror.write(() => useRunTitleAction("scan-disk"), {
      kind: "series",
      action: "scan-disk",
      id: SERIES_ID,
    }),
};

/** Runs a write with everything open: repeated requests, and the number of reads of the items. */
async function after(name: string, options: MirrorOptions) {
  const mirror = await openEverything(options);
  const failure = await WRITES[name]?.(mirror);
  await mirror.idle(options.isDeaf ? 250 : 450);
  const reads = mirror.reads();
  const kind = name.includes("movie") ? "movies" : "episodes";
  return {
    failure,
    twice: reads.filter((one, index) => reads.indexOf(one) !== index),
    itemReads: reads.filter((one) => one.startsWith(`GET ${kind}?`)).length,
    wantedReads: reads.filter((one) => one.startsWith(`GET ${kind}/wanted?`)).length,
    notices: mirror.notices,
  };
}
const ONCE = { failure: undefined, twice: [], itemReads: 1, wantedReads: 1, notices: [] };

describe("a mutation refetches each thing once:", () => {
  const names = Object.keys(WRITES);

  it.each(names)("%s, with an echo after the response", async (name) => {
    expect(await after(name, { late: 50 })).toEqual(ONCE);
  });
  it.each(names)("%s, without an echo", async (name) => {
    expect(await after(name, { isDeaf: true })).toEqual(ONCE);
  });
  it.each(names.slice(0, 3))("%s, with an echo before the response", async (name) => {
    expect(await after(name, {})).toEqual(ONCE);
  });
  it.each(["a tool", "an upload"])("%s, on the older server", async (name) => {
    expect(await after(name, { mock: { dialect: "0.9.7" }, late: 50 })).toEqual(ONCE);
  });
});

describe("with a list on the screen", () => {
  it("a mass edit refetches the edited rows once, regardless of the number of events", async () => {
    const mirror = startMirror();
    await mirror.show(seriesQueries.page({ start: 0, length: 50 }));
    mirror.forget();
    const changes = [...mirror.api.db.series.keys()].map((id) => ({
      id,
      profileId: 1,
    }));
    expect(await mirror.write(() => useUpdateProfiles("series"), changes)).toBeUndefined();
    await mirror.idle();
    expect(mirror.reads()).toHaveLength(1);
    expect(mirror.reads()[0]).toMatch(/^GET series\?seriesid\[\]=/);
    expect(seriesRecords.list(mirror.client).every((one) => one.profileId === 1)).toBe(true);
  });

  it("other profiles are refetched with the data they change, even if no event names them", async () => {
    const mirror = startMirror({ isDeaf: true });
    await mirror.show(seriesQueries.page(range));
    mirror.forget();
    expect(
      await mirror.write(useSaveSettings, {
        form: {},
        values: {},
        enabled: ["en", "fr"],
        after: [],
      }),
    ).toBeUndefined();
    await mirror.idle();
    expect(mirror.reads()).toEqual(["GET series?start=0&length=100"]);
  });

  it("a search of several minutes delays the changes of others by at most a second", async () => {
    const slow = http.patch("*/api/series", async () => {
      await sleep(1_400);
      return HttpResponse.json({}, { status: 500 });
    });
    const mirror = startMirror({ handlers: [slow] });
    await mirror.show(seriesQueries.page(range));
    mirror.forget();
    const search = mirror.write(() => useRunTitleAction("search-missing"), {
      kind: "series",
      action: "search-missing",
      id: 1,
    });
    await sleep(50);
    mirror.push("series", "update", 2);
    await sleep(100);
    expect(mirror.reads()).toEqual(["GET series?seriesid[]=2"]);
    mirror.push("series", "update", 1);
    await sleep(500);
    expect(mirror.reads()).toHaveLength(1);
    await sleep(700);
    expect(mirror.reads()).toEqual(["GET series?seriesid[]=1", "GET series?seriesid[]=2"]);
    expect(await search).toBeDefined();
  });
});
