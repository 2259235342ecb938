import { msg } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { testConnection, testService } from "@/api/connection";
import type { ConnectionAddress, ConnectionResult } from "@/api/connection";

const underWay = new Map<string, Promise<ConnectionResult>>();

/** A double click is faster than rendering a busy button: while a test is in progress, an equal one joins it. */
function dedupe(address: ConnectionAddress | string, run: () => Promise<ConnectionResult>) {
  const key = JSON.stringify(address);
  const test = underWay.get(key) ?? run().finally(() => underWay.delete(key));
  underWay.set(key, test);
  return test;
}

const NO_ADDRESS: ConnectionAddress = {
  isSsl: false,
  host: "",
  port: "",
  baseUrl: "",
  apiKey: "",
};

const connectionQueries = {
  all: () => ["connection"] as const,
  test: (address: ConnectionAddress) =>
    queryOptions({
      queryKey: [...connectionQueries.all(), address] as const,
      queryFn: ({ signal }) => testConnection(address, signal),
      meta: { what: msg`the connection test` },
      staleTime: Infinity,
    }),
};

/** Makes the server call a Sonarr or Radarr server. A service that does not respond is a result, not an error. */
export function useTestConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (address: ConnectionAddress) => dedupe(address, () => testConnection(address)),
    onSuccess: (result, address) =>
      void client.setQueryData(connectionQueries.test(address).queryKey, result),
    meta: { what: msg`Testing the connection`, invalidates: () => [], isErrorShown: true },
  });
}

/** Makes the server call a Whisper service. A service that does not respond is a result, not an error. */
export function useTestService() {
  return useMutation({
    mutationFn: (endpoint: string) => dedupe(endpoint, () => testService(endpoint)),
    meta: { what: msg`Testing the connection`, invalidates: () => [], isErrorShown: true },
  });
}

/** The last test of a saved address; undefined until it has responded. Not tested without an address. */
export function useConnectionCheck(address: ConnectionAddress | undefined) {
  return useQuery({
    ...connectionQueries.test(address ?? NO_ADDRESS),
    enabled: address !== undefined,
  });
}
