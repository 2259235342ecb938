import * as v from "valibot";
import { create } from "zustand";
import { listOf, mediaShape, openDatabase } from "./database";
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

const database = openDatabase("bazarr-web-bin", "texts");

const versions = listOf<SubtitleVersion>(
  v.object({
    id: v.string(),
    at: v.number(),
    name: v.string(),
    path: v.string(),
    title: v.string(),
    media: mediaShape,
    code2: v.string(),
    hi: v.boolean(),
    forced: v.boolean(),
    size: v.number(),
  }),
);

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
    next: [] as SubtitleVersion[],
  };
  const take = (previous: readonly SubtitleVersion[]) => {
    list.previous = previous;
    list.next = keptVersions(change(previous), Date.now());
    return list.next;
  };
  await orWithout(
    async () => {
      await database.update(LIST, versions, (previous = []) => take(previous));
      const left = new Set(list.next.map(({ id }) => id));
      const gone = list.previous.filter(({ id }) => !left.has(id));
      await database.delMany(gone.map(({ id }) => textKey(id)));
    },
    () => void take(useVersionStore.getState().entries ?? []),
  );
  useVersionStore.setState({ entries: list.next });
}

/** Reads the list, and removes entries that are too old. */
export const loadVersions = () => changeList((entries) => [...entries]);

/** The entries of a file, newest first. Never throws. */
export async function readVersions(path: string): Promise<readonly SubtitleVersion[]> {
  await loadVersions();
  return (useVersionStore.getState().entries ?? []).filter((one) => one.path === path);
}

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
    () => database.set(textKey(entry.id), text),
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
    () => database.get(textKey(id), v.string()),
    () => undefined,
  );
  return text ?? texts.get(id);
}

export async function deleteVersions(ids: readonly string[]): Promise<void> {
  const gone = new Set(ids);
  for (const id of ids) texts.delete(id);
  await changeList((entries) => entries.filter(({ id }) => !gone.has(id)));
}
