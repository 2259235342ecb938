import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { Query } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "@/api/error";
import { textOf } from "@/utils/text";

/** Milliseconds after which the user is informed that the server is slow to respond. */
const SLOW = 6_000;

function stopped({ meta }: Query): ApiError {
  const error = new ApiError("offline", t`You canceled the request`, "GET data");
  if (meta?.what) error.what = textOf(meta.what);
  return error;
}

/** True if no data of the query is on screen yet. */
const isFirstRead = ({ state }: Query) =>
  state.status === "pending" && state.fetchStatus === "fetching";

/**
 * Slow first reads, by their names on screen ("the history"), and a function that cancels them: the components that
 * show them fail then, and offer a retry. During the start the reads have no observers, so `isStarting` includes all of
 * them.
 */
export function useSlowReads(isStarting = false) {
  const client = useQueryClient();
  const [slow, setSlow] = useState<readonly Query[]>([]);
  useEffect(() => {
    const cache = client.getQueryCache();
    const waiting = new Map<Query, ReturnType<typeof setTimeout>>();
    const found = new Set<Query>();
    const publish = () => setSlow([...found]);
    const check = (query: Query) => {
      const isWaiting = isFirstRead(query) && (isStarting || query.isActive());
      if (isWaiting === waiting.has(query)) return;
      if (isWaiting) {
        const timer = setTimeout(() => {
          found.add(query);
          publish();
        }, SLOW);
        waiting.set(query, timer);
        return;
      }
      clearTimeout(waiting.get(query));
      waiting.delete(query);
      if (found.delete(query)) publish();
    };
    for (const query of cache.getAll()) check(query);
    const unsubscribe = cache.subscribe(({ query }) => check(query));
    return () => {
      unsubscribe();
      for (const timer of waiting.values()) clearTimeout(timer);
    };
  }, [client, isStarting]);
  const cancel = async () => {
    // Include reads that have only just begun, so that the user does not have to cancel again a moment later.
    const waiting = client.getQueryCache().findAll({
      predicate: (query) => isFirstRead(query) && (isStarting || query.isActive()),
    });
    await Promise.all(waiting.map((query) => query.cancel({ silent: true })));
    for (const query of waiting)
      query.setState({ status: "error", fetchStatus: "idle", error: stopped(query) });
  };
  const what = [...new Set(slow.flatMap(({ meta }) => (meta?.what ? textOf(meta.what) : [])))];
  return { isSlow: slow.length > 0, what, cancel };
}
