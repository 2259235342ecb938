import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { episodeId, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import type { HistoryRow } from "@mock-api/types.ts";

/** Shared steps of the tests of histories: those of one episode and one movie. */

type Of = "episodes" | "movies";

export const EPISODE = episodeId(SERIES.harborLights, 33);
export const AT = Date.UTC(2026, 2, 4, 5, 6, 7);

/** Adds a history row: a download, with the changes in `row`. */
export function addHistoryEvent(api: MockApi, of: Of, row: Partial<HistoryRow> = {}): void {
  const mediaId = of === "movies" ? MOVIES.glassOrchard : EPISODE;
  api.db.history[of].push({
    action: 1,
    mediaId,
    language: "en",
    provider: "podnapisi",
    score: 93.61,
    at: AT,
    description: "English subtitles downloaded.",
    subs_id: "4711",
    subtitles_path: api.db[of].get(mediaId)!.path.replace(".mkv", ".en.srt"),
    matches: [],
    dont_matches: [],
    ...row,
  });
}

/** Sets the complete history; the items have the file of the rows. */
export const onlyThese =
  (...rows: Partial<HistoryRow>[]) =>
  (api: MockApi) => {
    const episode = api.db.episodes.get(EPISODE)!;
    episode.title = "The Storm";
    for (const media of [episode, api.db.movies.get(MOVIES.glassOrchard)!])
      media.subtitles = [makeSubtitle(media.path, "en")];
    for (const of of ["movies", "episodes"] as const) {
      api.db.history[of] = [];
      api.db.blacklist[of] = [];
      for (const row of rows) addHistoryEvent(api, of, row);
    }
  };
