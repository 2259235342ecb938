import { msg } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  controlUnattended,
  forgetUnattended,
  holdUnattended,
  readUnattended,
  releaseUnattended,
  saveUnattendedRules,
} from "@/api/unattended";
import type { Rules } from "@/automation/rules";
import { PAGE } from "@/store/automation";
import { defineMutation } from "./cache/mutations";

/** Milliseconds between two reads of the state: no event reports its changes. */
const INTERVAL = 5_000;

const unattendedQueries = {
  all: () => ["unattended"] as const,
  state: () =>
    queryOptions({
      queryKey: [...unattendedQueries.all(), "state"] as const,
      // `undefined` is no valid result of a query.
      queryFn: async () => (await readUnattended()) ?? null,
      meta: { what: msg`the unattended runs` },
      staleTime: 0,
    }),
};

/** State of the runs without a browser; null if this server has none. */
export function useUnattended() {
  return useQuery({
    ...unattendedQueries.state(),
    refetchInterval: ({ state }) => (state.data ? INTERVAL : false),
  });
}

const invalidates = () => [{ key: unattendedQueries.all() }];

const saveOptions = defineMutation<{ rules: Rules; revision: number }, "saved" | "conflict">({
  what: msg`Saving the rules`,
  mutationFn: ({ rules, revision }) => saveUnattendedRules(rules, revision),
  invalidates,
  isErrorShown: true,
});

/** PUT unattended/rules; resolves with "conflict" if another page has changed them. */
export function useSaveUnattendedRules() {
  return useMutation(saveOptions);
}

const controlOptions = defineMutation({
  what: msg`Starting or stopping the run`,
  mutationFn: (action: "run" | "stop") => controlUnattended(action),
  invalidates,
});

/** POST unattended/run and unattended/stop. */
export function useControlUnattended() {
  return useMutation(controlOptions);
}

const forgetOptions = defineMutation({
  what: msg`Clearing the attempt history`,
  mutationFn: () => forgetUnattended(),
  invalidates,
});

/** POST unattended/forget: all attempts of the server. */
export function useForgetUnattended() {
  return useMutation(forgetOptions);
}

let isHolding = false;

function release(): void {
  window.removeEventListener("pagehide", release);
  if (!isHolding) return;
  isHolding = false;
  // It also ends by itself.
  void releaseUnattended(PAGE).catch(() => undefined);
}

/** Lets a run in this page take turns with unattended runs: both would send the same searches. */
export function useUnattendedTurns() {
  const client = useQueryClient();
  return {
    /**
     * Called before and during each subtitle. Resolves with false if the run must wait, and never rejects: if it is
     * unknown whether anything runs without a browser, the run continues.
     */
    hold: async (): Promise<boolean> => {
      const state = await client.ensureQueryData(unattendedQueries.state()).catch(() => null);
      if (state === null) return true;
      isHolding = true;
      window.addEventListener("pagehide", release);
      return holdUnattended(PAGE).catch(() => true);
    },
    /** Called at the end of the run. */
    release,
  };
}
