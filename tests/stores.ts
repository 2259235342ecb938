import { create as createReal } from "zustand/react";
import type { StateCreator } from "zustand/vanilla";

/**
 * Replaces "zustand" in tests (vitest.config.ts), and remembers each store of `create`, so that stores need no functions
 * for tests.
 */
export * from "zustand/vanilla";
export { useStore } from "zustand/react";

const resets: ((fields: readonly string[] | undefined) => void)[] = [];

export const create =
  <T extends object>() =>
  (initial: StateCreator<T>) => {
    const store = createReal<T>()(initial);
    resets.push((fields) => {
      const state = store.getInitialState();
      if (!fields || fields.some((field) => field in state)) store.setState(state, true);
    });
    return store;
  };

/** Sets all stores to their initial state, or only those with one of these fields. */
export function resetStores(fields?: readonly string[]): void {
  for (const reset of resets) reset(fields);
}
