import * as v from "valibot";
import { write } from "./client";
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
  texts,
} from "./shared";
import type { Page, Range } from "./shared";

/** An episode that has a media file (contract/entities.md); its profile is the one of its series. */
export const episodeSchema = v.looseObject({
  sonarrEpisodeId: id(),
  sonarrSeriesId: id(),
  season: number(),
  episode: number(),
  title: text(),
  path: text(),
  sceneName: optionalText(),
  monitored: flag(true),
  audio_language: list(audioLanguage),
  subtitles: list(subtitle),
  missing_subtitles: list(missingSubtitle),
});
export type Episode = v.InferOutput<typeof episodeSchema>;

/** A row of the wanted episodes: what is missing where. `episode_number` is "1x2". */
export const wantedEpisodeSchema = v.looseObject({
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
export type WantedEpisode = v.InferOutput<typeof wantedEpisodeSchema>;

/**
 * GET /episodes of whole series: all their episodes, newest season and episode first. No series: no call,
 * the server refuses it. Spec section 7. @throws ApiError
 */
export async function listSeriesEpisodes(
  seriesIds: readonly number[],
  signal?: AbortSignal,
): Promise<Episode[]> {
  if (seriesIds.length === 0) return [];
  return (await readRows("episodes", episodeSchema, { query: { seriesid: seriesIds }, signal }))
    .data;
}

/** GET /episodes of just these ids; unknown ids are simply not in the answer. @throws ApiError */
export async function getEpisodes(
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<Episode[]> {
  if (ids.length === 0) return [];
  return (await readRows("episodes", episodeSchema, { query: { episodeid: ids }, signal })).data;
}

/**
 * GET /episodes/wanted by page, newest first. Its query by ids is not offered: 0.9.7 answers it with
 * everything and 1.5.2 with nothing (contract/http.md section 2). Spec section 7. @throws ApiError
 */
export function listWantedEpisodes(
  range: Range,
  signal?: AbortSignal,
): Promise<Page<WantedEpisode>> {
  return readRows("episodes/wanted", wantedEpisodeSchema, { query: { ...range }, signal });
}

/** Which subtitle of which episode; `language` is a code2. */
export interface EpisodeSubtitle {
  seriesId: number;
  episodeId: number;
  language: string;
  hi: boolean;
  forced: boolean;
}

const where = ({ seriesId, episodeId }: EpisodeSubtitle) => ({
  seriesid: seriesId,
  episodeid: episodeId,
});
const which = ({ language, hi, forced }: EpisodeSubtitle) => ({ language, hi, forced });

/**
 * PATCH /episodes/subtitles: finds the best subtitle and downloads it; settles when done (minutes), also
 * when nothing was found. Spec section 7. @throws ApiError
 */
export function downloadEpisodeSubtitle(wanted: EpisodeSubtitle): Promise<void> {
  return write("PATCH", "episodes/subtitles", {
    query: where(wanted),
    form: which(wanted),
  });
}

/** A file for an episode; `isForcedOn`: the server is 0.9.7, which spells a set `forced` otherwise. */
export type EpisodeUpload = EpisodeSubtitle & { file: File; isForcedOn?: boolean };

/**
 * POST /episodes/subtitles: uploads a file. 0.9.7 knows no `hi` here, and takes `forced` for set only when it
 * says "on", which 1.5.2 takes for not set. Spec section 7. @throws ApiError
 */
export function uploadEpisodeSubtitle({ isForcedOn, ...upload }: EpisodeUpload): Promise<void> {
  const forced = upload.forced && isForcedOn ? "on" : upload.forced;
  return write("POST", "episodes/subtitles", {
    query: where(upload),
    multipart: { ...which(upload), forced, file: upload.file },
  });
}

/** DELETE /episodes/subtitles: deletes a file; `path` exactly as it was read. Spec section 7. @throws ApiError */
export function removeEpisodeSubtitle(target: EpisodeSubtitle & { path: string }): Promise<void> {
  return write("DELETE", "episodes/subtitles", {
    query: where(target),
    form: { ...which(target), path: target.path },
  });
}
