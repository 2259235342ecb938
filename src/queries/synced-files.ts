import { msg } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { listHistory } from "@/api/history";
import type { HistoryEvent } from "@/api/history";
import type { FullKind } from "@/api/media";

/** Events per request. */
const LENGTH = 1_000;

const SYNCED = 5;
/** Actions that write a subtitle file: downloads, upgrades, uploads, syncs, and translations. */
const WRITES: ReadonlySet<HistoryEvent["action"]> = new Set([1, 2, 3, 4, SYNCED, 6]);

/**
 * The paths of the subtitle files that were synced after their last other change, from the complete history. Files
 * without an event count as not synced.
 * @throws ApiError
 */
async function readSynced(kind: FullKind, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  const synced = new Set<string>();
  for (let start = 0; ; start += LENGTH) {
    const { data, total } = await listHistory(kind, { start, length: LENGTH }, signal);
    // Newest first, so that the first event of a path decides.
    for (const { subtitles_path: path, action } of data) {
      if (path === null || !WRITES.has(action) || known.has(path)) continue;
      known.add(path);
      if (action === SYNCED) synced.add(path);
    }
    // Some servers count fewer events than they send.
    if (data.length === 0 || (data.length < LENGTH && start + LENGTH >= total)) return synced;
  }
}

export const syncedFileQueries = {
  all: () => ["synced files"] as const,
  synced: (kind: FullKind) =>
    queryOptions({
      queryKey: [...syncedFileQueries.all(), kind] as const,
      queryFn: ({ signal }) => readSynced(kind, signal),
      meta: { what: msg`the history` },
      // No event of the server invalidates it, so read it for each plan.
      staleTime: 0,
      gcTime: 0,
    }),
};

/** See readSynced; not fetched while not `enabled`. */
export function useSyncedFiles(kind: FullKind, enabled: boolean) {
  return useQuery({ ...syncedFileQueries.synced(kind), enabled });
}
