import * as v from "valibot";
import { read, sendWrite, write } from "./client";
import { blacklistWrite } from "./blacklist-write";
import type { BadSubtitle } from "./blacklist-write";
import { mediaPath } from "./media";
import type { ByMediaKind, EpisodeKind, MediaKind, MovieKind } from "./media";
import { optionalId, optionalText, rowLanguage, rows, text } from "./shared";

/** Fields that the rows of every kind have. */
export const blacklistFields = {
  provider: text(),
  subs_id: text(),
  /** Null or an object of nulls if the row has no language: test `language?.code2`. */
  language: rowLanguage,
  /** English text relative to the moment of the request: "2 weeks ago". */
  timestamp: text(),
  parsed_timestamp: text(),
};

/** A blacklisted subtitle of an episode (spec section 3); the server does not send the episode's id. */
const episodeBlacklistSchema = v.pipe(
  v.looseObject({
    ...blacklistFields,
    sonarrSeriesId: optionalId(),
    seriesTitle: text(),
    episodeTitle: text(),
    episode_number: optionalText(),
  }),
  v.transform(({ sonarrSeriesId: seriesId, ...row }) => ({
    ...row,
    kind: "episode" as EpisodeKind,
    seriesId,
  })),
);
export type EpisodeBlacklist = v.InferOutput<typeof episodeBlacklistSchema>;

/** A blacklisted subtitle of a movie (spec section 3). */
const movieBlacklistSchema = v.pipe(
  v.looseObject({ ...blacklistFields, radarrId: optionalId(), title: text() }),
  v.transform(({ radarrId: id, ...row }) => ({ ...row, kind: "movie" as MovieKind, id })),
);
type MovieBlacklist = v.InferOutput<typeof movieBlacklistSchema>;

/** A row in the blacklist of a kind. An event of a league has no episode number. */
export type BlacklistRow<K extends MediaKind = MediaKind> = ByMediaKind<
  EpisodeBlacklist,
  MovieBlacklist
>[K];

/** The kinds with this endpoint. */
type ListedKind = "episode" | "movie";

const SCHEMAS: { [K in ListedKind]: v.GenericSchema<unknown, BlacklistRow<K>[]> } = {
  episode: rows(episodeBlacklistSchema),
  movie: rows(movieBlacklistSchema),
};

/**
 * GET /episodes/blacklist and /movies/blacklist: all rows, newest first. Never paged: 1.5.2 returns 500 for a range
 * (contract/http.md section 3). Spec section 2, /blacklist/*.
 * @throws ApiError
 */
export function listBlacklist<K extends ListedKind>(
  kind: K,
  signal?: AbortSignal,
): Promise<BlacklistRow<K>[]> {
  return read(mediaPath(kind, "blacklist"), SCHEMAS[kind], { signal });
}

/**
 * POST /episodes/blacklist, /movies/blacklist and /sports/blacklist: blacklists a subtitle, deletes its file and
 * searches for a different one (minutes). An error may follow after the entry was written, so always refetch. Spec
 * section 7.
 * @throws ApiError
 */
export function blacklistSubtitle(bad: BadSubtitle): Promise<void> {
  return sendWrite(blacklistWrite(bad));
}

/** An entry of a blacklist. 0.9.7 compares only the subtitle id. */
export interface BlacklistEntry {
  provider: string;
  subsId: string;
}

/** DELETE of one entry of a blacklist. Spec section 7. @throws ApiError */
export function removeFromBlacklist(kind: MediaKind, entry: BlacklistEntry): Promise<void> {
  return write("DELETE", mediaPath(kind, "blacklist"), {
    form: { provider: entry.provider, subs_id: entry.subsId },
  });
}

/** DELETE of all entries of a blacklist. Spec section 7. @throws ApiError */
export function clearBlacklist(kind: MediaKind): Promise<void> {
  return write("DELETE", mediaPath(kind, "blacklist"), { query: { all: true } });
}
