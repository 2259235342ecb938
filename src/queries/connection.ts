import { useMutation } from "@tanstack/react-query";
import { testConnection, testService } from "../api/connection";
import type { ConnectionAddress } from "../api/connection";

/** Asks the server to call a Sonarr or Radarr. A service that does not answer is a result, not an error. */
export function useTestConnection() {
  return useMutation({
    mutationFn: (address: ConnectionAddress) => testConnection(address),
    meta: { what: "Testing the connection", invalidates: () => [], isQuiet: true },
  });
}

/** Asks the server to call a Whisper service. One that does not answer is a result, not an error. */
export function useTestService() {
  return useMutation({
    mutationFn: (endpoint: string) => testService(endpoint),
    meta: { what: "Testing the connection", invalidates: () => [], isQuiet: true },
  });
}
