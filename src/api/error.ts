import { plural, t } from "@lingui/core/macro";
import { PRODUCT } from "@/config/product";

/**
 * Why a call failed:
 * - auth: the server answered 401, the key or the login is not valid (spec section 6)
 * - offline: no answer at all (spec section 8, "Network failure with no response")
 * - http: an error answer, or a proxy's error page
 * - malformed: an answer with status 2xx that breaks the contract
 * - blocked: something in front of the server, such as a login proxy, redirected the call; the server never got it
 */
export type ApiErrorKind = "auth" | "offline" | "http" | "malformed" | "blocked";

/** The only error the wire layer throws. `message` is fit to be shown. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
  /** "GET series": which call failed, without query values. */
  readonly endpoint: string;
  /** HTTP status, 0 when there was no answer. */
  readonly status: number;
  /** What was being read, as the cache names it: "the series". */
  what?: string;

  constructor(kind: ApiErrorKind, message: string, endpoint: string, status = 0) {
    super(message);
    this.kind = kind;
    this.endpoint = endpoint;
    this.status = status;
  }
}

/** The text of spec section 8 for a call that got no answer. */
export function offlineText(): string {
  const product = PRODUCT.name;
  return t`You have disconnected to ${product} backend`;
}

/** Statuses of a proxy that stopped waiting; 524 is a hosting service's own code for it. */
const GIVEN_UP = new Set([504, 524]);

/** True when a proxy stopped waiting for the answer: the server carries on with the work. */
export function goesOn(error: unknown): boolean {
  return error instanceof ApiError && GIVEN_UP.has(error.status);
}

/** Statuses of a proxy whose server does not answer: it restarts, or is too slow. */
const GATEWAY = new Set([502, 503, ...GIVEN_UP]);

/** True if the server itself did not answer: the connection is down, or a proxy answered in its place. */
export const isServerAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === "offline" || GATEWAY.has(error.status));

/** The codes by which our own proxy says that it could not even connect. */
const NOT_CONNECTED = /\b(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)\b/;

/**
 * True for a write that may or may not have been done: its answer never came, or came from a proxy. Then the server's
 * state is read again, and the write is never repeated automatically.
 */
export function isUnclear(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.endpoint.startsWith("GET ")) return false;
  return isServerAway(error) && !NOT_CONNECTED.test(error.message);
}

/** The title above the reason of a failed write: `title`, unless it is unclear whether the write failed. */
export function failureTitle(error: unknown, title: string): string {
  return isUnclear(error) ? t`Result unknown` : title;
}

/** An unclear error with its consequence added to the text; any other error as it is. */
export function reportUnclear(error: unknown): unknown {
  if (!(error instanceof ApiError) || !isUnclear(error) || goesOn(error)) return error;
  const { kind, endpoint, status } = error;
  const message = error.message.replace(/\.$/, "");
  const text = t`${message}. It may still have worked; check before trying again.`;
  return new ApiError(kind, text, endpoint, status);
}

/** How long to wait after too many attempts (429), for example of a login; `seconds`: the server's own word on it. */
export function waitText(seconds: string | null): string {
  if (!/^\d+$/.test(seconds ?? "")) return t`Wait a few minutes, then try again`;
  const wait = Number(seconds);
  const minutes = Math.ceil(wait / 60);
  return wait > 90
    ? plural(minutes, { one: "Try again in # minute", other: "Try again in # minutes" })
    : plural(wait, { one: "Try again in # second", other: "Try again in # seconds" });
}

/** A readable text for a proxy's error page that has none. */
export function proxyText(endpoint: string, status: number): string {
  if (status === 429) return t`Too many attempts`;
  const product = PRODUCT.name;
  if (GIVEN_UP.has(status))
    return endpoint.startsWith("GET ")
      ? t`${endpoint} failed: the reverse proxy in front of ${product} timed out (${status}). Try again later or increase the proxy timeout.`
      : t`${endpoint} failed: the reverse proxy in front of ${product} timed out (${status}). ${product} is still working on it; check the result before trying again.`;
  if (status === 413)
    return t`${endpoint} failed: the request is too large for the reverse proxy in front of ${product} (413). In nginx, raise client_max_body_size (1 MB by default). Bazarr+ itself accepts up to 150 MB.`;
  if (status === 403)
    return t`${endpoint} failed: the server does not allow this (403). Nothing was changed.`;
  if (status === 409)
    return t`${endpoint} failed: it was changed or is in use (409). Check it, then try again.`;
  if (status === 502 || status === 503)
    return t`${endpoint} failed: the reverse proxy could not reach ${product} (${status})`;
  return t`${endpoint} failed: the server returned ${status} without a reason`;
}

/** A readable text of anything that was thrown. */
export function errorText(error: unknown): string {
  if (error instanceof Error && error.message !== "") return error.message;
  return t`Something went wrong`;
}

/** What failed, and why: "Reading the series failed: ..."; only why, when the cache has no name for it. */
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

function joined(value: unknown): string | undefined {
  if (typeof value === "string" && value.trim() !== "") return value.trim();
  if (Array.isArray(value)) return value.map(joined).filter(Boolean).join(", ") || undefined;
  return undefined;
}

/**
 * The server's own words in an error body (contract/http.md section 0): a JSON string, `{errors}` with one text per
 * field, `{message}`, `{error}`, or one of these in `{data}`. Undefined when the body holds no such text.
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
