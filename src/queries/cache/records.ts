import { queryOptions, replaceEqualDeep, skipToken, useQuery } from "@tanstack/react-query";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { useCallback } from "react";
import { keysOf } from "@/utils/objects";

/** Identity of a record. */
export interface WithId {
  id: number;
}

/** A normalized record, and the number of the request that returned it. */
interface RecordEntry<T> {
  /** Undefined: removed as of `requestNumber`; the response to an earlier request does not restore it. */
  record: T | undefined;
  /** The request that returned it: the response to an earlier one never replaces it. */
  requestNumber: number;
  /** Fields from a later request or an optimistic update, with the number of that request. */
  newerFields: ReadonlyMap<keyof T, number>;
}
const NONE: ReadonlyMap<never, number> = new Map<never, number>();

/** Some fields of one record, and the number of the request that returned them. */
export interface FieldChange<T> {
  id: number;
  fields: Partial<T>;
  requestNumber: number;
}

/** The records of an entity, read-only for all code but `Records`. */
export type ReadonlyRecordMap<T> = Pick<RecordMap<T>, "get" | "values">;

/**
 * The query data of all records of an entity. Each change creates a new RecordMap, so that observers are notified,
 * around the same storage: copying 50,000 records takes longer than a frame. Only `Records` writes to it.
 */
export class RecordMap<T> {
  private readonly entries: Map<number, RecordEntry<T>>;

  constructor(entries = new Map<number, RecordEntry<T>>()) {
    this.entries = entries;
  }

  get(id: number): Readonly<RecordEntry<T>> | undefined {
    return this.entries.get(id);
  }

  values(): Iterable<Readonly<RecordEntry<T>>> {
    return this.entries.values();
  }

  /** Writes to the shared storage; observers are notified with the next `changed`. */
  set(id: number, entry: RecordEntry<T>): void {
    this.entries.set(id, entry);
  }

  /** A new identity for the same storage. */
  changed(): RecordMap<T> {
    return new RecordMap(this.entries);
  }
}

/** The number of the request that returned a field; undefined if the record is not in the cache. */
export function requestNumberOf<T>(
  records: ReadonlyRecordMap<T>,
  id: number,
  field: keyof T,
): number | undefined {
  const known = records.get(id);
  return known?.record && Math.max(known.requestNumber, known.newerFields.get(field) ?? 0);
}

let lastRequestNumber = 0;

/**
 * Returns the number for a new request; call it before sending. Later requests have higher numbers, regardless of the
 * order of the responses.
 */
export function nextRequestNumber(): number {
  lastRequestNumber += 1;
  return lastRequestNumber;
}

/** Structural sharing for arrays of records: returns the old array if the new one has the same members. */
function shareArray(before: unknown, after: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length)
    return after;
  return before.every((member, index) => member === after[index]) ? before : after;
}

/**
 * The normalized records of one entity. They are in one query, by id, under `[entity, "records"]`; lists, detail pages
 * and wanted rows contain ids and look the records up, so that two of them never show different versions.
 */
export class Records<T extends WithId> {
  readonly key: QueryKey;

  constructor(key: QueryKey) {
    this.key = key;
  }

  /** The query of all records; only merges write to it. */
  options() {
    return queryOptions<ReadonlyRecordMap<T>>({
      queryKey: this.key,
      queryFn: skipToken,
      enabled: false,
      initialData: () => new RecordMap<T>(),
      staleTime: Infinity,
      gcTime: Infinity,
      structuralSharing: shareArray,
    });
  }

  /** All known entries; removed records are undefined. */
  all(client: QueryClient): ReadonlyRecordMap<T> {
    return this.map(client);
  }

  /** All records in the cache. */
  list(client: QueryClient): T[] {
    const records: T[] = [];
    for (const { record } of this.map(client).values()) if (record) records.push(record);
    return records;
  }

  /** The record of an id, if it is in the cache. */
  get(client: QueryClient, id: number): T | undefined {
    return this.map(client).get(id)?.record;
  }

  /** Merges records. Unchanged ones keep their identity; earlier requests do not replace later ones. */
  merge(client: QueryClient, records: readonly T[], requestNumber: number): void {
    this.change(client, records, (record, map) => {
      const { id } = record;
      const known = map.get(id);
      if (known && known.requestNumber > requestNumber) return undefined;
      if (!known?.record) return [id, { record, requestNumber, newerFields: NONE }];
      const newer = [...known.newerFields].filter(([, since]) => since > requestNumber);
      const incoming = { ...record };
      for (const [field] of newer) incoming[field] = known.record[field];
      const merged = replaceEqualDeep(known.record, incoming);
      return [id, { record: merged, requestNumber, newerFields: new Map(newer) }];
    });
  }

  /** Merges single fields into records in the cache; newer values are not replaced. */
  mergeFields(client: QueryClient, changes: readonly FieldChange<T>[]): void {
    this.change(client, changes, ({ id, fields, requestNumber }, map) => {
      const known = map.get(id);
      if (!known?.record) return undefined;
      const incoming = { ...known.record };
      const newerFields = new Map(known.newerFields);
      for (const field of keysOf(fields)) {
        if (Math.max(known.requestNumber, newerFields.get(field) ?? 0) > requestNumber) continue;
        Object.assign(incoming, { [field]: fields[field] });
        newerFields.set(field, requestNumber);
      }
      return [id, { ...known, record: replaceEqualDeep(known.record, incoming), newerFields }];
    });
  }

  /** Optimistic update of some fields; returns the rollback, which keeps fields that have changed since. */
  patch(
    client: QueryClient,
    ids: readonly number[],
    change: (record: T) => Partial<T>,
  ): () => void {
    const requestNumber = nextRequestNumber();
    const changes = ids.flatMap((id) => {
      const record = this.get(client, id);
      return record ? { id, record, fields: change(record), requestNumber } : [];
    });
    this.mergeFields(client, changes);
    return () => {
      const now = nextRequestNumber();
      const map = this.map(client);
      const rollback = changes.map(({ id, record, fields }) => {
        const unchanged = keysOf(fields).filter(
          (field) => requestNumberOf(map, id, field) === requestNumber,
        );
        const old: Partial<T> = {};
        for (const field of unchanged) old[field] = record[field];
        return { id, fields: old, requestNumber: now };
      });
      this.mergeFields(client, rollback);
    };
  }

  /** Removes records; the response to an earlier request does not restore them. */
  remove(client: QueryClient, ids: readonly number[]): void {
    const requestNumber = nextRequestNumber();
    this.change(client, ids, (id) => [id, { record: undefined, requestNumber, newerFields: NONE }]);
  }

  /** True if no later request than this one has returned the record. */
  isAsOf(client: QueryClient, id: number, requestNumber: number): boolean {
    return (this.map(client).get(id)?.requestNumber ?? 0) <= requestNumber;
  }

  /** True if a record was removed after this request was sent. */
  isGone(client: QueryClient, id: number, requestNumber: number): boolean {
    const known = this.map(client).get(id);
    return known !== undefined && known.record === undefined && known.requestNumber > requestNumber;
  }

  private map(client: QueryClient): RecordMap<T> {
    return client.getQueryData<RecordMap<T>>(this.key) ?? new RecordMap();
  }

  /** Changes entries one by one; notifies observers only if a record really differs. */
  private change<I>(
    client: QueryClient,
    items: readonly I[],
    entryOf: (item: I, map: ReadonlyRecordMap<T>) => [id: number, next: RecordEntry<T>] | undefined,
  ): void {
    const map = this.map(client);
    let isChanged = false;
    for (const item of items) {
      const entry = entryOf(item, map);
      if (!entry) continue;
      const [id, next] = entry;
      const known = map.get(id);
      // The same record in a later response: only this class uses request numbers, so observers need no notification.
      if (known && known.record === next.record) Object.assign(known, next);
      else {
        map.set(id, next);
        isChanged = true;
      }
    }
    if (!isChanged) return;
    // Build the query with its own options first: a query created by setQueryData is garbage collected when unused.
    client.getQueryCache().build(client, client.defaultQueryOptions(this.options()));
    client.setQueryData(this.key, map.changed());
  }
}

/** The records of `ids`, in that order; omits ids that are not in the cache. */
export function useRecords<T extends WithId>(
  records: Records<T>,
  ids: readonly number[] | undefined,
): T[] {
  const select = useCallback(
    (map: ReadonlyRecordMap<T>) => {
      const found: T[] = [];
      for (const id of ids ?? []) {
        const record = map.get(id)?.record;
        if (record) found.push(record);
      }
      return found;
    },
    [ids],
  );
  return useQuery({ ...records.options(), select }).data ?? [];
}

/** The record of one id; undefined if it is not in the cache. */
export function useRecord<T extends WithId>(
  records: Records<T>,
  id: number | undefined,
): T | undefined {
  const select = useCallback(
    (map: ReadonlyRecordMap<T>) => (id === undefined ? undefined : map.get(id)?.record),
    [id],
  );
  return useQuery({ ...records.options(), select }).data;
}
