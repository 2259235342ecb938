import { create } from "zustand";
import { deepEqual } from "@/utils/deep-equal";
import { askBeforeUnload } from "./drafts";
import { onGoingDown } from "./power";
import { canShowPages, onLoginLost } from "./session";

/** A change that waits for Save. */
export interface Staged {
  value: unknown;
  /** What was saved when the change was begun: when that moves, somebody else changed it meanwhile. */
  base: unknown;
  /** Never written down outside of this page. */
  isSecret: boolean;
}

/** Why the last save did not succeed, in the server's words, and the setting it names. */
export interface SaveFailure {
  /** What became of it, where it is not that nothing was saved. */
  title?: string;
  message: string;
  key?: string | undefined;
}

interface StagedState {
  /** By setting (`general.ip`), or `languages-enabled`, `languages-profiles/1`, `notifications-providers/Name`. */
  changes: Readonly<Record<string, Staged>>;
  failure: SaveFailure | undefined;
  /** Settings that were saved and wait for a restart of the server. */
  needsRestart: readonly string[];
}

const START: StagedState = { changes: {}, failure: undefined, needsRestart: [] };

const useStore = create<StagedState>()(() => START);

const NONE: readonly string[] = [];

/** Every staged change, by key. */
export const useStagedChanges = () => useStore((state) => state.changes);
/** The staged change of one setting. */
export const useStaged = (key: string): Staged | undefined =>
  useStore((state) => state.changes[key]);
/** How many changes wait for Save. */
export const useStagedCount = () => useStore((state) => Object.keys(state.changes).length);
export const useSaveFailure = () => useStore((state) => state.failure);
export const useNeedsRestart = () => useStore((state) => state.needsRestart);

/** The staged changes now, for what runs outside of a drawing. */
export const stagedChanges = () => useStore.getState().changes;

/**
 * Stages a change of a setting. A value equal to the saved one un-stages it; nothing is sent before Save
 * (spec section 4, "Staged settings"). `begun`: what was saved when the change was begun, in a dialog.
 */
export function stage(
  key: string,
  value: unknown,
  saved: unknown,
  isSecret = false,
  begun = saved,
): void {
  if (deepEqual(value, saved)) {
    unstage([key]);
    return;
  }
  useStore.setState(({ changes, failure }) => {
    const base = key in changes ? changes[key]?.base : begun;
    return {
      changes: { ...changes, [key]: { value, base, isSecret } },
      // What was refused is not what stands there now.
      failure: failure?.key === key ? undefined : failure,
    };
  });
}

/** Takes changes back. */
export function unstage(keys: readonly string[]): void {
  useStore.setState((state) => {
    if (!keys.some((key) => key in state.changes)) return state;
    const left = Object.entries(state.changes).filter(([key]) => !keys.includes(key));
    const isOver = left.length === 0 || keys.includes(state.failure?.key ?? "");
    return {
      changes: Object.fromEntries(left),
      failure: isOver ? undefined : state.failure,
    };
  });
}

/** Takes every change back. */
export function discardAll(): void {
  useStore.setState({ changes: {}, failure: undefined });
}

/** The person has seen that somebody else changed it, and keeps the own value. */
export function keepOwn(key: string, saved: unknown): void {
  useStore.setState(({ changes }) => {
    const change = changes[key];
    if (!change) return {};
    return { changes: { ...changes, [key]: { ...change, base: saved } }, failure: undefined };
  });
}

/** Drops the changes that have come true, here or elsewhere. `savedOf` tells what is saved now. */
export function dropSaved(savedOf: (key: string) => unknown): void {
  const { changes } = useStore.getState();
  unstage(Object.keys(changes).filter((key) => deepEqual(changes[key]?.value, savedOf(key))));
}

/** A batch was saved: what was not edited again meanwhile is no change any more. */
export function settleSaved(
  sent: Readonly<Record<string, Staged>>,
  needsRestart: readonly string[] = NONE,
): void {
  useStore.setState((state) => ({
    changes: Object.fromEntries(
      Object.entries(state.changes)
        .filter(([key, change]) => !(key in sent) || !deepEqual(change.value, sent[key]?.value))
        // What was typed meanwhile differs from what is saved now.
        .map(([key, change]) => [
          key,
          key in sent ? { ...change, base: sent[key]?.value } : change,
        ]),
    ),
    failure: undefined,
    needsRestart: [...new Set([...state.needsRestart, ...needsRestart])],
  }));
}

/** Says why a save failed; undefined takes it back. */
export function failSave(failure: SaveFailure | undefined): void {
  useStore.setState({ failure });
}

const KEPT = "ui-staged-settings";

/**
 * Keeps the changes in case that the page goes: a login or a restart load it anew, and a browser may drop a page
 * that is not looked at. Secrets are not written down.
 */
export function keepForReload(): void {
  const kept = Object.entries(useStore.getState().changes).filter(([, change]) => !change.isSecret);
  try {
    if (kept.length > 0)
      window.sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage is not allowed: the changes last as long as the page.
  }
}

/** The page is still there: what it holds counts. */
function forgetKept(): void {
  try {
    window.sessionStorage.removeItem(KEPT);
  } catch {
    // Nothing was kept either.
  }
}

function readKept(isKnown: (key: string, value: unknown) => boolean): Record<string, Staged> {
  try {
    const text = window.sessionStorage.getItem(KEPT) ?? "{}";
    window.sessionStorage.removeItem(KEPT);
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).flatMap(([key, change]: [string, unknown]): [string, Staged][] =>
        typeof change === "object" &&
        change !== null &&
        "value" in change &&
        "base" in change &&
        isKnown(key, change.value)
          ? [[key, { value: change.value, base: change.base, isSecret: false }]]
          : [],
      ),
    );
  } catch {
    return {};
  }
}

/**
 * Brings back what was kept over a login or a restart, as far as it `isKnown`: the page may be a newer one by
 * then. Returns whether there was anything.
 */
export function restoreKept(isKnown: (key: string, value: unknown) => boolean): boolean {
  const kept = readKept(isKnown);
  useStore.setState(({ changes }) => ({ changes: { ...kept, ...changes } }));
  return Object.keys(kept).length > 0;
}

onLoginLost(keepForReload);
onGoingDown(keepForReload);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) keepForReload();
  else if (canShowPages() && hasChanges()) forgetKept();
});

const hasChanges = () => Object.keys(useStore.getState().changes).length > 0;

/** Whether a reload would lose nothing of it. */
const canBeKept = () => Object.values(useStore.getState().changes).every((one) => !one.isSecret);

const setAsking = askBeforeUnload((reason) => reason !== "reload" || !canBeKept());

useStore.subscribe(({ changes }, before) => {
  if (changes === before.changes) return;
  setAsking(hasChanges());
  if (!document.hidden) return;
  forgetKept();
  keepForReload();
});

/** Back to the first moment, for tests. */
export function resetStaged(): void {
  useStore.setState(START);
}
