import { useMutation } from "@tanstack/react-query";
import { login, logout } from "../api/account";
import type { Credentials } from "../api/account";
import { restartServer, shutdownServer } from "../api/system";
import { takeKey } from "./key-check";
import { useIsWriting, write } from "./write";

const nothing = () => [];

/** Logs in (form authentication); the page must be loaded anew afterwards, only it carries the key. */
export function useLogin() {
  return useMutation(
    write<Credentials>({ what: "Logging in", run: login, invalidates: nothing, isQuiet: true }),
  );
}

/**
 * Logs in beside a page that stays: the key comes out of the server's page. `onKey` is called when it is there,
 * also when who asked for it has gone meanwhile.
 */
export function useLoginHere(onKey: () => void) {
  return useMutation(
    write<Credentials>({
      what: "Logging in",
      run: async (credentials) => {
        await login(credentials);
        await takeKey();
        onKey();
      },
      invalidates: nothing,
      isQuiet: true,
    }),
  );
}

const logoutOptions = write({ what: "Logging out", run: logout, invalidates: nothing });

/** Ends the session (form authentication). */
export function useLogout() {
  return useMutation(logoutOptions);
}

/** Whether the session is being ended, whoever asked for it. */
export function useIsLoggingOut(): boolean {
  return useIsWriting(logoutOptions, () => true);
}

/** Restarts the server; settles when it has heard it. */
export function useRestartServer() {
  return useMutation(write({ what: "Restarting", run: restartServer, invalidates: nothing }));
}

/** Stops the server for good; settles when it has heard it. */
export function useShutdownServer() {
  return useMutation(write({ what: "Shutting down", run: shutdownServer, invalidates: nothing }));
}
