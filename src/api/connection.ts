import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { encodeUrlPart } from "@/utils/text";
import { plainReason } from "@/utils/plain-reason";
import { serviceAddressOf } from "@/utils/service-address";
import type { ServiceAddress } from "@/utils/service-address";
import { read } from "./client";
import { ApiError, errorText } from "./error";
import { flag, optionalText, plainObject } from "./shared";

/** The address of a Sonarr or Radarr server, as entered. */
export interface ConnectionAddress extends ServiceAddress {
  apiKey: string;
}

/** `status` true: the service responded with its `version`. Otherwise `error` is the reason. */
export interface ConnectionResult {
  status: boolean;
  version: string | null;
  error: string | null;
}

const answer = v.pipe(
  plainObject,
  v.looseObject({ status: flag(), version: optionalText(), error: optionalText() }),
);

/** Timeout in milliseconds; the server itself waits 5 s. */
const TIMEOUT = 15_000;
const noVersion = () => t`Could not connect. Check your settings.`;

/** The server's sentences, without their exceptions. contract/http.md section 8. */
const REASONS: readonly (readonly [RegExp, () => string])[] = [
  [/^Access Denied/, () => t`Access denied. Check the API key.`],
  [/^Wrong URL Base/, () => t`The base URL is wrong.`],
  [
    /^(?:Cannot get version|Error Occurred\. Check)/,
    () => t`This address leads to another service. Check the port and the base URL.`,
  ],
];

function reasonOf(error: string | null): string {
  if (error === null) return noVersion();
  return REASONS.find(([pattern]) => pattern.test(error))?.[1]() ?? plainReason(error);
}

/** Encodes each part, so that no input can escape to another path of our own server. */
function segmentsOf(address: ServiceAddress): string[] {
  const host = `${encodeUrlPart(address.host)}:${encodeUrlPart(address.port)}`;
  const base = address.baseUrl
    .split("/")
    .filter((segment) => segment !== "" && segment !== "." && segment !== "..");
  return [address.isSsl ? "https" : "http", host, ...base.map(encodeUrlPart)];
}

/** Removes the key: an error message may contain the full address with it, and is shown on screen. */
function withoutKey(text: string, key = ""): string {
  if (key === "") return text;
  return text.replaceAll(key, "…").replaceAll(encodeUrlPart(key), "…");
}

async function ask(
  address: ServiceAddress & { apiKey?: string },
  path: string,
  signal: AbortSignal | undefined,
): Promise<ConnectionResult> {
  try {
    const { status, version, error } = await read(
      `test/${segmentsOf(address).join("/")}/${path}`,
      answer,
      {
        query: address.apiKey === undefined ? {} : { apikey: address.apiKey },
        isOutsideApi: true,
        signal,
        timeout: TIMEOUT,
      },
    );
    if (status && version !== null) return { status, version, error: null };
    return {
      status: false,
      version: null,
      error: withoutKey(reasonOf(error), address.apiKey),
    };
  } catch (error) {
    // If a service returns 403 or 5xx, the server's own test route fails with an HTML page.
    const isAnswer =
      error instanceof ApiError && (error.kind === "http" || error.kind === "malformed");
    if (!isAnswer) throw error;
    // Bazarr+ rejects some addresses, with the reason in the error response.
    const isOwnWord = error.kind === "http" && error.status < 500;
    const reason = isOwnWord ? errorText(error) : noVersion();
    return { status: false, version: null, error: withoutKey(reason, address.apiKey) };
  }
}

/**
 * Makes the server call a Sonarr or Radarr server at its old and then at its new status path. A service that does not
 * respond is a result, not an exception. Spec section 7; contract/http.md section 8.
 * @throws ApiError if our own server does not respond
 */
export async function testConnection(
  address: ConnectionAddress,
  signal?: AbortSignal,
): Promise<ConnectionResult> {
  const old = await ask(address, "api/system/status", signal);
  return old.status ? old : ask(address, "api/v3/system/status", signal);
}

/**
 * Makes the server call a Whisper service at its `endpoint`, such as "http://127.0.0.1:9000". A service that does not
 * respond is a result, not an exception. contract/http.md section 8.
 * @throws ApiError if our own server does not respond
 */
export async function testService(
  endpoint: string,
  signal?: AbortSignal,
): Promise<ConnectionResult> {
  const address = serviceAddressOf(endpoint);
  if (address) return ask(address, "status", signal);
  return { status: false, version: null, error: t`This address cannot be tested.` };
}
