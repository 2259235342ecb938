import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { useRecord, useRecords } from "./records";
import type { IdList, Records } from "./records";
import { loadedOf } from "./whole-list";
import type { LoadedList } from "./whole-list";

type Reads<T, K extends QueryKey> = UseQueryOptions<T, Error, T, K>;

/**
 * A page of a list: `rows` are the records in the server's order, `total` how many there are in all. While another
 * page loads, the former one stays (`isPlaceholderData`). Not read while not `enabled`.
 */
export function useRecordPage<T extends object, K extends QueryKey>(
  records: Records<T>,
  reads: Reads<IdList, K>,
  enabled: boolean,
) {
  const page = useQuery({ ...reads, placeholderData: keepPreviousData, enabled });
  return { ...page, rows: useRecords(records, page.data?.ids), total: page.data?.total ?? 0 };
}

/**
 * Everything of a list in the server's order, and how far the reading is. While it runs `rows` are those that came
 * so far: a filter works on them, Mass Edit waits for `data` (spec section 4). Not read while not `enabled`.
 * @param sofar the entry that holds what came so far (loadedOptions)
 */
export function useWholeList<T extends object, K extends QueryKey, L extends QueryKey>(
  records: Records<T>,
  reads: Reads<IdList, K>,
  sofar: Reads<LoadedList, L>,
  enabled: boolean,
) {
  const whole = useQuery({ ...reads, enabled });
  const { data: came } = useQuery(sofar);
  const rows = useRecords(records, (whole.data ?? came)?.ids);
  return { ...whole, loaded: loadedOf(came), rows };
}

/** One record: `record` is undefined while loading; `isUnknown` when the server does not know the id. */
export function useOneRecord<T extends object, K extends QueryKey>(
  records: Records<T>,
  reads: Reads<IdList, K>,
  id: number,
) {
  const detail = useQuery(reads);
  const record = useRecord(records, id);
  return { ...detail, record, isUnknown: detail.data?.ids.length === 0 };
}
