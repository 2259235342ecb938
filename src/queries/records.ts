import { queryOptions, replaceEqualDeep, skipToken, useQuery } from "@tanstack/react-query";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { useCallback } from "react";

/**
 * One record, one truth (design: "The cache"): records live once, by id, under `[entity, "records"]`.
 * Lists, detail pages and wanted rows hold ids and look the records up, so two of them can never show
 * different versions of one item.
 */
interface Held<T> {
  /** Undefined: gone since `ticket`; an answer that was asked for earlier does not bring it back. */
  record: T | undefined;
  /** Ticket of the read that brought it: an answer that was asked for earlier never replaces it. */
  ticket: number;
  /** Tickets of single fields that are newer than the rest. */
  newer: ReadonlyMap<keyof T, number>;
}
const NONE: ReadonlyMap<never, number> = new Map<never, number>();

/** Some fields of one record, and the ticket of the read that brought them. */
export interface FieldChange<T> {
  id: number;
  fields: Partial<T>;
  ticket: number;
}

/**
 * What is held, as lists look at it. At each change there is a new one, so that who looks hears of it; the records
 * themselves stay where they are: with fifty thousand of them a copy would be a frame lost for every event.
 */
export class RecordMap<T> {
  private readonly records: Map<number, Held<T>>;

  constructor(records = new Map<number, Held<T>>()) {
    this.records = records;
  }

  get(id: number): Held<T> | undefined {
    return this.records.get(id);
  }

  values(): Iterable<Held<T>> {
    return this.records.values();
  }

  /** Puts it in its place; `changed` then is what tells of it. */
  set(id: number, held: Held<T>): void {
    this.records.set(id, held);
  }

  /** The same records as a new thing to look at. */
  changed(): RecordMap<T> {
    return new RecordMap(this.records);
  }
}

/** What list and detail queries hold: which records, in the server's order, and how many there are in all. */
export interface IdList {
  ids: number[];
  total: number;
}

/** True for what list and detail queries hold. */
export function isIdList(data: unknown): data is IdList {
  return data !== null && typeof data === "object" && "ids" in data && Array.isArray(data.ids);
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

function fieldsOf<T extends object>(fields: Partial<T>): (keyof T)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets that these are keys of T
  return Object.keys(fields) as (keyof T)[];
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
      initialData: () => new RecordMap(),
      staleTime: Infinity,
      gcTime: Infinity,
      structuralSharing: keepSameArray,
    });
  }

  /** Everything known now, gone ones as undefined. */
  all(client: QueryClient): RecordMap<T> {
    return client.getQueryData<RecordMap<T>>(this.key) ?? new RecordMap();
  }

  /** Every record held now. */
  held(client: QueryClient): T[] {
    const records: T[] = [];
    for (const { record } of this.all(client).values()) if (record) records.push(record);
    return records;
  }

  /** The record of an id, if it is held. */
  get(client: QueryClient, id: number): T | undefined {
    return this.all(client).get(id)?.record;
  }

  /** Takes records in. Unchanged ones keep their identity; newer ones are not replaced by older reads. */
  merge(client: QueryClient, records: readonly T[], ticket: number): void {
    this.change(client, records, (record, held) => {
      const id = this.idOf(record);
      const known = held.get(id);
      if (known && known.ticket > ticket) return undefined;
      if (!known?.record) return [id, { record, ticket, newer: NONE }];
      const newer = [...known.newer].filter(([, since]) => since > ticket);
      const incoming = { ...record };
      for (const [field] of newer) incoming[field] = known.record[field];
      return [
        id,
        { record: replaceEqualDeep(known.record, incoming), ticket, newer: new Map(newer) },
      ];
    });
  }

  /** Takes single fields of held records in; what is newer is not replaced. */
  mergeFields(client: QueryClient, changes: readonly FieldChange<T>[]): void {
    this.change(client, changes, ({ id, fields, ticket }, held) => {
      const known = held.get(id);
      if (!known?.record) return undefined;
      const incoming = { ...known.record };
      const newer = new Map(known.newer);
      for (const field of fieldsOf(fields)) {
        if (Math.max(known.ticket, newer.get(field) ?? 0) > ticket) continue;
        Object.assign(incoming, { [field]: fields[field] });
        newer.set(field, ticket);
      }
      return [id, { ...known, record: replaceEqualDeep(known.record, incoming), newer }];
    });
  }

  /** The ticket of what is known about one field; undefined when the record is not held. */
  ticketOf(client: QueryClient, id: number, field: keyof T): number | undefined {
    const known = this.all(client).get(id);
    return known?.record && Math.max(known.ticket, known.newer.get(field) ?? 0);
  }

  /** Changes some fields of held records, as of now; returns how to take it back. */
  patch(
    client: QueryClient,
    ids: readonly number[],
    change: (record: T) => Partial<T>,
  ): () => void {
    const ticket = takeTicket();
    const known = ids.flatMap((id) => {
      const record = this.get(client, id);
      return record ? { id, record, fields: change(record), ticket } : [];
    });
    this.mergeFields(client, known);
    return () => {
      const now = takeTicket();
      const undone = known.map(({ id, record, fields }) => {
        // Only what nobody has read or changed since.
        const mine = fieldsOf(fields).filter(
          (field) => this.ticketOf(client, id, field) === ticket,
        );
        const old: Partial<T> = {};
        for (const field of mine) old[field] = record[field];
        return { id, fields: old, ticket: now };
      });
      this.mergeFields(client, undone);
    };
  }

  /** Forgets records; an answer that was asked for earlier does not bring them back. */
  remove(client: QueryClient, ids: readonly number[]): void {
    const ticket = takeTicket();
    this.change(client, ids, (id) => [id, { record: undefined, ticket, newer: NONE }]);
  }

  /** True when nobody who asked later than `ticket` has seen the record. */
  isAsOf(client: QueryClient, id: number, ticket: number): boolean {
    return (this.all(client).get(id)?.ticket ?? 0) <= ticket;
  }

  /** True when a record is known to be gone since a read that was asked for at `ticket`. */
  isGone(client: QueryClient, id: number, ticket: number): boolean {
    const known = this.all(client).get(id);
    return known !== undefined && known.record === undefined && known.ticket > ticket;
  }

  /** Changes what is held, item by item; writes, and so draws, only when a record really is another one. */
  private change<I>(
    client: QueryClient,
    items: readonly I[],
    make: (item: I, held: RecordMap<T>) => [id: number, next: Held<T>] | undefined,
  ): void {
    const held = this.all(client);
    let isChanged = false;
    for (const item of items) {
      const made = make(item, held);
      if (!made) continue;
      const [id, next] = made;
      const known = held.get(id);
      // The same record, seen by another read: nobody looks at tickets but this class.
      if (known && known.record === next.record) Object.assign(known, next);
      else {
        held.set(id, next);
        isChanged = true;
      }
    }
    if (isChanged) this.write(client, held.changed());
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
    (held: RecordMap<T>) => {
      const found: T[] = [];
      for (const id of ids ?? []) {
        const record = held.get(id)?.record;
        if (record) found.push(record);
      }
      return found;
    },
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
