import * as v from "valibot";
import { encodeUrlPart } from "@/utils/text";
import { read, write, writeAndRead } from "./client";
import { data, flag, list, optionalText, rows, text } from "./shared";

/** A login in progress: the user confirms it at `authUrl`. */
const pinSchema = data(v.looseObject({ pinId: text(), state: text(), authUrl: text() }));
export type PlexPin = v.InferOutput<typeof pinSchema>;

const checkSchema = data(v.looseObject({ authenticated: flag(), username: optionalText() }));
export type PlexPinCheck = v.InferOutput<typeof checkSchema>;

const accountSchema = data(
  v.looseObject({ valid: flag(), username: optionalText(), email: optionalText() }),
);
export type PlexAccount = v.InferOutput<typeof accountSchema>;

const connectionSchema = v.looseObject({ uri: text(), local: flag() });
const serverSchema = v.looseObject({
  name: text(),
  machineIdentifier: text(),
  bestConnection: v.nullish(connectionSchema, null),
  connections: list(connectionSchema),
});
export type PlexServer = v.InferOutput<typeof serverSchema>;
const serverRows = rows(serverSchema);

const selectedSchema = data(
  v.nullish(v.looseObject({ machineIdentifier: text(), name: text() }), null),
);
export type SelectedPlexServer = v.InferOutput<typeof selectedSchema>;

const librarySchema = v.looseObject({ key: text(), title: text(), type: text() });
export type PlexLibrary = v.InferOutput<typeof librarySchema>;
const libraryRows = rows(librarySchema);

const webhooksSchema = data(v.looseObject({ webhooks: list(v.looseObject({ url: text() })) }));

/* All requests below: contract/newer-servers.md section 7. */

/** POST /plex/oauth/pin: starts a login. @throws ApiError */
export function createPlexPin(): Promise<PlexPin> {
  return writeAndRead("plex/oauth/pin", pinSchema);
}

/**
 * GET /plex/oauth/pin/{id}/check: checks if the user has confirmed; from then on the server is logged in.
 * @throws ApiError
 */
export function checkPlexPin(
  { pinId, state }: PlexPin,
  signal?: AbortSignal,
): Promise<PlexPinCheck> {
  const path = `plex/oauth/pin/${encodeUrlPart(pinId)}/check`;
  return read(path, checkSchema, { query: { state }, signal });
}

/** GET /plex/oauth/validate: the account that is logged in. @throws ApiError */
export function getPlexAccount(signal?: AbortSignal): Promise<PlexAccount> {
  return read("plex/oauth/validate", accountSchema, { signal });
}

/** POST /plex/oauth/logout. @throws ApiError */
export function logOutOfPlex(): Promise<void> {
  return write("POST", "plex/oauth/logout");
}

/** GET /plex/oauth/servers of the account; empty without a login. @throws ApiError */
export function listPlexServers(signal?: AbortSignal): Promise<PlexServer[]> {
  return read("plex/oauth/servers", serverRows, { signal });
}

/** GET /plex/select-server: the server in use; null if there is none. @throws ApiError */
export function getSelectedPlexServer(signal?: AbortSignal): Promise<SelectedPlexServer> {
  return read("plex/select-server", selectedSchema, { signal });
}

/** POST /plex/select-server: selects one of the account's servers, with its best connection. @throws ApiError */
export function selectPlexServer(server: PlexServer): Promise<void> {
  const { machineIdentifier, name, bestConnection, connections } = server;
  const { uri, local } = bestConnection ?? connections[0] ?? { uri: "", local: false };
  return write("POST", "plex/select-server", { form: { machineIdentifier, name, uri, local } });
}

/** GET /plex/oauth/libraries of the selected server; empty without a login. @throws ApiError */
export function listPlexLibraries(signal?: AbortSignal): Promise<PlexLibrary[]> {
  return read("plex/oauth/libraries", libraryRows, { signal });
}

/** GET /plex/webhook/list: the URLs that Plex calls. They may contain the API key. @throws ApiError */
export async function listPlexWebhooks(signal?: AbortSignal): Promise<string[]> {
  const { webhooks } = await read("plex/webhook/list", webhooksSchema, { signal });
  return webhooks.map(({ url }) => url);
}

/** POST /plex/webhook/create: registers this server's hostname as a Plex webhook. @throws ApiError */
export function createPlexWebhook(): Promise<void> {
  return write("POST", "plex/webhook/create");
}

/** POST /plex/webhook/delete. @throws ApiError */
export function removePlexWebhook(url: string): Promise<void> {
  return write("POST", "plex/webhook/delete", { form: { webhook_url: url } });
}
