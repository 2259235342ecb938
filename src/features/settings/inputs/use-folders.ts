import type { FileSide, Folder } from "@/api/files";
import { errorText } from "@/api/error";
import {
  folderAbove,
  folderOf,
  isFromRoot,
  isSameFolder,
  matchingFolders,
  nameOf,
  withoutEnd,
} from "@/utils/folders";
import { useFiles } from "@/queries/files";

/** What the folder browser shows of a path that is being typed. */
export interface FolderView {
  /** The folders that fit what is typed. */
  folders: readonly Folder[];
  /** Where '..' leads; undefined at the top. */
  above: string | undefined;
  /** Why there are none; undefined while there are. */
  state: "loading" | "failed" | "unreachable" | "empty" | "noMatch" | undefined;
  /** Of the folder before: the asked one is on its way. */
  isOld: boolean;
  problem: string;
  retry: () => void;
}

const NO_FOLDERS: readonly Folder[] = [];

// A manager that is away has no root either: that tells it from an empty folder (contract/http.md section 6).
function useIsUnreachable(side: FileSide, isNeeded: boolean): boolean | undefined {
  const root = useFiles(side, "", isNeeded && side !== "server");
  if (side === "server") return false;
  return root.data === undefined || root.isPlaceholderData ? undefined : root.data.length === 0;
}

/** The folders around a typed path, as `side` sees them (spec section 7, "GET /files"); asked while `isNeeded`. */
export function useFolders(side: FileSide, path: string, isNeeded: boolean): FolderView {
  const { data, error, isError, isPlaceholderData, refetch } = useFiles(
    side,
    folderOf(path),
    isNeeded,
  );
  const all = data ?? NO_FOLDERS;
  const isEmpty = data !== undefined && !isPlaceholderData && all.length === 0;
  const isUnreachable = useIsUnreachable(side, isNeeded && isEmpty);
  const folders = matchingFolders(all, isPlaceholderData ? "" : nameOf(path));
  const stateOf = (): FolderView["state"] => {
    if (isError) return "failed";
    if (data === undefined || (isEmpty && isUnreachable === undefined)) return "loading";
    if (isEmpty) return isUnreachable === true ? "unreachable" : "empty";
    return folders.length === 0 ? "noMatch" : undefined;
  };
  return {
    folders: isError ? NO_FOLDERS : folders,
    above: folderAbove(path),
    state: stateOf(),
    isOld: isPlaceholderData,
    problem: isError ? errorText(error) : "",
    retry: () => void refetch(),
  };
}

/** Whether `side` has the folder of a path; undefined when that cannot be told (yet). */
export function useFolderExists(
  side: FileSide,
  path: string,
  isNeeded: boolean,
): boolean | undefined {
  const folder = withoutEnd(path.trim());
  const isKnowable = isFromRoot(folder) && folderAbove(folder) !== undefined;
  const { data, isPlaceholderData } = useFiles(
    side,
    folderAbove(folder) ?? "",
    isNeeded && isKnowable,
  );
  const isEmpty = data?.length === 0;
  const isUnreachable = useIsUnreachable(side, isNeeded && isKnowable && isEmpty);
  if (!isKnowable || data === undefined || isPlaceholderData) return undefined;
  if (data.some((one) => isSameFolder(one.path, folder))) return true;
  return isEmpty && isUnreachable !== false ? undefined : false;
}
