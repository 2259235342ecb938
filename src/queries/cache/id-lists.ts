import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Query, QueryClient, QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { nextRequestNumber, useRecord, useRecords } from "./records";
import type { Records, WithId } from "./records";

/** The data of list and detail queries: the ids in the server's order, and their total number. */
export interface IdList {
  ids: number[];
  total: number;
}

/** True for the data of list and detail queries. */
export function isIdList(data: unknown): data is IdList {
  return data !== null && typeof data === "object" && "ids" in data && Array.isArray(data.ids);
}

/**
 * The queryFn of a list: merges the records of the response and returns their ids, in order, and the total. Omits
 * records that were deleted during the request.
 */
export async function fetchIdList<T extends WithId>(
  client: QueryClient,
  records: Records<T>,
  request: () => Promise<{ data: readonly T[]; total: number }>,
  onMerged?: (ids: readonly number[]) => void,
): Promise<IdList> {
  const requestNumber = nextRequestNumber();
  const { data, total } = await request();
  const ids = data.map(({ id }) => id).filter((id) => !records.isGone(client, id, requestNumber));
  records.merge(client, data, requestNumber);
  onMerged?.(ids);
  return { ids, total: total - (data.length - ids.length) };
}

/**
 * Removes ids from all lists below `key`, and corrects order and total, without a request. A stale list stays stale,
 * because this is not a response of the server.
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
 * A page of a list: `rows` are the records in the server's order, `total` is the number of all rows. While another page
 * loads, the previous one stays (`isPlaceholderData`). Not fetched while not `enabled`.
 */
export function useRecordPage<T extends WithId, K extends QueryKey>(
  records: Records<T>,
  options: UseQueryOptions<IdList, Error, IdList, K>,
  enabled: boolean,
) {
  const page = useQuery({ ...options, placeholderData: keepPreviousData, enabled });
  return { ...page, rows: useRecords(records, page.data?.ids), total: page.data?.total ?? 0 };
}

/** One record: `record` is undefined while loading; `isUnknown` if the server does not have the id. */
export function useOneRecord<T extends WithId, K extends QueryKey>(
  records: Records<T>,
  options: UseQueryOptions<IdList, Error, IdList, K>,
  id: number,
) {
  const detail = useQuery(options);
  const record = useRecord(records, id);
  return { ...detail, record, isUnknown: detail.data?.ids.length === 0 };
}
