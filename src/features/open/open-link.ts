import { isMovie, isMovieKind } from "@/api/media";
import type { TitleKind } from "@/api/media";
import type { SettingsSection } from "@/api/settings";
import { TITLE_DETAILS } from "@/config/kind-details";
import { TITLE_KINDS } from "@/config/kinds";
import { isInFolder, isSameFolder, folderOf, mappedPath, withoutEnd } from "@/utils/folders";
import type { TitleRow } from "@/queries/library";

/** The databases whose IDs a link may contain. */
export const DATABASES = ["tvdb", "imdb", "tmdb"] as const;
export type Database = (typeof DATABASES)[number];

/** A link to a title, by the IDs of databases or by a path on the server. */
export interface TitleLink {
  /** Without leading zeros, and without the letters of IMDb. */
  ids: Partial<Record<Database, number>>;
  path: string | undefined;
  season: number | undefined;
  episode: number | undefined;
}

/** Why a link cannot be used: a parameter with an invalid value, or a missing parameter. */
export type LinkProblem =
  | { invalid: Database | "season" | "episode"; value: string }
  | { missing: "title" | "season" | "seriesId" };

const ID = /^\d{1,10}$/;
const PATTERNS = { tvdb: ID, tmdb: ID, imdb: /^(?:tt)?\d{1,10}$/i, season: ID, episode: ID };

/** Reads the query of a link. Empty parameters count as absent, because templates write them for unknown IDs. */
export function readLink(params: URLSearchParams): TitleLink | LinkProblem {
  const valueOf = (name: string) => params.get(name)?.trim() || undefined;
  const numbers: Partial<Record<keyof typeof PATTERNS, number>> = {};
  for (const name of [...DATABASES, "season", "episode"] as const) {
    const value = valueOf(name);
    if (value === undefined) continue;
    const number = PATTERNS[name].test(value) ? Number(value.replace(/^tt/i, "")) : undefined;
    const isId = name !== "season" && name !== "episode";
    if (number === undefined || (isId && number === 0)) return { invalid: name, value };
    numbers[name] = number;
  }
  const { season, episode, ...ids } = numbers;
  const link = { ids, path: valueOf("path"), season, episode };
  if (link.path === undefined && Object.keys(ids).length === 0) return { missing: "title" };
  if (episode !== undefined && season === undefined) return { missing: "season" };
  return kindsOf(link).length === 0 ? { missing: "seriesId" } : link;
}

/** True if the rows of this kind can have one of the IDs, besides that of IMDb. */
function hasIdFor(kind: TitleKind, ids: TitleLink["ids"]): boolean {
  const { database } = TITLE_DETAILS[kind];
  // The TMDB ID of a series may also be the ID of a movie.
  if (database === undefined || (database === "tmdb" && ids.tvdb !== undefined)) return false;
  return ids[database] !== undefined;
}

/** The kinds of titles that a link may lead to. Only rows of series have TVDB IDs, only those of movies TMDB IDs. */
export const kindsOf = ({ ids, path, season }: TitleLink): TitleKind[] =>
  TITLE_KINDS.filter((kind) => {
    if (season !== undefined && isMovieKind(kind)) return false;
    if (path !== undefined || hasIdFor(kind, ids)) return true;
    return ids.imdb !== undefined && TITLE_DETAILS[kind].database !== undefined;
  });

/** A field of a row that the decoders do not read, and keep as it is. */
const fieldOf = (row: TitleRow, name: string): unknown => Reflect.get(row, name);

/** True if a row of this kind has one of the IDs. */
function hasId(row: TitleRow, ids: TitleLink["ids"]): boolean {
  const matches = (database: Database, value: unknown) =>
    ids[database] !== undefined &&
    (typeof value === "string" || typeof value === "number") &&
    Number(String(value).replace(/^tt/i, "")) === ids[database];
  if (matches("imdb", row.imdbId)) return true;
  const { database } = TITLE_DETAILS[row.kind];
  return (
    database !== undefined &&
    hasIdFor(row.kind, ids) &&
    matches(database, fieldOf(row, `${database}Id`))
  );
}

const isPair = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) &&
  pair.length === 2 &&
  pair.every((path) => typeof path === "string" && path !== "");

/** A path, and what it is on the server according to the path mappings of Sonarr, Radarr, or Sportarr. */
export function pathsOnServer(path: string, kind: TitleKind, general: SettingsSection): string[] {
  const pairs = general[TITLE_DETAILS[kind].mappings];
  const mapped = (Array.isArray(pairs) ? pairs : [])
    .filter(isPair)
    .flatMap((pair) => mappedPath(path, pair) ?? []);
  return [path, ...mapped];
}

/** The length of the part of a path that is the folder of a title; 0 if the path belongs to another title. */
function matchLength(row: TitleRow, path: string): number {
  if (row.path === "") return 0;
  if (!isMovie(row)) return isInFolder(path, row.path) ? withoutEnd(row.path).length : 0;
  const isSame = isSameFolder(path, row.path) || isSameFolder(path, folderOf(row.path));
  return isSame ? withoutEnd(path).length : 0;
}

/** The titles of a link: those with one of its IDs, otherwise those of its path. */
export function findTitles(
  { ids, path, season }: TitleLink,
  rows: readonly TitleRow[],
  general: SettingsSection,
): TitleRow[] {
  const found = rows.filter((row) => (season === undefined || !isMovie(row)) && hasId(row, ids));
  if (found.length > 0 || path === undefined) return found;
  const matches = rows.map((row) => ({
    row,
    length: Math.max(...pathsOnServer(path, row.kind, general).map((one) => matchLength(row, one))),
  }));
  // The folder of a series may be below that of another series.
  const longest = Math.max(1, ...matches.map(({ length }) => length));
  return matches.filter(({ length }) => length === longest).map(({ row }) => row);
}

/** True if the server sends no TMDB IDs, as servers after 0.9 do. */
export const lacksTmdb = (movies: readonly TitleRow[]) =>
  movies.length > 0 && movies.every((movie) => (fieldOf(movie, "tmdbId") ?? "") === "");
