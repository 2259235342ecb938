import { mutationOptions } from "@tanstack/react-query";
import type { MutationFunctionContext } from "@tanstack/react-query";
import type { Target } from "./targets";

interface Write<V> {
  /** What is done, for the notice when it fails: "Downloading the subtitle". */
  what: string;
  run: (variables: V) => Promise<void>;
  /** What it touches: read again, once, when it is settled. */
  invalidates: (variables: V) => readonly Target[];
  /** Shows the expected result at once; returns how to take it back when the server refuses. */
  expect?: (variables: V, context: MutationFunctionContext) => () => void;
  /** The screen shows the failure itself, so no notice. */
  isQuiet?: boolean;
}

/** The options of a mutation: everything about one write in one place (design: invalidation is declared). */
export function write<V = void>({ what, run, invalidates, expect, isQuiet = false }: Write<V>) {
  return mutationOptions<void, Error, V, (() => void) | undefined>({
    mutationFn: run,
    meta: { what, invalidates, isQuiet },
    onMutate: (variables, context) => expect?.(variables, context),
    onError: (_error, _variables, undo) => undo?.(),
  });
}
