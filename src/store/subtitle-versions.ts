import { createStore, delMany, get, set, update } from "idb-keyval";
import { create } from "zustand";
import { storageKey } from "@/config/own-storage";
import { keptVersions } from "./version-rules";
import type { SubtitleVersion } from "./version-rules";

/**
 * Previous texts of subtitles that this browser replaced on the server, stored for 30 days. The list and the texts are
 * stored separately, so that the list is small.
 */

/** `entries` is undefined until the list is read. */
const useVersionStore = create<{
  entries: readonly SubtitleVersion[] | undefined;
  isLasting: boolean;
}>()(() => ({ entries: undefined, isLasting: true }));

/** The entries, newest first; undefined until they are read. */
export const useSubtitleVersions = () => useVersionStore(({ entries }) => entries);
/** False if the browser has no storage: then all texts are lost when the page is closed. */
export const useAreVersionsStored = () => useVersionStore(({ isLasting }) => isLasting);

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
    useVersionStore.setState({ isLasting: false });
    return without();
  }
}

/** Changes the list atomically across tabs, and deletes the texts that are no longer in it. */
async function changeList(
  change: (entries: readonly SubtitleVersion[]) => SubtitleVersion[],
): Promise<void> {
  const list = {
    previous: [] as readonly SubtitleVersion[],
    next: [] as readonly SubtitleVersion[],
  };
  const take = (previous: readonly SubtitleVersion[]) => {
    list.previous = previous;
    list.next = keptVersions(change(previous), Date.now());
    return list.next;
  };
  await orWithout(
    async () => {
      await update<readonly SubtitleVersion[]>(LIST, (previous = []) => take(previous), stored());
      const left = new Set(list.next.map(({ id }) => id));
      const gone = list.previous.filter(({ id }) => !left.has(id));
      await delMany(
        gone.map(({ id }) => textKey(id)),
        stored(),
      );
    },
    () => void take(useVersionStore.getState().entries ?? []),
  );
  useVersionStore.setState({ entries: list.next });
}

/** Reads the list, and removes entries that are too old. */
export const loadVersions = () => changeList((entries) => [...entries]);

let lastId = 0;

/** Stores a text; the same text of the same file is stored once. Returns its entry. Never throws. */
export async function saveVersion(
  parts: Omit<SubtitleVersion, "id" | "at" | "size">,
  text: string,
): Promise<SubtitleVersion> {
  lastId += 1;
  const at = Date.now();
  const entry: SubtitleVersion = { ...parts, id: `${at} ${lastId}`, at, size: text.length * 2 };
  // Store the text first: otherwise the list could offer a text that does not exist.
  await orWithout(
    () => set(textKey(entry.id), text, stored()),
    () => void texts.set(entry.id, text),
  );
  const duplicates = await duplicatesOf(entry, text);
  await changeList((entries) => [entry, ...entries.filter(({ id }) => !duplicates.has(id))]);
  return entry;
}

async function duplicatesOf(
  { path, size }: SubtitleVersion,
  text: string,
): Promise<ReadonlySet<string>> {
  const entries = useVersionStore.getState().entries ?? [];
  const candidates = entries.filter((one) => one.path === path && one.size === size);
  const found = await Promise.all(
    candidates.map(async ({ id }) => ((await readVersion(id)) === text ? [id] : [])),
  );
  return new Set(found.flat());
}

/** Reads a text; undefined if it no longer exists. */
export async function readVersion(id: string): Promise<string | undefined> {
  const text = await orWithout(
    () => get<string>(textKey(id), stored()),
    () => undefined,
  );
  return text ?? texts.get(id);
}

export async function deleteVersions(ids: readonly string[]): Promise<void> {
  const gone = new Set(ids);
  for (const id of ids) texts.delete(id);
  await changeList((entries) => entries.filter(({ id }) => !gone.has(id)));
}
