import * as v from "valibot";
import { write } from "./client";
import { readRows } from "./rows";
import {
  audioLanguage,
  flag,
  id,
  list,
  missingSubtitle,
  optionalNumber,
  optionalText,
  subtitle,
  text,
  texts,
} from "./shared";
import type { Page, Range } from "./shared";

/** A movie as the library lists it (spec section 3, contract/entities.md). */
export const movieSchema = v.looseObject({
  radarrId: id(),
  title: text(),
  year: text(),
  profileId: optionalNumber(),
  monitored: flag(true),
  audio_language: list(audioLanguage),
  alternativeTitles: texts(),
  tags: texts(),
  overview: text(),
  path: text(),
  sceneName: optionalText(),
  imdbId: optionalText(),
  poster: optionalText(),
  fanart: optionalText(),
  subtitles: list(subtitle),
  missing_subtitles: list(missingSubtitle),
});
export type Movie = v.InferOutput<typeof movieSchema>;

/** A row of the wanted movies: what is missing where. */
export const wantedMovieSchema = v.looseObject({
  radarrId: id(),
  title: text(),
  sceneName: optionalText(),
  tags: texts(),
  missing_subtitles: list(missingSubtitle),
});
export type WantedMovie = v.InferOutput<typeof wantedMovieSchema>;

/** GET /movies by page, in the server's order (sort title). Spec section 7. @throws ApiError */
export function listMovies(range: Range, signal?: AbortSignal): Promise<Page<Movie>> {
  return readRows("movies", movieSchema, { query: { ...range }, signal });
}

/** GET /movies of just these ids; unknown ids are simply not in the answer. @throws ApiError */
export async function getMovies(ids: readonly number[], signal?: AbortSignal): Promise<Movie[]> {
  // No ids would be the whole library.
  if (ids.length === 0) return [];
  return (await readRows("movies", movieSchema, { query: { radarrid: ids }, signal })).data;
}

/** One change of profile; null clears it. */
export interface MovieProfile {
  radarrId: number;
  profileId: number | null;
}

/**
 * POST /movies: profiles of one or many movies, two parallel lists of fields. Nothing to change: no call,
 * the server refuses empty lists. @throws ApiError
 */
export async function updateMovies(changes: readonly MovieProfile[]): Promise<void> {
  if (changes.length === 0) return;
  await write("POST", "movies", {
    form: {
      radarrid: changes.map((change) => change.radarrId),
      profileid: changes.map((change) => change.profileId ?? "null"),
    },
  });
}

/** What PATCH /movies can do; `sync` only on newer servers. */
export type MovieAction =
  | { action: "scan-disk" | "search-missing" | "sync"; radarrId: number }
  | { action: "search-wanted" };

/** PATCH /movies: starts work and answers when it is done (minutes). @throws ApiError */
export function runMovieAction(action: MovieAction): Promise<void> {
  return write("PATCH", "movies", {
    form: {
      action: action.action,
      radarrid: "radarrId" in action ? action.radarrId : undefined,
    },
  });
}

/** GET /movies/wanted by page, newest first. Spec section 7. @throws ApiError */
export function listWantedMovies(range: Range, signal?: AbortSignal): Promise<Page<WantedMovie>> {
  return readRows("movies/wanted", wantedMovieSchema, { query: { ...range }, signal });
}

/** GET /movies/wanted of just these ids; an id that misses nothing is not in the answer. @throws ApiError */
export async function getWantedMovies(
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<WantedMovie[]> {
  if (ids.length === 0) return [];
  return (await readRows("movies/wanted", wantedMovieSchema, { query: { radarrid: ids }, signal }))
    .data;
}

/** Which subtitle of which movie; `language` is a code2. */
export interface MovieSubtitle {
  radarrId: number;
  language: string;
  hi: boolean;
  forced: boolean;
}

const which = ({ language, hi, forced }: MovieSubtitle) => ({ language, hi, forced });

/**
 * PATCH /movies/subtitles: finds the best subtitle and downloads it; settles when done (minutes), also
 * when nothing was found. Spec section 7. @throws ApiError
 */
export function downloadMovieSubtitle(wanted: MovieSubtitle): Promise<void> {
  return write("PATCH", "movies/subtitles", {
    query: { radarrid: wanted.radarrId },
    form: which(wanted),
  });
}

/** POST /movies/subtitles: uploads a file (0.9.7 ignores `hi`). Spec section 7. @throws ApiError */
export function uploadMovieSubtitle(upload: MovieSubtitle & { file: File }): Promise<void> {
  return write("POST", "movies/subtitles", {
    query: { radarrid: upload.radarrId },
    multipart: { ...which(upload), file: upload.file },
  });
}

/** DELETE /movies/subtitles: deletes a file; `path` exactly as it was read. Spec section 7. @throws ApiError */
export function removeMovieSubtitle(target: MovieSubtitle & { path: string }): Promise<void> {
  return write("DELETE", "movies/subtitles", {
    query: { radarrid: target.radarrId },
    form: { ...which(target), path: target.path },
  });
}
