import type { EpisodeHistory } from "./history-rows";

/** The history actions of a sync, and of an extracted track (1.6.2). */
const [SYNCED, EXTRACTED] = [5, 7];

/** The last event of each file. `events` are newest first. */
function lastEvents<E extends { subtitles_path: string | null }>(events: readonly E[]) {
  const last = new Map<string | null, E>();
  for (const event of events)
    if (!last.has(event.subtitles_path)) last.set(event.subtitles_path, event);
  return [...last];
}

/** The paths of the files that were extracted from the video, and not changed since. `events` are newest first. */
export function extractedPaths(
  events: readonly { action: number; subtitles_path: string | null }[],
): ReadonlySet<string | null> {
  const extracted = lastEvents(events).filter(([, { action }]) => action === EXTRACTED);
  return new Set(extracted.map(([path]) => path));
}

/** The times of the syncs of the files that were not changed since, in the server's notation. `events` are newest first. */
export function syncTimes(
  events: readonly Pick<EpisodeHistory, "action" | "subtitles_path" | "parsed_timestamp">[],
): ReadonlyMap<string | null, string> {
  const synced = lastEvents(events).filter(([, { action }]) => action === SYNCED);
  return new Map(synced.map(([path, event]) => [path, event.parsed_timestamp]));
}
