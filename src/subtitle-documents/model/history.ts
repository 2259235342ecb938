import type { Cue, Frame, SubtitleDocument } from "./document";
import { frameOf, isSameFrame, withCues } from "./document";

/** The changes of one step: the cues from an index on, and the frame. */
interface Patch {
  readonly index: number;
  readonly removed: readonly Cue[];
  readonly added: readonly Cue[];
  readonly before: Frame;
  readonly after: Frame;
}

/** Identifies a step: `kind` is its name in the interface; steps with the same `key` in a short time are joined. */
export interface StepName {
  readonly kind: string;
  /** "text 12" for typing in one cue. Steps without a key are never joined. */
  readonly key?: string | undefined;
  /** Time of the step in milliseconds, of any clock. */
  readonly at?: number | undefined;
}

export interface Step extends StepName {
  readonly patch: Patch;
}

/** A document with its undo and redo steps. Immutable: each function returns a new history. */
export interface History {
  readonly present: SubtitleDocument;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** Max time between two edits with the same key that are joined to one step. */
const SAME_STEP_MS = 2000;
const MOST_STEPS = 500;
/** Max cues in all steps together, because steps that change every cue of a long file need much memory. */
const MOST_CUES = 1_000_000;

export const startHistory = (present: SubtitleDocument): History => ({
  present,
  past: [],
  future: [],
});

function patchBetween(before: SubtitleDocument, after: SubtitleDocument): Patch {
  const [old, next] = [before.cues, after.cues];
  const shorter = Math.min(old.length, next.length);
  let index = 0;
  while (index < shorter && old[index] === next[index]) index++;
  let same = 0;
  while (same < shorter - index && old.at(-1 - same) === next.at(-1 - same)) same++;
  return {
    index,
    removed: old.slice(index, old.length - same),
    added: next.slice(index, next.length - same),
    before: frameOf(before),
    after: frameOf(after),
  };
}

function undone({ cues }: SubtitleDocument, patch: Patch): SubtitleDocument {
  const { index, removed, added, before } = patch;
  return {
    ...before,
    cues: [...cues.slice(0, index), ...removed, ...cues.slice(index + added.length)],
  };
}

function redone({ cues }: SubtitleDocument, patch: Patch): SubtitleDocument {
  const { index, removed, added, after } = patch;
  return {
    ...after,
    cues: [...cues.slice(0, index), ...added, ...cues.slice(index + removed.length)],
  };
}

/** The newest steps within the limits; the newest one is always kept. */
function bounded(steps: readonly Step[]): readonly Step[] {
  let cues = 0;
  let from = steps.length;
  while (from > 0 && steps.length - from < MOST_STEPS) {
    const { patch } = steps[from - 1] ?? {};
    cues += (patch?.added.length ?? 0) + (patch?.removed.length ?? 0);
    if (cues > MOST_CUES && from < steps.length) break;
    from--;
  }
  return from === 0 ? steps : steps.slice(from);
}

const isSameStep = (last: Step, next: StepName) =>
  last.key !== undefined &&
  last.key === next.key &&
  (next.at ?? 0) - (last.at ?? 0) <= SAME_STEP_MS;

/** Records an edit as a step. An unchanged document adds no step; an edit after an undo discards the redo steps. */
export function record(history: History, next: SubtitleDocument, name: StepName): History {
  const { present, past, future } = history;
  if (next === present) return history;
  const last = past.at(-1);
  const isJoined = last !== undefined && future.length === 0 && isSameStep(last, name);
  const base = isJoined ? undone(present, last.patch) : present;
  const { kind, key, at } = name;
  const step: Step = { kind, key, at, patch: patchBetween(base, next) };
  return {
    present: next,
    past: bounded([...(isJoined ? past.slice(0, -1) : past), step]),
    future: [],
  };
}

/** The document before the last step; the same history if there is none. */
export function undo(history: History): History {
  const { present, past, future } = history;
  const step = past.at(-1);
  if (!step) return history;
  return {
    present: undone(present, step.patch),
    past: past.slice(0, -1),
    future: [step, ...future],
  };
}

export function redo(history: History): History {
  const { present, past, future } = history;
  const [step] = future;
  if (!step) return history;
  return {
    present: redone(present, step.patch),
    past: [...past, step],
    future: future.slice(1),
  };
}

/** True if two documents have identical cues and frames, compared by reference: there is nothing to save. */
export const isSameDocument = (one: SubtitleDocument, other: SubtitleDocument): boolean =>
  withCues(one, other.cues) === one && isSameFrame(one, other);
