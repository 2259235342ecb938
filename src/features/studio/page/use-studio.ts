import { useState } from "react";
import type { History, StepName } from "@/subtitle-documents/model/history";
import { undo } from "@/subtitle-documents/model/history";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { Editing } from "../editing";
import { stepName } from "../words";
import type { Command } from "./cue-commands";
import {
  allSelected,
  changed,
  moved,
  noneSelected,
  pressed,
  redone,
  startState,
  undone,
} from "./studio-state";
import type { Reach } from "./studio-state";

/** The history before its first step. */
function oldest(history: History): SubtitleDocument {
  let first = history;
  while (first.past.length > 0) first = undo(first);
  return first.present;
}

/** What was opened when these edits began, as far as the history knows. */
export function beginningOf(history: History): SubtitleDocument {
  const first = oldest(history);
  // Its steps were not kept: all of it is new.
  if (!first.source && history.past.length === 0 && history.future.length === 0)
    return { ...first, cues: [] };
  return first.source ? { ...first, cues: first.source.origins.map(({ cue }) => cue) } : first;
}

export type Studio = ReturnType<typeof useStudio>;

/** Everything that is done to the open text: edits, undo, where one is, and what is selected. */
export function useStudio(first: History) {
  const [state, setState] = useState(() => startState(first));
  const { history, selected, current, view } = state;
  const change = (next: SubtitleDocument, name: StepName) => {
    const at = Date.now();
    setState((before) => changed(before, next, { at, ...name }));
  };
  const goTo = (id: number) => setState((before) => pressed(before, id, "one"));
  const undoLast = () => setState(undone);
  const editing: Editing = {
    document: history.present,
    selected,
    current,
    change,
    goTo,
    undo: undoLast,
  };
  const { past, future } = history;
  const [last, next] = [past.at(-1), future[0]];
  return {
    editing,
    history,
    view,
    change,
    goTo,
    /** What Undo takes back, in words; undefined without a step. */
    undoName: last && stepName(last.kind),
    redoName: next && stepName(next.kind),
    undo: undoLast,
    redo: () => setState(redone),
    run: (command: Command | undefined) => {
      if (!command) return;
      const { document, name, goTo: id } = command;
      const at = Date.now();
      setState((before) => {
        const after = changed(before, document, { at, ...name });
        return id === undefined ? after : pressed(after, id, "one");
      });
    },
    press: (id: number, reach: Reach) => setState((before) => pressed(before, id, reach)),
    move: (rows: number, reach: "one" | "range") =>
      setState((before) => moved(before, rows, reach)),
    selectAll: () => setState(allSelected),
    selectNone: () => setState(noneSelected),
    /** Opens another history in place of this one. */
    restart: (other: History) => setState(startState(other)),
  };
}
