import { mutationOptions, useIsMutating } from "@tanstack/react-query";
import type {
  MutationFunctionContext,
  QueryClient,
  UseMutationOptions,
} from "@tanstack/react-query";
import { deepEqual } from "@/utils/objects";
import type { Invalidation } from "./invalidation";
import { afterPaint } from "@/utils/after-paint";
import type { Text } from "@/utils/text";

interface MutationDefinition<V, R> {
  /**
   * Description of the mutation in the failure notification: "Deleting the English subtitle of Harbor Lights S01E02".
   */
  what: Text | ((variables: V, client: QueryClient) => string);
  /** Announcement of success for screen readers, if the screen shows the success only visually. */
  done?: Text | ((variables: V) => string);
  mutationFn: (variables: V, client: QueryClient) => Promise<R>;
  /** Affected queries: refetched once, when the mutation has settled. */
  invalidates: (variables: V) => readonly Invalidation[];
  /** Shows the expected result immediately; returns the rollback for the case that the server rejects the change. */
  optimisticUpdate?: (variables: V, context: MutationFunctionContext) => () => void;
  /** The optimistic update is so large that the busy button is painted before it. */
  isLarge?: (variables: V) => boolean;
  /**
   * The screen shows the error itself, so there is no notification; "whileMounted": only while the screen is mounted;
   * a function: if it returns true.
   */
  isErrorShown?: boolean | "whileMounted" | ((variables: V, error: Error) => boolean);
}

/** For `isLarge`: true for more changes than can be rendered within one interaction. */
export const isMany = (changes: readonly unknown[]): boolean => changes.length > 500;

/** A request in progress; equal mutations share it. */
interface InFlight {
  mutationFn: unknown;
  variables: unknown;
  /** Resolves when the busy button has been painted; equal mutations also wait for it before they send. */
  painted?: Promise<void> | undefined;
  request?: Promise<unknown>;
}
const inFlightOf = new WeakMap<QueryClient, readonly InFlight[]>();
const inFlightByContext = new WeakMap<MutationFunctionContext, InFlight>();

/** The newest request of this function, if its variables are equal. An older one may be outdated. */
function findEqual(
  client: QueryClient,
  mutationFn: unknown,
  variables: unknown,
): InFlight | undefined {
  const newest = inFlightOf.get(client)?.findLast((one) => one.mutationFn === mutationFn);
  return newest && deepEqual(newest.variables, variables) ? newest : undefined;
}

function send<R>(client: QueryClient, inFlight: InFlight, run: () => Promise<R>): Promise<R> {
  inFlight.request ??= run().finally(() =>
    inFlightOf.set(client, inFlightOf.get(client)?.filter((one) => one !== inFlight) ?? []),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- findEqual compares the functions: theirs returns an R
  return inFlight.request as Promise<R>;
}

/**
 * mutationOptions with this project's defaults: affected queries (`meta.invalidates`), optimistic update and rollback,
 * and a name for failures. An equal mutation shares the request in progress, because a double click is faster than
 * rendering a busy button.
 */
export function defineMutation<V = void, R = void>(definition: MutationDefinition<V, R>) {
  const {
    what,
    done,
    mutationFn,
    invalidates,
    optimisticUpdate,
    isLarge,
    isErrorShown = false,
  } = definition;
  return mutationOptions<R, Error, V, (() => void) | undefined>({
    mutationFn: (variables, context) => {
      const { client } = context;
      const inFlight = inFlightByContext.get(context);
      const run = () => mutationFn(variables, client);
      return inFlight ? send(client, inFlight, run) : run();
    },
    meta: { what, done, invalidates, isErrorShown },
    onMutate: (variables, context) => {
      const { client } = context;
      const equal = findEqual(client, mutationFn, variables);
      const painted =
        equal || !isLarge?.(variables)
          ? undefined
          : new Promise<void>((resolve) => void afterPaint(resolve));
      const inFlight = equal ?? { mutationFn, variables, painted };
      if (!equal) inFlightOf.set(client, [...(inFlightOf.get(client) ?? []), inFlight]);
      inFlightByContext.set(context, inFlight);
      // The optimistic update has already happened; a second rollback would restore the optimistic value.
      if (equal) return equal.painted?.then(() => undefined);
      const update = () => optimisticUpdate?.(variables, context);
      return painted ? painted.then(update) : update();
    },
    onError: (_error, _variables, rollback) => rollback?.(),
  });
}

type Mutation<V, R> = ReturnType<typeof defineMutation<V, R>>;

/** The same mutation for a screen that shows its errors; useIsMutationPending does not distinguish them. */
export function withErrorShown<V, R>(
  options: Mutation<V, R>,
  isErrorShown: MutationDefinition<V, R>["isErrorShown"] = true,
): Mutation<V, R> {
  const { meta } = options;
  return meta ? { ...options, meta: { ...meta, isErrorShown } } : options;
}

/**
 * True while such a mutation is pending, no matter which component started it: buttons stay busy when they are
 * remounted, and the same request is never sent twice.
 */
export function useIsMutationPending<V, R>(
  options: UseMutationOptions<R, Error, V, (() => void) | undefined>,
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
