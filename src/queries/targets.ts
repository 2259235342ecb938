import type { QueryKey } from "@tanstack/react-query";

/** The entities that are kept as records by id. */
export type RecordEntity = "series" | "episodes" | "movies";

/**
 * What a change touches: records by id (read again by id, merged in place), lists of such records (every
 * query below a key), or anything else below a key. Records and lists of one entity share a lane, so that
 * nothing is read twice; a key has its own. `delay`: milliseconds to gather, after the first word.
 * Mutations declare targets in `meta.invalidates`, socket effects return them.
 */
export type Target =
  | { entity: RecordEntity; ids: readonly number[] }
  | { entity: RecordEntity; list: QueryKey; delay?: number }
  | { key: QueryKey; delay?: number };

/** Wanted lists and badges change in bursts: they are read again this many milliseconds after the first word. */
export const BURST_DELAY = 300;
