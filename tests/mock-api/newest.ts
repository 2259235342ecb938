import type { Context } from "./context.ts";

// Additional fields of 1.6.1 and of Bazarr+, compared to 1.6 (newest, sections 1 and 3). Recorded: Bazarr+ has ids.
// Taken from the source: they differ from those of Sonarr and Radarr, and everything about 1.6.1.

/** Bazarr+'s own id of a row: equal to the id of another title in Sonarr or Radarr, as can happen there. */
export const localId = (id: number) => id + 1;

/** The id in Sonarr or Radarr for a local id of Bazarr+. */
export const upstreamId = (ctx: Context, local: number) => (ctx.isPlus ? local - 1 : local);

/** Ids of the Sonarr and Radarr instances of rows. */
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

/** Time when 1.6.1 first listed a title; increases with the id. */
export function createdAt(ctx: Context, id: number): object {
  if (!ctx.is161) return {};
  const at = Date.UTC(2026, 0, 1, 12) + (id % 250) * DAY;
  return { created_at_timestamp: new Date(at).toISOString().slice(0, 19).replace("T", " ") };
}
