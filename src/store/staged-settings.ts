import { storageKey } from "@/config/own-storage";
import { create } from "zustand";
import { deepEqual } from "@/utils/objects";
import { askBeforeUnload } from "./unsaved-dialogs";
import { onGoingDown } from "./power";
import { canShowPages, onLoginLost } from "./session";

/** A change that waits for Save. */
export interface Staged {
  value: unknown;
  /** The saved value when the change began. If the current saved value differs, it was changed elsewhere. */
  base: unknown;
  /** True if it must never be written to storage. */
  isSecret: boolean;
}

/** Why the last save failed: the server's message, and the setting that it names. */
export interface SaveFailure {
  /** Set if some changes may have been saved nevertheless. */
  title?: string;
  message: string;
  key?: string | undefined;
}

interface StagedState {
  /** By setting (`general.ip`), or `languages-enabled`, `languages-profiles/1`, `notifications-providers/Name`. */
  changes: Readonly<Record<string, Staged>>;
  failure: SaveFailure | undefined;
  /** Settings that were saved and take effect after a restart of the server. */
  needsRestart: readonly string[];
  /** Number of batches that were saved since the page was loaded. */
  saves: number;
}

const START: StagedState = { changes: {}, failure: undefined, needsRestart: [], saves: 0 };

const useStore = create<StagedState>()(() => START);

const NONE: readonly string[] = [];

/** Every staged change, by key. */
export const useStagedChanges = () => useStore((state) => state.changes);
/** The staged change of one setting. */
export const useStaged = (key: string): Staged | undefined =>
  useStore((state) => state.changes[key]);
/** Number of changes that wait for Save. */
export const useStagedCount = () => useStore((state) => Object.keys(state.changes).length);
export const useSaveFailure = () => useStore((state) => state.failure);
export const useSaveCount = () => useStore((state) => state.saves);
/** Counts a batch of which everything was saved. */
export const countSave = () => useStore.setState(({ saves }) => ({ saves: saves + 1 }));
export const useNeedsRestart = () => useStore((state) => state.needsRestart);

/** The staged changes, for code outside React. */
export const stagedChanges = () => useStore.getState().changes;

/**
 * Stages a change of a setting. A value equal to the saved one un-stages it; nothing is sent before Save (spec section
 * 4, "Staged settings"). `initial`: the saved value at the time a dialog began the change.
 */
export function stage(
  key: string,
  value: unknown,
  saved: unknown,
  isSecret = false,
  initial = saved,
): void {
  if (deepEqual(value, saved)) {
    unstage([key]);
    return;
  }
  useStore.setState(({ changes, failure }) => {
    const base = key in changes ? changes[key]?.base : initial;
    return {
      changes: { ...changes, [key]: { value, base, isSecret } },
      // The rejected value has been replaced.
      failure: failure?.key === key ? undefined : failure,
    };
  });
}

/** Discards some changes. */
export function unstage(keys: readonly string[]): void {
  useStore.setState((state) => {
    if (!keys.some((key) => key in state.changes)) return state;
    const left = Object.entries(state.changes).filter(([key]) => !keys.includes(key));
    const isResolved = left.length === 0 || keys.includes(state.failure?.key ?? "");
    return {
      changes: Object.fromEntries(left),
      failure: isResolved ? undefined : state.failure,
    };
  });
}

/** Discards every change. */
export function discardAll(): void {
  useStore.setState({ changes: {}, failure: undefined });
}

/** Resolves a conflict with the user's own value. */
export function keepOwn(key: string, saved: unknown): void {
  useStore.setState(({ changes }) => {
    const change = changes[key];
    if (!change) return {};
    return { changes: { ...changes, [key]: { ...change, base: saved } }, failure: undefined };
  });
}

/** Drops changes that now equal the saved value, which `savedOf` returns. */
export function dropSaved(savedOf: (key: string) => unknown): void {
  const { changes } = useStore.getState();
  unstage(Object.keys(changes).filter((key) => deepEqual(changes[key]?.value, savedOf(key))));
}

/** Called after a batch was saved: drops its changes, except those that were edited during the save. */
export function settleSaved(
  sent: Readonly<Record<string, Staged>>,
  needsRestart: readonly string[] = NONE,
): void {
  useStore.setState((state) => ({
    changes: Object.fromEntries(
      Object.entries(state.changes)
        .filter(([key, change]) => !(key in sent) || !deepEqual(change.value, sent[key]?.value))
        // Edited during the save: the saved value is its new base.
        .map(([key, change]) => [
          key,
          key in sent ? { ...change, base: sent[key]?.value } : change,
        ]),
    ),
    failure: undefined,
    needsRestart: [...new Set([...state.needsRestart, ...needsRestart])],
  }));
}

/** Sets why the save failed; undefined clears it. */
export function failSave(failure: SaveFailure | undefined): void {
  useStore.setState({ failure });
}

const STORAGE_KEY = storageKey("ui-staged-settings");

/**
 * Writes the changes, without secrets, to session storage: a login on the login page and a restart both reload the
 * page, and a browser may discard a hidden one.
 */
export function storeForReload(): void {
  const storable = Object.entries(useStore.getState().changes).filter(
    ([, change]) => !change.isSecret,
  );
  try {
    if (storable.length > 0)
      window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(storable)));
  } catch {
    // Storage is blocked: the changes last as long as the page.
  }
}

/** The page was not unloaded, so the stored copy is not needed. */
function clearStored(): void {
  try {
    window.sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Then nothing was stored either.
  }
}

function readStored(isKnown: (key: string, value: unknown) => boolean): Record<string, Staged> {
  try {
    const text = window.sessionStorage.getItem(STORAGE_KEY) ?? "{}";
    window.sessionStorage.removeItem(STORAGE_KEY);
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).flatMap(([key, change]: [string, unknown]): [string, Staged][] =>
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
 * Restores the stored changes after a reload, if their settings are known: the page may be a newer version. Returns
 * true if there were any.
 */
export function restoreStaged(isKnown: (key: string, value: unknown) => boolean): boolean {
  const stored = readStored(isKnown);
  useStore.setState(({ changes }) => ({ changes: { ...stored, ...changes } }));
  return Object.keys(stored).length > 0;
}

onLoginLost(storeForReload);
onGoingDown(storeForReload);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) storeForReload();
  else if (canShowPages() && hasChanges()) clearStored();
});

const hasChanges = () => Object.keys(useStore.getState().changes).length > 0;

/** Secrets are not stored, so a reload loses them. */
const canBeStored = () => Object.values(useStore.getState().changes).every((one) => !one.isSecret);

// Because of this guard, an expired login opens a dialog over the page instead of the login page
// (utils/unsaved-work.ts).
const setAsking = askBeforeUnload((reason) => reason !== "reload" || !canBeStored());

useStore.subscribe(({ changes }, before) => {
  if (changes === before.changes) return;
  setAsking(hasChanges());
  if (!document.hidden) return;
  clearStored();
  storeForReload();
});
