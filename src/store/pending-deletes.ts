import { create } from "zustand";

/**
 * Milliseconds during which a deletion can be undone. Nothing is sent before, because the server cannot undo it. Enough
 * time to read a name and reach a button.
 */
export const UNDO_TIME = 7_000;

/** A request that is waiting for Undo, or in progress. */
interface PendingDelete {
  timer: ReturnType<typeof setTimeout>;
  /** Sends it once; resolves when it has ended, even if it failed. */
  send: () => Promise<void>;
}

const usePending = create<{ pending: ReadonlyMap<string, PendingDelete> }>()(() => ({
  pending: new Map(),
}));

/** True if a deletion with this key is waiting for Undo, or is being sent. */
export const useIsDeletePending = (key: string) => usePending(({ pending }) => pending.has(key));

/** Like useIsDeletePending, for many keys. */
export function usePendingDeletes(): { has: (key: string) => boolean } {
  return usePending(({ pending }) => pending);
}

/** Like useIsDeletePending, for code outside React. */
export const isDeletePending = (key: string) => usePending.getState().pending.has(key);

function forget(key: string): void {
  usePending.setState(({ pending }) => {
    const next = new Map(pending);
    next.delete(key);
    return { pending: next };
  });
}

/** Sends confirmed deletions when the tab is closed or reloaded, because they can no longer be undone. */
const sendOnLeave = () => void flushDeletes();

/**
 * Sends a deletion after UNDO_TIME, regardless of the page that is open then, or when the tab is closed. `send` must
 * use requests that outlive the page, and must report its own failure.
 */
export function scheduleDelete(key: string, send: () => Promise<unknown>): void {
  // Adding the same listener again has no effect.
  window.addEventListener("pagehide", sendOnLeave);
  const done = () => forget(key);
  let sent: Promise<void> | undefined;
  const one: PendingDelete = {
    timer: setTimeout(() => {
      if (usePending.getState().pending.get(key) === one) void one.send();
    }, UNDO_TIME),
    send: () => (sent ??= send().then(done, done)),
  };
  usePending.setState(({ pending }) => ({ pending: new Map(pending).set(key, one) }));
}

/** Cancels a deletion: nothing is sent. */
export function undoDelete(key: string): void {
  clearTimeout(usePending.getState().pending.get(key)?.timer);
  forget(key);
}

/**
 * Sends all waiting deletions now, and resolves when they have ended. For actions that may write a file of the same
 * name, which would be deleted instead.
 */
export async function flushDeletes(): Promise<void> {
  const all = [...usePending.getState().pending.values()];
  for (const { timer } of all) clearTimeout(timer);
  await Promise.all(all.map(({ send }) => send()));
}
