import { mutationOptions, useIsMutating } from "@tanstack/react-query";
import type {
  MutationFunctionContext,
  QueryClient,
  UseMutationOptions,
} from "@tanstack/react-query";
import { afterPaint } from "../lib/after-paint";
import { isSame } from "../lib/same";
import type { Target } from "./targets";

interface Write<V> {
  /** What is done, for the notice when it fails: "Deleting the English subtitle of Harbor Lights S01E02". */
  what: string | ((variables: V, client: QueryClient) => string);
  run: (variables: V) => Promise<void>;
  /** What it touches: read again, once, when it is settled. */
  invalidates: (variables: V) => readonly Target[];
  /** Shows the expected result at once; returns how to take it back when the server refuses. */
  expect?: (variables: V, context: MutationFunctionContext) => () => void;
  /** So much changes that the press is to be seen first, as a busy button, and the result after that. */
  isLarge?: (variables: V) => boolean;
  /** The screen shows the failure itself, so no notice; "whileShown" when it does so only as long as it is there. */
  isQuiet?: boolean | "whileShown";
}

/** More changes at once than can be shown within a press: for `isLarge`. */
export const isMany = (changes: readonly unknown[]): boolean => changes.length > 500;

/** A request under way; equal writes share it. */
interface Sending {
  run: unknown;
  variables: unknown;
  /** When the press has been seen; whoever joins does not send before that either. */
  seen?: Promise<void> | undefined;
  request?: Promise<void>;
}
const sendings = new WeakMap<QueryClient, readonly Sending[]>();
const ofContext = new WeakMap<MutationFunctionContext, Sending>();

/** The newest request of this function, if it asks for the same. An older one may have been overruled since. */
function findSame(client: QueryClient, run: unknown, variables: unknown): Sending | undefined {
  const newest = sendings.get(client)?.findLast((one) => one.run === run);
  return newest && isSame(newest.variables, variables) ? newest : undefined;
}

function send(client: QueryClient, sending: Sending, run: () => Promise<void>): Promise<void> {
  sending.request ??= run().finally(() =>
    sendings.set(client, sendings.get(client)?.filter((one) => one !== sending) ?? []),
  );
  return sending.request;
}

/**
 * The options of a mutation: everything about one write in one place (design: invalidation is declared). The
 * same write while it is under way joins it: a double click comes before any button can be drawn busy.
 */
export function write<V = void>(options: Write<V>) {
  const { what, run, invalidates, expect, isLarge, isQuiet = false } = options;
  return mutationOptions<void, Error, V, (() => void) | undefined>({
    mutationFn: (variables, context) => {
      const sending = ofContext.get(context);
      return sending ? send(context.client, sending, () => run(variables)) : run(variables);
    },
    meta: { what, invalidates, isQuiet },
    onMutate: (variables, context) => {
      const { client } = context;
      const joined = findSame(client, run, variables);
      const seen = joined || !isLarge?.(variables) ? undefined : afterPaint();
      const sending = joined ?? { run, variables, seen };
      if (!joined) sendings.set(client, [...(sendings.get(client) ?? []), sending]);
      ofContext.set(context, sending);
      // What is expected is shown already; taken back twice, it would be taken for the truth.
      if (joined) return joined.seen?.then(() => undefined);
      const show = () => expect?.(variables, context);
      return seen ? seen.then(show) : show();
    },
    onError: (_error, _variables, undo) => undo?.(),
  });
}

/** The same write, whose failures the screen shows itself: it is under way for whoever asks, as the other is. */
export function quietly<V>(options: ReturnType<typeof write<V>>): ReturnType<typeof write<V>> {
  const { meta } = options;
  return meta ? { ...options, meta: { ...meta, isQuiet: true } } : options;
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
