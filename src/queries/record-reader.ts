import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { isIdList, takeTicket } from "./records";
import type { Records } from "./records";
import type { RecordReader } from "./refresher";
import type { Target } from "./targets";

/**
 * Takes ids out of every list below `key`, and corrects order and total, without asking the server. A list
 * that was marked as old stays so: this is no answer of the server.
 */
export function removeFromLists(client: QueryClient, key: QueryKey, ids: readonly number[]): void {
  const gone = new Set(ids);
  for (const query of client.getQueryCache().findAll({ queryKey: key })) {
    const { data, isInvalidated, dataUpdatedAt }: Query["state"] = query.state;
    if (!isIdList(data)) continue;
    const left = data.ids.filter((id) => !gone.has(id));
    const removed = data.ids.length - left.length;
    if (removed === 0) continue;
    const list = { ...data, ids: left, total: Math.max(left.length, data.total - removed) };
    client.setQueryData(query.queryKey, list, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}

interface ReaderParts<T extends object> extends Pick<
  RecordReader,
  "all" | "pages" | "shownBy" | "whole" | "markRelated"
> {
  records: Records<T>;
  idOf: (record: T) => number;
  read: (ids: readonly number[]) => Promise<readonly T[]>;
  /** What came was taken in; tells what else is to be read because of it. */
  onMerged: (
    client: QueryClient,
    before: readonly T[],
    after: readonly T[],
  ) => readonly Target[] | void;
  drop: (client: QueryClient, ids: readonly number[]) => void;
}

/** The reader of an entity's records for the refresher: reads by id, merges, drops what is gone. */
export function recordReader<T extends object>(parts: ReaderParts<T>): RecordReader {
  const { records, idOf, read, onMerged, drop, ...rest } = parts;
  return {
    ...rest,
    holds: (client, id) => records.get(client, id) !== undefined,
    readAgain: async (client, ids) => {
      const ticket = takeTicket();
      const before = ids.flatMap((id) => records.get(client, id) ?? []);
      const after = await read(ids);
      records.merge(client, after, ticket);
      const targets = onMerged(client, before, after);
      const answered = new Set(after.map(idOf));
      // Seen by somebody who asked later: not gone.
      const gone = ids.filter((id) => !answered.has(id) && records.isAsOf(client, id, ticket));
      if (gone.length > 0) drop(client, gone);
      return targets ?? [];
    },
  };
}
