import { hashKey } from "@tanstack/react-query";
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { ApiError } from "@/api/error";
import { isIdList } from "./id-lists";
import { findQueries, invalidate, markStale } from "./invalidation";
import type { Invalidation, RecordEntity } from "./invalidation";
import { nextRequestNumber } from "./records";
import type { Records, WithId } from "./records";
import { RequestSequence } from "./request-sequence";
import type { Text } from "@/utils/text";

/** An entity as the refetch queue uses it; each entity's query file provides one. */
export interface RecordSource {
  /** Name of the data in the notification of a failed read: "the series". */
  what: Text;
  all: QueryKey;
  /** The lists that contain records: a new id belongs in one of them. */
  pages: QueryKey;
  /** All queries that contain records, including the lists. */
  shownBy: readonly QueryKey[];
  /** The one list that contains all records (Mass Edit); it is never refetched for single records. */
  full?: QueryKey;
  /** True if the record is in the cache. */
  has: (client: QueryClient, id: number) => boolean;
  /**
   * Fetches these ids and merges them; removes ids that the server no longer has. Returns further data that the
   * response makes stale.
   */
  refetch: (client: QueryClient, ids: readonly number[]) => Promise<readonly Invalidation[]>;
  /** Removes records from the cache and from all lists. */
  remove: (client: QueryClient, ids: readonly number[]) => void;
  /** Marks data as stale that may change with these records although the server sends no event for it. */
  markRelatedStale?: (client: QueryClient, ids: readonly number[]) => void;
}

interface RecordSourceOptions<T extends WithId> extends Omit<RecordSource, "has" | "refetch"> {
  records: Records<T>;
  fetchByIds: (ids: readonly number[], signal: AbortSignal) => Promise<readonly T[]>;
  /** Called after a merge; returns further data that it makes stale. */
  onMerged: (
    client: QueryClient,
    before: readonly T[],
    after: readonly T[],
  ) => readonly Invalidation[] | void;
}

/**
 * A refetch of a few records is aborted after this many milliseconds without a response: all later ones of the entity
 * wait for it, without any sign for the user.
 */
const LOST = 300_000;

/** Creates the source of an entity: fetches by id, merges, removes deleted records. */
export function recordSource<T extends WithId>(options: RecordSourceOptions<T>): RecordSource {
  const { records, fetchByIds, onMerged, ...rest } = options;
  return {
    ...rest,
    has: (client, id) => records.get(client, id) !== undefined,
    refetch: async (client, ids) => {
      const requestNumber = nextRequestNumber();
      const before = ids.flatMap((id) => records.get(client, id) ?? []);
      const after = await fetchByIds(ids, AbortSignal.timeout(LOST));
      records.merge(client, after, requestNumber);
      const related = onMerged(client, before, after);
      const answered = new Set(after.map(({ id }) => id));
      // A record that arrived with a later request is not deleted.
      const gone = ids.filter(
        (id) => !answered.has(id) && records.isAsOf(client, id, requestNumber),
      );
      if (gone.length > 0) rest.remove(client, gone);
      return related ?? [];
    },
  };
}

/** A record by its id, or lists by the hash of their key. */
type Item = number | string;

/** Milliseconds before each retry: for a locked database, a busy server, a longer outage. */
const RETRY_DELAYS = [2_000, 10_000, 30_000] as const;
/** Milliseconds before all further retries, while stale data is on screen. */
const LAST_DELAY = 120_000;

/** A longer list of ids would create a URL that proxies reject (nginx: 8 kB per line). */
const MAX_IDS = 200;

/**
 * A first connection does not refetch data that is at most this many milliseconds old, because it can hardly have
 * missed an event.
 */
const MAX_AGE = 2_000;

function idsOf(query: Query): readonly number[] {
  const data: unknown = query.state.data;
  return isIdList(data) ? data.ids : [];
}

function idsIn(queries: Iterable<Query>): Set<number> {
  return new Set([...queries].flatMap(idsOf));
}

/** After a login, and once a login proxy lets requests through, everything is refetched anyway. */
const isAccessError = (error: unknown) =>
  error instanceof ApiError && (error.kind === "auth" || error.kind === "blocked");

/** Shows that a refetch of data on screen has failed; `what` was being read: "the series". */
type ReportFailure = (error: unknown, what: Text) => void;

/**
 * Decides what is refetched after an invalidation, and when: records on screen by id in one request, lists if an
 * unknown id appears, everything else when it is next observed (contract/socket.md section 2).
 */
class RefetchQueue {
  private readonly sequences = new Map<string, RequestSequence<Item>>();
  /** Keys by their hashes, which the sequences contain. */
  private readonly keys = new Map<string, QueryKey>();
  /** Number of consecutive failures to refetch the records of an entity. */
  private readonly failures = new Map<RecordEntity, number>();
  private readonly client: QueryClient;
  private readonly sources: Record<RecordEntity, RecordSource>;
  private readonly report: ReportFailure;
  private readonly reported = new WeakSet<object>();
  /** Number of calls of `clear`: a refetch that was running then does not continue. */
  private clears = 0;

  constructor(
    client: QueryClient,
    sources: Record<RecordEntity, RecordSource>,
    report: ReportFailure,
  ) {
    this.client = client;
    this.sources = sources;
    this.report = report;
  }

  /** True if this query is being refetched because of a failure that was already reported. */
  isReported(query: object): boolean {
    return this.reported.has(query);
  }

  /** Queues the refetch of data that has changed on the server. */
  push(invalidations: readonly Invalidation[]): void {
    for (const one of invalidations)
      this.sequenceOf(one).push(this.itemsOf(one), "ids" in one ? 0 : one.delay);
  }

  /**
   * Call it when a mutation that affects these begins, and call the returned function when the mutation has settled:
   * they are refetched then.
   */
  suppressEchoes(invalidations: readonly Invalidation[]): () => void {
    const items = new Map<RequestSequence<Item>, Item[]>();
    for (const one of invalidations) {
      const sequence = this.sequenceOf(one);
      // The records of a list will be refetched along with it.
      const listed = "list" in one ? idsIn(findQueries(this.client, [one.list])) : [];
      items.set(sequence, [...(items.get(sequence) ?? []), ...this.itemsOf(one), ...listed]);
    }
    const releases = [...items].map(([sequence, touched]) => sequence.suppressEchoes(touched));
    return () => releases.forEach((release) => release());
  }

  /** Removes records that the server no longer has from all lists and pages. */
  remove(entity: RecordEntity, ids: readonly number[]): void {
    if (ids.length > 0) this.sources[entity].remove(this.client, ids);
  }

  /** Drops everything that waits to be refetched, and what running refetches would read next. */
  clear(): void {
    this.clears += 1;
    for (const sequence of this.sequences.values()) sequence.clear();
    this.failures.clear();
  }

  /** After a gap in the events: refetches everything on screen once; everything else becomes stale. */
  async invalidateAll(): Promise<void> {
    this.clear();
    await invalidate(this.client, new Set(this.client.getQueryCache().getAll()));
  }

  /**
   * The first connection: only data fetched long before it may have missed an event; data below `always` is refetched
   * at any age, and data below `never` is left to the caller. First fetches in progress are not repeated.
   */
  async invalidateOld(always: QueryKey, never: QueryKey): Promise<void> {
    const since = Date.now() - MAX_AGE;
    const any = findQueries(this.client, [always]);
    const none = findQueries(this.client, [never]);
    const isOld = (query: Query) => query.state.dataUpdatedAt < since || any.has(query);
    const old = this.client
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.dataUpdatedAt > 0 && isOld(query) && !none.has(query));
    await invalidate(this.client, new Set(old));
  }

  private sequenceOf(one: Invalidation): RequestSequence<Item> {
    const name = "entity" in one ? one.entity : `key ${hashKey(one.key)}`;
    const known = this.sequences.get(name);
    if (known) return known;
    const sequence =
      "entity" in one
        ? new RequestSequence<Item>((items) => this.refetchEntity(one.entity, items))
        : new RequestSequence<Item>(() =>
            invalidate(this.client, findQueries(this.client, [one.key])),
          );
    this.sequences.set(name, sequence);
    return sequence;
  }

  private itemsOf(one: Invalidation): readonly Item[] {
    if ("ids" in one) return one.ids;
    const key = "list" in one ? one.list : one.key;
    const hash = hashKey(key);
    this.keys.set(hash, key);
    return [hash];
  }

  private async refetchEntity(entity: RecordEntity, items: readonly Item[]): Promise<void> {
    const { client, clears } = this;
    const source = this.sources[entity];
    const ids = items.filter((item) => typeof item === "number");
    const lists: QueryKey[] = [];
    for (const item of items) {
      const key = typeof item === "string" ? this.keys.get(item) : undefined;
      if (key) lists.push(key);
    }
    if (ids.length > 0) {
      // The order of pages without observers may be wrong now; they are fetched when they are next observed.
      markStale(client, [source.all], "inactive");
      source.markRelatedStale?.(client, ids);
    }
    const observed = idsIn(findQueries(client, source.shownBy, "active"));
    const shown = ids.filter((id) => observed.has(id) && source.has(client, id));
    const notIn = (keys: readonly QueryKey[]) => {
      const listed = idsIn(findQueries(client, keys, "active"));
      return shown.filter((id) => !listed.has(id));
    };
    // A new id belongs somewhere in the lists: refetch them, with the records that they show.
    const isNew = ids.some((id) => !source.has(client, id));
    // The full list shows new ids when it is next opened, not while the user works in it.
    if (isNew && source.full) markStale(client, [source.full]);
    if (isNew || notIn(lists).length > MAX_IDS) lists.push(source.pages);
    if (lists.length > 0) await invalidate(client, findQueries(client, lists));
    if (this.clears !== clears) return;
    const remaining = notIn(lists).slice(0, MAX_IDS);
    // A refetch of the full list would be a dozen long pages for each burst of events. Refetch records that are only in
    // that list by id instead, one request at a time, the rest in the next rounds.
    const onlyInFull = this.onlyInFull(source, ids, observed);
    const now = [...remaining, ...onlyInFull.splice(0, MAX_IDS - remaining.length)];
    if (now.length === 0) {
      this.failures.delete(entity);
      return;
    }
    try {
      const related = await source.refetch(client, now);
      if (this.clears !== clears) return;
      this.failures.delete(entity);
      this.push([...related, { entity, ids: onlyInFull }]);
    } catch (error) {
      if (!isAccessError(error) && this.clears === clears)
        await this.retryLater(entity, [...now, ...onlyInFull], error);
    }
  }

  /**
   * Adds the ids to the entity's next request; without one, retries after a growing pause. Reports only the first of
   * consecutive failures (spec section 8, "Load failure with existing data"): otherwise each event would raise a
   * notification. After a few failures, refetches the lists, because only the request by ids may be broken.
   */
  private async retryLater(entity: RecordEntity, ids: readonly number[], error: unknown) {
    const failures = this.failures.get(entity) ?? 0;
    this.failures.set(entity, failures + 1);
    if (failures === 0) this.report(error, this.sources[entity].what);
    const delay = RETRY_DELAYS[failures];
    if (delay === undefined && (await this.refetchListsOf(entity, ids)))
      this.failures.delete(entity);
    else this.sequenceOf({ entity, ids }).push(ids, delay ?? LAST_DELAY);
  }

  /** Refetches all lists on screen that contain any of these ids. @returns true if all of them succeeded */
  private async refetchListsOf(entity: RecordEntity, ids: readonly number[]): Promise<boolean> {
    const { shownBy, full } = this.sources[entity];
    const wanted = new Set(ids);
    const keys = full ? [...shownBy, full] : shownBy;
    const active = [...findQueries(this.client, keys, "active")];
    const lists = new Set(active.filter((query) => idsOf(query).some((id) => wanted.has(id))));
    for (const query of lists) this.reported.add(query);
    await invalidate(this.client, lists);
    for (const query of lists) this.reported.delete(query);
    return [...lists].every(({ state }) => state.status === "success");
  }

  private onlyInFull(
    source: RecordSource,
    ids: readonly number[],
    elsewhere: ReadonlySet<number>,
  ): number[] {
    const full = idsIn(source.full ? findQueries(this.client, [source.full], "active") : []);
    return ids.filter((id) => full.has(id) && !elsewhere.has(id) && source.has(this.client, id));
  }
}

const queues = new WeakMap<QueryClient, RefetchQueue>();

/** Creates the refetch queue of a client (query-client.ts). */
export function provideRefetchQueue(
  client: QueryClient,
  sources: Record<RecordEntity, RecordSource>,
  report: ReportFailure,
): RefetchQueue {
  const queue = new RefetchQueue(client, sources, report);
  queues.set(client, queue);
  return queue;
}

/** @throws Error for a client that was not created by createQueryClient */
export function refetchQueueOf(client: QueryClient): RefetchQueue {
  const queue = queues.get(client);
  if (!queue) throw new Error("this QueryClient has no refetch queue: use createQueryClient");
  return queue;
}
