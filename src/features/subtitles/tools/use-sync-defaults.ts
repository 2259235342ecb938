import { useSettings } from "@/queries/settings";

/** The maximum offsets that the server accepts, in seconds. */
export const SYNC_OFFSETS: readonly number[] = [60, 120, 300, 600];

/** The server's settings of synchronisation. */
export function useSyncDefaults() {
  const subsync = useSettings().data?.subsync ?? {};
  const offset = subsync.max_offset_seconds;
  return {
    maxOffsetSeconds: typeof offset === "number" && SYNC_OFFSETS.includes(offset) ? offset : 60,
    gss: subsync.gss !== false,
    noFixFramerate: subsync.no_fix_framerate !== false,
  };
}
