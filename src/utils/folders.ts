/**
 * Paths of three machines: the server's, Sonarr's and Radarr's. Each may run on Windows, where both slashes
 * separate folders; a path that begins with a slash is not of Windows.
 */
const isPosix = (path: string) => path.startsWith("/");

function afterFolder(path: string): number {
  const slash = path.lastIndexOf("/");
  return (isPosix(path) ? slash : Math.max(slash, path.lastIndexOf("\\"))) + 1;
}

/** The folder in which a path is being typed, with its separator: "/media/" of "/media/mov"; "" is the top. */
export const folderOf = (path: string) => path.slice(0, afterFolder(path));

/** What is typed of the last name: "mov" of "/media/mov". */
export const nameOf = (path: string) => path.slice(afterFolder(path));

const isDrive = (path: string) => /^[a-z]:[\\/]*$/i.test(path);

/** The path of a folder without the separator at its end; a root keeps it. */
export function withoutEnd(path: string): string {
  if (isDrive(path)) return path;
  const shorter = isPosix(path) ? path.replace(/\/+$/, "") : path.replace(/[\\/]+$/, "");
  return shorter === "" ? path : shorter;
}

/** The folder around a folder, with its separator; "" holds the drives of Windows. Undefined at the top. */
export function folderAbove(path: string): string | undefined {
  const folder = withoutEnd(path);
  if (folder === "" || /^[\\/]+$/.test(folder)) return undefined;
  return isDrive(folder) ? "" : folderOf(folder);
}

/** Whether a path says where it is without more: from a root or a drive, not from a network. */
export const isFromRoot = (path: string) => /^(\/(?!\/)|[a-z]:[\\/])/i.test(path);

const comparable = (path: string) =>
  isPosix(path) ? withoutEnd(path) : withoutEnd(path.replaceAll("\\", "/")).toLowerCase();

/** Whether two paths are one folder, with or without a separator at the end; Windows knows no capitals. */
export const isSameFolder = (one: string, other: string) => comparable(one) === comparable(other);

/** The folders whose names begin with what is typed, then those that hold it. */
export function matchingFolders<F extends { name: string }>(
  folders: readonly F[],
  typed: string,
): readonly F[] {
  const wanted = typed.toLowerCase();
  if (wanted === "") return folders;
  const begins = folders.filter(({ name }) => name.toLowerCase().startsWith(wanted));
  const holds = folders.filter(
    (folder) => !begins.includes(folder) && folder.name.toLowerCase().includes(wanted),
  );
  return [...begins, ...holds];
}
