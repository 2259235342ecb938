/** The servers that the mock API can be; each stands for what changed with it and stays so until the next. */
export const DIALECTS = ["0.9.7", "1.5.2", "1.5.6", "1.6"] as const;

export type Dialect = (typeof DIALECTS)[number];

/** What handlers ask for instead of a version. */
export interface Traits {
  is097: boolean;
  /** Work is a queue of jobs, calls answer before it is done, and there are no `message` and `progress` events. */
  hasJobs: boolean;
  is16: boolean;
}

/** The traits of a dialect. */
export function traitsOf(dialect: Dialect): Traits {
  return {
    is097: dialect === "0.9.7",
    hasJobs: dialect === "1.5.6" || dialect === "1.6",
    is16: dialect === "1.6",
  };
}
