import * as v from "valibot";
import { read } from "./client";
import { flag, text } from "./shared";

/** Owner of a file system: the server itself, or one of its managers. */
export type FileSide = "server" | "sonarr" | "radarr" | "sportarr";

/** A folder; `path` ends with a separator. */
const folderSchema = v.looseObject({ name: text(), path: text(), children: flag(true) });
export type Folder = v.InferOutput<typeof folderSchema>;

const PATHS = {
  server: "files",
  sonarr: "files/sonarr",
  radarr: "files/radarr",
  sportarr: "files/sportarr",
} as const satisfies Record<FileSide, string>;

const folders = v.array(folderSchema);

/**
 * GET /files, /files/sonarr, /files/radarr, /files/sportarr: the folders in `path`; "" is the root, or the drives.
 * Empty for a folder that cannot be read and for a service that is down. Spec section 7.
 * @throws ApiError
 */
export function listFiles(side: FileSide, path: string, signal?: AbortSignal): Promise<Folder[]> {
  const query = { path: path === "" ? undefined : path };
  return read(PATHS[side], folders, { query, signal });
}
