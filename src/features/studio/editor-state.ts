import type { Cue, SubtitleDocument } from "@/subtitle-documents/model/document";
import { indexOfCue } from "@/subtitle-documents/model/document";
import type { History, StepName } from "@/subtitle-documents/model/history";
import { record, redo, undo } from "@/subtitle-documents/model/history";

/** The open document and the position in it. Immutable: each function returns a new state. */
export interface TextState {
  history: History;
  /** IDs of the selected cues; if empty, the current cue counts as selected. */
  selected: ReadonlySet<number>;
  /** ID of the cue that is being edited. */
  current: number | undefined;
  /** Index of that cue; -1 if there is none. */
  index: number;
  /** ID of the cue at which a range of the selection begins. */
  anchor: number | undefined;
  /** Replaced by a new object each time the current cue must be scrolled into view. */
  view: { id: number } | undefined;
}

const NONE: ReadonlySet<number> = new Set();

export function startState(history: History): TextState {
  const current = history.present.cues[0]?.id;
  const index = current === undefined ? -1 : 0;
  return { history, selected: NONE, current, index, anchor: current, view: undefined };
}

/** The document before the first step of a history. */
function oldest(history: History): SubtitleDocument {
  let first = history;
  while (first.past.length > 0) first = undo(first);
  return first.present;
}

/** The document that was opened when these edits began, as far as the history contains it. */
export function beginningOf(history: History): SubtitleDocument {
  const first = oldest(history);
  // The steps were not stored: treat the complete text as new.
  if (!first.source && history.past.length === 0 && history.future.length === 0)
    return { ...first, cues: [] };
  return first.source ? { ...first, cues: first.source.origins.map(({ cue }) => cue) } : first;
}

/** The state with the index of its current cue; searches for the cue only if it is no longer at the old index. */
function indexed(state: TextState): TextState {
  const { current, index, history } = state;
  const { present } = history;
  if (current !== undefined && present.cues[index]?.id === current) return state;
  const found = current === undefined ? -1 : indexOfCue(present, current);
  return found === index ? state : { ...state, index: found };
}

/** Goes to a cue; without an ID, no cue is current. */
function at(state: TextState, id: number | undefined): TextState {
  const view = id === undefined ? undefined : { id };
  return indexed({ ...state, selected: NONE, current: id, anchor: id, view });
}

/** ID of the cue that is now at the index of a removed cue, or of the last cue. */
const neighborIndex = (
  before: SubtitleDocument,
  { cues }: SubtitleDocument,
  id: number | undefined,
) => (cues[id === undefined ? 0 : indexOfCue(before, id)] ?? cues.at(-1))?.id;

/** The state with another history; removed cues are no longer selected or current. */
function withHistory(state: TextState, history: History): TextState {
  if (history === state.history) return state;
  const next = { ...state, history };
  const [before, after] = [state.history.present, history.present];
  // Most edits leave the current cue at its index.
  const isInPlace = after.cues[state.index]?.id === state.current && state.index !== -1;
  if (isInPlace && state.selected.size === 0) return next;
  const ids = new Set(after.cues.map(({ id }) => id));
  const selected = [...state.selected].filter((id) => ids.has(id));
  if (selected.length < state.selected.size) next.selected = new Set(selected);
  if (state.current !== undefined && ids.has(state.current)) return indexed(next);
  const current = neighborIndex(before, after, state.current);
  return indexed({ ...next, current, anchor: current });
}

export const changed = (state: TextState, document: SubtitleDocument, name: StepName) =>
  withHistory(state, record(state.history, document, name));

/** The state after Undo or Redo, which goes to the changed cues. */
function shown(state: TextState, history: History, cues: readonly Cue[] = [], index = 0) {
  const next = withHistory(state, history);
  if (next === state || cues.some(({ id }) => id === next.current)) return next;
  const all = history.present.cues;
  return at(next, (cues[0] ?? all[index] ?? all.at(-1))?.id);
}

export function undone(state: TextState): TextState {
  const patch = state.history.past.at(-1)?.patch;
  return shown(state, undo(state.history), patch?.removed, patch?.index);
}

export function redone(state: TextState): TextState {
  const patch = state.history.future[0]?.patch;
  return shown(state, redo(state.history), patch?.added, patch?.index);
}

/** Effect of a press or key on the selection: select only this cue, the range from the anchor, or toggle this cue. */
export type SelectionMode = "one" | "range" | "toggle";

export function pressed(state: TextState, id: number, mode: SelectionMode): TextState {
  const { history, selected, current, anchor } = state;
  const { present } = history;
  if (mode === "range") {
    const ends = [indexOfCue(present, anchor ?? id), indexOfCue(present, id)];
    const [from = 0, to = 0] = ends.toSorted((a, b) => a - b);
    const ids = present.cues.slice(Math.max(0, from), to + 1).map((cue) => cue.id);
    return indexed({ ...state, selected: new Set(ids), current: id, view: { id } });
  }
  if (mode === "one") return at(state, id);
  // As long as nothing is selected, the current cue counts as selected.
  const next = new Set(selected.size === 0 && current !== undefined ? [current] : selected);
  if (!next.delete(id)) next.add(id);
  return indexed({ ...state, selected: next, current: id, anchor: id, view: { id } });
}

export const allSelected = (state: TextState): TextState => ({
  ...state,
  selected: new Set(state.history.present.cues.map(({ id }) => id)),
});

export const noneSelected = (state: TextState): TextState =>
  state.selected.size === 0 ? state : { ...state, selected: NONE };

/** Moves by a number of rows, at most to the first or last row. */
export function moved(state: TextState, rows: number, mode: "one" | "range"): TextState {
  const { present } = state.history;
  const { index } = state;
  const last = present.cues.length - 1;
  const next = present.cues[Math.max(0, Math.min(last, index + rows))];
  return next ? pressed(state, next.id, mode) : state;
}
