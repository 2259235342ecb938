import * as v from "valibot";
import { mediaPath } from "./media";
import type { ByMediaKind, EpisodeKind, MediaKind, MovieKind } from "./media";
import { readRows } from "./rows";
import { id, list, missingSubtitle, optionalText, text, texts } from "./shared";
import type { Page, Range } from "./shared";

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
  v.transform(({ radarrId, ...row }) => ({ ...row, kind: "movie" as MovieKind, id: radarrId })),
);
export type WantedMovie = v.InferOutput<typeof wantedMovieSchema>;

/** A row of the wanted list of a kind. */
export type WantedRow<K extends MediaKind = MediaKind> = ByMediaKind<WantedEpisode, WantedMovie>[K];

const SCHEMAS = { episode: wantedEpisodeSchema, movie: wantedMovieSchema } as const;

/**
 * GET /episodes/wanted and /movies/wanted by page, newest first. There is no query by ids: for episodes 0.9.7 ignores
 * the ids and 1.5.2 returns nothing (contract/http.md section 2). Spec section 7.
 * @throws ApiError
 */
export function listWanted<K extends keyof typeof SCHEMAS>(
  kind: K,
  range: Range,
  signal?: AbortSignal,
): Promise<Page<v.InferOutput<(typeof SCHEMAS)[K]>>> {
  return readRows(mediaPath(kind, "wanted"), SCHEMAS[kind], { query: { ...range }, signal });
}
