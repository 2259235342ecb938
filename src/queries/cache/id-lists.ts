import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Query, QueryClient, QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { nextRequestNumber, useRecord, useRecords } from "./records";
import type { Records } from "./records";

/** The data of list and detail queries: which records, in the server's order, and how many there are in all. */
export interface IdList {
  ids: number[];
  total: number;
}

/** True for the data of list and detail queries. */
export function isIdList(data: unknown): data is IdList {
  return data !== null && typeof data === "object" && "ids" in data && Array.isArray(data.ids);
}

/**
 * The queryFn of a list: merges the records of the answer and returns their ids, in order, and the total. What
 * was deleted while the request was under way is left out.
 */
export async function fetchIdList<T extends object>(
  client: QueryClient,
  records: Records<T>,
  idOf: (record: T) => number,
  request: () => Promise<{ data: readonly T[]; total: number }>,
  onMerged?: (ids: readonly number[]) => void,
): Promise<IdList> {
  const requestNumber = nextRequestNumber();
  const { data, total } = await request();
  const ids = data.map(idOf).filter((id) => !records.isGone(client, id, requestNumber));
  records.merge(client, data, requestNumber);
  onMerged?.(ids);
  return { ids, total: total - (data.length - ids.length) };
}

/**
 * Removes ids from every list below `key`, and corrects order and total, without a request. A stale list stays
 * stale: this is no answer of the server.
 */
export function removeFromIdLists(
  client: QueryClient,
  key: QueryKey,
  ids: readonly number[],
): void {
  const removed = new Set(ids);
  for (const query of client.getQueryCache().findAll({ queryKey: key })) {
    const { data, isInvalidated, dataUpdatedAt }: Query["state"] = query.state;
    if (!isIdList(data)) continue;
    const left = data.ids.filter((id) => !removed.has(id));
    const count = data.ids.length - left.length;
    if (count === 0) continue;
    const list = { ...data, ids: left, total: Math.max(left.length, data.total - count) };
    client.setQueryData(query.queryKey, list, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}

/**
 * A page of a list: `rows` are the records in the server's order, `total` how many there are in all. While another
 * page loads, the former one stays (`isPlaceholderData`). Not fetched while not `enabled`.
 */
export function useRecordPage<T extends object, K extends QueryKey>(
  records: Records<T>,
  options: UseQueryOptions<IdList, Error, IdList, K>,
  enabled: boolean,
) {
  const page = useQuery({ ...options, placeholderData: keepPreviousData, enabled });
  return { ...page, rows: useRecords(records, page.data?.ids), total: page.data?.total ?? 0 };
}

/** One record: `record` is undefined while loading; `isUnknown` when the server does not know the id. */
export function useOneRecord<T extends object, K extends QueryKey>(
  records: Records<T>,
  options: UseQueryOptions<IdList, Error, IdList, K>,
  id: number,
) {
  const detail = useQuery(options);
  const record = useRecord(records, id);
  return { ...detail, record, isUnknown: detail.data?.ids.length === 0 };
}
