import * as v from "valibot";
import { read, write } from "./client";
import { optionalId, optionalText, rowLanguage, rows, text } from "./shared";

const common = {
  provider: text(),
  subs_id: text(),
  /** Null, or an object of nulls, when the row has none: test `language?.code2`. */
  language: rowLanguage,
  /** English text relative to the moment of the request: "2 weeks ago". */
  timestamp: text(),
  parsed_timestamp: text(),
};

/** A blacklisted subtitle of an episode (spec section 3); the server does not say of which episode id. */
export const episodeBlacklistSchema = v.looseObject({
  ...common,
  sonarrSeriesId: optionalId(),
  seriesTitle: text(),
  episodeTitle: text(),
  episode_number: optionalText(),
});
export type EpisodeBlacklist = v.InferOutput<typeof episodeBlacklistSchema>;

/** A blacklisted subtitle of a movie (spec section 3). */
export const movieBlacklistSchema = v.looseObject({
  ...common,
  radarrId: optionalId(),
  title: text(),
});
export type MovieBlacklist = v.InferOutput<typeof movieBlacklistSchema>;

const episodeRows = rows(episodeBlacklistSchema);
const movieRows = rows(movieBlacklistSchema);

/** GET /episodes/blacklist: all of it, newest first. Spec section 2, /blacklist/series. @throws ApiError */
export function listEpisodeBlacklist(signal?: AbortSignal): Promise<EpisodeBlacklist[]> {
  return read("episodes/blacklist", episodeRows, { signal });
}

/**
 * GET /movies/blacklist: all of it, newest first. Never by page: 1.5.2 answers 500 then (contract/http.md
 * section 3). Spec section 2, /blacklist/movies. @throws ApiError
 */
export function listMovieBlacklist(signal?: AbortSignal): Promise<MovieBlacklist[]> {
  return read("movies/blacklist", movieRows, { signal });
}

/** A subtitle that was found bad; `language` is a code2. */
export interface BadSubtitle {
  provider: string;
  subsId: string;
  language: string;
  subtitlesPath: string;
}

const fields = ({ provider, subsId, language, subtitlesPath }: BadSubtitle) => ({
  provider,
  subs_id: subsId,
  language,
  subtitles_path: subtitlesPath,
});

/**
 * POST /episodes/blacklist: bans a subtitle, deletes its file and searches another one (minutes). A refusal
 * may come after the ban was written: read again in any case. Spec section 7. @throws ApiError
 */
export function blacklistEpisodeSubtitle(
  bad: BadSubtitle & { seriesId: number; episodeId: number },
): Promise<void> {
  return write("POST", "episodes/blacklist", {
    query: { seriesid: bad.seriesId, episodeid: bad.episodeId },
    form: fields(bad),
  });
}

/** POST /movies/blacklist; see blacklistEpisodeSubtitle. Spec section 7. @throws ApiError */
export function blacklistMovieSubtitle(bad: BadSubtitle & { radarrId: number }): Promise<void> {
  return write("POST", "movies/blacklist", {
    query: { radarrid: bad.radarrId },
    form: fields(bad),
  });
}

/** A row of a blacklist. (0.9.7 compares the subtitle's id only.) */
export interface BlacklistRow {
  provider: string;
  subsId: string;
}

const rowFields = ({ provider, subsId }: BlacklistRow) => ({ provider, subs_id: subsId });

/** DELETE /episodes/blacklist of one row. Spec section 7. @throws ApiError */
export function removeFromEpisodeBlacklist(row: BlacklistRow): Promise<void> {
  return write("DELETE", "episodes/blacklist", { form: rowFields(row) });
}

/** DELETE /episodes/blacklist of all rows. Spec section 7. @throws ApiError */
export function clearEpisodeBlacklist(): Promise<void> {
  return write("DELETE", "episodes/blacklist", { query: { all: true } });
}

/** DELETE /movies/blacklist of one row. Spec section 7. @throws ApiError */
export function removeFromMovieBlacklist(row: BlacklistRow): Promise<void> {
  return write("DELETE", "movies/blacklist", { form: rowFields(row) });
}

/** DELETE /movies/blacklist of all rows. Spec section 7. @throws ApiError */
export function clearMovieBlacklist(): Promise<void> {
  return write("DELETE", "movies/blacklist", { query: { all: true } });
}
