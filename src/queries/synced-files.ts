import { msg } from "@lingui/core/macro";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import type { FullKind, MediaKind } from "@/api/media";
import { isFullKind } from "@/api/media";
import { readWrites } from "./file-origins";

const SYNCED = 5;

/**
 * The paths of the subtitle files that were synced after their last other change, from the complete history. Files
 * without an event count as not synced.
 * @throws ApiError
 */
async function readSynced(kind: FullKind, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  const synced = new Set<string>();
  // Newest first, so that the first event of a path decides.
  await readWrites(kind, signal, ({ subtitles_path: path, action }) => {
    if (known.has(path)) return;
    known.add(path);
    if (action === SYNCED) synced.add(path);
  });
  return synced;
}

const syncedFileQueries = {
  all: () => ["synced files"] as const,
  synced: (kind: MediaKind) =>
    queryOptions<ReadonlySet<string>>({
      queryKey: [...syncedFileQueries.all(), kind] as const,
      queryFn: isFullKind(kind) ? ({ signal }) => readSynced(kind, signal) : skipToken,
      meta: { what: msg`the history` },
      // No event of the server invalidates it, so read it for each plan.
      staleTime: 0,
      gcTime: 0,
    }),
};

/** See readSynced; not fetched while not `enabled`, and for kinds without tools. */
export function useSyncedFiles(kind: MediaKind, enabled: boolean) {
  return useQuery({ ...syncedFileQueries.synced(kind), enabled });
}
