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

/** State of the folder browser for a path. */
export interface FolderView {
  /** The folders that match the path. */
  folders: readonly Folder[];
  /** Path of '..'; undefined at the top. */
  above: string | undefined;
  /** The reason why there are no folders. */
  state: "loading" | "failed" | "unreachable" | "empty" | "noMatch" | undefined;
  /** True if the folders are those of the previous path while the next ones load. */
  isOld: boolean;
  problem: string;
  retry: () => void;
}

const NO_FOLDERS: readonly Folder[] = [];

// An unreachable manager returns an empty list, as an empty folder does. If the root is empty too, the manager is
// unreachable (contract/http.md section 6).
function useIsUnreachable(side: FileSide, isNeeded: boolean): boolean | undefined {
  const root = useFiles(side, "", isNeeded && side !== "server");
  if (side === "server") return false;
  return root.data === undefined || root.isPlaceholderData ? undefined : root.data.length === 0;
}

/** Folders for a path on `side` (spec section 7, "GET /files"); requested while `isNeeded`. */
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

/** True if `side` has the folder; undefined while loading, or if unknown. */
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
