import { create } from "zustand";

/** A job that the server reports (spec section 3, "Progress item"): `value` of `count` done. */
export interface ProgressItem {
  id: string;
  header: string;
  name: string;
  value: number;
  count: number;
  isFinished: boolean;
  /** Set only for a job in the server's queue. */
  jobId?: number;
}

/** Milliseconds until an item is removed after its end. */
const AFTER_END = 3_000;
/** Milliseconds until an item without updates is removed, because some jobs never report their end. */
const AFTER_SILENCE = 10_000;

const useProgress = create<{ items: readonly ProgressItem[] }>()(() => ({ items: [] }));
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** The reported jobs, oldest first. */
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
 * Adds or updates a job. It is done when `value` reaches `count` (newer servers send no other end). Parallel work
 * reports out of order, so a smaller value of the same job is ignored (contract/socket.md section 3).
 */
export function showProgress(progress: Omit<ProgressItem, "isFinished">): void {
  const isFinished = progress.value >= progress.count;
  // The last report can arrive after the response to the request.
  if (isFinished && ended.has(progress.id)) return;
  const { items } = useProgress.getState();
  const known = items.find((item) => item.id === progress.id);
  // A late report of a finished job; a new one begins with 0 or 1.
  if (known?.isFinished && known.count === progress.count && !isFinished && progress.value > 1)
    return;
  // The same ID after the end of a job, or with another count, is a new job.
  const isSameJob = known !== undefined && !known.isFinished && known.count === progress.count;
  const item: ProgressItem = {
    ...progress,
    name: progress.name || (isSameJob ? known.name : ""),
    value: isSameJob ? Math.max(known.value, progress.value) : progress.value,
    isFinished,
  };
  useProgress.setState({
    items: known ? items.map((one) => (one.id === item.id ? item : one)) : [...items, item],
  });
  dropIn(item.id, isFinished ? AFTER_END : AFTER_SILENCE);
}

/** Ids whose work has ended, and whose result is shown. */
const ended = new Set<string>();

/** Work of this browser has ended, and its result replaces the server's report. */
export function replaceProgress(id: string): void {
  drop(id);
  ended.add(id);
  setTimeout(() => ended.delete(id), AFTER_END);
}

const progressIdOf = (jobId: number) => `job ${jobId}`;

/**
 * Adds or updates a job of the server's queue. `value` is the number of the item in progress, so reaching the last one
 * does not end the job (contract/newer-servers.md section 3.1).
 */
export function showJobProgress(
  jobId: number,
  progress: Pick<ProgressItem, "header" | "name" | "value" | "count">,
): void {
  const item: ProgressItem = { ...progress, id: progressIdOf(jobId), isFinished: false, jobId };
  const { items } = useProgress.getState();
  const isKnown = items.some(({ id }) => id === item.id);
  useProgress.setState({
    items: isKnown ? items.map((one) => (one.id === item.id ? item : one)) : [...items, item],
  });
  dropIn(item.id, AFTER_SILENCE);
}

/** The job is completed: its item is removed 3 s later. */
export function endJobProgress(jobId: number): void {
  endProgress(progressIdOf(jobId));
}

/** The job did not finish: its item is removed. */
export function dismissJobProgress(jobId: number): void {
  drop(progressIdOf(jobId));
}

/** The server reported the end: the item is removed 3 s later. */
export function endProgress(id: string): void {
  const { items } = useProgress.getState();
  if (!items.some((item) => item.id === id)) return;
  useProgress.setState({
    items: items.map((item) => (item.id === id ? { ...item, isFinished: true } : item)),
  });
  dropIn(id, AFTER_END);
}

/** The user closed the item. */
export function dismissProgress(id: string): void {
  drop(id);
}
