import * as v from "valibot";
import { write } from "./client";
import { readRows } from "./rows";
import {
  audioLanguage,
  flag,
  id,
  list,
  number,
  optionalNumber,
  optionalText,
  text,
  texts,
} from "./shared";
import type { Page, Range } from "./shared";

/** A series as the library lists it (spec section 3, contract/entities.md). */
export const seriesSchema = v.looseObject({
  sonarrSeriesId: id(),
  title: text(),
  year: text(),
  profileId: optionalNumber(),
  audio_language: list(audioLanguage),
  alternativeTitles: texts(),
  tags: texts(),
  episodeFileCount: number(),
  episodeMissingCount: number(),
  seriesType: text(),
  overview: text(),
  path: text(),
  poster: optionalText(),
  fanart: optionalText(),
  imdbId: optionalText(),
  // 0.9.7 does not send it: what it lists is monitored as far as it knows.
  monitored: flag(true),
  ended: flag(),
  lastAired: optionalText(),
});
export type Series = v.InferOutput<typeof seriesSchema>;

/** GET /series by page, in the server's order (sort title). Spec section 7. @throws ApiError */
export function listSeries(range: Range, signal?: AbortSignal): Promise<Page<Series>> {
  return readRows("series", seriesSchema, { query: { ...range }, signal });
}

/** GET /series of just these ids; unknown ids are simply not in the answer. @throws ApiError */
export async function getSeries(ids: readonly number[], signal?: AbortSignal): Promise<Series[]> {
  return (await readRows("series", seriesSchema, { query: { seriesid: ids }, signal })).data;
}

/** One change of profile; null clears it. */
export interface SeriesProfile {
  seriesId: number;
  profileId: number | null;
}

/**
 * POST /series: profiles of one or many series, two parallel lists of fields. Nothing to change: no call,
 * the server refuses empty lists. @throws ApiError
 */
export async function updateSeries(changes: readonly SeriesProfile[]): Promise<void> {
  if (changes.length === 0) return;
  await write("POST", "series", {
    form: {
      seriesid: changes.map((change) => change.seriesId),
      profileid: changes.map((change) => change.profileId ?? "null"),
    },
  });
}

/** What PATCH /series can do; `sync` only on newer servers. */
export type SeriesAction =
  | { action: "scan-disk" | "search-missing" | "sync"; seriesId: number }
  | { action: "search-wanted" };

/** PATCH /series: starts work and answers when it is done (minutes). @throws ApiError */
export function runSeriesAction(action: SeriesAction): Promise<void> {
  return write("PATCH", "series", {
    form: {
      action: action.action,
      seriesid: "seriesId" in action ? action.seriesId : undefined,
    },
  });
}
