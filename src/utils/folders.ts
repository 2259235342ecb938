/** The last part of a path on the server, which may run on Windows. */
export const baseName = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;

/** A file's name without folders and extension. */
export const fileNameOf = (path: string) => baseName(path).replace(/\.[a-z\d]{2,4}$/i, "");

/**
 * True for a path that begins with a slash, which is not a Windows path. Paths come from three machines: the server's,
 * Sonarr's, and Radarr's. Each may run Windows, where both slashes separate folders.
 */
const isPosix = (path: string) => path.startsWith("/");

function afterFolder(path: string): number {
  const slash = path.lastIndexOf("/");
  return (isPosix(path) ? slash : Math.max(slash, path.lastIndexOf("\\"))) + 1;
}

/** The folder in which a path is being typed, with its separator: "/media/" for "/media/mov"; "" is the top. */
export const folderOf = (path: string) => path.slice(0, afterFolder(path));

/** The part of the last name typed so far: "mov" of "/media/mov". */
export const nameOf = (path: string) => path.slice(afterFolder(path));

const isDrive = (path: string) => /^[a-z]:[\\/]*$/i.test(path);

/** The path of a folder without its trailing separator; a root keeps it. */
export function withoutEnd(path: string): string {
  if (isDrive(path)) return path;
  const shorter = isPosix(path)
    ? path.replace(/(?<!\/)\/+$/, "")
    : path.replace(/(?<![\\/])[\\/]+$/, "");
  return shorter === "" ? path : shorter;
}

/** The parent of a folder, with its separator; "" contains the drives of Windows. Undefined at the top. */
export function folderAbove(path: string): string | undefined {
  const folder = withoutEnd(path);
  if (folder === "" || /^[\\/]+$/.test(folder)) return undefined;
  return isDrive(folder) ? "" : folderOf(folder);
}

/** True if a path is absolute: from a root or a drive, but not on a network share. */
export const isFromRoot = (path: string) => /^(\/(?!\/)|[a-z]:[\\/])/i.test(path);

const comparable = (path: string) =>
  isPosix(path) ? withoutEnd(path) : withoutEnd(path.replaceAll("\\", "/")).toLowerCase();

/** True if two paths are the same folder, with or without a trailing separator; Windows ignores case. */
export const isSameFolder = (one: string, other: string) => comparable(one) === comparable(other);

/** True if a path is a folder, or is below it. */
export const isInFolder = (path: string, folder: string) =>
  isSameFolder(path, folder) || comparable(path).startsWith(`${comparable(folder)}/`);

/** The path below `to` that corresponds to a path below `from`; undefined for other paths. */
export const mappedPath = (path: string, [from, to]: readonly [from: string, to: string]) =>
  isInFolder(path, from)
    ? withoutEnd(to) + path.slice(withoutEnd(from).length).replaceAll("\\", "/")
    : undefined;

/** The folders whose names begin with the typed text, then those that contain it. */
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
