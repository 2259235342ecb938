import { createStore, del, delMany, entries, get, getMany, keys, set, update } from "idb-keyval";
import type { UseStore } from "idb-keyval";
import * as v from "valibot";
import type { MediaKind, MediaRef } from "@/api/media";
import { storageKey } from "@/config/own-storage";
import { keysOf } from "@/utils/objects";

type Shape<T> = v.GenericSchema<unknown, T>;

/** The value if it has the shape: another build may have stored something else. */
function readAs<T>(shape: Shape<T>, value: unknown): T | undefined {
  const read = v.safeParse(shape, value);
  return read.success ? read.output : undefined;
}

/** A list of which only the entries with the shape are read. */
export const listOf = <T>(shape: Shape<T>): Shape<T[]> =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) => list.flatMap((one) => readAs(shape, one) ?? [])),
  );

const item = { id: v.number() };
const episode = { ...item, seriesId: v.number() };
const MEDIA = {
  episode,
  event: episode,
  movie: item,
} satisfies Record<MediaKind, v.ObjectEntries>;

/** The shape of a reference to an item. */
export const mediaShape = v.custom<MediaRef>((value) =>
  keysOf(MEDIA).some((kind) => v.is(v.object({ kind: v.literal(kind), ...MEDIA[kind] }), value)),
);

/**
 * A database (IndexedDB) of this browser and server. What is read must have a shape; other values are ignored. It is
 * opened on first use, because opening may fail. All functions reject if the browser has no storage or no space left.
 */
export function openDatabase(name: string, table: string) {
  let opened: UseStore | undefined;
  const store = () => (opened ??= createStore(storageKey(name), table));
  return {
    get: async <T>(key: string, shape: Shape<T>) => readAs(shape, await get<unknown>(key, store())),
    /** The values of these keys; undefined if there is none with the shape. */
    getMany: async <T>(all: string[], shape: Shape<T>) =>
      (await getMany<unknown>(all, store())).map((value) => readAs(shape, value)),
    /** All values with the shape, by key. */
    entries: async <T>(shape: Shape<T>): Promise<(readonly [key: string, value: T])[]> => {
      const all = await entries<IDBValidKey, unknown>(store());
      return all.flatMap(([key, value]) => {
        const read = readAs(shape, value);
        return typeof key === "string" && read !== undefined ? [[key, read] as const] : [];
      });
    },
    keys: async () => keys(store()),
    set: async (key: string, value: unknown) => set(key, value, store()),
    /** Changes a value atomically, also across tabs. */
    update: async <T>(key: string, shape: Shape<T>, change: (now: T | undefined) => T) =>
      update<unknown>(key, (now) => change(readAs(shape, now)), store()),
    del: async (key: IDBValidKey) => del(key, store()),
    delMany: async (all: string[]) => delMany(all, store()),
  };
}
