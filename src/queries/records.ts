import { queryOptions, replaceEqualDeep, skipToken, useQuery } from "@tanstack/react-query";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { useCallback } from "react";

/**
 * One record, one truth (design: "The cache"): records live once, by id, under `[entity, "records"]`.
 * Lists, detail pages and wanted rows hold ids and look the records up, so two of them can never show
 * different versions of one item.
 */
interface Held<T> {
  record: T;
  /** Ticket of the read that brought it: an answer that was asked for earlier never replaces it. */
  ticket: number;
}
export type RecordMap<T> = ReadonlyMap<number, Held<T>>;

/** What list and detail queries hold: which records, in the server's order, and how many there are in all. */
export interface IdList {
  ids: number[];
  total: number;
}

let lastTicket = 0;

/** Taken when a read begins; later reads carry higher tickets. */
export function takeTicket(): number {
  lastTicket += 1;
  return lastTicket;
}

/** Keeps an old array when the new one has the same members, so that nothing renders for nothing. */
function keepSameArray(before: unknown, after: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length)
    return after;
  return before.every((member, index) => member === after[index]) ? before : after;
}

/** The records of one entity: where they are kept, how they are merged, patched, removed and read. */
export class Records<T extends object> {
  readonly key: QueryKey;
  private readonly idOf: (record: T) => number;

  constructor(key: QueryKey, idOf: (record: T) => number) {
    this.key = key;
    this.idOf = idOf;
  }

  /** The cache entry of all records; filled by merges only. */
  options() {
    return queryOptions<RecordMap<T>>({
      queryKey: this.key,
      queryFn: skipToken,
      enabled: false,
      initialData: () => new Map(),
      staleTime: Infinity,
      gcTime: Infinity,
      structuralSharing: keepSameArray,
    });
  }

  /** Everything held now. */
  all(client: QueryClient): RecordMap<T> {
    return client.getQueryData<RecordMap<T>>(this.key) ?? new Map();
  }

  /** The record of an id, if it is held. */
  get(client: QueryClient, id: number): T | undefined {
    return this.all(client).get(id)?.record;
  }

  /** Takes records in. Unchanged ones keep their identity; newer ones are not replaced by older reads. */
  merge(client: QueryClient, records: readonly T[], ticket: number): void {
    const held = this.all(client);
    let next: Map<number, Held<T>> | undefined;
    for (const record of records) {
      const id = this.idOf(record);
      const known = (next ?? held).get(id);
      if (known && known.ticket > ticket) continue;
      const merged = known ? replaceEqualDeep(known.record, record) : record;
      if (known && merged === known.record) {
        known.ticket = ticket;
        continue;
      }
      next ??= new Map(held);
      next.set(id, { record: merged, ticket });
    }
    if (next) this.write(client, next);
  }

  /** Changes some fields of held records, as of now; returns how to take it back. */
  patch(
    client: QueryClient,
    ids: readonly number[],
    change: (record: T) => Partial<T>,
  ): () => void {
    const before = this.all(client);
    const ticket = takeTicket();
    const known = ids.flatMap((id) => before.get(id)?.record ?? []);
    const patched = known.map((record) => ({ ...record, ...change(record) }));
    this.merge(client, patched, ticket);
    return () => {
      const now = this.all(client);
      // Only what nobody has read or changed since.
      const untouched = known.filter((record) => now.get(this.idOf(record))?.ticket === ticket);
      this.merge(client, untouched, takeTicket());
    };
  }

  /** Forgets records. */
  remove(client: QueryClient, ids: readonly number[]): void {
    const next = new Map(this.all(client));
    for (const id of ids) next.delete(id);
    this.write(client, next);
  }

  private write(client: QueryClient, next: RecordMap<T>): void {
    // Built with its own options first: an entry made by setQueryData alone would be collected when unwatched.
    client.getQueryCache().build(client, client.defaultQueryOptions(this.options()));
    client.setQueryData(this.key, next);
  }
}

/** The records of `ids`, in that order; ids that are not held are left out. */
export function useRecords<T extends object>(
  records: Records<T>,
  ids: readonly number[] | undefined,
): T[] {
  const select = useCallback(
    (held: RecordMap<T>) => (ids ?? []).flatMap((id) => held.get(id)?.record ?? []),
    [ids],
  );
  return useQuery({ ...records.options(), select }).data ?? [];
}

/** The record of one id, or undefined when it is not held. */
export function useRecord<T extends object>(
  records: Records<T>,
  id: number | undefined,
): T | undefined {
  const select = useCallback(
    (held: RecordMap<T>) => (id === undefined ? undefined : held.get(id)?.record),
    [id],
  );
  return useQuery({ ...records.options(), select }).data;
}
