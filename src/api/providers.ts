import { t } from "@lingui/core/macro";
import type { EmptyDownload } from "./capabilities";
import { read, sendWrite, write } from "./client";
import { providerRows, resultRows } from "./provider-rows";
import type { Provider, SearchResult } from "./provider-rows";
import { downloadWrite } from "./file-writes";
import type { ChosenResult } from "./file-writes";
import { mediaIdQuery, providersPath } from "./media";
import type { FullId, FullRef } from "./media";

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

/**
 * 204 means "saved" on some servers and "nothing saved" on others; some do not report it at all
 * (contract/newer-servers.md section 2).
 */
const failureOf = (emptyMeans: EmptyDownload) => (status: number) => {
  const isSaved = emptyMeans === "unknown" || (status === 204) === (emptyMeans === "saved");
  return isSaved ? undefined : t`Nothing was saved: the provider’s file is unusable`;
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
  return sendWrite(downloadWrite(media, result), failureOf(emptyMeans));
}
