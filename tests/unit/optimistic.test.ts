import { MOVIES, SERIES, EPISODES, episodeId } from "@mock-api/sentinels.ts";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { blacklistQueries, useBlacklistEpisodeSubtitle } from "@/queries/blacklist";
import {
  episodeQueries,
  useDownloadEpisodeSubtitle,
  useRemoveEpisodeSubtitle,
  useUploadEpisodeSubtitle,
} from "@/queries/episodes";
import { historyQueries } from "@/queries/history";
import {
  movieQueries,
  movieRecords,
  useDownloadMovieSubtitle,
  useRemoveMovieSubtitle,
  useUpdateMovies,
} from "@/queries/movies";
import {
  seriesQueries,
  seriesRecords,
  useRunSeriesAction,
  useUpdateSeries,
} from "@/queries/series";
import { useRunSubtitleTool } from "@/queries/subtitles";
import { startMirror } from "./mirror";
import type { Mirror, MirrorOptions } from "./mirror";

const range = { start: 0, length: 100 };
const SERIES_ID = SERIES.harborLights;
const EPISODE = episodeId(SERIES_ID, 1);
const flags = { hi: false, forced: false };
const srt = () => new File(["1\n00:00:01,000 --> 00:00:02,000\nHello\n"], "some.srt");

/** The page of a series, the wanted list and the histories at once: more than any real screen shows. */
async function openEverything(options: MirrorOptions): Promise<Mirror> {
  const mirror = startMirror(options);
  await mirror.show(seriesQueries.detail(SERIES_ID));
  await mirror.show(episodeQueries.ofSeries(SERIES_ID));
  await mirror.show(episodeQueries.wantedPage(range));
  await mirror.show(blacklistQueries.episodeList());
  await mirror.show(historyQueries.ofEpisode(EPISODE));
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

const inEpisode = { seriesId: SERIES_ID, episodeId: EPISODE };

/** Every kind of write. */
const WRITES: Record<string, (mirror: Mirror) => Promise<unknown>> = {
  "a change of profile": (mirror) =>
    mirror.write(useUpdateSeries, [{ seriesId: SERIES_ID, profileId: null }]),
  "a change of a movie's profile": (mirror) =>
    mirror.write(useUpdateMovies, [{ radarrId: MOVIES.glassOrchard, profileId: null }]),
  "a download": (mirror) =>
    mirror.write(useDownloadEpisodeSubtitle, { ...inEpisode, language: "fr", ...flags }),
  "a download for a movie": (mirror) =>
    mirror.write(useDownloadMovieSubtitle, {
      radarrId: MOVIES.glassOrchard,
      language: "fr",
      ...flags,
    }),
  "an upload": (mirror) =>
    mirror.write(useUploadEpisodeSubtitle, {
      ...inEpisode,
      language: "fr",
      ...flags,
      file: srt(),
    }),
  "a deletion": (mirror) =>
    mirror.write(useRemoveEpisodeSubtitle, { ...inEpisode, ...externalSubtitle(mirror) }),
  "a bad subtitle": (mirror) => {
    const { path, language } = externalSubtitle(mirror);
    return mirror.write(useBlacklistEpisodeSubtitle, {
      ...inEpisode,
      provider: "podnapisi",
      subsId: "1",
      subtitlesPath: path,
      language,
    });
  },
  "a tool": (mirror) => {
    const file = { type: "episode" as const, id: EPISODE, ...externalSubtitle(mirror) };
    return mirror.write(useRunSubtitleTool, { tool: { tool: "common" }, file });
  },
  "a scan": (mirror) =>
    mirror.write(() => useRunSeriesAction("scan-disk"), {
      action: "scan-disk",
      seriesId: SERIES_ID,
    }),
};

/** Runs a write with everything open: what was asked more than once, and how often the items were. */
async function after(name: string, options: MirrorOptions) {
  const mirror = await openEverything(options);
  const failure = await WRITES[name]?.(mirror);
  await mirror.quiet(options.isDeaf ? 250 : 450);
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

describe("one's own change reads each thing once:", () => {
  const names = Object.keys(WRITES);

  it.each(names)("%s, with an echo that comes after the answer", async (name) => {
    expect(await after(name, { late: 50 })).toEqual(ONCE);
  });
  it.each(names)("%s, without an echo", async (name) => {
    expect(await after(name, { isDeaf: true })).toEqual(ONCE);
  });
  it.each(names.slice(0, 3))("%s, with an echo before the answer", async (name) => {
    expect(await after(name, {})).toEqual(ONCE);
  });
  it.each(["a tool", "an upload"])("%s, on the older server", async (name) => {
    expect(await after(name, { mock: { dialect: "0.9.7" }, late: 50 })).toEqual(ONCE);
  });
});

const profileOf = (mirror: Mirror) => movieRecords.get(mirror.client, 1)?.profileId;

describe("a change of profile", () => {
  it("shows at once, before the server has answered", async () => {
    const mirror = startMirror();
    await mirror.show(movieQueries.detail(1));
    expect(profileOf(mirror)).not.toBeNull();
    const seen: unknown[] = [];
    mirror.server.events.on("request:start", () => seen.push(profileOf(mirror)));
    await mirror.write(useUpdateMovies, [{ radarrId: 1, profileId: null }]);
    expect(seen[0]).toBeNull();
  });

  it("that is refused goes back, gives one notice and is read again", async () => {
    const refuse = http.post("*/api/movies", () => HttpResponse.json({}, { status: 500 }));
    const mirror = startMirror({ handlers: [refuse] });
    await mirror.show(movieQueries.detail(1));
    const before = movieRecords.get(mirror.client, 1);
    mirror.forget();
    expect(await mirror.write(useUpdateMovies, [{ radarrId: 1, profileId: null }])).toBeDefined();
    expect(movieRecords.get(mirror.client, 1)).toEqual(before);
    await mirror.quiet(300);
    expect(mirror.notices).toMatchObject([
      { kind: "error", title: "Changing the languages profile failed" },
    ]);
    expect(mirror.reads()).toEqual(["GET movies?radarrid[]=1"]);
  });

  it("that fails does not take back what was read meanwhile", async () => {
    const mirror = startMirror();
    await mirror.show(seriesQueries.detail(1));
    const undo = seriesRecords.patch(mirror.client, [1], () => ({ profileId: null }));
    const row = mirror.api.db.series.get(1);
    if (row) row.profileId = 2;
    await mirror.client.refetchQueries({ queryKey: seriesQueries.detail(1).queryKey });
    undo();
    expect(seriesRecords.get(mirror.client, 1)?.profileId).toBe(2);
  });

  it("that is refused with 401 gives no notice: the login page comes", async () => {
    const refuse = http.post("*/api/movies", () => HttpResponse.json({}, { status: 401 }));
    const mirror = startMirror({ handlers: [refuse] });
    await mirror.show(movieQueries.detail(1));
    await mirror.write(useUpdateMovies, [{ radarrId: 1, profileId: null }]);
    await mirror.quiet(300);
    expect(mirror.notices).toEqual([]);
  });

  it("without a server gives one notice, though nothing can be read again", async () => {
    const mirror = startMirror({ handlers: [] });
    await mirror.show(movieQueries.detail(1));
    await mirror.show(movieQueries.wantedPage(range));
    mirror.server.use(http.all("*/api/*", () => HttpResponse.error()));
    await mirror.write(useUpdateMovies, [{ radarrId: 1, profileId: null }]);
    await mirror.quiet(400);
    expect(mirror.notices).toHaveLength(1);
  });
});

describe("a deletion that the server refuses", () => {
  it("gives one notice and is read again: it may have happened", async () => {
    const mirror = startMirror();
    await mirror.show(episodeQueries.ofSeries(SERIES.undeletable));
    mirror.forget();
    const failure = await mirror.write(useRemoveEpisodeSubtitle, {
      seriesId: SERIES.undeletable,
      episodeId: EPISODES.undeletable,
      language: "en",
      ...flags,
      path: "/tv/some.en.srt",
    });
    expect(failure).toBeDefined();
    await mirror.quiet();
    expect(mirror.notices).toHaveLength(1);
    expect(mirror.reads()).toEqual([`GET episodes?episodeid[]=${EPISODES.undeletable}`]);
  });

  it("is told by the movie's own notice", async () => {
    const mirror = startMirror();
    const failure = await mirror.write(useRemoveMovieSubtitle, {
      radarrId: MOVIES.undeletable,
      language: "en",
      ...flags,
      path: "/movies/none.srt",
    });
    expect(failure).toBeDefined();
    expect(mirror.notices).toMatchObject([{ title: "Deleting the subtitle failed" }]);
  });
});
