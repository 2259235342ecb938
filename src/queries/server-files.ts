import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { extractedPaths, syncTimes } from "@/api/file-events";
import { isFullKind } from "@/api/media";
import type { MediaRef } from "@/api/media";
import type { Settings } from "@/api/settings";
import type { Subtitle } from "@/api/shared";
import type { SubtitleFile } from "@/api/tool-writes";
import type { Cue } from "@/api/subtitle-rows";
import { getCapabilities } from "./capabilities";
import { itemHistory } from "./item-history";
import { mediaCache } from "./media";
import { settingsQueries } from "./settings";
import { subtitleQueries } from "./subtitles";
import { isSameKind } from "./subtitle-files";

type Kind = Pick<SubtitleFile, "language" | "hi" | "forced">;

/** A subtitle file of an item, as listed by the server; `size` is in bytes. */
export interface ListedFile extends Kind {
  path: string;
  size: number | null;
}

/** All subtitle files of an item, as it is cached or was read. */
export const listedFiles = (item: { subtitles: readonly Subtitle[] } | undefined): ListedFile[] =>
  (item?.subtitles ?? []).flatMap(({ path, file_size: size, code2: language, hi, forced }) =>
    path === null ? [] : [{ path, size, language, hi, forced }],
  );

/** All subtitle files of an item, without the cache. */
async function listFiles(client: QueryClient, media: MediaRef): Promise<ListedFile[]> {
  const [item] = await mediaCache[media.kind].read(client, [media.id]);
  return listedFiles(item);
}

/** The path of a file of a kind; if there are several, the previous one if it still exists. */
export function pathOfKind(
  files: readonly ListedFile[],
  kind: Kind,
  previous: string | undefined,
): string | undefined {
  const paths = files.filter((file) => isSameKind(file, kind)).map(({ path }) => path);
  return paths.find((path) => path === previous) ?? paths[0];
}

interface WrittenFileHints {
  language: string;
  ending: string;
  rewritten?: ReadonlySet<string>;
}

/**
 * The file that an upload was written to, found by comparing the lists before and after it: the server chooses the
 * name, and may list another kind than was sent. `ending` is the expected end of its name; `rewritten` are the paths of
 * files whose text has changed, because a text of the same size does not change the list.
 */
export function writtenFile(
  before: readonly ListedFile[],
  after: readonly ListedFile[],
  { language, ending, rewritten }: WrittenFileHints,
): ListedFile | undefined {
  const isKnown = (file: ListedFile) => before.some(({ path }) => path === file.path);
  const hasChanged = (file: ListedFile) =>
    rewritten?.has(file.path) === true ||
    !before.some(({ path, size }) => path === file.path && size === file.size);
  const candidates = after.filter((file) => file.language === language);
  const isNamed = ({ path }: ListedFile) => path.endsWith(ending);
  return (
    candidates.find((file) => !isKnown(file) && isNamed(file)) ??
    candidates.find((file) => !isKnown(file)) ??
    candidates.find((file) => hasChanged(file) && isNamed(file)) ??
    candidates.find(hasChanged) ??
    candidates.find(isNamed)
  );
}

/** Reads used while saving; never served from the cache. */
export function useServerFiles() {
  const client = useQueryClient();
  return {
    /** The cues of a file; undefined if the server is too old to return them. */
    read: async (path: string): Promise<Cue[] | undefined> =>
      getCapabilities(client)?.hasSubtitleContents
        ? client.fetchQuery(subtitleQueries.contents(path))
        : undefined,
    list: (media: MediaRef) => listFiles(client, media),
    find: async (media: MediaRef, kind: Kind, previous: string | undefined) =>
      pathOfKind(await listFiles(client, media), kind, previous),
    /** The paths of the files that were extracted from the video, and not changed since, by the history (1.6.2). */
    extracted: async (media: MediaRef): Promise<ReadonlySet<string | null>> =>
      extractedPaths(await client.fetchQuery(itemHistory(media))),
    /** The times of the syncs of the files that were not changed since, by the history. */
    synced: async (media: MediaRef): Promise<ReadonlyMap<string | null, string>> =>
      syncTimes(await client.fetchQuery(itemHistory(media))),
    /** The server's settings; empty until they are known. */
    settings: (): Settings => client.getQueryData(settingsQueries.current().queryKey) ?? {},
    /** True if the server's tools support files of this kind of item. */
    hasTools: ({ kind }: MediaRef) => isFullKind(kind),
  };
}
