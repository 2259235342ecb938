import { create } from "zustand";

/**
 * Milliseconds during which a deletion can be undone: nothing is sent before, since the server cannot undo it. Enough
 * time to read a name and reach a button.
 */
export const UNDO_TIME = 7_000;

/** A request that is waiting for Undo, or in progress. */
interface PendingDelete {
  timer: ReturnType<typeof setTimeout>;
  /** Sends it, once; resolves when it has ended, whether it succeeded or not. */
  send: () => Promise<void>;
}

const usePending = create<{ pending: ReadonlyMap<string, PendingDelete> }>()(() => ({
  pending: new Map(),
}));

/** Whether something with this key is waiting for Undo, or is being sent. */
export const useIsDeletePending = (key: string) => usePending(({ pending }) => pending.has(key));

/** The same for many keys. */
export function usePendingDeletes(): { has: (key: string) => boolean } {
  return usePending(({ pending }) => pending);
}

/** The same outside of React. */
export const isDeletePending = (key: string) => usePending.getState().pending.has(key);

function forget(key: string): void {
  usePending.setState(({ pending }) => {
    const next = new Map(pending);
    next.delete(key);
    return { pending: next };
  });
}

/** A closed or reloaded tab cannot undo anything any more: what was confirmed is sent. */
const sendOnLeave = () => void flushDeletes();

/**
 * Sends after UNDO_TIME, whatever page is open by then, or when the tab is closed. `send` must use requests that outlive
 * the page, and reports its own failure.
 */
export function scheduleDelete(key: string, send: () => Promise<unknown>): void {
  // Adding it again changes nothing.
  window.addEventListener("pagehide", sendOnLeave);
  const done = () => forget(key);
  let sent: Promise<void> | undefined;
  const one: PendingDelete = {
    timer: setTimeout(() => void one.send(), UNDO_TIME),
    send: () => (sent ??= send().then(done, done)),
  };
  usePending.setState(({ pending }) => ({ pending: new Map(pending).set(key, one) }));
}

/** Takes the deletion back: nothing is sent. */
export function undoDelete(key: string): void {
  clearTimeout(usePending.getState().pending.get(key)?.timer);
  forget(key);
}

/**
 * Sends everything that is waiting now, and resolves when all of it has ended. For actions that may write a file of the
 * same name, which would be deleted instead.
 */
export async function flushDeletes(): Promise<void> {
  const all = [...usePending.getState().pending.values()];
  for (const { timer } of all) clearTimeout(timer);
  await Promise.all(all.map(({ send }) => send()));
}

/** Back to the initial state, for tests. */
export function resetDeletes(): void {
  for (const key of usePending.getState().pending.keys()) undoDelete(key);
}
