import { create } from "zustand";
import { errorText, isUnclear } from "@/api/error";

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
  /** What it brought, when it tells: "12 found, 3 not"; "No clear answer" when nobody can tell. */
  outcome: string | undefined;
  /** What it works on, for screens that show its state there. */
  tags: readonly string[];
}

/** What may be said about a batch besides its pieces. */
export interface WorkOptions {
  /** The kind of work and its thing, for a button that is busy meanwhile: "search series 3". */
  scope?: string;
  /** Batches of one lane wait for each other; without one a batch waits for nobody. */
  lane?: string;
  /** The server reports this same work under this id (store/progress). */
  progressId?: string;
  /** Nobody needs its success: it puts itself away a moment after. */
  isBrief?: boolean;
  /** A failure that every other piece would meet as well, a lost line: what is left is stopped. */
  isTheEnd?: (error: unknown) => boolean;
  /** Comes whenever nothing of it waits or runs any more, also after a retry. */
  onOver?: (work: Work) => void;
}

/** A batch of pieces that was started together. */
export interface Work extends WorkOptions {
  id: number;
  title: string;
  pieces: readonly WorkPiece[];
  isStopping: boolean;
}

/** What to do, and how people call it. When it ends with a text, that is its outcome. */
export interface WorkToDo {
  name: string;
  run: () => Promise<unknown>;
  tags?: readonly string[];
}

/** Brief work goes this many milliseconds after its success, as the server's own progress does. */
const BRIEF_STAYS = 10_000;
/** Older batches that are over give way to new ones. */
const MOST_OVER = 20;

const useWork = create<{ works: readonly Work[] }>()(() => ({ works: [] }));
const tasks = new Map<number, () => Promise<unknown>>();
const busyLanes = new Set<string>();
let lastId = 0;
/** Grows when everything is forgotten: what ran before then has nothing to say any more. */
let life = 0;

/** Everything this browser started and has not put away, oldest first. */
export const useWorks = () => useWork((state) => state.works);

/** One batch by its id, as it is now; undefined when it was put away. */
export const workNow = (id: number) => useWork.getState().works.find((work) => work.id === id);

/** Whether work of this scope waits or runs. */
export const useIsWorking = (scope: string) =>
  useWork(({ works }) => works.some((work) => work.scope === scope && isWorkActive(work)));

/** How the last work of this scope ended; undefined while it is active, was stopped, or when there is none. */
export const useLastOutcome = (scope: string) =>
  useWork(({ works }) => {
    const last = works.findLast((work) => work.scope === scope);
    if (!last || isWorkActive(last)) return undefined;
    if (last.pieces.some(({ state }) => state === "failed")) return "error";
    return last.pieces.every(({ state }) => state === "done") ? "success" : undefined;
  });

/** True while a piece waits or runs. */
export function isWorkActive(work: Work): boolean {
  return work.pieces.some(({ state }) => state === "pending" || state === "running");
}

/** How many pieces are in which state. */
export function countPieces({ pieces }: Work): Record<WorkPiece["state"], number> {
  const counts = { pending: 0, running: 0, done: 0, failed: 0, stopped: 0 };
  for (const { state } of pieces) counts[state] += 1;
  return counts;
}

function changeWork(id: number, change: (work: Work) => Work): void {
  useWork.setState(({ works }) => ({
    works: works.map((work) => (work.id === id ? change(work) : work)),
  }));
}

const changePiece = (change: Partial<WorkPiece>, isIt: (piece: WorkPiece) => boolean) => {
  return (work: Work): Work => ({
    ...work,
    pieces: work.pieces.map((piece) => (isIt(piece) ? { ...piece, ...change } : piece)),
  });
};

const laneOf = (work: Work) => work.lane ?? `alone ${work.id}`;

function nextIn(lane: string): { work: Work; piece: WorkPiece } | undefined {
  for (const work of useWork.getState().works) {
    const piece = laneOf(work) === lane && work.pieces.find(({ state }) => state === "pending");
    if (piece) return { work, piece };
  }
  return undefined;
}

/** Runs one piece to its end; tells how it ended, and whether all of its batch ends with it. */
async function runPiece(
  { id }: WorkPiece,
  { isTheEnd }: Work,
): Promise<[Partial<WorkPiece>, boolean]> {
  try {
    const outcome = await tasks.get(id)?.();
    tasks.delete(id);
    return [{ state: "done", outcome: typeof outcome === "string" ? outcome : undefined }, false];
  } catch (error) {
    const outcome = isUnclear(error) ? "No clear answer" : undefined;
    return [{ state: "failed", reason: errorText(error), outcome }, isTheEnd?.(error) === true];
  }
}

function tellOver(id: number): void {
  const work = workNow(id);
  if (work && !isWorkActive(work)) work.onOver?.(work);
}

/** Runs what is pending, one after the other: the server does one thing at a time well. */
async function runLane(lane: string): Promise<void> {
  if (busyLanes.has(lane)) return;
  busyLanes.add(lane);
  const born = life;
  for (let next = nextIn(lane); next; next = nextIn(lane)) {
    const { work, piece } = next;
    const isIt = ({ id }: WorkPiece) => id === piece.id;
    changeWork(
      work.id,
      changePiece({ state: "running", reason: undefined, outcome: undefined }, isIt),
    );
    const [end, isAll] = await runPiece(piece, work);
    if (born !== life) return;
    if (isAll) stopWork(work.id);
    changeWork(work.id, (now) => ({ ...changePiece(end, isIt)(now), isStopping: false }));
    forgetBrief(work.id);
    tellOver(work.id);
  }
  busyLanes.delete(lane);
}

function forgetBrief(id: number): void {
  const isFine = () => workNow(id)?.pieces.every(({ state }) => state === "done") === true;
  if (workNow(id)?.isBrief !== true || !isFine()) return;
  setTimeout(() => isFine() && dismissWork(id), BRIEF_STAYS);
}

/**
 * Starts a batch; its pieces run one after the other. Returns its id; that of the active one when its scope has
 * one, for a double click comes before the button can be drawn busy. Never throws.
 */
export function startWork(
  title: string,
  toDo: readonly WorkToDo[],
  options: WorkOptions = {},
): number {
  const { scope } = options;
  const isSameActive = (work: Work) => work.scope === scope && isWorkActive(work);
  const active = scope !== undefined && useWork.getState().works.find(isSameActive);
  if (active) return active.id;
  lastId += 1;
  const id = lastId;
  const pieces = toDo.map(({ name, run, tags = [] }): WorkPiece => {
    lastId += 1;
    tasks.set(lastId, run);
    return { id: lastId, name, state: "pending", reason: undefined, outcome: undefined, tags };
  });
  const work: Work = { ...options, id, title, pieces, isStopping: false };
  const over = useWork.getState().works.filter((one) => !isWorkActive(one));
  for (const old of over.slice(0, -MOST_OVER)) dismissWork(old.id);
  useWork.setState(({ works }) => ({ works: [...works, work] }));
  void runLane(laneOf(work));
  return id;
}

/** Starts one thing whose success nobody needs: the button of `scope` is busy, and a failure stays. */
export function startBrief(title: string, scope: string, run: WorkToDo["run"]): void {
  startWork(title, [{ name: title, run }], { scope, isBrief: true });
}

/** Lets the running piece end and starts no other. */
export function stopWork(id: number): void {
  changeWork(id, (work) => ({
    ...changePiece({ state: "stopped" }, ({ state }) => state === "pending")(work),
    isStopping: work.pieces.some(({ state }) => state === "running"),
  }));
}

/** Runs what failed or was stopped once more, all of it or one piece; what is done stays done. */
export function retryWork(id: number, pieceId?: number): void {
  const work = workNow(id);
  if (!work) return;
  const isIt = (piece: WorkPiece) =>
    (piece.state === "failed" || piece.state === "stopped") &&
    (pieceId === undefined || piece.id === pieceId);
  changeWork(id, (now) => ({ ...changePiece({ state: "pending" }, isIt)(now), isStopping: false }));
  void runLane(laneOf(work));
}

/** Takes a batch off the list; of one that is active the running piece ends, and no other starts. */
export function dismissWork(id: number): void {
  for (const piece of workNow(id)?.pieces ?? []) tasks.delete(piece.id);
  useWork.setState(({ works }) => ({ works: works.filter((one) => one.id !== id) }));
}

/** Takes every batch off the list that is over. */
export function dismissOverWork(): void {
  for (const work of useWork.getState().works) if (!isWorkActive(work)) dismissWork(work.id);
}

/** Forgets everything, for tests. */
export function resetWork(): void {
  life += 1;
  tasks.clear();
  busyLanes.clear();
  useWork.setState({ works: [] });
}
