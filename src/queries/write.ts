import { mutationOptions, useIsMutating } from "@tanstack/react-query";
import type { MutationFunctionContext, UseMutationOptions } from "@tanstack/react-query";
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

/**
 * Whether such a write is under way, whoever on this page began it: buttons stay busy when they are drawn
 * anew, and two of them never send the same twice.
 */
export function useIsWriting<V>(
  options: UseMutationOptions<void, Error, V, (() => void) | undefined>,
  matches: (variables: V) => boolean,
): boolean {
  const predicate = (mutation: {
    options: { mutationFn?: unknown };
    state: { variables: unknown };
  }) =>
    mutation.options.mutationFn === options.mutationFn &&
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a mutation of this function has its variables
    matches(mutation.state.variables as V);
  return useIsMutating({ predicate }) > 0;
}

/** The same language with the same flags. */
export function isSameKind(
  one: { language: string; hi: boolean; forced: boolean },
  other: { language: string; hi: boolean; forced: boolean },
): boolean {
  return one.language === other.language && one.hi === other.hi && one.forced === other.forced;
}
