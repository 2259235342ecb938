import type { SearchResult } from "@/api/provider-rows";
import { resultCode2 } from "@/utils/own-codes";
import type { SubtitleKind } from "./memory";
import type { Rules } from "./rules";

/** The server's names for the properties in which a result may differ. */
const DIFFERENCES: Record<Rules["pick"]["mayDiffer"][number], readonly string[]> = {
  codec: ["video_codec", "audio_codec"],
  resolution: ["resolution"],
  releaseGroup: ["release_group"],
};

/** The best result by the user's rule; undefined if there is none. */
export function pickResult(
  results: readonly SearchResult[],
  { language, hi, forced }: SubtitleKind,
  { providers, minimumScore, mayDiffer }: Rules["pick"],
): SearchResult | undefined {
  const forbidden = new Set(
    Object.entries(DIFFERENCES).flatMap(([name, parts]) =>
      mayDiffer.some((one) => one === name) ? [] : parts,
    ),
  );
  const fitting = results.filter(
    (one) =>
      resultCode2(one.language) === language &&
      one.hearing_impaired === hi &&
      one.forced === forced &&
      one.score >= minimumScore &&
      (providers.length === 0 || providers.includes(one.provider)) &&
      !one.dont_matches.some((part) => forbidden.has(part)),
  );
  const rank = ({ provider }: SearchResult) => providers.indexOf(provider);
  return fitting.toSorted((a, b) => rank(a) - rank(b) || b.score - a.score)[0];
}
