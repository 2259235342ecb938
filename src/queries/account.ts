import { msg, t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { login, logout } from "@/api/account";
import type { Credentials } from "@/api/account";
import { readPage } from "@/api/client";
import { ApiError } from "@/api/error";
import { decodePage, env } from "@/config/env";
import { knownSettings } from "@/api/settings";
import { defineMutation, useIsMutationPending } from "./cache/mutations";
import { settingsQueries } from "./settings";

/**
 * Result of reading the server's own page after a key was rejected. `renewed`: the page has another key, which is used
 * from now on; `login`: the page has none because the session has expired, or has the same one and the server has a
 * login form; `rejected`: it has the same one and there is no form, so only reloading the page can help.
 */
export type KeyCheck = "renewed" | "rejected" | "login";

/** Only known if the settings were read before the key was rejected. */
function hasLoginForm(client: QueryClient): boolean {
  const settings = client.getQueryData(settingsQueries.current().queryKey);
  return settings !== undefined && knownSettings(settings).authType === "form";
}

async function checkKey(client: QueryClient): Promise<KeyCheck> {
  const { apiKey } = decodePage(await readPage());
  if (apiKey === undefined) return "login";
  if (apiKey === env.apiKey) return hasLoginForm(client) ? "login" : "rejected";
  env.apiKey = apiKey;
  return "renewed";
}

/**
 * Reads the key from the server's page, after a login without a reload.
 * @throws ApiError if the page has no key
 */
async function takeKey(): Promise<void> {
  const { apiKey } = decodePage(await readPage());
  if (apiKey === undefined)
    throw new ApiError("http", t`This session has already expired`, "GET page");
  env.apiKey = apiKey;
}

/** Looks once for a fresh key after the key in memory was rejected (contract/hosting.md section 5). */
export function useKeyCheck(isRejected: boolean) {
  return useQuery(
    queryOptions({
      queryKey: ["key"] as const,
      queryFn: ({ client }) => checkKey(client),
      enabled: isRejected && env.apiKey !== undefined,
      gcTime: 0,
      retryOnMount: false,
      // The user may have logged in elsewhere in the meantime.
      refetchOnWindowFocus: "always",
    }),
  );
}

const nothing = () => [];

/** Logs in (form authentication). The page must be reloaded afterward, because only the page contains the key. */
export function useLogin() {
  return useMutation(
    defineMutation<Credentials>({
      what: msg`Logging in`,
      mutationFn: login,
      invalidates: nothing,
      isErrorShown: true,
    }),
  );
}

/**
 * Logs in without a reload: reads the key from the server's page. Calls `onKey` when the key is available, even if the
 * component has unmounted in the meantime.
 */
export function useReauthenticate(onKey: () => void) {
  return useMutation(
    defineMutation<Credentials>({
      what: msg`Logging in`,
      mutationFn: async (credentials) => {
        await login(credentials);
        await takeKey();
        onKey();
      },
      invalidates: nothing,
      isErrorShown: true,
    }),
  );
}

const logoutOptions = defineMutation({
  what: msg`Logging out`,
  mutationFn: logout,
  invalidates: nothing,
});

/** Ends the session (form authentication). */
export function useLogout() {
  return useMutation(logoutOptions);
}

/** True while a logout is in progress, no matter which component started it. */
export function useIsLoggingOut(): boolean {
  return useIsMutationPending(logoutOptions, () => true);
}
