import ky, { HTTPError, TimeoutError } from "ky";
import * as v from "valibot";
import { env, withoutKey } from "@/config/env";
import { toForm, toMultipart, toQuery, type FormValue, type QueryValue } from "./codec";
import { PRODUCT } from "@/config/product";
import { ApiError, messageOf, OFFLINE_TEXT, proxyText, sayWhenUnclear } from "./error";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

export interface CallOptions {
  query?: Readonly<Record<string, QueryValue>>;
  /** Sent urlencoded. */
  form?: Readonly<Record<string, FormValue | undefined>>;
  /** Sent as multipart, for uploads only. */
  multipart?: Readonly<Record<string, string | boolean | File>>;
  signal?: AbortSignal | undefined;
  /** Milliseconds, or false for work that takes as long as it takes (searches, tools: minutes). */
  timeout?: number | false;
  /** Not below the API root, but beside it (the connection test). */
  isOutsideApi?: boolean;
  /** The login call: its 401 or 403 is an answer about the password, not about the key. */
  isLogin?: boolean;
  /** What a 204 means where it is the answer of a write that did nothing. */
  emptyMeans?: string | undefined;
}

/** A history page of a big library takes minutes on the real server: only a dead line is given up. */
export const DEFAULT_TIMEOUT = 60_000;

/** What long calls use: the server answers when the work is done. */
export const NO_TIMEOUT = false;

let onUnauthorised: (() => void) | undefined;

/** Says who is told about a 401 (the screen sends people to the login page). Returns the undo. */
export function listenForUnauthorised(listener: () => void): () => void {
  onUnauthorised = listener;
  return () => {
    if (onUnauthorised === listener) onUnauthorised = undefined;
  };
}

let onDoor: ((isShut: boolean) => void) | undefined;

/**
 * Says who is told when something in front of the server, such as a login proxy, keeps calls away from it, and
 * when the server is heard again. Returns the undo.
 */
export function listenForDoor(listener: (isShut: boolean) => void): () => void {
  onDoor = listener;
  return () => {
    if (onDoor === listener) onDoor = undefined;
  };
}

function doorError(endpoint: string, status: number): ApiError {
  onDoor?.(true);
  const text = `${endpoint} did not reach ${PRODUCT.name}, it was led to another page: a login may be needed`;
  return new ApiError("door", text, endpoint, status);
}

/** Words of the server's own kind: whatever stood in front of it has let the call through. */
function noteHeard({ status, headers }: Response): void {
  if (status === 204 || /json/i.test(headers.get("content-type") ?? "")) onDoor?.(false);
}

/** A web page in the place of data: one that asks for a password is a login, others may be anything. */
function pageError(raw: string, endpoint: string, status: number): ApiError | undefined {
  if (!/^\s*<(!doctype|html)/i.test(raw)) return undefined;
  if (/<input[^>]+type=["']?password\b/i.test(raw)) return doorError(endpoint, status);
  const text = `${endpoint} answered a web page instead of data`;
  return new ApiError("malformed", text, endpoint, status);
}

/**
 * The absolute address of something the server serves below the injected base URL, on this origin.
 * Segments come without a leading slash. Every URL that leaves the browser is made here.
 */
export function serverUrl(path: string, query?: URLSearchParams): string {
  const url = new URL(`${env.baseUrl}/${path}`, window.location.origin);
  if (query) url.search = query.toString();
  return url.href;
}

/** Where the API lives, relative to the base URL. */
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

async function toApiError(error: unknown, endpoint: string, isLogin: boolean): Promise<unknown> {
  if (error instanceof HTTPError) {
    const { status } = error.response;
    // The API never redirects, and where another leads to is no place for the key or for what is written.
    if (status < 400) return doorError(endpoint, status);
    noteHeard(error.response);
    const said = messageOf(await bodyOf(error.response).catch(() => undefined));
    // Some server may repeat what it was sent.
    const words = said && withoutKey(said);
    if (status === 401 && !isLogin) {
      onUnauthorised?.();
      return new ApiError("auth", words ?? "Please log in", endpoint, status);
    }
    return new ApiError("http", words ?? proxyText(endpoint, status), endpoint, status);
  }
  if (error instanceof TimeoutError)
    return new ApiError("offline", `No answer in time from ${endpoint}`, endpoint);
  // An aborted call was given up by us: the cache recognises the browser's own AbortError.
  if (isAbort(error)) return error;
  return new ApiError("offline", OFFLINE_TEXT, endpoint);
}

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
      credentials: "same-origin",
      redirect: "manual",
      // Answers hold passwords and keys: browsers would write them to their disk.
      cache: "no-store",
      retry: 0,
      timeout: options.timeout ?? DEFAULT_TIMEOUT,
      ...(options.signal ? { signal: options.signal } : {}),
    });
  const used = env.apiKey;
  try {
    const response = await send(used).catch((error: unknown) => {
      const other = comingKey ?? env.apiKey;
      if (other === used || !isRefused(error)) throw error;
      return send(other);
    });
    noteHeard(response);
    return response;
  } catch (error) {
    throw await toApiError(error, endpoint, options.isLogin === true);
  }
}

let comingKey: string | undefined;
const isRefused = (error: unknown) => error instanceof HTTPError && error.response.status === 401;

/**
 * Runs what gives the server another key, which is used from then on. The server goes by it before it answers
 * (contract/settings.md section 6): what is refused meanwhile is asked again with it.
 */
export async function changeKey(key: string, run: () => Promise<void>): Promise<void> {
  comingKey = key;
  try {
    await run();
    env.apiKey = key;
  } finally {
    comingKey = undefined;
  }
}

/**
 * Reads something: the decoded JSON answer.
 * @throws ApiError, or the browser's AbortError when `signal` fired.
 */
export async function read<const S extends v.GenericSchema>(
  path: string,
  schema: S,
  options: CallOptions = {},
): Promise<v.InferOutput<S>> {
  const endpoint = `GET ${path}`;
  const response = await call("GET", path, options);
  const raw = await response.text().catch((error: unknown) => {
    // The line broke while the answer was arriving.
    throw isAbort(error) ? error : new ApiError("offline", OFFLINE_TEXT, endpoint);
  });
  const { status } = response;
  // Unknown paths and login proxies answer 200 with a page (contract/http.md section 0).
  const page = pageError(raw, endpoint, status);
  if (page) throw page;
  let json: unknown;
  try {
    json = JSON.parse(raw);
  } catch {
    throw new ApiError(
      "malformed",
      `${endpoint} answered data that cannot be read`,
      endpoint,
      status,
    );
  }
  const decoded = v.safeParse(schema, json, { abortEarly: true });
  if (decoded.success) return decoded.output;
  const [issue] = decoded.issues;
  const where = v.getDotPath(issue) ?? "the answer";
  throw new ApiError(
    "malformed",
    `${endpoint} answered an unexpected shape (${where}: ${issue.message})`,
    endpoint,
    status,
  );
}

/**
 * Writes something. Any 2xx is a success (contract/http.md section 4); the answer is not read, but for a
 * web page in its place: then a proxy answered, and nothing was written.
 * @throws ApiError
 */
export async function write(
  method: Exclude<Method, "GET">,
  path: string,
  options: CallOptions = {},
): Promise<void> {
  const endpoint = `${method} ${path}`;
  const response = await call(method, path, { timeout: NO_TIMEOUT, ...options }).catch(
    (error: unknown) => {
      throw options.isLogin === true ? error : sayWhenUnclear(error);
    },
  );
  if (response.status === 204) {
    if (options.emptyMeans !== undefined)
      throw new ApiError("http", options.emptyMeans, endpoint, response.status);
    return;
  }
  const raw = await response.text().catch(() => "");
  const page = pageError(raw, endpoint, response.status);
  if (page) throw page;
}

/**
 * Reads a page of the interface itself as text (used to pick up a fresh key after a 401).
 * @throws ApiError
 */
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
    throw await toApiError(error, "GET page", true);
  }
}
