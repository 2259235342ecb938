import { msg, t } from "@lingui/core/macro";
import { isolated, listed } from "@/utils/text";
import { DATABASES } from "./open-link";
import type { Database, LinkProblem, TitleLink } from "./open-link";

const NAMES = {
  tvdb: msg`TVDB ID`,
  imdb: msg`IMDb ID`,
  tmdb: msg`TMDB ID`,
  season: msg`season`,
  episode: msg`episode`,
} as const;

const MISSING = {
  title: msg`The link names no title. Add tvdb, imdb, tmdb, or path to it.`,
  season: msg`The link names an episode without its season. Add season to it.`,
  seriesId: msg`The link names a season, but no series. Add tvdb, imdb, or path to it.`,
} as const;

/** Explains why a link cannot be used. */
export function problemText(problem: LinkProblem): string {
  if ("missing" in problem) return t(MISSING[problem.missing]);
  const [name, value] = [t(NAMES[problem.invalid]), problem.value];
  return t`The ${name} in the link is not valid: “${value}”`;
}

/** The length of the number of an IMDb ID. */
const IMDB_DIGITS = 7;

const idText = (database: Database, id: number) =>
  database === "imdb" ? `tt${String(id).padStart(IMDB_DIGITS, "0")}` : String(id);

/** IDs and path of a link: "TVDB ID 12, path /tv/x". */
export function subjectOf({ ids, path }: TitleLink): string {
  const known = DATABASES.flatMap((database) => {
    const id = ids[database];
    return id === undefined ? [] : [`${t(NAMES[database])} ${idText(database, id)}`];
  });
  const place = path === undefined ? [] : [t`the path ${isolated(path)}`];
  return listed([...known, ...place]);
}
