import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import type { Stage } from "./stage";

/** How a place uses an endpoint, and what it does when that cannot be read. */
export interface Use {
  endpoint: string;
  /** A text that is on the screen when it could be read; it is gone when it could not be read at first. */
  shows: string | RegExp;
  /** What the place says when it could not; by default the words of the cache: "Reading the series failed". */
  says?: RegExp;
  /** What the cache calls it, where no query of its own asks: "the series". */
  what?: string;
  /** The button that reads it again, "Reload" by default; null: it comes with the next word of the server. */
  retry?: string | null;
  /** Other reads of the place that show nothing without this one. */
  takesAlong?: readonly string[];
  /** It is read when this is done, not by itself. */
  ask?: () => Promise<void>;
  /** And so it is read once more; by default with everything on the screen, after a gap in the events. */
  askAgain?: () => Promise<void>;
  /** Why it is waited for without an end. */
  isPatient?: string;
  /** Why a first read that fails is not reported. */
  isQuiet?: string;
  /** Everybody has it before the first page comes, so that there is no first read here. */
  isOfStart?: boolean;
}

/** A place of the interface: an address, and what is pressed there to get to it. */
export interface Place {
  name: string;
  path: string;
  uses: readonly Use[];
  /** The page below a dialog: what that reads is read here, too. */
  above?: string;
  prepare?: (api: MockApi) => void;
  open?: (stage: Stage) => Promise<void>;
}

/** A movie and a series that have everything. */
export const movie = `movies/${MOVIES.glassOrchard}`;
export const series = `series/${SERIES.harborLights}`;
/** A page by its address. */
export const page = (path: string, ...uses: readonly Use[]): Place => ({ name: path, path, uses });

/** A dialog, menu or panel of a page. */
export const over = (
  above: string,
  name: string,
  open: Place["open"],
  ...uses: readonly Use[]
): Place => ({ name, path: above, above, ...(open && { open }), uses });

export const readOf = (endpoint: string, shows: Use["shows"], rest: Partial<Use> = {}): Use => ({
  endpoint: `GET ${endpoint}`,
  shows,
  ...rest,
});
/** Something of the start: there is no first read of it here. */
export const known = (endpoint: string, shows: Use["shows"]) =>
  readOf(endpoint, shows, { isOfStart: true });
