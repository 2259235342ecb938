import type { Cue, SubtitleDocument } from "@/subtitle-documents/model/document";
import { indexOfCue } from "@/subtitle-documents/model/document";
import type { History, StepName } from "@/subtitle-documents/model/history";
import { record, redo, undo } from "@/subtitle-documents/model/history";

/** What is open, and where somebody is in it. Never changed: each function makes another one. */
export interface StudioState {
  history: History;
  selected: ReadonlySet<number>;
  current: number | undefined;
  /** Where a range of the selection begins. */
  anchor: number | undefined;
  /** A new object whenever the current cue is to be brought into view. */
  view: { id: number } | undefined;
}

const NONE: ReadonlySet<number> = new Set();

export function startState(history: History): StudioState {
  const current = history.present.cues[0]?.id;
  return { history, selected: NONE, current, anchor: current, view: undefined };
}

/** Goes to a cue; without one, nothing is current. */
function at(state: StudioState, id: number | undefined): StudioState {
  const view = id === undefined ? undefined : { id };
  return { ...state, selected: NONE, current: id, anchor: id, view };
}

/** The cue at the index of a cue that is gone, or the last one. */
const beside = (before: SubtitleDocument, { cues }: SubtitleDocument, id: number | undefined) =>
  (cues[id === undefined ? 0 : indexOfCue(before, id)] ?? cues.at(-1))?.id;

/** The state with another history: what is gone is neither selected nor current any more. */
function withHistory(state: StudioState, history: History): StudioState {
  if (history === state.history) return state;
  const next = { ...state, history };
  const [before, after] = [state.history.present, history.present];
  if (before.cues.length === after.cues.length && after.cues.length > 0) {
    const isThere = state.current === undefined || indexOfCue(after, state.current) !== -1;
    if (isThere && state.selected.size === 0) return next;
  }
  const ids = new Set(after.cues.map(({ id }) => id));
  const selected = [...state.selected].filter((id) => ids.has(id));
  if (selected.length < state.selected.size) next.selected = new Set(selected);
  if (state.current !== undefined && ids.has(state.current)) return next;
  const current = beside(before, after, state.current);
  return { ...next, current, anchor: current };
}

export const changed = (state: StudioState, document: SubtitleDocument, name: StepName) =>
  withHistory(state, record(state.history, document, name));

/** After Undo and Redo, what they changed is shown. */
function shown(state: StudioState, history: History, cues: readonly Cue[] = [], index = 0) {
  const next = withHistory(state, history);
  if (next === state || cues.some(({ id }) => id === next.current)) return next;
  const all = history.present.cues;
  return at(next, (cues[0] ?? all[index] ?? all.at(-1))?.id);
}

export function undone(state: StudioState): StudioState {
  const patch = state.history.past.at(-1)?.patch;
  return shown(state, undo(state.history), patch?.removed, patch?.index);
}

export function redone(state: StudioState): StudioState {
  const patch = state.history.future[0]?.patch;
  return shown(state, redo(state.history), patch?.added, patch?.index);
}

/** How a press or a key selects: this one alone, all from the anchor on, or this one too. */
export type Reach = "one" | "range" | "toggle";

export function pressed(state: StudioState, id: number, reach: Reach): StudioState {
  const { history, selected, current, anchor } = state;
  const { present } = history;
  if (reach === "range") {
    const ends = [indexOfCue(present, anchor ?? id), indexOfCue(present, id)];
    const [from = 0, to = 0] = ends.toSorted((a, b) => a - b);
    const ids = present.cues.slice(Math.max(0, from), to + 1).map((cue) => cue.id);
    return { ...state, selected: new Set(ids), current: id, view: { id } };
  }
  if (reach === "one") return at(state, id);
  // The current one counts as selected until others are.
  const next = new Set(selected.size === 0 && current !== undefined ? [current] : selected);
  if (!next.delete(id)) next.add(id);
  return { ...state, selected: next, current: id, anchor: id, view: { id } };
}

export const allSelected = (state: StudioState): StudioState => ({
  ...state,
  selected: new Set(state.history.present.cues.map(({ id }) => id)),
});

export const noneSelected = (state: StudioState): StudioState =>
  state.selected.size === 0 ? state : { ...state, selected: NONE };

/** Goes some rows on; beyond an end, to that end. */
export function moved(state: StudioState, rows: number, reach: "one" | "range"): StudioState {
  const { present } = state.history;
  const index = state.current === undefined ? -1 : indexOfCue(present, state.current);
  const last = present.cues.length - 1;
  const next = present.cues[Math.max(0, Math.min(last, index + rows))];
  return next ? pressed(state, next.id, reach) : state;
}
