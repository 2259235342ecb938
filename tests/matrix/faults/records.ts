import { PLACES } from "./reads";

/** A place that shows the records of an endpoint, for the walk through all fields. */
export interface Shown {
  place: string;
  endpoint: string;
  /**
   * Keys that identify an entry: without one of them the response is rejected, and an error is shown. Each with its
   * reason.
   */
  needs?: Readonly<Record<string, string>>;
  /** The lists whose entries are the rows; without them there are no rows. */
  lists: readonly string[];
  /** Keys that are skipped, each with its reason. */
  without?: Readonly<Record<string, string>>;
}

const NO_ID = "nothing else tells what the entry is or is about";
const NO_LIST = "an answer without its list is another answer";
const ids = (...keys: string[]) =>
  Object.fromEntries([...keys.map((key) => [`data[].${key}`, NO_ID]), ["data", NO_LIST]]);
const UNKNOWN = {
  "data with 0 entries": "an id that the server does not know leads to the default page",
};
const shown = (
  place: string,
  endpoint: string,
  needs: Shown["needs"] = { data: NO_LIST },
  ...lists: readonly string[]
): Shown => ({
  place,
  endpoint: `GET ${endpoint}`,
  needs,
  lists: lists.length > 0 ? lists : ["data"],
});

/**
 * The place for the walk through all fields of each endpoint: the page or dialog that shows its records. Other places
 * that read it (for a name, a count) decode it with the same code.
 */
export const SHOWN: readonly Shown[] = [
  shown("series", "series", ids("sonarrSeriesId")),
  { ...shown("series/1", "series", ids("sonarrSeriesId")), without: UNKNOWN },
  shown("series/1", "episodes", ids("sonarrEpisodeId", "sonarrSeriesId")),
  shown("movies", "movies", ids("radarrId")),
  {
    ...shown(
      "movies/1",
      "movies",
      ids("radarrId"),
      "data",
      "data[].subtitles",
      "data[].missing_subtitles",
    ),
    without: UNKNOWN,
  },
  shown("wanted/series", "episodes/wanted", ids("sonarrEpisodeId", "sonarrSeriesId")),
  shown("wanted/movies", "movies/wanted", ids("radarrId")),
  shown("history/series", "episodes/history"),
  shown("history/movies", "movies/history"),
  shown("history of a movie", "movies/history"),
  shown("history/stats", "history/stats", { series: NO_LIST, movies: NO_LIST }, ""),
  shown("history/stats", "providers"),
  shown("blacklist/series", "episodes/blacklist"),
  shown("blacklist/movies", "movies/blacklist"),
  shown("settings/languages", "system/languages", {}, ""),
  {
    ...shown(
      "settings/languages",
      "system/languages/profiles",
      {
        "[].profileId": NO_ID,
        "[].items[].id": "the list is written back whole: what has no id would be another profile",
      },
      "",
    ),
    without: {
      "the list with 10,000 entries": "people make profiles by hand, and all are drawn at once",
      "[].items with 10,000 entries": "a profile has each language once or twice: 187 there are",
    },
  },
  shown("settings/providers", "providers"),
  shown("system/tasks", "system/tasks"),
  shown("system/logs", "system/logs"),
  shown("system/providers", "providers"),
  shown("system/status", "system/status"),
  shown("system/status", "system/health"),
  shown("system/releases", "system/releases"),
  shown("system/backups", "system/backups"),
  shown("system/announcements", "system/announcements"),
  shown("wanted/series", "badges", {}),
  shown("manual search of a movie", "providers/movies", ids("subtitle")),
  shown("folders of the server", "files", {}, ""),
  shown("search", "system/searches", {}, ""),
  shown("sync", "subtitles"),
];

/** Half of them by duration, because test files are distributed to the processors as a whole. */
export const isOfLibrary = ({ place }: Shown) => /^(series|movies|wanted)/.test(place);

/** The place with this name in the table. */
export function placeOf(name: string) {
  const found = PLACES.find((one) => one.name === name);
  if (!found) throw new Error(`there is no place ${name}`);
  return found;
}
