import { useMutationState, useQuery } from "@tanstack/react-query";
import { ApiError } from "@/api/error";
import { jobQueries } from "./jobs";

const isRejectedSave = (error: unknown) =>
  error instanceof ApiError && error.status === 406 && error.endpoint === "POST system/settings";

/**
 * True for some minutes after the server rejected a save of settings. It then reloads its settings, which can end the
 * thread that starts waiting jobs (contract/1.6.2.md section 3).
 */
export function useHadRejectedSave(): boolean {
  const filters = {
    predicate: ({ state }: { state: { error: unknown } }) => isRejectedSave(state.error),
  };
  return useMutationState({ filters, select: () => true }).length > 0;
}

/** Milliseconds between two reads of a queue that seems to have stopped: events could have been missed. */
const CHECK = 10_000;

/** Keeps the list of jobs up to date without events. */
export function usePolledQueue(): void {
  useQuery({ ...jobQueries.list(), refetchInterval: CHECK });
}
