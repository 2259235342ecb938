import type { MockApi } from "../mock-api/mock-api.ts";
import { makeSubtitle } from "../mock-api/seed-parts.ts";
import { EPISODES, MOVIES, SERIES, episodeId } from "../mock-api/sentinels.ts";
import { recording } from "./mock-recordings.ts";

/** Recorded requests, sent to the mock: with ids and paths of its library. */

/** The episode with the subtitle files of the recorded requests. */
export const EPISODE = episodeId(SERIES.harborLights, 14);

/** The recorded library's ids of titles that are special, there or in the mock. All ids above 20 become 1. */
const SERIES_IDS: Record<string, number> = {
  4: SERIES.nothingFound,
  12: SERIES.fileGone,
  14: SERIES.harborLights,
  18: SERIES.harborLights,
};
const MOVIE_IDS: Record<string, number> = {
  11: MOVIES.fileGone,
  12: MOVIES.glassOrchard,
  15: MOVIES.glassOrchard,
};
const EPISODE_IDS: Record<string, number> = {
  149: EPISODES.nothingFound,
  384: EPISODES.fileGone,
  495: EPISODES.noProfile,
};

function ownId(key: string, id: number, isMovie: boolean): number {
  // Too large for both libraries.
  if (id > 10_000) return id;
  if (key === "seriesid") return SERIES_IDS[id] ?? (id > 20 ? 1 : id);
  if (isMovie) return MOVIE_IDS[id] ?? (id > 20 ? 1 : id);
  return EPISODE_IDS[id] ?? episodeId(SERIES.harborLights, id > 20 ? 5 : id);
}

/** Puts the subtitle file of a recorded path next to a media file of the mock; its path there. */
function putFile(row: { path: string; subtitles: object[] } | undefined, recorded: string): string {
  if (!row) return recorded;
  const [, code = "", kind] = /\.(\w+)(?:\.(hi|forced))?\.srt$/.exec(recorded) ?? [];
  const flags = { hi: kind === "hi", forced: kind === "forced", size: 1000 };
  const file = makeSubtitle(row.path, code, flags);
  row.subtitles = [...row.subtitles, file];
  return file.path ?? "";
}

function headersFor(api: MockApi, name: string): Headers {
  const isAnonymous = recording(name).request.note?.startsWith("sent without X-API-KEY");
  const headers = new Headers();
  if (!isAnonymous && !name.endsWith("key_in_query"))
    headers.set("x-api-key", /(wrong|placeholder)_key/.test(name) ? "x" : api.db.apiKey);
  if (name.endsWith("with_credentials"))
    headers.set("authorization", `Basic ${btoa("admin:secret")}`);
  if (/(logged_in|cookie_only)$/.test(name)) {
    api.db.sessions.add("mine");
    headers.set("cookie", "session=mine");
  }
  return headers;
}

/** The recorded request for the mock's library, with the given values where they differ. */
export function requestTo(api: MockApi, name: string, values: Record<string, unknown>): Request {
  const { request } = recording(name);
  const url = new URL(request.url ?? request.path, "http://mock.test");
  const fields = Object.entries(request.body?.fields ?? {}).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, one]),
  );
  const isMovie = /\/movies|radarr/.test(url.href) || fields.some(([, value]) => value === "movie");
  let media = isMovie ? MOVIES.glassOrchard : EPISODE;
  const fit = ([key, value]: [string, string]): [string, string] => {
    const isId = /^(seriesid|episodeid|radarrid|id|sonarrEpisodeId|radarrMovieId)(\[\])?$/.test(
      key,
    );
    let own = value;
    if (key in values) own = String(values[key]);
    else if (key === "apikey" && value.startsWith("aaa")) own = api.db.apiKey;
    else if (isId && /^\d+$/.test(value))
      own = String(ownId(key.replace("[]", ""), Number(value), isMovie));
    if (isId && !key.startsWith("seriesid")) media = Number(own);
    return [key, own];
  };
  const query = [...url.searchParams].map(fit);
  const body = fields.map(fit);
  const row = isMovie ? api.db.movies.get(media) : api.db.episodes.get(media);
  const isMissing = name.includes("missing_file");
  const place = ([key, value]: [string, string]): [string, string] => {
    const isFile = !isMissing && /^\/media\/(tv|movies)\/.*\.srt$/.test(value);
    return [key, isFile ? putFile(row, value) : value];
  };
  url.search = new URLSearchParams(query.map(place)).toString();
  const { method } = request;
  const headers = headersFor(api, name);
  if (!request.body) return new Request(url, { method, headers });
  if (request.body.json) {
    headers.set("content-type", "application/json");
    const json = JSON.stringify({ ...request.body.json, ...values });
    return new Request(url, { method, headers, body: json });
  }
  const form = new FormData();
  for (const [key, value] of body.map(place)) {
    const [, file] = /^\(file (.*), \d+ characters\)$/.exec(value) ?? [];
    form.append(key, file === undefined ? value : new File([SRT], file));
  }
  return new Request(url, { method, headers, body: form });
}

const SRT = "1\n00:00:01,000 --> 00:00:02,000\nHello\n";
