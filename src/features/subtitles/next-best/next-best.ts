import type { BlacklistRow } from "@/api/blacklist";
import type { HistoryEvent } from "@/api/history";
import type { SearchResult } from "@/api/provider-rows";
import { resultCode2 } from "@/utils/own-codes";
import { FETCHED, historyOf } from "../manual-search/result-history";
import { resultFlags } from "../manual-search/result-view";
import type { SubtitleKind } from "../item/subtitle-item";

/** A number long enough to be an ID. */
const ID = /\d{4,}/;
/** An address with such a number. Tracks of the media file have its path instead, whose numbers are years. */
const URL_WITH_ID = /^https?:.*\d{4,}/i;

/**
 * True if a result may be a subtitle that was downloaded before, although no ID says so. A result has no ID itself:
 * `historyOf` finds it in the URL or in the handle for the download, but since 1.6 the handle is only a random token. If
 * the URL does not contain a number either, the result counts as tried if it has the provider, the language, and the
 * score of a download. The history does not contain the name of the release.
 */
function mayBeTried(result: SearchResult, history: readonly HistoryEvent[]): boolean {
  return history.some(
    ({ action, provider, language, score, subs_id: id }) =>
      FETCHED.includes(action) &&
      provider === result.provider &&
      language?.code2 === resultCode2(result.language) &&
      Math.floor(Number.parseFloat(score ?? "")) === Math.floor(result.score) &&
      !(ID.test(id ?? "") && URL_WITH_ID.test(result.url ?? "")),
  );
}

/**
 * The best result for a file's language and flags that is not in the history of its item or on the blacklist; undefined
 * if there is none.
 */
export function nextBest(
  results: readonly SearchResult[],
  { code2, hi, forced }: SubtitleKind,
  history: readonly HistoryEvent[],
  blacklist: readonly BlacklistRow[],
): SearchResult | undefined {
  const untried = results.filter((result) => {
    const flags = resultFlags(result);
    if (resultCode2(result.language) !== code2 || flags.hi !== hi || flags.forced !== forced)
      return false;
    const { downloaded, blacklisted } = historyOf(result, history, blacklist);
    return !downloaded && !blacklisted && !mayBeTried(result, history);
  });
  return untried.toSorted((a, b) => b.score - a.score)[0];
}
