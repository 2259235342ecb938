/**
 * The servers that the mock API can be; each stands for what changed with it and stays so until the next. 1.6.1 was
 * never recorded: it does what contract/newest.md says. Of "plus-2.5", the fork Bazarr+, fifteen reads were
 * (tests/wire/recordings/plus-2.5), nothing else.
 */
export const DIALECTS = ["0.9.7", "1.5.2", "1.5.6", "1.6", "1.6.1", "plus-2.5"] as const;

export type Dialect = (typeof DIALECTS)[number];

/** What handlers ask for instead of a version. */
export interface Traits {
  is097: boolean;
  /** Work is a queue of jobs, calls answer before it is done, and there are no `message` and `progress` events. */
  hasJobs: boolean;
  is16: boolean;
  is161: boolean;
  isPlus: boolean;
}

/** The traits of a dialect; Bazarr+ 2.5 left the others after 1.6. */
export function traitsOf(dialect: Dialect): Traits {
  const is161 = dialect === "1.6.1";
  const isPlus = dialect === "plus-2.5";
  const is16 = dialect === "1.6" || is161 || isPlus;
  return {
    is097: dialect === "0.9.7",
    hasJobs: dialect === "1.5.6" || is16,
    is16,
    is161,
    isPlus,
  };
}
