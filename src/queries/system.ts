import { useMutation } from "@tanstack/react-query";
import { restartServer, shutdownServer } from "@/api/system";
import { defineMutation } from "./cache/mutations";

const nothing = () => [];

/** Restarts the server; settles when it has accepted it. */
export function useRestartServer() {
  return useMutation(
    defineMutation({ what: "Restarting", mutationFn: restartServer, invalidates: nothing }),
  );
}

/** Stops the server for good; settles when it has accepted it. */
export function useShutdownServer() {
  return useMutation(
    defineMutation({ what: "Shutting down", mutationFn: shutdownServer, invalidates: nothing }),
  );
}
