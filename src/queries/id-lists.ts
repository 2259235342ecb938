import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { takeTicket } from "./records";
import type { IdList, Records } from "./records";
import type { RecordReader } from "./refresher";

function isIdList(data: unknown): data is IdList {
  return data !== null && typeof data === "object" && "ids" in data && Array.isArray(data.ids);
}

/** Takes ids out of every list below `key`, and corrects order and total, without asking the server. */
export function removeFromLists(client: QueryClient, key: QueryKey, ids: readonly number[]): void {
  const gone = new Set(ids);
  client.setQueriesData({ queryKey: key }, (data: unknown) => {
    if (!isIdList(data)) return data;
    const left = data.ids.filter((id) => !gone.has(id));
    const removed = data.ids.length - left.length;
    return removed === 0 ? data : { ids: left, total: Math.max(left.length, data.total - removed) };
  });
}

/** Merges what a list call answered and returns what the list query holds: ids, in order, and the total. */
export async function readList<T extends object>(
  client: QueryClient,
  records: Records<T>,
  idOf: (record: T) => number,
  read: () => Promise<{ data: readonly T[]; total: number }>,
  onMerged?: (data: readonly T[], ticket: number) => void,
): Promise<IdList> {
  const ticket = takeTicket();
  const { data, total } = await read();
  records.merge(client, data, ticket);
  onMerged?.(data, ticket);
  return { ids: data.map(idOf), total };
}

/** The reader of an entity's records for the refresher: reads by id, merges, drops what is gone. */
export function recordReader<T extends object>(
  records: Records<T>,
  idOf: (record: T) => number,
  read: (ids: readonly number[]) => Promise<readonly T[]>,
  onMerged: (
    client: QueryClient,
    before: readonly T[],
    after: readonly T[],
    ticket: number,
  ) => void,
  drop: (client: QueryClient, ids: readonly number[]) => void,
): RecordReader {
  return {
    holds: (client, id) => records.get(client, id) !== undefined,
    readAgain: async (client, ids) => {
      const ticket = takeTicket();
      const before = ids.flatMap((id) => records.get(client, id) ?? []);
      const after = await read(ids);
      records.merge(client, after, ticket);
      onMerged(client, before, after, ticket);
      const answered = new Set(after.map(idOf));
      const gone = ids.filter((id) => !answered.has(id));
      if (gone.length > 0) drop(client, gone);
    },
  };
}
