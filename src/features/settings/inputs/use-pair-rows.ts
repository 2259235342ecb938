import { useState } from "react";
import { deepEqual } from "@/utils/deep-equal";
import type { Pair } from "../catalog/setting";

export interface PairRow {
  id: number;
  pair: Pair;
}

const isBlank = ([from, to]: Pair) => from === "" && to === "";
const pairsOf = (rows: readonly PairRow[]) =>
  rows.map(({ pair }) => pair).filter((pair) => !isBlank(pair));

/**
 * Rows of path mappings: those of the value, and new empty ones. An incomplete row is also part of the value: it is
 * staged but invalid, and therefore not sent.
 */
export function usePairRows(value: readonly Pair[], onChange: (value: readonly Pair[]) => void) {
  const filledPairs = value.filter((pair) => !isBlank(pair));
  const [state, setState] = useState(() => numbered(filledPairs, 0));
  // Undo, a save or another client has changed the value.
  const isStale = !deepEqual(pairsOf(state.rows), filledPairs);
  const { rows, next } = isStale ? numbered(filledPairs, state.next) : state;
  if (isStale) setState({ rows, next });
  const show = (changed: readonly PairRow[], then = next) => {
    setState({ rows: changed, next: then });
    const pairs = pairsOf(changed);
    if (!deepEqual(pairs, filledPairs)) onChange(pairs);
  };
  return {
    rows,
    /** Adds an empty row and returns its id. */
    add: () => {
      show([...rows, { id: next, pair: ["", ""] }], next + 1);
      return next;
    },
    edit: (id: number, pair: Pair) => show(rows.map((row) => (row.id === id ? { id, pair } : row))),
    remove: (id: number) => show(rows.filter((row) => row.id !== id)),
  };
}

function numbered(
  value: readonly Pair[],
  first: number,
): { rows: readonly PairRow[]; next: number } {
  return {
    rows: value.map((pair, index) => ({ id: first + index, pair })),
    next: first + value.length,
  };
}
