import type { Cue, Frame, SubtitleDocument } from "./document";
import { frameOf, isSameFrame, withCues } from "./document";

/** What one step changed: the cues from an index on, and what is not a cue. */
interface Patch {
  readonly index: number;
  readonly removed: readonly Cue[];
  readonly added: readonly Cue[];
  readonly before: Frame;
  readonly after: Frame;
}

/** What a step is called: `kind` names it in the interface, steps of the same `key` in a short time are one. */
export interface StepName {
  readonly kind: string;
  /** "text 12": typing in one cue. Without a key a step is never joined. */
  readonly key?: string | undefined;
  /** When it was made, in milliseconds of any clock. */
  readonly at?: number | undefined;
}

export interface Step extends StepName {
  readonly patch: Patch;
}

/** A document with all that can be undone and redone. Never changed: each function makes another one. */
export interface History {
  readonly present: SubtitleDocument;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** Typing goes on as one step if the next key comes within this time. */
const SAME_STEP_MS = 2000;
const MOST_STEPS = 500;
/** Steps that touched every cue of a long file are heavy: as many cues may be kept in all of them together. */
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

/** The newest steps that fit; the newest one always does. */
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

/** Takes an edit as a step. The same document is no step; an edit after an undo ends what could be redone. */
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

/** Whether a document has the cues and all else of another one, object by object: nothing to save. */
export const isSameDocument = (one: SubtitleDocument, other: SubtitleDocument): boolean =>
  withCues(one, other.cues) === one && isSameFrame(one, other);
