import { listFiles } from "@/api/files";
import type { Folder } from "@/api/files";
import { baseName, isSameFolder, withoutEnd } from "@/utils/folders";

/** A folder of titles, and the name of a title's folder in it, as the manager reports them. */
export interface FolderSample {
  root: string;
  name: string;
}

/** A folder of titles that the server cannot see, and the folder in which it sees the same title. */
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

const hasName = (folders: readonly Folder[], name: string) =>
  folders.some((folder) => isSameFolder(folder.name, name));

/** Looks for the title in the first two levels of the server's folders, first in those with the same name. */
async function findElsewhere({ root, name }: FolderSample, signal: AbortSignal) {
  const last = baseName(withoutEnd(root));
  const byName = (folders: readonly Folder[]) =>
    folders.toSorted((one, other) => Number(hasName([other], last)) - Number(hasName([one], last)));
  const top = (await listFiles("server", "", signal)).filter((one) => !SYSTEM.has(one.name));
  const below: Folder[] = [];
  for (const folder of byName(top).slice(0, MAX_FOLDERS)) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, because the server handles parallel requests poorly
    const inside = await listFiles("server", folder.path, signal);
    if (hasName(inside, name)) return withoutEnd(folder.path);
    below.push(...inside);
  }
  for (const folder of byName(below).slice(0, MAX_FOLDERS))
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (hasName(await listFiles("server", folder.path, signal), name))
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
    const { root, name } = sample;
    // oxlint-disable-next-line no-await-in-loop -- sequential, because the server handles parallel requests poorly
    if (hasName(await listFiles("server", root, signal), name)) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    unseen.push({ root: withoutEnd(root), seenAs: await findElsewhere(sample, signal) });
  }
  return unseen;
}
