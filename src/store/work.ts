import { create } from "zustand";
import { errorText } from "../api/error";

/**
 * Work that this browser started and that goes on while one browses: uploads, tools, searches of many items
 * (users.md "Jobs"). Each piece runs once and keeps its own result; failed ones can be run again alone.
 */
export interface WorkPiece {
  id: number;
  name: string;
  state: "pending" | "running" | "done" | "failed" | "stopped";
  /** Why it failed, in the server's words. */
  reason: string | undefined;
}

/** A batch of pieces that was started together. */
export interface Work {
  id: number;
  title: string;
  pieces: readonly WorkPiece[];
  isStopping: boolean;
}

/** What to do, and how people call it. */
export interface WorkToDo {
  name: string;
  run: () => Promise<unknown>;
}

const useWork = create<{ works: readonly Work[] }>()(() => ({ works: [] }));
const tasks = new Map<number, () => Promise<unknown>>();
const running = new Set<number>();
let lastId = 0;

/** Everything this browser started and has not put away, oldest first. */
export const useWorks = () => useWork((state) => state.works);

/** One batch by its id; undefined when it was put away. */
export const useWorkById = (id: number | undefined) =>
  useWork((state) => state.works.find((work) => work.id === id));

/** True while a piece waits or runs. */
export function isWorkActive(work: Work): boolean {
  return work.pieces.some(({ state }) => state === "pending" || state === "running");
}

function changeWork(id: number, change: (work: Work) => Work): void {
  useWork.setState(({ works }) => ({
    works: works.map((work) => (work.id === id ? change(work) : work)),
  }));
}

function changePiece(workId: number, pieceId: number, change: Partial<WorkPiece>): void {
  changeWork(workId, (work) => ({
    ...work,
    pieces: work.pieces.map((piece) => (piece.id === pieceId ? { ...piece, ...change } : piece)),
  }));
}

const find = (id: number) => useWork.getState().works.find((work) => work.id === id);

/** Runs what is pending, one after the other: the server does one thing at a time well. */
async function runPending(id: number): Promise<void> {
  if (running.has(id)) return;
  running.add(id);
  for (;;) {
    const next = find(id)?.pieces.find(({ state }) => state === "pending");
    const task = next && tasks.get(next.id);
    if (!next || !task) break;
    changePiece(id, next.id, { state: "running", reason: undefined });
    try {
      await task();
      changePiece(id, next.id, { state: "done" });
    } catch (error) {
      changePiece(id, next.id, { state: "failed", reason: errorText(error) });
    }
  }
  running.delete(id);
  changeWork(id, (work) => ({ ...work, isStopping: false }));
}

/** Starts a batch; its pieces run one after the other. Returns its id. Never throws. */
export function startWork(title: string, toDo: readonly WorkToDo[]): number {
  lastId += 1;
  const id = lastId;
  const pieces = toDo.map(({ name, run }): WorkPiece => {
    lastId += 1;
    tasks.set(lastId, run);
    return { id: lastId, name, state: "pending", reason: undefined };
  });
  useWork.setState(({ works }) => ({ works: [...works, { id, title, pieces, isStopping: false }] }));
  void runPending(id);
  return id;
}

/** Lets the running piece end and starts no other. */
export function stopWork(id: number): void {
  changeWork(id, (work) => ({
    ...work,
    isStopping: work.pieces.some(({ state }) => state === "running"),
    pieces: work.pieces.map((piece) =>
      piece.state === "pending" ? { ...piece, state: "stopped" } : piece,
    ),
  }));
}

/** Runs what failed or was stopped once more; what is done stays done. */
export function retryWork(id: number): void {
  changeWork(id, (work) => ({
    ...work,
    pieces: work.pieces.map((piece) =>
      piece.state === "failed" || piece.state === "stopped" ? { ...piece, state: "pending" } : piece,
    ),
  }));
  void runPending(id);
}

/** Takes a batch off the list; one that is active is stopped first. */
export function dismissWork(id: number): void {
  const work = find(id);
  if (!work) return;
  for (const piece of work.pieces) if (piece.state !== "running") tasks.delete(piece.id);
  useWork.setState(({ works }) => ({ works: works.filter((one) => one.id !== id) }));
}

/** Forgets everything, for tests. */
export function resetWork(): void {
  tasks.clear();
  useWork.setState({ works: [] });
}
