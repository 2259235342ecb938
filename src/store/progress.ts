import { create } from "zustand";

/** One piece of work that the server reports (spec section 3, "Progress item"): `value` of `count` done. */
export interface ProgressItem {
  id: string;
  header: string;
  name: string;
  value: number;
  count: number;
  isDone: boolean;
}

/** Gone this many milliseconds after the server says the work ended. */
const AFTER_END = 3_000;
/** Gone this many milliseconds after the last word: some work never says that it ended. */
const AFTER_SILENCE = 10_000;

const useProgress = create<{ items: readonly ProgressItem[] }>()(() => ({ items: [] }));
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** The work under way, oldest first. */
export const useProgressItems = () => useProgress((state) => state.items);

function drop(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  useProgress.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
}

function dropIn(id: string, milliseconds: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => drop(id), milliseconds),
  );
}

/**
 * Shows or updates work. It is done when `value` reaches `count` (newer servers send no other end); parallel
 * work jitters, so a smaller value of the same work is ignored (contract/socket.md section 3).
 */
export function showProgress(progress: Omit<ProgressItem, "isDone">): void {
  const isDone = progress.value >= progress.count;
  const { items } = useProgress.getState();
  const known = items.find((item) => item.id === progress.id);
  // A straggler of work that is done: parallel work reports out of order. New work begins with 0 or 1.
  if (known?.isDone && known.count === progress.count && !isDone && progress.value > 1) return;
  // The same id again after its end, or with another count, is new work.
  const isSame = known !== undefined && !known.isDone && known.count === progress.count;
  const item: ProgressItem = {
    ...progress,
    name: progress.name || (isSame ? known.name : ""),
    value: isSame ? Math.max(known.value, progress.value) : progress.value,
    isDone,
  };
  useProgress.setState({
    items: known ? items.map((one) => (one.id === item.id ? item : one)) : [...items, item],
  });
  dropIn(item.id, isDone ? AFTER_END : AFTER_SILENCE);
}

/** The server says that the work ended: it goes away 3 s later. */
export function endProgress(id: string): void {
  const { items } = useProgress.getState();
  if (!items.some((item) => item.id === id)) return;
  useProgress.setState({
    items: items.map((item) => (item.id === id ? { ...item, isDone: true } : item)),
  });
  dropIn(id, AFTER_END);
}

/** Takes work off the screen now (the person closed it). */
export function dismissProgress(id: string): void {
  drop(id);
}

/** Forgets everything, for tests. */
export function resetProgress(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  useProgress.setState({ items: [] });
}
