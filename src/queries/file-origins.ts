import { msg } from "@lingui/core/macro";
import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { listHistory } from "@/api/history";
import type { HistoryEvent } from "@/api/history";
import type { FullKind } from "@/api/media";
import type { UseQueryResult } from "@tanstack/react-query";
import { FULL_KINDS } from "@/api/media";

/** Events per request. */
const LENGTH = 1_000;

/** Actions that create a subtitle file: downloads, upgrades, uploads, and translations. */
const CREATES: readonly number[] = [1, 2, 3, 4, 6, 7];
/** Also syncs. */
const WRITES: readonly number[] = [...CREATES, 5];

/** An event that wrote a subtitle file. */
type FileWrite = HistoryEvent<FullKind> & { subtitles_path: string };

const isWrite = (event: HistoryEvent<FullKind>): event is FileWrite =>
  event.subtitles_path !== null && WRITES.includes(event.action);

/**
 * Calls `onWrite` for each event of the complete history that wrote a subtitle file, newest first.
 * @throws ApiError
 */
export async function readWrites(
  kind: FullKind,
  signal: AbortSignal,
  onWrite: (event: FileWrite) => void,
): Promise<void> {
  for (let start = 0; ; start += LENGTH) {
    const { data, total } = await listHistory(kind, { start, length: LENGTH }, signal);
    for (const event of data) if (isWrite(event)) onWrite(event);
    // Some servers count fewer events than they send.
    if (data.length === 0 || (data.length < LENGTH && start + LENGTH >= total)) return;
  }
}

/** Source of a subtitle file. */
export interface FileOrigin {
  action: number;
  provider: string | null;
  /** "93.61%". */
  score: string | null;
  /** ID at the provider; null for an upload. */
  subs_id: string | null;
}

type Origins = ReadonlyMap<string, FileOrigin>;

async function readOrigins(kind: FullKind, signal: AbortSignal): Promise<Origins> {
  const origins = new Map<string, FileOrigin>();
  await readWrites(kind, signal, ({ subtitles_path: path, ...event }) => {
    const { action, provider, score, subs_id } = event;
    if (CREATES.includes(action) && !origins.has(path))
      origins.set(path, { action, provider, score, subs_id });
  });
  return origins;
}

const fileOriginQueries = {
  all: () => ["file origins"] as const,
  origins: (kind: FullKind) =>
    queryOptions({
      queryKey: [...fileOriginQueries.all(), kind] as const,
      queryFn: ({ signal }) => readOrigins(kind, signal),
      meta: { what: msg`the history` },
      // No event of the server invalidates it.
      staleTime: 60_000,
      structuralSharing: false,
    }),
};

/**
 * The last event that created each subtitle file, by kind and path, from the complete history. The kinds that are not
 * `isEnabled` are not fetched.
 */
export const useFileOrigins = (isEnabled: (kind: FullKind) => boolean) =>
  useQueries({
    queries: FULL_KINDS.map((kind) => ({
      ...fileOriginQueries.origins(kind),
      enabled: isEnabled(kind),
    })),
    combine: byKind,
  });

/** Like useFileOrigins, for one kind, and always read again: for a plan. */
export function useFreshOrigins(kind: FullKind) {
  return useQuery({ ...fileOriginQueries.origins(kind), staleTime: 0 });
}

function byKind(reads: UseQueryResult<Origins>[]) {
  const origins = new Map(FULL_KINDS.map((kind, index) => [kind, reads[index]?.data]));
  return { origins, reads };
}
