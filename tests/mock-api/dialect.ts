/**
 * The server versions that the mock API supports; each represents the changes up to the next one. 1.6.1 and 1.6.2 were
 * never recorded: they follow contract/newest.md and contract/1.6.2.md. Of "plus-2.5", the fork Bazarr+, only fifteen reads were recorded
 * (tests/wire/recordings/plus-2.5).
 */
export const DIALECTS = ["0.9.7", "1.5.2", "1.5.6", "1.6", "1.6.1", "1.6.2", "plus-2.5"] as const;

export type Dialect = (typeof DIALECTS)[number];

/** Features that handlers check instead of a version. */
export interface Traits {
  is097: boolean;
  /** Work is a queue of jobs, requests return before it is done, and there are no `message` and `progress` events. */
  hasJobs: boolean;
  is16: boolean;
  is161: boolean;
  is162: boolean;
  /** Sportarr: in the sources of 1.6.1, but not in the newest settings that could be read. */
  hasSports: boolean;
  isPlus: boolean;
}

/** The traits of a dialect; Bazarr+ 2.5 forked after 1.6. */
export function traitsOf(dialect: Dialect): Traits {
  const is162 = dialect === "1.6.2";
  const is161 = dialect === "1.6.1" || is162;
  const isPlus = dialect === "plus-2.5";
  const is16 = dialect === "1.6" || is161 || isPlus;
  return {
    is097: dialect === "0.9.7",
    hasJobs: dialect === "1.5.6" || is16,
    is16,
    is161,
    is162,
    hasSports: is161 && !is162,
    isPlus,
  };
}
