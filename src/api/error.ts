import { plural, t } from "@lingui/core/macro";
import { PRODUCT } from "@/config/product";
import type { LanguageFlags } from "@/utils/languages";
import * as v from "valibot";
import { endSentence, plainReason } from "@/utils/plain-reason";
import { rememberError } from "./recent-errors";
import { text as textField } from "./shared";
import type { MediaRef } from "./media";

/**
 * Reasons why a request failed:
 * - auth: the server returned 401, the key or the login is not valid (spec section 6)
 * - offline: no response at all (spec section 8, "Network failure with no response")
 * - http: an error response, or a proxy's error page
 * - malformed: a 2xx response that breaks the contract
 * - blocked: a redirect or page in front of the server, such as a login proxy; the request never reached the server
 */
export type ApiErrorKind = "auth" | "offline" | "http" | "malformed" | "blocked";

/** The only error that the API layer throws. `message` can be shown to the user. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
  /** The request that failed, without query values: "GET series". */
  readonly endpoint: string;
  /** HTTP status, 0 if there was no response. */
  readonly status: number;
  /** For bug reports: the part of a response that could not be read. */
  readonly detail: string;
  /** The data being read, as the cache names it: "the series". */
  what?: string;

  constructor(kind: ApiErrorKind, message: string, endpoint: string, status = 0, detail = "") {
    super(message);
    this.kind = kind;
    this.endpoint = endpoint;
    this.status = status;
    this.detail = detail;
    rememberError(this);
  }
}

/** A file that a failed translation left on the server. */
export interface LeftFile {
  media: MediaRef;
  /** "Harbor Lights S02E05", or the title of a movie. */
  title: string;
  path: string;
  language: LanguageFlags & { code2: string };
  /** True if its text was compared with that of its source. */
  isUntranslated: boolean;
}

/** A translation has failed, and left a file; `cause` is the failure alone. */
export class LeftFileError extends Error {
  readonly left: LeftFile;

  constructor(message: string, left: LeftFile, cause: unknown) {
    super(message, { cause });
    this.left = left;
  }
}

/** The message of spec section 8 for a request without a response. */
export function offlineText(): string {
  const product = PRODUCT.name;
  return t`You have disconnected to ${product} backend`;
}

/** Statuses of a proxy that stopped waiting; 524 is specific to Cloudflare. */
const GIVEN_UP = new Set([504, 524]);

/** True if a proxy stopped waiting for the response: the server continues to work. */
export function isProxyTimeout(error: unknown): boolean {
  return error instanceof ApiError && GIVEN_UP.has(error.status);
}

/** Statuses of a proxy whose server does not respond because it restarts or is too slow. */
const GATEWAY = new Set([502, 503, ...GIVEN_UP]);

/** True if the server itself did not respond: the connection is down, or a proxy responded in its place. */
export const isServerAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === "offline" || GATEWAY.has(error.status));

/** Error codes of our own proxy for connections that could not even be opened. */
const NOT_CONNECTED = /\b(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)\b/;

/**
 * True for a write that may or may not have been done: its response never arrived, or came from a proxy. The server's
 * state is refetched in that case, and the write is never repeated automatically.
 */
export function isUnclear(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.endpoint.startsWith("GET ")) return false;
  return isServerAway(error) && !NOT_CONNECTED.test(error.message);
}

/** Title of a failed write: `title`, unless it is unclear if the write failed. */
export function failureTitle(error: unknown, title: string): string {
  return isUnclear(error) ? t`Result unknown` : title;
}

/** Adds the consequence to the message of an unclear error; returns any other error unchanged. */
export function reportUnclear(error: unknown): unknown {
  if (!(error instanceof ApiError) || !isUnclear(error) || isProxyTimeout(error)) return error;
  const { kind, endpoint, status, detail } = error;
  const message = endSentence(errorText(error));
  const text = t`${message} It may still have worked; check before trying again.`;
  return new ApiError(kind, text, endpoint, status, detail);
}

/**
 * Message with the time to wait after too many attempts (429), for example to log in. `seconds` is the server's
 * Retry-After.
 */
export function waitText(seconds: string | null): string {
  if (!/^\d+$/.test(seconds ?? "")) return t`Wait a few minutes, then try again`;
  const wait = Number(seconds);
  const minutes = Math.ceil(wait / 60);
  return wait > 90
    ? plural(minutes, { one: "Try again in # minute", other: "Try again in # minutes" })
    : plural(wait, { one: "Try again in # second", other: "Try again in # seconds" });
}

/** A readable message for an error response without one. */
export function proxyText(endpoint: string, status: number): string {
  if (status === 429) return t`Too many attempts`;
  const product = PRODUCT.name;
  if (GIVEN_UP.has(status))
    return endpoint.startsWith("GET ")
      ? t`The reverse proxy in front of ${product} timed out (${status}). Try again later or increase the proxy timeout.`
      : t`The reverse proxy in front of ${product} timed out (${status}). ${product} is still working on it; check the result before trying again.`;
  if (status === 413)
    return t`The request is too large for the reverse proxy in front of ${product} (413). In nginx, raise client_max_body_size.`;
  if (status === 403) return t`The server does not allow this (403). Nothing was changed.`;
  if (status === 409) return t`The item was changed or is in use (409). Check it, then try again.`;
  if (status === 502 || status === 503)
    return t`The reverse proxy could not reach ${product} (${status})`;
  return t`The server returned error ${status} and gave no reason`;
}

/** A readable message for anything that was thrown; never the text of a Python exception or the address of a file. */
export function errorText(error: unknown): string {
  if (error instanceof Error && error.message !== "") return plainReason(error.message);
  return t`Something went wrong`;
}

/**
 * The failed read and the reason: "Reading the series failed: ..."; only the reason if the cache has no name for the
 * data.
 */
export function failureText(error: unknown): string {
  const reason = errorText(error);
  const what = error instanceof ApiError && error.what;
  return what
    ? t({
        message: `Could not load ${what}: ${reason}`,
        comment: "{what} is what was read: the series, the history",
      })
    : reason;
}

/** The request, its status, and the server's own text, for a bug report; undefined if they add nothing. */
export function technicalText(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message } = error;
  const raw = message === plainReason(message) ? "" : message;
  const parts =
    error instanceof ApiError && error.status
      ? [error.endpoint, error.status, error.detail, raw]
      : [raw];
  return parts.filter(Boolean).join(" · ") || undefined;
}

function joined(value: unknown): string | undefined {
  if (typeof value === "string" && value.trim() !== "") return value.trim();
  if (Array.isArray(value)) return value.map(joined).filter(Boolean).join(", ") || undefined;
  return undefined;
}

/**
 * The server's own text in an error body (contract/http.md section 0): a JSON string, `{errors}` with one text per
 * field, `{message}`, `{error}`, or one of these in `{data}`. Undefined if the body has none of these.
 */
export function messageOf(body: unknown): string | undefined {
  if (typeof body === "string") return joined(body);
  if (body === null || typeof body !== "object") return undefined;
  if ("errors" in body && body.errors !== null && typeof body.errors === "object") {
    const texts = Object.entries(body.errors)
      .map(([field, text]) => joined(text) && `${field}: ${joined(text)}`)
      .filter(Boolean);
    if (texts.length > 0) return texts.join("; ");
  }
  if ("message" in body) return joined(body.message);
  // From the Plex and Jellyfin calls, and the webhook test.
  if ("error" in body) return joined(body.error);
  return "data" in body && typeof body.data === "object" ? messageOf(body.data) : undefined;
}

/** Like `text`, for a message that may be the text of an exception. */
export const reason = () => v.pipe(textField(), v.transform(plainReason));
