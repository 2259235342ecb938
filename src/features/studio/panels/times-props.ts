import type { Editing } from "../editing";

/** What each way to change times works on. */
export interface TimesProps {
  editing: Editing;
  /** Undefined: all lines. */
  ids: ReadonlySet<number> | undefined;
}
