import { listFiles } from "@/api/files";
import type { Folder } from "@/api/files";
import { baseName, isSameFolder, withoutEnd } from "@/utils/folders";

/** A folder of titles, and the names of the folders of some titles in it, as the manager reports them. */
export interface FolderSample {
  root: string;
  names: readonly string[];
}

/** A folder of titles that the server cannot see, and the folder in which it sees one of the same titles. */
export interface UnseenFolder {
  root: string;
  seenAs: string | undefined;
}

/** Folders of the operating system, which contain no titles. */
const SYSTEM = new Set(
  "app bin boot config dev etc lib lib64 proc root run sbin sys tmp usr var".split(" "),
);
/** Maximum number of folders that are listed to find a title. */
const MAX_FOLDERS = 40;

const hasAny = (folders: readonly Folder[], names: readonly string[]) =>
  folders.some((folder) => names.some((name) => isSameFolder(folder.name, name)));

/** The first folder that contains one of the titles, and the folders in those before it. */
async function firstWithAny(
  folders: readonly Folder[],
  names: readonly string[],
  signal: AbortSignal,
) {
  const below: Folder[] = [];
  for (const folder of folders.slice(0, MAX_FOLDERS)) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, because the server handles parallel requests poorly
    const inside = await listFiles("server", folder.path, signal);
    if (hasAny(inside, names)) return { path: withoutEnd(folder.path), below };
    below.push(...inside);
  }
  return { path: undefined, below };
}

/** Looks for the titles in the first two levels of the server's folders, first in those with the same name. */
async function findElsewhere({ root, names }: FolderSample, signal: AbortSignal) {
  const last = baseName(withoutEnd(root));
  const byName = (folders: readonly Folder[]) =>
    folders.toSorted(
      (one, other) => Number(hasAny([other], [last])) - Number(hasAny([one], [last])),
    );
  const top = (await listFiles("server", "", signal)).filter((one) => !SYSTEM.has(one.name));
  const { path, below } = await firstWithAny(byName(top), names, signal);
  return path ?? (await firstWithAny(byName(below), names, signal)).path;
}

async function unseenOf(sample: FolderSample, signal: AbortSignal): Promise<UnseenFolder[]> {
  const { root, names } = sample;
  if (hasAny(await listFiles("server", root, signal), names)) return [];
  return [{ root: withoutEnd(root), seenAs: await findElsewhere(sample, signal) }];
}

/**
 * Checks if the server sees these folders. The server does not report the root folders of Sonarr and Radarr, so each
 * sample comes from the path of a title.
 * @throws ApiError
 */
export async function findUnseen(
  samples: readonly FolderSample[],
  signal: AbortSignal,
): Promise<UnseenFolder[]> {
  const unseen: UnseenFolder[] = [];
  for (const sample of samples)
    // oxlint-disable-next-line no-await-in-loop -- one at a time, for the same reason
    unseen.push(...(await unseenOf(sample, signal)));
  return unseen;
}
