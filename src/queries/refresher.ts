import { hashKey } from "@tanstack/react-query";
import type { Query, QueryClient } from "@tanstack/react-query";
import { Lane, WHOLE } from "./lanes";
import type { RecordEntity, Target } from "./targets";

/** How the records of an entity are read again; each entity's query file provides one. */
export interface RecordReader {
  /** Ids that the cache holds. */
  holds: (client: QueryClient, id: number) => boolean;
  /** Reads these ids and merges them; ids that the server no longer knows are removed. */
  readAgain: (client: QueryClient, ids: readonly number[]) => Promise<void>;
}

/** A longer list of ids would make a URL that proxies refuse (nginx: 8 kB a line). */
const MOST_IDS_AT_ONCE = 200;

function idsOf(query: Query): readonly number[] {
  const data: unknown = query.state.data;
  if (data === null || typeof data !== "object" || !("ids" in data)) return [];
  return Array.isArray(data.ids) ? (data.ids as number[]) : [];
}

/**
 * Brings changed things up to date: the one place that decides what is read again and when
 * (design/architecture.md, "The cache"; contract/socket.md section 2).
 */
export class Refresher {
  private readonly lanes = new Map<string, Lane>();
  private readonly client: QueryClient;
  private readonly readers: Record<RecordEntity, RecordReader>;

  constructor(client: QueryClient, readers: Record<RecordEntity, RecordReader>) {
    this.client = client;
    this.readers = readers;
  }

  /** The server said that these changed. */
  push(targets: readonly Target[]): void {
    for (const target of targets) {
      if ("entity" in target) this.entityLane(target.entity).push(target.ids);
      else this.keyLane(target).push([WHOLE]);
    }
  }

  /** One's own change of `targets` begins; call the result when it is settled. */
  hold(targets: readonly Target[]): () => void {
    const letGo = targets.map((target) =>
      "entity" in target
        ? this.entityLane(target.entity).hold(target.ids)
        : this.keyLane(target).hold([WHOLE]),
    );
    return () => letGo.forEach((release) => release());
  }

  /** After a gap in the events: everything on screen is read again once, all else is marked as old. */
  async catchUp(): Promise<void> {
    for (const lane of this.lanes.values()) lane.clear();
    await this.client.invalidateQueries();
  }

  /** Nothing was missed that anybody saw, but what is not on screen may be old. */
  async markOld(): Promise<void> {
    await this.client.invalidateQueries({ refetchType: "none" });
  }

  private keyLane(target: { key: readonly unknown[]; delay?: number }): Lane {
    return this.lane(`key ${hashKey(target.key)}`, () => ({
      run: () => this.client.invalidateQueries({ queryKey: target.key }),
      delay: target.delay ?? 0,
    }));
  }

  private entityLane(entity: RecordEntity): Lane {
    return this.lane(entity, () => ({ run: (ids) => this.readRecords(entity, ids) }));
  }

  private lane(name: string, options: () => ConstructorParameters<typeof Lane>[0]): Lane {
    const known = this.lanes.get(name);
    if (known) return known;
    const lane = new Lane(options());
    this.lanes.set(name, lane);
    return lane;
  }

  private async readRecords(entity: RecordEntity, ids: number[]): Promise<void> {
    const reader = this.readers[entity];
    const active = this.client.getQueryCache().findAll({ queryKey: [entity], type: "active" });
    const watched = new Set(active.flatMap(idsOf));
    const isNew = ids.some((id) => !reader.holds(this.client, id));
    // Pages that nobody looks at may be out of order now; they are read when somebody does.
    await this.client.invalidateQueries({
      queryKey: [entity],
      refetchType: "none",
      type: "inactive",
    });
    const wanted = ids.filter((id) => watched.has(id) && reader.holds(this.client, id));
    const lists = { queryKey: [entity, "pages"], type: "active" } as const;
    if (isNew || wanted.length > MOST_IDS_AT_ONCE) {
      // An id that nobody knows belongs somewhere in the lists: they are read again, with what they show.
      await this.client.invalidateQueries({ ...lists, refetchType: "active" });
      const inLists = new Set(this.client.getQueryCache().findAll(lists).flatMap(idsOf));
      const rest = wanted.filter((id) => !inLists.has(id)).slice(0, MOST_IDS_AT_ONCE);
      if (rest.length > 0) await this.read(reader, rest);
    } else if (wanted.length > 0) {
      await this.read(reader, wanted);
    }
  }

  private async read(reader: RecordReader, ids: readonly number[]): Promise<void> {
    // A failed background read is not worth a notice: what is shown stays, the next event tries again.
    await reader.readAgain(this.client, ids).catch(() => undefined);
  }
}
