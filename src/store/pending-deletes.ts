import { create } from "zustand";

/**
 * Milliseconds in which Undo takes back what the server cannot: nothing is sent before. Enough to read a name and to
 * reach a button.
 */
export const UNDO_TIME = 7_000;

/** A request that waits for Undo, or is under way. */
interface PendingDelete {
  timer: ReturnType<typeof setTimeout>;
  /** Sends it, once; resolves when it has ended, however. */
  send: () => Promise<void>;
}

const usePending = create<{ pending: ReadonlyMap<string, PendingDelete> }>()(() => ({
  pending: new Map(),
}));

/** Whether something of this key waits for Undo, or is being sent. */
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

/**
 * Sends after UNDO_TIME, whatever page is shown then. The timer lives as long as the tab: whoever closes or reloads it
 * before keeps what was to be deleted, which is the safe end. `send` reports its own failure.
 */
export function scheduleDelete(key: string, send: () => Promise<unknown>): void {
  const done = () => forget(key);
  let sent: Promise<void> | undefined;
  const one: PendingDelete = {
    timer: setTimeout(() => void one.send(), UNDO_TIME),
    send: () => (sent ??= send().then(done, done)),
  };
  usePending.setState(({ pending }) => ({ pending: new Map(pending).set(key, one) }));
}

/** Nothing is sent. */
export function undoDelete(key: string): void {
  clearTimeout(usePending.getState().pending.get(key)?.timer);
  forget(key);
}

/**
 * Sends at once what waits, and resolves when all of it has ended: for what may write a file of the same name, which
 * would be deleted instead.
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
