import { create } from "zustand";
import { useShallow } from "zustand/react/shallow";
import type { MissingSubtitle } from "@/api/shared";
import { isResultInView } from "./shown-results";

/**
 * Milliseconds for which a result is shown; longer for `nothing`, because its text contains the next steps. A failure
 * stays until the next search.
 */
const SHOW = { found: 4_000, nothing: 15_000, failed: undefined } as const;

/** Milliseconds until the announcement of a result that stays is removed. */
const ANNOUNCED = 5_000;

/** The item at which a search was started. Its chip and its row stay until the result has been shown. */
interface SearchOrigin {
  /** The item's key (mediaKey). */
  item: string;
  language: MissingSubtitle;
}

/** The result of a search. */
export interface WorkResult {
  state: keyof typeof SHOW;
  /** For the chip: "English 94%, OpenSubtitles.com". */
  text: string;
  /** The reason, if known. */
  detail?: string;
  /** When a failed search started and ended, if the server's log may contain the reason. */
  span?: { from: number; to: number };
  /** For screen readers; empty if something else announces it. */
  announcement: string;
}

/** Work on one subject that this browser started, from its first request until its result has been shown. */
export interface Work extends Partial<SearchOrigin>, Pick<WorkResult, "detail" | "span"> {
  key: string;
  /** "queued": the server has accepted it, but is busy with other jobs. */
  state: "queued" | "running" | WorkResult["state"];
  text: string;
  /** The server's job, on servers with a queue. */
  jobId?: number;
  /** Number of calls in progress: a search may be part of a larger one and also have been started at its chip. */
  calls: number;
}

/** The end of a search without a new file. */
export interface SearchEnd {
  /** Milliseconds since 1970. */
  at: number;
  /** Why it failed. */
  failure?: string;
  /** Why nothing was found, if known. */
  detail?: string | undefined;
}

interface Works {
  byKey: ReadonlyMap<string, Work>;
  /** The last end of each search since the page was loaded; undefined if it found the subtitle. */
  ends: ReadonlyMap<string, SearchEnd | undefined>;
  announcement: string;
}

const useStore = create<Works>()(() => ({
  byKey: new Map(),
  ends: new Map(),
  announcement: "",
}));

function put(key: string, work: Work | undefined): void {
  useStore.setState(({ byKey }) => {
    const next = new Map(byKey);
    if (work) next.set(key, work);
    else next.delete(key);
    return { byKey: next };
  });
}

/** The work on a subject (workKey), or its result. The only source for "is this being searched?". */
export const useWork = (key: string) => useStore(({ byKey }) => byKey.get(key));

/** Items with a failed search are still missing the language, so they need not be kept. */
const isKept = ({ state }: Work) => state !== "failed";

/** The last end of a search (workKey), long after its result has been shown. */
export const useSearchEnd = (key: string) => useStore(({ ends }) => ends.get(key));

/** Records the end of a search; undefined if it found the subtitle. */
export const recordSearchEnd = (key: string, end: SearchEnd | undefined): void =>
  useStore.setState(({ ends }) => ({ ends: new Map(ends).set(key, end) }));

/** The languages that are being searched for at this item, or that were found or not found a moment ago. */
export const useSearchedLanguages = (item: string) =>
  useStore(
    useShallow(({ byKey }) =>
      [...byKey.values()].flatMap((work) =>
        isKept(work) && work.item === item && work.language ? [work.language] : [],
      ),
    ),
  );

/** The keys of the items at which such searches were started. */
export const useSearchedItems = () =>
  useStore(
    useShallow(({ byKey }) =>
      [...byKey.values()].flatMap((work) => (isKept(work) && work.item ? [work.item] : [])),
    ),
  );

/** ID of the server's job for each of these subjects; undefined if unknown. */
export const useWorkJobIds = (keys: readonly string[]) =>
  useStore(useShallow(({ byKey }) => keys.map((key) => byKey.get(key)?.jobId)));

/** The result of the search that finished last, for the page's live region. */
export const useSearchAnnouncement = () => useStore(({ announcement }) => announcement);

/** True if the search is in progress or has just ended, and the element that shows its result is in view. */
export const isSearchInView = (isMatch: (language: MissingSubtitle) => boolean): boolean =>
  [...useStore.getState().byKey.values()].some(
    ({ key, language }) => language && isMatch(language) && isResultInView(key),
  );

/** Registers the start of a call, which endWork ends. `origin`: the item at which the user started it. */
export function beginWork(key: string, origin?: SearchOrigin): void {
  const known = useStore.getState().byKey.get(key);
  const isActive = known !== undefined && known.calls > 0;
  const calls = isActive ? known.calls + 1 : 1;
  put(key, { ...(isActive ? known : { state: "running", text: "" }), ...origin, key, calls });
}

/** Called when the server reports the job of this work. */
export function updateWork(key: string, state: "queued" | "running", jobId: number): void {
  const known = useStore.getState().byKey.get(key);
  if (known) put(key, { ...known, state, jobId });
}

/**
 * Registers the end of a call. After the last one, the result, if there is one, replaces the progress for a short time.
 */
export function endWork(key: string, result?: WorkResult): void {
  const known = useStore.getState().byKey.get(key);
  if (!known) return;
  if (known.calls > 1) {
    put(key, { ...known, calls: known.calls - 1 });
    return;
  }
  if (!result) {
    put(key, undefined);
    return;
  }
  const { announcement, ...end } = result;
  const { state } = end;
  const shown: Work = { ...known, ...end, calls: 0 };
  recordSearchEnd(
    key,
    state === "nothing" ? { at: Date.now(), detail: end.detail && end.text } : undefined,
  );
  put(key, shown);
  useStore.setState({ announcement });
  setTimeout(() => {
    if (useStore.getState().announcement === announcement) useStore.setState({ announcement: "" });
    // The same search may have been started again by now.
    if (SHOW[state] && useStore.getState().byKey.get(key) === shown) put(key, undefined);
  }, SHOW[state] ?? ANNOUNCED);
}
