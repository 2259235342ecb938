import * as v from "valibot";
import type { EpisodeKind } from "./media";
import { readRows } from "./rows";
import {
  audioLanguage,
  flag,
  id,
  list,
  missingSubtitle,
  number,
  optionalText,
  subtitle,
  text,
} from "./shared";

/**
 * An episode that has a media file (contract/entities.md); its profile is that of its series. An event has the same
 * fields.
 */
export const episodeFields = {
  season: number(),
  episode: number(),
  title: text(),
  path: text(),
  sceneName: optionalText(),
  monitored: flag(true),
  audio_language: list(audioLanguage),
  subtitles: list(subtitle),
  missing_subtitles: list(missingSubtitle),
};
export const episodeSchema = v.pipe(
  v.looseObject({ ...episodeFields, sonarrEpisodeId: id(), sonarrSeriesId: id() }),
  v.transform(({ sonarrEpisodeId, sonarrSeriesId, ...row }) => ({
    ...row,
    kind: "episode" as EpisodeKind,
    seriesId: sonarrSeriesId,
    id: sonarrEpisodeId,
    /** Date of an event, "2026-11-21"; null for episodes. */
    date: null as string | null,
  })),
);
/** An episode, or an event (leagues.ts). */
export type Episode = v.InferOutput<typeof episodeSchema>;

/**
 * GET /episodes of series: all their episodes, newest season and episode first. Without ids, sends no request, because
 * the server would reject it. Spec section 7.
 * @throws ApiError
 */
export async function listSeriesEpisodes(
  seriesIds: readonly number[],
  signal?: AbortSignal,
): Promise<Episode[]> {
  if (seriesIds.length === 0) return [];
  return (await readRows("episodes", episodeSchema, { query: { seriesid: seriesIds }, signal }))
    .data;
}

/** GET /episodes of just these ids; unknown ids are missing from the response. @throws ApiError */
export async function getEpisodes(
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<Episode[]> {
  if (ids.length === 0) return [];
  return (await readRows("episodes", episodeSchema, { query: { episodeid: ids }, signal })).data;
}
