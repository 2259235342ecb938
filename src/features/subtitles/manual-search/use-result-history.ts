import type { BlacklistRow } from "@/api/blacklist";
import type { MediaRef } from "@/api/media";
import type { SearchResult } from "@/api/providers";
import type { FullItem } from "../item/subtitle-item";
import { historyOf } from "./result-history";
import type { ResultHistory } from "./result-history";
import { useBlacklist } from "@/queries/blacklist";
import { useItemHistory } from "@/queries/item-history";

/** The blacklist does not name episodes: those of the same series are close enough. */
const isOfItem = (row: BlacklistRow, item: MediaRef) =>
  item.kind === "movie"
    ? row.kind === "movie" && row.id === item.id
    : row.kind === item.kind && row.seriesId === item.seriesId;

/**
 * Each result with its entries in the item's history and the blacklist. Both are queried only when there are
 * results; `reads` are the two queries, to show their failures.
 */
export function useResultHistory(item: FullItem, results: readonly SearchResult[]) {
  const has = results.length > 0;
  const history = useItemHistory(item, has);
  const blacklist = useBlacklist(item.kind, has);
  const reads = [history, blacklist];
  const listed = blacklist.data?.filter((row) => isOfItem(row, item)) ?? [];
  const histories: ReadonlyMap<SearchResult, ResultHistory> = new Map(
    results.map((result) => [result, historyOf(result, history.data ?? [], listed)]),
  );
  return { histories, reads };
}
