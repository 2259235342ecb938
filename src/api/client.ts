import { t } from "@lingui/core/macro";
import ky, { HTTPError, TimeoutError } from "ky";
import * as v from "valibot";
import { env, withoutKey } from "@/config/env";
import { toForm, toMultipart, toQuery, type FormValue, type QueryValue } from "./codec";
import { PRODUCT } from "@/config/product";
import type { FileWrite } from "./file-writes";
import { endSentence } from "@/utils/plain-reason";
import { REQUEST, takeEarlyRead } from "./early-reads";
import { checkInstances } from "./instances";
import { ApiError, messageOf, offlineText, proxyText, reportUnclear, waitText } from "./error";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

export interface CallOptions {
  query?: Readonly<Record<string, QueryValue>>;
  /** Sent URL-encoded. */
  form?: Readonly<Record<string, FormValue | undefined>>;
  /** Sent as multipart, for uploads only. */
  multipart?: Readonly<Record<string, string | boolean | File>>;
  signal?: AbortSignal | undefined;
  /** Give up after this many milliseconds; no limit by default. */
  timeout?: number;
  /** The path is relative to the base URL, not to /api (the connection test). */
  isOutsideApi?: boolean;
  /** The login request: its 401 or 403 is about the password, not about the key. */
  isLogin?: boolean;
  /** The error message for a success status that means that nothing was written. */
  failureOf?: (status: number) => string | undefined;
}

let onUnauthorized: (() => void) | undefined;

/** Registers the listener for a 401. Returns a function that removes it. */
export function listenForUnauthorized(listener: () => void): () => void {
  onUnauthorized = listener;
  return () => {
    if (onUnauthorized === listener) onUnauthorized = undefined;
  };
}

let onProxyBlock: ((isBlocked: boolean) => void) | undefined;

/**
 * Registers the listener for requests that are blocked in front of the server, for example by a login proxy, and for
 * the first request that gets through afterward. Returns a function that removes it.
 */
export function listenForProxyBlock(listener: (isBlocked: boolean) => void): () => void {
  onProxyBlock = listener;
  return () => {
    if (onProxyBlock === listener) onProxyBlock = undefined;
  };
}

function blockedError(endpoint: string, status: number): ApiError {
  onProxyBlock?.(true);
  const product = PRODUCT.name;
  const text = t`The request was redirected to another page instead of reaching ${product}. You may need to log in.`;
  return new ApiError("blocked", text, endpoint, status);
}

/** JSON or a 204 comes from the server itself, so requests are no longer blocked. */
function reportReached({ status, headers }: Response): void {
  if (status === 204 || /json/i.test(headers.get("content-type") ?? "")) onProxyBlock?.(false);
}

/** The error for a web page in place of data; a page with a password field belongs to a login proxy. */
function pageError(raw: string, endpoint: string, status: number): ApiError | undefined {
  if (!/^\s*<(!doctype|html)/i.test(raw)) return undefined;
  if (/<input[^<>]+type=["']?password\b/i.test(raw)) return blockedError(endpoint, status);
  const text = t`The server returned a web page instead of data`;
  return new ApiError("malformed", text, endpoint, status);
}

/**
 * Absolute URL of a resource below the injected base URL, on this origin. Paths have no leading slash. Every URL that
 * leaves the browser is built here.
 */
export function serverUrl(path: string, query?: URLSearchParams): string {
  const url = new URL(`${env.baseUrl}/${path}`, window.location.origin);
  if (query) url.search = query.toString();
  return url.href;
}

/** Path of the API, relative to the base URL. */
export const API_ROOT = "api";

async function bodyOf(response: Response): Promise<unknown> {
  const raw = await response.text();
  if (!/json/i.test(response.headers.get("content-type") ?? "")) return { html: raw };
  try {
    return raw.trim() === "" ? "" : (JSON.parse(raw) as unknown);
  } catch {
    return { html: raw };
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

/** A proxy that asks for a login or checks the browser: the API itself rejects a request with JSON, never with a page. */
const isProxyPage = ({ status, headers }: Response) =>
  (status === 401 || status === 403) && /html/i.test(headers.get("content-type") ?? "");

async function toApiError(
  error: unknown,
  endpoint: string,
  { isLogin = false, isOutsideApi = false }: CallOptions,
): Promise<unknown> {
  if (error instanceof HTTPError) {
    const { status } = error.response;
    // The API never redirects, and neither the key nor a body may follow a proxy's redirect.
    if (status < 400 || (!isOutsideApi && isProxyPage(error.response)))
      return blockedError(endpoint, status);
    reportReached(error.response);
    const serverMessage = messageOf(await bodyOf(error.response).catch(() => undefined));
    // A server may echo the key that it received.
    const message = serverMessage && withoutKey(serverMessage);
    if (status === 429) {
      const wait = waitText(error.response.headers.get("retry-after"));
      const reason = endSentence(message ?? proxyText(endpoint, status));
      return new ApiError("http", `${reason} ${wait}`, endpoint, status);
    }
    if (status === 401 && !isLogin) {
      onUnauthorized?.();
      return new ApiError("auth", message ?? t`Please log in`, endpoint, status);
    }
    return new ApiError("http", message ?? proxyText(endpoint, status), endpoint, status);
  }
  if (error instanceof TimeoutError)
    return new ApiError("offline", t`The server did not respond`, endpoint);
  // Rethrown unchanged: TanStack Query recognizes the browser's own AbortError.
  if (isAbort(error)) return error;
  return new ApiError("offline", offlineText(), endpoint);
}

/** Sends a request, unless the page's first script has already sent the same one. */
const fetchOrTake: typeof fetch = (input, init) =>
  (input instanceof Request && input.method === "GET" ? takeEarlyRead(input.url) : undefined) ??
  fetch(input, init);

async function call(method: Method, path: string, options: CallOptions): Promise<Response> {
  const endpoint = `${method} ${path}`;
  const query = options.query && toQuery(options.query);
  const body = options.multipart
    ? toMultipart(options.multipart)
    : options.form && toForm(options.form);
  const address = serverUrl(options.isOutsideApi === true ? path : `${API_ROOT}/${path}`, query);
  const send = (key: string | undefined) =>
    ky(address, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: key === undefined ? {} : { "X-API-KEY": key },
      ...REQUEST,
      // These outlive the page: a deletion or a shift may be sent when the tab is closed.
      keepalive: method === "DELETE" || method === "PATCH",
      fetch: fetchOrTake,
      retry: 0,
      timeout: options.timeout ?? false,
      ...(options.signal ? { signal: options.signal } : {}),
    });
  const used = env.apiKey;
  try {
    const response = await send(used).catch((error: unknown) => {
      const other = pendingKey ?? env.apiKey;
      if (other === used || !isRejected(error)) throw error;
      return send(other);
    });
    reportReached(response);
    return response;
  } catch (error) {
    throw await toApiError(error, endpoint, options);
  }
}

/**
 * Returns true if the server rejects one of its own files (an image, the log, a backup) because a login session is
 * missing: on 1.6 the API key is not enough for these. The browser loads them itself and does not expose the reason of
 * a failure.
 * @param url one of api/urls.ts
 */
export async function isFileRejected(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      credentials: "same-origin",
      redirect: "manual",
      cache: "no-store",
    });
    // Only the status matters; do not download a backup of many megabytes.
    void response.body?.cancel().catch(() => undefined);
    return response.status === 401;
  } catch {
    return false;
  }
}

let pendingKey: string | undefined;
const isRejected = (error: unknown) => error instanceof HTTPError && error.response.status === 401;

/**
 * Runs a request that changes the server's key, and uses the new key from then on. The server applies the key before it
 * responds (contract/settings.md section 6), so requests rejected in the meantime are sent again with the new key.
 */
export async function changeKey(key: string, run: () => Promise<void>): Promise<void> {
  pendingKey = key;
  try {
    await run();
    env.apiKey = key;
  } finally {
    pendingKey = undefined;
  }
}

/**
 * Sends a GET and decodes the JSON response.
 * @throws ApiError, or the browser's AbortError if `signal` fired.
 */
export async function read<const S extends v.GenericSchema>(
  path: string,
  schema: S,
  options: CallOptions = {},
): Promise<v.InferOutput<S>> {
  const endpoint = `GET ${path}`;
  return decode(endpoint, await call("GET", path, options), schema);
}

async function decode<const S extends v.GenericSchema>(
  endpoint: string,
  response: Response,
  schema: S,
): Promise<v.InferOutput<S>> {
  const raw = await response.text().catch((error: unknown) => {
    // The connection broke while the response was being received.
    throw isAbort(error) ? error : new ApiError("offline", offlineText(), endpoint);
  });
  const { status } = response;
  // Unknown paths and login proxies return 200 with an HTML page (contract/http.md section 0).
  const page = pageError(raw, endpoint, status);
  if (page) throw page;
  let json: unknown;
  try {
    json = JSON.parse(raw);
  } catch {
    throw new ApiError(
      "malformed",
      t`The server returned data that cannot be read`,
      endpoint,
      status,
    );
  }
  const decoded = v.safeParse(schema, json, { abortEarly: true });
  if (decoded.success) return decoded.output;
  const [issue] = decoded.issues;
  const where = v.getDotPath(issue) ?? t`the response`;
  const detail = `${where}: ${issue.message}`;
  throw new ApiError("malformed", t`The server returned unexpected data`, endpoint, status, detail);
}

/**
 * Sends a write. Any 2xx is a success (contract/http.md section 4), except for a web page: in that case a proxy
 * responded and nothing was written.
 * @throws ApiError
 */
export async function write(
  method: Exclude<Method, "GET">,
  path: string,
  options: CallOptions = {},
): Promise<void> {
  await writeOrQueue(method, path, options);
}

/**
 * Sends a write that Bazarr+ 2.7 may only queue (202). Returns the id of its job; undefined if the write is done.
 * @throws ApiError
 */
async function writeOrQueue(
  method: Exclude<Method, "GET">,
  path: string,
  options: CallOptions = {},
): Promise<number | undefined> {
  const endpoint = `${method} ${path}`;
  checkInstances(endpoint, { ...options.query, ...options.form });
  const response = await call(method, path, options).catch((error: unknown) => {
    throw options.isLogin === true ? error : reportUnclear(error);
  });
  const { status } = response;
  const raw = status === 204 ? "" : await response.text().catch(() => "");
  const page = raw === "" ? undefined : pageError(raw, endpoint, status);
  if (page) throw page;
  const failure = options.failureOf?.(status);
  if (failure !== undefined) throw new ApiError("http", failure, endpoint, status);
  return status === 202 ? jobIdIn(raw) : undefined;
}

/** Sends a request of file-writes.ts. `failureOf`: see CallOptions. @throws ApiError */
export async function sendWrite(
  { method, path, ...request }: FileWrite,
  failureOf?: CallOptions["failureOf"],
): Promise<void> {
  await write(method, path, { ...request, ...(failureOf && { failureOf }) });
}

/** Sends a request of file-writes.ts that may only be queued; see writeOrQueue. @throws ApiError */
export function queueWrite({ method, path, ...request }: FileWrite): Promise<number | undefined> {
  return writeOrQueue(method, path, request);
}

/** Job id in a response, in either spelling of the field. */
function jobIdIn(raw: string): number | undefined {
  const id = Number(/"job_?id"\s*:\s*"?(\d+)/i.exec(raw)?.[1] ?? NaN);
  return Number.isSafeInteger(id) ? id : undefined;
}

/** Sends a POST and decodes the result in its response. @throws ApiError */
export async function writeAndRead<const S extends v.GenericSchema>(
  path: string,
  schema: S,
  options: CallOptions = {},
): Promise<v.InferOutput<S>> {
  const response = await call("POST", path, options);
  return decode(`POST ${path}`, response, schema);
}

/** Reads a page of the interface itself as text, to get a fresh key after a 401. @throws ApiError */
export async function readPage(): Promise<string> {
  try {
    return await ky(serverUrl(""), {
      retry: 0,
      timeout: 10_000,
      credentials: "same-origin",
      redirect: "manual",
      cache: "no-store",
    }).text();
  } catch (error) {
    throw await toApiError(error, "GET page", { isLogin: true, isOutsideApi: true });
  }
}
