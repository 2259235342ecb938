import { useEffect, useReducer } from "react";
import { checkFiles, contentProblem, splitArchives } from "./upload-files";
import { nameBatches } from "./upload-names";
import type { DroppedFiles, Rejection } from "./upload-files";
import type { NameGuess } from "./upload-names";
import type { Picks, UploadRow } from "./upload-rows";

interface State {
  rows: readonly UploadRow[];
  /** Unique names that are requested together. */
  batches: readonly { id: number; names: readonly string[] }[];
  guesses: ReadonlyMap<string, NameGuess | null>;
  rejected: readonly Rejection[];
  /** Their files are added after they are unpacked. */
  archives: readonly { id: number; file: File }[];
  lastId: number;
}

export type RowsAction =
  | { type: "add"; dropped: DroppedFiles }
  /** The files of an archive. */
  | { type: "unpacked"; files: readonly File[] }
  | { type: "closeArchive"; id: number }
  /** The parsed names; null if the request failed. */
  | { type: "read"; guesses: ReadonlyMap<string, NameGuess | null> }
  | { type: "pick"; ids: ReadonlySet<number>; picks: Picks }
  | { type: "remove"; id: number }
  /** A file whose content is not a subtitle. */
  | { type: "reject"; id: number; rejection: Rejection }
  | { type: "clean" }
  | { type: "dismissRefused" };

const EMPTY: State = {
  rows: [],
  batches: [],
  guesses: new Map(),
  rejected: [],
  archives: [],
  lastId: 0,
};

function add(state: State, dropped: DroppedFiles): State {
  const { archives, rest } = splitArchives(dropped);
  const { accepted, rejected } = checkFiles(rest);
  let { lastId } = state;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  const rows = accepted.map((file): UploadRow => ({ id: nextId(), file, picks: {} }));
  const known = new Set(state.batches.flatMap(({ names }) => names));
  const names = [...new Set(accepted.map(({ name }) => name))].filter((name) => !known.has(name));
  const batches = nameBatches(names).map((some) => ({ id: nextId(), names: some }));
  const opened = archives.map((file) => ({ id: nextId(), file }));
  return {
    ...state,
    rows: [...state.rows, ...rows],
    batches: [...state.batches, ...batches],
    archives: [...state.archives, ...opened],
    rejected,
    lastId,
  };
}

/** Adds the files of an archive; keeps the rejections from when the archive was dropped. */
function addUnpacked(state: State, files: readonly File[]): State {
  const { accepted, rejected } = checkFiles({ files, folders: [] });
  const next = add(state, { files: accepted, folders: [] });
  return { ...next, rejected: [...state.rejected, ...rejected] };
}

function reduce(state: State, action: RowsAction): State {
  switch (action.type) {
    case "add":
      return add(state, action.dropped);
    case "unpacked":
      return addUnpacked(state, action.files);
    case "closeArchive":
      return { ...state, archives: state.archives.filter(({ id }) => id !== action.id) };
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
    case "reject": {
      const rows = state.rows.filter(({ id }) => id !== action.id);
      if (rows.length === state.rows.length) return state;
      return { ...state, rows, rejected: [...state.rejected, action.rejection] };
    }
    case "clean":
      return { ...EMPTY, lastId: state.lastId };
    default:
      return { ...state, rejected: [] };
  }
}

/** The files of the bulk upload, with the manual choices for them. */
export function useUploadRows(dropped: DroppedFiles) {
  const [state, dispatch] = useReducer(reduce, dropped, (first) => add(EMPTY, first));
  const { rows } = state;
  useEffect(() => {
    for (const { id, file } of rows)
      contentProblem(file).then(
        (why) => {
          if (why !== undefined)
            dispatch({ type: "reject", id, rejection: { name: file.name, why } });
        },
        () => undefined,
      );
  }, [rows]);
  return [state, dispatch] as const;
}
