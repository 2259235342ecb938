import { createStore, del, delMany, get, set, update } from "idb-keyval";
import { create } from "zustand";
import { storageKey } from "@/config/own-storage";
import { keptInBin } from "./bin-rules";
import type { BinEntry } from "./bin-rules";

/**
 * Previous texts of subtitles that this browser replaced on the server, stored for 30 days. The list and the texts are
 * stored separately, so that the list is small.
 */

/** `entries` is undefined until the list is read. */
const useBinStore = create<{ entries: readonly BinEntry[] | undefined; isLasting: boolean }>()(
  () => ({ entries: undefined, isLasting: true }),
);

/** The entries, newest first; undefined until they are read. */
export const useBinEntries = () => useBinStore(({ entries }) => entries);
/** False if the browser has no storage: then all texts are lost when the page is closed. */
export const useIsBinLasting = () => useBinStore(({ isLasting }) => isLasting);

const LIST = "list";
const textKey = (id: string) => `text ${id}`;

const database = () => createStore(storageKey("bazarr-web-bin"), "texts");
let opened: ReturnType<typeof database> | undefined;
const stored = () => (opened ??= database());

/** Texts by ID, if the browser has no storage. */
const texts = new Map<string, string>();

/** Calls `work`, which uses the database, or `without` if there is no database: a private window, a full disk. */
async function orWithout<T>(work: () => Promise<T>, without: () => T): Promise<T> {
  try {
    return await work();
  } catch {
    useBinStore.setState({ isLasting: false });
    return without();
  }
}

/** Changes the list atomically across tabs, and deletes the texts that are no longer in it. */
async function changeList(change: (entries: readonly BinEntry[]) => BinEntry[]): Promise<void> {
  const list = { former: [] as readonly BinEntry[], next: [] as readonly BinEntry[] };
  const take = (former: readonly BinEntry[]) => {
    list.former = former;
    list.next = keptInBin(change(former), Date.now());
    return list.next;
  };
  await orWithout(
    async () => {
      await update<readonly BinEntry[]>(LIST, (former = []) => take(former), stored());
      const left = new Set(list.next.map(({ id }) => id));
      const gone = list.former.filter(({ id }) => !left.has(id));
      await delMany(
        gone.map(({ id }) => textKey(id)),
        stored(),
      );
    },
    () => void take(useBinStore.getState().entries ?? []),
  );
  useBinStore.setState({ entries: list.next });
}

/** Reads the list, and removes entries that are too old. */
export const loadBin = () => changeList((entries) => [...entries]);

let lastId = 0;

/** Stores a text; the same text of the same file is stored once. Returns its entry. Never throws. */
export async function addToBin(
  parts: Omit<BinEntry, "id" | "at" | "size">,
  text: string,
): Promise<BinEntry> {
  lastId += 1;
  const at = Date.now();
  const entry: BinEntry = { ...parts, id: `${at} ${lastId}`, at, size: text.length * 2 };
  // Store the text first: otherwise the list could offer a text that does not exist.
  await orWithout(
    () => set(textKey(entry.id), text, stored()),
    () => void texts.set(entry.id, text),
  );
  const twins = await twinsOf(entry, text);
  await changeList((entries) => [entry, ...entries.filter(({ id }) => !twins.has(id))]);
  return entry;
}

async function twinsOf({ path, size }: BinEntry, text: string): Promise<ReadonlySet<string>> {
  const entries = useBinStore.getState().entries ?? [];
  const candidates = entries.filter((one) => one.path === path && one.size === size);
  const found = await Promise.all(
    candidates.map(async ({ id }) => ((await readFromBin(id)) === text ? [id] : [])),
  );
  return new Set(found.flat());
}

/** Reads a text; undefined if it no longer exists. */
export async function readFromBin(id: string): Promise<string | undefined> {
  const text = await orWithout(
    () => get<string>(textKey(id), stored()),
    () => undefined,
  );
  return text ?? texts.get(id);
}

export async function removeFromBin(ids: readonly string[]): Promise<void> {
  const gone = new Set(ids);
  for (const id of ids) texts.delete(id);
  await changeList((entries) => entries.filter(({ id }) => !gone.has(id)));
}

/** Clears the bin and resets its state, for tests. */
export async function resetBin(): Promise<void> {
  texts.clear();
  opened = undefined;
  useBinStore.setState({ entries: undefined, isLasting: true });
  await orWithout(
    () => del(LIST, stored()),
    () => undefined,
  );
  useBinStore.setState({ isLasting: true });
}
