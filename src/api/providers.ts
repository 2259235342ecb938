import * as v from "valibot";
import type { EmptyDownload } from "./capabilities";
import { read, write } from "./client";
import { isTrue, pyBool } from "./codec";
import { number, optionalText, pyFlag, rows, text, texts } from "./shared";

/** The state of a subtitle provider. `status` is "Good", "History" or an error's name; `retry` "-" or "in 10 minutes". */
export const providerSchema = v.looseObject({ name: text(), status: text(), retry: text() });
export type Provider = v.InferOutput<typeof providerSchema>;

const providerRows = rows(providerSchema);

/** GET /providers: the enabled ones. Spec section 2, /system/providers. @throws ApiError */
export function listProviders(signal?: AbortSignal): Promise<Provider[]> {
  return read("providers", providerRows, { signal });
}

/** GET /providers that the history knows, whether enabled or not. Spec section 7. @throws ApiError */
export function listHistoryProviders(signal?: AbortSignal): Promise<Provider[]> {
  return read("providers", providerRows, { query: { history: true }, signal });
}

/** POST /providers: forgets why providers were put on hold. Spec section 7. @throws ApiError */
export function resetProviders(): Promise<void> {
  return write("POST", "providers", { form: { action: "reset" } });
}

/** A subtitle that a manual search found (spec section 3), best first. */
export const searchResultSchema = v.looseObject({
  /** Percent, 0 to 100. */
  score: number(),
  orig_score: number(),
  score_without_hash: number(),
  /** A base code such as "en" or "pt-BR". */
  language: text(),
  hearing_impaired: pyFlag(),
  forced: pyFlag(),
  provider: text(),
  url: optionalText(),
  release_info: texts(),
  uploader: optionalText(),
  matches: texts(),
  dont_matches: texts(),
  /** What the server needs to download it: opaque, sent back unchanged. A UUID that expires since 1.6. */
  subtitle: v.string(),
  /** "1" or "True": the profile wants the file in its original format. */
  original_format: optionalText(),
});
export type SearchResult = v.InferOutput<typeof searchResultSchema>;

const resultRows = rows(searchResultSchema);

/**
 * GET /providers/episodes: searches all providers for one episode (minutes). 0.9.7 answers an empty list
 * when all providers are on hold. Spec section 7. @throws ApiError
 */
export function searchEpisodeProviders(
  episodeId: number,
  signal?: AbortSignal,
): Promise<SearchResult[]> {
  const query = { episodeid: episodeId };
  return read("providers/episodes", resultRows, { query, signal });
}

/** GET /providers/movies: searches all providers for one movie (minutes). Spec section 7. @throws ApiError */
export function searchMovieProviders(
  radarrId: number,
  signal?: AbortSignal,
): Promise<SearchResult[]> {
  const query = { radarrid: radarrId };
  return read("providers/movies", resultRows, { query, signal });
}

/** What is sent back of a result. */
export type ChosenResult = Pick<
  SearchResult,
  "language" | "hearing_impaired" | "forced" | "provider" | "subtitle" | "original_format"
>;

const fields = (result: ChosenResult) => ({
  language: result.language,
  hi: result.hearing_impaired,
  forced: result.forced,
  provider: result.provider,
  subtitle: result.subtitle,
  // 1.5.2 refuses the call without it.
  original_format: pyBool(isTrue(result.original_format)),
});

const NOTHING_SAVED = "The server saved nothing: the provider's file is unusable";

/** 204 means one thing and 200 its opposite, on servers that tell at all (contract/newer-servers.md section 2). */
const failureOf = (emptyMeans: EmptyDownload) => (status: number) => {
  const isSaved = emptyMeans === "unknown" || (status === 204) === (emptyMeans === "saved");
  return isSaved ? undefined : NOTHING_SAVED;
};

/** POST /providers/episodes: downloads a result. Spec section 7. @throws ApiError, also when nothing was saved */
export function downloadEpisodeResult(choice: {
  seriesId: number;
  episodeId: number;
  result: ChosenResult;
  emptyMeans: EmptyDownload;
}): Promise<void> {
  return write("POST", "providers/episodes", {
    query: { seriesid: choice.seriesId, episodeid: choice.episodeId },
    form: fields(choice.result),
    failureOf: failureOf(choice.emptyMeans),
  });
}

/** POST /providers/movies: downloads a result. Spec section 7. @throws ApiError, also when nothing was saved */
export function downloadMovieResult(choice: {
  radarrId: number;
  result: ChosenResult;
  emptyMeans: EmptyDownload;
}): Promise<void> {
  return write("POST", "providers/movies", {
    query: { radarrid: choice.radarrId },
    form: fields(choice.result),
    failureOf: failureOf(choice.emptyMeans),
  });
}
