import { PLACES } from "./reads";

/** A place that shows the records of an endpoint, for the walk through all fields. */
export interface RecordPlace {
  place: string;
  endpoint: string;
  /**
   * Keys that identify an entry: without one of them the response is rejected, and an error is shown. Each with its
   * reason.
   */
  requiredKeys?: Readonly<Record<string, string>>;
  /** The lists whose entries are the rows; without them there are no rows. */
  lists: readonly string[];
  /** Keys that are skipped, each with its reason. */
  skippedKeys?: Readonly<Record<string, string>>;
}

const NO_ID = "nothing else tells what the entry is or is about";
const NO_LIST = "an answer without its list is another answer";
const requiredIds = (...keys: string[]) =>
  Object.fromEntries([...keys.map((key) => [`data[].${key}`, NO_ID]), ["data", NO_LIST]]);
const UNKNOWN = {
  "data with 0 entries": "an id that the server does not know leads to the default page",
};
const recordPlace = (
  place: string,
  endpoint: string,
  requiredKeys: RecordPlace["requiredKeys"] = { data: NO_LIST },
  ...lists: readonly string[]
): RecordPlace => ({
  place,
  endpoint: `GET ${endpoint}`,
  requiredKeys,
  lists: lists.length > 0 ? lists : ["data"],
});

/**
 * The place for the walk through all fields of each endpoint: the page or dialog that shows its records. Other places
 * that read it (for a name, a count) decode it with the same code.
 */
export const RECORD_PLACES: readonly RecordPlace[] = [
  recordPlace("series", "series", requiredIds("sonarrSeriesId")),
  { ...recordPlace("series/1", "series", requiredIds("sonarrSeriesId")), skippedKeys: UNKNOWN },
  recordPlace("series/1", "episodes", requiredIds("sonarrEpisodeId", "sonarrSeriesId")),
  recordPlace("movies", "movies", requiredIds("radarrId")),
  {
    ...recordPlace(
      "movies/1",
      "movies",
      requiredIds("radarrId"),
      "data",
      "data[].subtitles",
      "data[].missing_subtitles",
    ),
    skippedKeys: UNKNOWN,
  },
  recordPlace("wanted/series", "episodes/wanted", requiredIds("sonarrEpisodeId", "sonarrSeriesId")),
  recordPlace("wanted/movies", "movies/wanted", requiredIds("radarrId")),
  recordPlace("history/series", "episodes/history"),
  recordPlace("history/movies", "movies/history"),
  recordPlace("history of a movie", "movies/history"),
  recordPlace("history/stats", "history/stats", { series: NO_LIST, movies: NO_LIST }, ""),
  recordPlace("history/stats", "providers"),
  recordPlace("blacklist/series", "episodes/blacklist"),
  recordPlace("blacklist/movies", "movies/blacklist"),
  recordPlace("settings/languages", "system/languages", {}, ""),
  {
    ...recordPlace(
      "settings/languages",
      "system/languages/profiles",
      {
        "[].profileId": NO_ID,
        "[].items[].id": "the list is written back whole: what has no id would be another profile",
      },
      "",
    ),
    skippedKeys: {
      "the list with 10,000 entries": "people make profiles by hand, and all are drawn at once",
      "[].items with 10,000 entries": "a profile has each language once or twice: 187 there are",
    },
  },
  recordPlace("settings/providers", "providers"),
  recordPlace("system/tasks", "system/tasks"),
  recordPlace("system/logs", "system/logs"),
  recordPlace("system/providers", "providers"),
  recordPlace("system/status", "system/status"),
  recordPlace("system/status", "system/health"),
  recordPlace("system/releases", "system/releases"),
  recordPlace("system/backups", "system/backups"),
  recordPlace("system/announcements", "system/announcements"),
  recordPlace("wanted/series", "badges", {}),
  recordPlace("manual search of a movie", "providers/movies", requiredIds("subtitle")),
  recordPlace("folders of the server", "files", {}, ""),
  recordPlace("search", "system/searches", {}, ""),
  recordPlace("sync", "subtitles"),
];

/** Half of them by duration, because test files are distributed to the processors as a whole. */
export const isLibraryPlace = ({ place }: RecordPlace) => /^(series|movies|wanted)/.test(place);

/** The place with this name in the table. */
export function placeOf(name: string) {
  const found = PLACES.find((one) => one.name === name);
  if (!found) throw new Error(`there is no place ${name}`);
  return found;
}
