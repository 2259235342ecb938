import { msg } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { readInstallation } from "@/api/installation";
import { getStatus, listHealth, restartServer, shutdownServer } from "@/api/system";
import { env } from "@/config/env";
import { defineMutation } from "./cache/mutations";

export const statusQueries = {
  all: () => ["status"] as const,
  current: () =>
    queryOptions({
      queryKey: [...statusQueries.all(), "current"] as const,
      queryFn: ({ signal }) => getStatus(signal),
      meta: { what: msg`the status` },
      // The server sends no event for changes.
      staleTime: 0,
    }),
  health: () =>
    queryOptions({
      queryKey: [...statusQueries.all(), "health"] as const,
      queryFn: ({ signal }) => listHealth(signal),
      meta: { what: msg`the health checks` },
      staleTime: 0,
    }),
  installation: () =>
    queryOptions({
      queryKey: [...statusQueries.all(), "installation"] as const,
      queryFn: ({ signal }) => readInstallation(signal),
      // The page shows the rest without it.
      retry: false,
    }),
};

/** Reads the kind of installation. */
export function useInstallation() {
  return useQuery(statusQueries.installation());
}

/** Versions, system and folders of the server. */
export function useStatus() {
  return useQuery(statusQueries.current());
}

/**
 * The time zone of the server's clock, "Europe/Berlin"; undefined until known. It does not change while the server
 * runs.
 */
export function useServerTimeZone(): string | undefined {
  const { data } = useQuery({ ...statusQueries.current(), staleTime: Infinity });
  return data?.timezone ?? undefined;
}

/** The server's version; undefined until known, and before the login. */
export function useServerVersion(): string | undefined {
  const isAllowed = env.apiKey !== undefined;
  const { data } = useQuery({
    ...statusQueries.current(),
    staleTime: Infinity,
    enabled: isAllowed,
  });
  return data?.bazarr_version || undefined;
}

/** Problems with the server's configuration; empty if there are none. */
export function useHealth() {
  return useQuery(statusQueries.health());
}

const nothing = () => [];

/** Restarts the server; resolves when the server has accepted the request. */
export function useRestartServer() {
  return useMutation(
    defineMutation({ what: msg`Restarting`, mutationFn: restartServer, invalidates: nothing }),
  );
}

/** Shuts the server down; resolves when the server has accepted the request. */
export function useShutdownServer() {
  return useMutation(
    defineMutation({ what: msg`Shutting down`, mutationFn: shutdownServer, invalidates: nothing }),
  );
}
