import type { QueryKey } from "@tanstack/react-query";

/** The entities that are kept as records by id. */
export type RecordEntity = "series" | "episodes" | "movies";

/**
 * What a change touches: records by id (read again by id, merged in place), or every query below a key.
 * Mutations declare them in `meta.invalidates`, socket effects return them; both go through the same lanes.
 */
export type Target =
  { entity: RecordEntity; ids: readonly number[] } | { key: QueryKey; delay?: number };

/** Wanted lists and badges change in bursts: they are read again this many milliseconds after the first word. */
export const BURST_DELAY = 300;
