import { hashKey } from "@tanstack/react-query";
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { ApiError } from "../api/error";
import { markOld, queriesBelow, readAgain } from "./again";
import { Lane } from "./lanes";
import { isIdList } from "./records";
import type { RecordEntity, Target } from "./targets";
import { Unread } from "./unread";

/** How the records of an entity are read again; each entity's query file provides one. */
export interface RecordReader {
  all: QueryKey;
  /** The lists that show records: an id that nobody knows belongs into one of them. */
  pages: QueryKey;
  /** Everything that shows records, the lists too. */
  shownBy: readonly QueryKey[];
  /** The one list that shows all records at once (Mass Edit); it is never read again for single records. */
  whole?: QueryKey;
  /** Ids that the cache holds. */
  holds: (client: QueryClient, id: number) => boolean;
  /**
   * Reads these ids and merges them; ids that the server no longer knows are removed. Tells what else is to
   * be read because of what came.
   */
  readAgain: (client: QueryClient, ids: readonly number[]) => Promise<readonly Target[]>;
  /** Marks what may be old when these change although the server does not say so. */
  markRelated?: (client: QueryClient, ids: readonly number[]) => void;
}

/** A record by its id, or lists by the hash of their key. */
type Item = number | string;

/** A longer list of ids would make a URL that proxies refuse (nginx: 8 kB a line). */
const MOST_IDS_AT_ONCE = 200;

/** What was read this many milliseconds before the first connection has not missed an event worth a read. */
const FRESH = 2_000;

function idsOf(query: Query): readonly number[] {
  const data: unknown = query.state.data;
  return isIdList(data) ? data.ids : [];
}

function idsIn(queries: Iterable<Query>): Set<number> {
  return new Set([...queries].flatMap(idsOf));
}

/** After a login, and when a login proxy has opened, everything is read anew. */
const isReadAnew = (error: unknown) =>
  error instanceof ApiError && (error.kind === "auth" || error.kind === "door");

/**
 * Brings changed things up to date: the one place that decides what is read again and when
 * (design/architecture.md, "The cache"; contract/socket.md section 2).
 */
export class Refresher {
  private readonly lanes = new Map<string, Lane<Item>>();
  /** Keys by their hashes: lanes hold the hashes. */
  private readonly keys = new Map<string, QueryKey>();
  private readonly unread = new Map<RecordEntity, Unread>();
  private readonly client: QueryClient;
  private readonly readers: Record<RecordEntity, RecordReader>;

  constructor(client: QueryClient, readers: Record<RecordEntity, RecordReader>) {
    this.client = client;
    this.readers = readers;
  }

  /** The server said that these changed. */
  push(targets: readonly Target[]): void {
    for (const target of targets)
      this.laneOf(target).push(this.itemsOf(target), "ids" in target ? 0 : target.delay);
  }

  /** One's own change of `targets` begins; call the result when it is settled. */
  hold(targets: readonly Target[]): () => void {
    const items = new Map<Lane<Item>, Item[]>();
    for (const target of targets) {
      const lane = this.laneOf(target);
      // What a list shows is about to be read with it.
      const shown = "list" in target ? idsIn(queriesBelow(this.client, [target.list])) : [];
      items.set(lane, [...(items.get(lane) ?? []), ...this.itemsOf(target), ...shown]);
    }
    const letGo = [...items].map(([lane, held]) => lane.hold(held));
    return () => letGo.forEach((release) => release());
  }

  /** After a gap in the events: everything on screen is read again once, all else is marked as old. */
  async catchUp(): Promise<void> {
    for (const lane of this.lanes.values()) lane.clear();
    for (const unread of this.unread.values()) unread.forget();
    await readAgain(this.client, new Set(this.client.getQueryCache().getAll()));
  }

  /** The first connection: only what was read long before it may have missed something. */
  async catchUpOnOld(): Promise<void> {
    const since = Date.now() - FRESH;
    const old = this.client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt < since);
    await readAgain(this.client, new Set(old));
  }

  private laneOf(target: Target): Lane<Item> {
    const name = "entity" in target ? target.entity : `key ${hashKey(target.key)}`;
    const known = this.lanes.get(name);
    if (known) return known;
    const lane =
      "entity" in target
        ? new Lane<Item>((items) => this.readEntity(target.entity, items))
        : new Lane<Item>(() => readAgain(this.client, queriesBelow(this.client, [target.key])));
    this.lanes.set(name, lane);
    return lane;
  }

  private itemsOf(target: Target): readonly Item[] {
    if ("ids" in target) return target.ids;
    const key = "list" in target ? target.list : target.key;
    const hash = hashKey(key);
    this.keys.set(hash, key);
    return [hash];
  }

  private async readEntity(entity: RecordEntity, items: readonly Item[]): Promise<void> {
    const { client } = this;
    const reader = this.readers[entity];
    const unread = this.unreadOf(entity);
    const named = items.filter((item) => typeof item === "number");
    const ids = [...new Set([...named, ...unread.take()])];
    const lists: QueryKey[] = [];
    for (const item of items) {
      const key = typeof item === "string" ? this.keys.get(item) : undefined;
      if (key) lists.push(key);
    }
    if (ids.length > 0) {
      // Pages that nobody looks at may be out of order now; they are read when somebody does.
      markOld(client, [reader.all], "inactive");
      reader.markRelated?.(client, ids);
    }
    const watched = idsIn(queriesBelow(client, reader.shownBy, "active"));
    const shown = ids.filter((id) => watched.has(id) && reader.holds(client, id));
    const notIn = (keys: readonly QueryKey[]) => {
      const listed = idsIn(queriesBelow(client, keys, "active"));
      return shown.filter((id) => !listed.has(id));
    };
    // An id that nobody knows belongs somewhere in the lists: they are read again, with what they show.
    const isNew = ids.some((id) => !reader.holds(client, id));
    // The whole list takes new ones in when it is opened next, not while somebody works in it.
    if (isNew && reader.whole) markOld(client, [reader.whole]);
    if (isNew || notIn(lists).length > MOST_IDS_AT_ONCE) lists.push(reader.pages);
    if (lists.length > 0) await readAgain(client, queriesBelow(client, lists));
    const left = notIn(lists).slice(0, MOST_IDS_AT_ONCE);
    // All records at once would be a dozen long pages for every burst of events: what only that list shows
    // is read by id, one request a turn of the lane, the rest in the next turns.
    const only = this.onlyInWhole(reader, ids, watched);
    const now = [...left, ...only.splice(0, MOST_IDS_AT_ONCE - left.length)];
    if (now.length === 0) {
      unread.forget();
      return;
    }
    try {
      const targets = await reader.readAgain(client, now);
      unread.forget();
      this.push([...targets, { entity, ids: only }]);
    } catch (error) {
      if (!isReadAnew(error)) unread.failed([...now, ...only]);
    }
  }

  private unreadOf(entity: RecordEntity): Unread {
    const known = this.unread.get(entity);
    if (known) return known;
    const unread = new Unread({
      again: (ids) => this.push([{ entity, ids }]),
      atLast: (ids) => this.readWhatShows(entity, ids),
    });
    this.unread.set(entity, unread);
    return unread;
  }

  /** Reads all that shows any of these ids. @returns whether everything could be read */
  private async readWhatShows(entity: RecordEntity, ids: readonly number[]): Promise<boolean> {
    const { shownBy, whole } = this.readers[entity];
    const lost = new Set(ids);
    const keys = whole ? [...shownBy, whole] : shownBy;
    const active = [...queriesBelow(this.client, keys, "active")];
    const showing = new Set(active.filter((query) => idsOf(query).some((id) => lost.has(id))));
    await readAgain(this.client, showing);
    return [...showing].every(({ state }) => state.status === "success");
  }

  private onlyInWhole(
    reader: RecordReader,
    ids: readonly number[],
    elsewhere: ReadonlySet<number>,
  ): number[] {
    const whole = idsIn(reader.whole ? queriesBelow(this.client, [reader.whole], "active") : []);
    return ids.filter((id) => whole.has(id) && !elsewhere.has(id) && reader.holds(this.client, id));
  }
}
