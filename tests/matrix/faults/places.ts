import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import type { Stage } from "./stage";

/** The use of an endpoint at a place, and the behavior if it cannot be read. */
export interface Use {
  endpoint: string;
  /** A text on the screen after a successful read; absent if the first read failed. */
  shows: string | RegExp;
  /** The error text of the place; by default with the cache's name of the data: "Could not load the series". */
  errorText?: RegExp;
  /** The cache's name of the data, if no query of its own reads them: "the series". */
  what?: string;
  /** The button that reads it again, "Reload" by default; null: it is read with the next event of the server. */
  retry?: string | null;
  /** Other reads of the place that show nothing without this one. */
  dependentReads?: readonly string[];
  /** The action after which it is read; by default it is read automatically. */
  triggerRead?: () => Promise<void>;
  /** The action that reads it again; by default a gap in the events, which refetches everything on the screen. */
  triggerReread?: () => Promise<void>;
  /** Reason why it may wait without a limit. */
  unlimitedWaitReason?: string;
  /** Reason why a failed first read is not reported. */
  unreportedReason?: string;
  /** A text on the screen instead of `shows` after such a failure; by default `shows` itself. */
  showsInstead?: string | RegExp;
  /** True if it is read before the first page, so that there is no first read here. */
  isStartRead?: boolean;
}

/** A place of the interface: a URL, and the steps to get there. */
export interface Place {
  name: string;
  path: string;
  uses: readonly Use[];
  /** The page below a dialog, whose reads happen here too. */
  pagePath?: string;
  prepare?: (api: MockApi) => void;
  open?: (stage: Stage) => Promise<void>;
}

/** A movie and a series with all kinds of data. */
export const movie = `movies/${MOVIES.glassOrchard}`;
export const series = `series/${SERIES.harborLights}`;
/** A page by its path. */
export const page = (path: string, ...uses: readonly Use[]): Place => ({ name: path, path, uses });

/** A dialog, menu or panel of a page. */
export const overlay = (
  pagePath: string,
  name: string,
  open: Place["open"],
  ...uses: readonly Use[]
): Place => ({ name, path: pagePath, pagePath, ...(open && { open }), uses });

export const readUse = (endpoint: string, shows: Use["shows"], rest: Partial<Use> = {}): Use => ({
  endpoint: `GET ${endpoint}`,
  shows,
  ...rest,
});
/** A read of the start: there is no first read of it here. */
export const startUse = (endpoint: string, shows: Use["shows"]) =>
  readUse(endpoint, shows, { isStartRead: true });
