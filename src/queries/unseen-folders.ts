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

/** Looks for the titles in the first two levels of the server's folders, first in those with the same name. */
async function findElsewhere({ root, names }: FolderSample, signal: AbortSignal) {
  const last = baseName(withoutEnd(root));
  const byName = (folders: readonly Folder[]) =>
    folders.toSorted(
      (one, other) => Number(hasAny([other], [last])) - Number(hasAny([one], [last])),
    );
  const top = (await listFiles("server", "", signal)).filter((one) => !SYSTEM.has(one.name));
  const below: Folder[] = [];
  for (const folder of byName(top).slice(0, MAX_FOLDERS)) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, because the server handles parallel requests poorly
    const inside = await listFiles("server", folder.path, signal);
    if (hasAny(inside, names)) return withoutEnd(folder.path);
    below.push(...inside);
  }
  for (const folder of byName(below).slice(0, MAX_FOLDERS))
    // oxlint-disable-next-line no-await-in-loop -- one after the other, for the same reason
    if (hasAny(await listFiles("server", folder.path, signal), names))
      return withoutEnd(folder.path);
  return undefined;
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
  for (const sample of samples) {
    const { root, names } = sample;
    // oxlint-disable-next-line no-await-in-loop -- sequential, because the server handles parallel requests poorly
    if (hasAny(await listFiles("server", root, signal), names)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, for the same reason
    unseen.push({ root: withoutEnd(root), seenAs: await findElsewhere(sample, signal) });
  }
  return unseen;
}
