import { msg, t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import {
  checkPlexPin,
  createPlexPin,
  createPlexWebhook,
  getPlexAccount,
  getSelectedPlexServer,
  listPlexLibraries,
  listPlexServers,
  listPlexWebhooks,
  logOutOfPlex,
  removePlexWebhook,
  selectPlexServer,
} from "@/api/plex";
import type { PlexPin, PlexServer } from "@/api/plex";
import { defineMutation } from "./cache/mutations";
import { settingsQueries } from "./settings";
import { listJellyfinLibraries, testJellyfin } from "@/api/jellyfin";
import type { JellyfinAddress } from "@/api/jellyfin";

const jellyfinQueries = {
  all: () => ["jellyfin"] as const,
  /** `url`: the saved address, because a different address has different libraries. */
  libraries: (url: string) =>
    queryOptions({
      queryKey: [...jellyfinQueries.all(), "libraries", url] as const,
      queryFn: ({ signal }) => listJellyfinLibraries(signal),
      meta: { what: msg`the Jellyfin libraries` },
      enabled: url !== "",
    }),
};

/** Milliseconds between two checks for the user's confirmation on Plex's page. */
const CHECK = 2_000;

const plexQueries = {
  all: () => ["plex"] as const,
  account: () =>
    queryOptions({
      queryKey: [...plexQueries.all(), "account"] as const,
      queryFn: ({ signal }) => getPlexAccount(signal),
      meta: { what: msg`the Plex account` },
    }),
  servers: () =>
    queryOptions({
      queryKey: [...plexQueries.all(), "servers"] as const,
      queryFn: ({ signal }) => listPlexServers(signal),
      meta: { what: msg`the Plex servers` },
    }),
  selected: () =>
    queryOptions({
      queryKey: [...plexQueries.all(), "selected"] as const,
      queryFn: ({ signal }) => getSelectedPlexServer(signal),
      meta: { what: msg`the Plex server` },
    }),
  libraries: () =>
    queryOptions({
      queryKey: [...plexQueries.all(), "libraries"] as const,
      queryFn: ({ signal }) => listPlexLibraries(signal),
      meta: { what: msg`the Plex libraries` },
    }),
  webhooks: () =>
    queryOptions({
      queryKey: [...plexQueries.all(), "webhooks"] as const,
      queryFn: ({ signal }) => listPlexWebhooks(signal),
      meta: { what: msg`the Plex webhooks` },
    }),
};

const invalidates = () => [{ key: plexQueries.all() }, { key: settingsQueries.all() }];

/** The account that is logged in at Plex. */
export function usePlexAccount() {
  return useQuery(plexQueries.account());
}

/** The servers of the account. */
export function usePlexServers() {
  return useQuery(plexQueries.servers());
}

/** The Plex server in use. */
export function useSelectedPlexServer() {
  return useQuery(plexQueries.selected());
}

/** The libraries of that server; not fetched without a login. */
export function usePlexLibraries(isLoggedIn: boolean) {
  return useQuery({ ...plexQueries.libraries(), enabled: isLoggedIn });
}

/** The URLs that Plex calls. */
export function usePlexWebhooks() {
  return useQuery(plexQueries.webhooks());
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The window in which the user confirms a login; the user may close it. */
export interface PlexWindow {
  show: (authUrl: string) => void;
  isClosed: () => boolean;
}

/**
 * Polls until the user has confirmed. The window also closes after confirming, so there is one last check after that.
 */
async function untilAgreed(pin: PlexPin, isClosed: () => boolean): Promise<void> {
  for (;;) {
    const isLast = isClosed();
    const { authenticated } = await checkPlexPin(pin);
    if (authenticated) return;
    if (isLast) throw new Error(t`The Plex window was closed before the login was complete.`);
    await wait(CHECK);
  }
}

/** Logs the server in to Plex: settles when the user has confirmed on Plex's page, or has closed it. */
export function useLogInToPlex() {
  return useMutation(
    defineMutation<PlexWindow>({
      what: msg`Logging in to Plex`,
      mutationFn: async ({ show, isClosed }) => {
        const pin = await createPlexPin();
        show(pin.authUrl);
        await untilAgreed(pin, isClosed);
      },
      invalidates,
      isErrorShown: true,
    }),
  );
}

/** POST /plex/oauth/logout: removes the login from the server. */
export function useLogOutOfPlex() {
  return useMutation(
    defineMutation({ what: msg`Logging out of Plex`, mutationFn: logOutOfPlex, invalidates }),
  );
}

/** POST /plex/select-server: selects one of the account's servers. */
export function useSelectPlexServer() {
  return useMutation(
    defineMutation<PlexServer>({
      what: ({ name }) => t`Selecting server ${name}`,
      mutationFn: selectPlexServer,
      invalidates,
    }),
  );
}

/** POST /plex/webhook/create: registers this server as a Plex webhook. */
export function useCreatePlexWebhook() {
  return useMutation(
    defineMutation({ what: msg`Adding the webhook`, mutationFn: createPlexWebhook, invalidates }),
  );
}

/** POST /plex/webhook/delete: unregisters a webhook by its URL. */
export function useRemovePlexWebhook() {
  return useMutation(
    defineMutation<string>({
      what: msg`Deleting the webhook`,
      mutationFn: removePlexWebhook,
      invalidates,
    }),
  );
}

/** The libraries of the saved Jellyfin server. */
export function useJellyfinLibraries(url: string) {
  return useQuery(jellyfinQueries.libraries(url));
}

/** Makes the server call a Jellyfin server. A server that does not respond is a result, not an error. */
export function useTestJellyfin() {
  return useMutation({
    mutationFn: (address: JellyfinAddress) => testJellyfin(address),
    meta: { what: msg`Testing the connection`, invalidates: () => [], isErrorShown: true },
  });
}
