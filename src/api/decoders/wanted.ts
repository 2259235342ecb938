import * as v from "valibot";
import type { EpisodeKind } from "../media";
import { id, list, missingSubtitle, optionalText, text, texts } from "../shared";

/** A row of the wanted episodes: the item and its missing subtitles. `episode_number` is "1x2". */
const wireWantedEpisode = v.looseObject({
  sonarrSeriesId: id(),
  sonarrEpisodeId: id(),
  seriesTitle: text(),
  episodeTitle: text(),
  episode_number: text(),
  seriesType: text(),
  sceneName: optionalText(),
  tags: texts(),
  missing_subtitles: list(missingSubtitle),
});
export const wantedEpisodeSchema = v.pipe(
  wireWantedEpisode,
  v.transform(({ sonarrEpisodeId, sonarrSeriesId, ...row }) => ({
    ...row,
    kind: "episode" as EpisodeKind,
    seriesId: sonarrSeriesId,
    id: sonarrEpisodeId,
  })),
);
export type WantedEpisode = v.InferOutput<typeof wantedEpisodeSchema>;

/** A row of the wanted movies: the item and its missing subtitles. */
const wireWantedMovie = v.looseObject({
  radarrId: id(),
  title: text(),
  sceneName: optionalText(),
  tags: texts(),
  missing_subtitles: list(missingSubtitle),
});
export const wantedMovieSchema = v.pipe(
  wireWantedMovie,
  v.transform(({ radarrId, ...row }) => ({ ...row, kind: "movie" as const, id: radarrId })),
);
export type WantedMovie = v.InferOutput<typeof wantedMovieSchema>;
