import { msg } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { clearLogs, listLogs } from "@/api/logs";
import { defineMutation } from "./cache/mutations";

const logQueries = {
  all: () => ["logs"] as const,
  list: () =>
    queryOptions({
      queryKey: [...logQueries.all(), "list"] as const,
      queryFn: ({ signal }) => listLogs(signal),
      meta: { what: msg`the log` },
      // The server sends no event for new lines.
      staleTime: 0,
    }),
};

/** The log, newest line first. */
export function useLogs() {
  return useQuery(logQueries.list());
}

const clearOptions = defineMutation({
  what: msg`Emptying the log`,
  done: msg`Emptied the log`,
  mutationFn: () => clearLogs(),
  invalidates: () => [{ key: logQueries.all() }],
});

/** DELETE /system/logs. */
export function useClearLogs() {
  return useMutation(clearOptions);
}
