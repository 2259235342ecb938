import { t } from "@lingui/core/macro";
import * as v from "valibot";
import type { EmptyDownload } from "./capabilities";
import { read, write } from "./client";
import { isTrue, pyBool } from "./codec";
import { mediaIdQuery, mediaQuery, providersPath } from "./media";
import type { FullId, FullRef } from "./media";
import { flag, number, optionalText, rows, text, texts } from "./shared";

/**
 * The state of a subtitle provider. `status` is "Good", "History" or an error's name; `retry` is "-" or "in 10
 * minutes".
 */
export const providerSchema = v.looseObject({ name: text(), status: text(), retry: text() });
export type Provider = v.InferOutput<typeof providerSchema>;

const providerRows = rows(providerSchema);

/** GET /providers: the enabled ones. Spec section 2, /system/providers. @throws ApiError */
export function listProviders(signal?: AbortSignal): Promise<Provider[]> {
  return read("providers", providerRows, { signal });
}

/** GET /providers: those in the history, enabled or not. Spec section 7. @throws ApiError */
export function listHistoryProviders(signal?: AbortSignal): Promise<Provider[]> {
  return read("providers", providerRows, { query: { history: true }, signal });
}

/** POST /providers: releases all providers that are on hold. Spec section 7. @throws ApiError */
export function resetProviders(): Promise<void> {
  return write("POST", "providers", { form: { action: "reset" } });
}

/** A subtitle found by a manual search (spec section 3). Results are sorted, best first. */
export const searchResultSchema = v.looseObject({
  /** Percent, 0 to 100. */
  score: number(),
  orig_score: number(),
  score_without_hash: number(),
  /** A base code such as "en" or "pt-BR". */
  language: text(),
  hearing_impaired: flag(),
  forced: flag(),
  provider: text(),
  url: optionalText(),
  release_info: texts(),
  uploader: optionalText(),
  matches: texts(),
  dont_matches: texts(),
  /** Opaque handle for the download, sent back unchanged. Since 1.6 a UUID that expires. */
  subtitle: v.string(),
  /** "1" or "True" if the profile requires the original file format. */
  original_format: optionalText(),
});
export type SearchResult = v.InferOutput<typeof searchResultSchema>;

const resultRows = rows(searchResultSchema);

/**
 * GET /providers/episodes and /providers/movies: searches all providers for one item (minutes). 0.9.7 returns an empty
 * list if all providers are on hold. Spec section 7.
 * @throws ApiError
 */
export function searchProviders(
  { kind, id }: FullId,
  signal?: AbortSignal,
): Promise<SearchResult[]> {
  return read(providersPath(kind), resultRows, { query: mediaIdQuery({ kind, id }), signal });
}

/** The fields of a result that are sent back. */
export type ChosenResult = Pick<
  SearchResult,
  "language" | "hearing_impaired" | "forced" | "provider" | "subtitle" | "original_format"
>;

const fields = (result: ChosenResult) => ({
  language: result.language,
  hi: pyBool(result.hearing_impaired),
  forced: pyBool(result.forced),
  provider: result.provider,
  subtitle: result.subtitle,
  // 1.5.2 rejects the request without it.
  original_format: pyBool(isTrue(result.original_format)),
});

/**
 * 204 means "saved" on some servers and "nothing saved" on others; some do not report it at all
 * (contract/newer-servers.md section 2).
 */
const failureOf = (emptyMeans: EmptyDownload) => (status: number) => {
  const isSaved = emptyMeans === "unknown" || (status === 204) === (emptyMeans === "saved");
  return isSaved ? undefined : t`The server saved nothing: the provider's file is unusable`;
};

/** A search result, and the item for which it was found. */
export interface ResultChoice {
  media: FullRef;
  result: ChosenResult;
  emptyMeans: EmptyDownload;
}

/**
 * POST /providers/episodes and /providers/movies: downloads a result. Spec section 7.
 * @throws ApiError, also if nothing was saved
 */
export function downloadResult({ media, result, emptyMeans }: ResultChoice): Promise<void> {
  return write("POST", providersPath(media.kind), {
    query: mediaQuery(media),
    form: fields(result),
    failureOf: failureOf(emptyMeans),
  });
}
