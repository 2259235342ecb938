import type { Context } from "./context.ts";

// What rows of 1.6.1 and of Bazarr+ have beside those of 1.6 (newest, sections 1 and 3). Only that Bazarr+ has ids was
// recorded; that they differ from those of Sonarr and Radarr, and everything of 1.6.1, was read.

/** Bazarr+'s own id of a row: that of Sonarr or Radarr for another title, as it may be there. */
export const localId = (id: number) => id + 1;

/** The id of Sonarr or Radarr for one of Bazarr+'s own. */
export const upstreamId = (ctx: Context, local: number) => (ctx.isPlus ? local - 1 : local);

/** Which Sonarr or Radarr a row comes from. */
const INSTANCES = { sonarr: 1, radarr: 2 } as const;

interface Ids {
  id: number;
  seriesId?: number;
  manager: keyof typeof INSTANCES;
}

/** The ids that Bazarr+ adds to a row. */
export function plusIds(ctx: Context, { id, seriesId, manager }: Ids): object {
  if (!ctx.isPlus) return {};
  return {
    id: localId(id),
    arr_instance_id: INSTANCES[manager],
    ...(seriesId === undefined ? {} : { series_id: localId(seriesId) }),
  };
}

const DAY = 86_400_000;

/** When 1.6.1 first saw a title; the later its id, the later. */
export function createdAt(ctx: Context, id: number): object {
  if (!ctx.is161) return {};
  const at = Date.UTC(2026, 0, 1, 12) + (id % 250) * DAY;
  return { created_at_timestamp: new Date(at).toISOString().slice(0, 19).replace("T", " ") };
}
