import { useReducer } from "react";
import { checkFiles } from "./upload-files";
import { nameBatches } from "./upload-names";
import type { Dropped, Refusal } from "./upload-files";
import type { NameGuess } from "./upload-names";
import type { Picks, UploadRow } from "./upload-rows";

interface State {
  rows: readonly UploadRow[];
  /** Names that are requested together, without duplicates. */
  batches: readonly { id: number; names: readonly string[] }[];
  guesses: ReadonlyMap<string, NameGuess | null>;
  refused: readonly Refusal[];
  lastId: number;
}

export type RowsAction =
  | { type: "add"; dropped: Dropped }
  /** The parsed names; null where the request failed. */
  | { type: "read"; guesses: ReadonlyMap<string, NameGuess | null> }
  | { type: "pick"; ids: ReadonlySet<number>; picks: Picks }
  | { type: "remove"; id: number }
  | { type: "clean" }
  | { type: "dismissRefused" };

const EMPTY: State = { rows: [], batches: [], guesses: new Map(), refused: [], lastId: 0 };

function add(state: State, dropped: Dropped): State {
  const { accepted, refused } = checkFiles(dropped);
  let { lastId } = state;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  const rows = accepted.map((file): UploadRow => ({ id: nextId(), file, picks: {} }));
  const known = new Set(state.batches.flatMap(({ names }) => names));
  const names = [...new Set(accepted.map(({ name }) => name))].filter((name) => !known.has(name));
  const batches = nameBatches(names).map((some) => ({ id: nextId(), names: some }));
  return {
    ...state,
    rows: [...state.rows, ...rows],
    batches: [...state.batches, ...batches],
    refused,
    lastId,
  };
}

function reduce(state: State, action: RowsAction): State {
  switch (action.type) {
    case "add":
      return add(state, action.dropped);
    case "read":
      return { ...state, guesses: new Map([...state.guesses, ...action.guesses]) };
    case "pick":
      return {
        ...state,
        rows: state.rows.map((row) =>
          action.ids.has(row.id) ? { ...row, picks: { ...row.picks, ...action.picks } } : row,
        ),
      };
    case "remove":
      return { ...state, rows: state.rows.filter(({ id }) => id !== action.id) };
    case "clean":
      return { ...EMPTY, lastId: state.lastId };
    default:
      return { ...state, refused: [] };
  }
}

/** The files of the bulk upload, with the choices made for them by hand. */
export function useUploadRows(dropped: Dropped) {
  return useReducer(reduce, dropped, (first) => add(EMPTY, first));
}
