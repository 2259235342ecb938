import * as v from "valibot";
import { flag, number, optionalText, rows, text, texts } from "./shared";

/**
 * The state of a subtitle provider. `status` is "Good", "History" or an error's name; `retry` is "-" or "in 10
 * minutes".
 */
const providerSchema = v.looseObject({ name: text(), status: text(), retry: text() });
export type Provider = v.InferOutput<typeof providerSchema>;

export const providerRows = rows(providerSchema);

/** A subtitle found by a manual search (spec section 3). Results are sorted, best first. */
const searchResultSchema = v.looseObject({
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

export const resultRows = rows(searchResultSchema);
