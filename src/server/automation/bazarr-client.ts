import http from "node:http";
import https from "node:https";
import { text as readBody } from "node:stream/consumers";
import * as v from "valibot";
import { toForm, toMultipart, toQuery } from "@/api/codec";
import type { FileWrite } from "@/api/file-writes";

/** A request to Bazarr that failed. `message` is a sentence without secrets. */
export class BazarrError extends Error {
  /** 0 if there was no response. */
  readonly status: number;

  constructor(message: string, status = 0) {
    super(message);
    this.status = status;
  }
}

/** A response that only Bazarr returns, and only after a login: other programs also respond with JSON. */
const badges = v.object({ episodes: v.number(), movies: v.number(), providers: v.number() });

/** Statuses that a proxy returns if its server does not respond. */
const GATEWAY = new Set([502, 503, 504]);

/** True if the server did not respond itself, so that it may be back later. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof BazarrError && (error.status === 0 || GATEWAY.has(error.status));

export interface BazarrResponse {
  status: number;
  isJson: boolean;
  body: string;
}

export interface ClientOptions {
  /** The server's URL, possibly with a user and password. */
  target: string;
  key: string;
  /** Cancels all requests. */
  signal: AbortSignal;
}

type Call = Omit<FileWrite, "method" | "path">;

type Headers = Record<string, string>;

/** Max milliseconds to establish a connection. A response may take any time, as in the proxy. */
const CONNECT_TIMEOUT = 10_000;

/** Sends requests to the API of one Bazarr server. */
export class BazarrClient {
  private readonly target: URL;
  private readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
    this.target = new URL(options.target);
  }

  /** Sends a GET request, and decodes its JSON. @throws BazarrError */
  async read<const S extends v.GenericSchema>(
    path: string,
    schema: S,
    query: Call["query"] = {},
  ): Promise<v.InferOutput<S>> {
    const response = await this.send("GET", path, { query });
    const endpoint = `GET ${path}`;
    // The server responds to unknown paths with its page, and so do proxies with a login.
    if (!response.isJson)
      throw new BazarrError(`${endpoint} returned a web page instead of data.`, response.status);
    const read = v.safeParse(schema, parseJson(response.body), { abortEarly: true });
    if (read.success) return read.output;
    const where = v.getDotPath(read.issues[0]) ?? "the response";
    throw new BazarrError(`${endpoint} returned unexpected data (${where}).`, response.status);
  }

  /** Sends a request that changes data. @throws BazarrError */
  async write(method: "PATCH" | "POST" | "DELETE", path: string, call: Call) {
    const response = await this.send(method, path, call);
    // Bazarr responds with JSON or nothing.
    if (response.status !== 204 && /^\s*<(!doctype|html)/i.test(response.body))
      throw new BazarrError(
        `${method} ${path} returned a web page instead of data.`,
        response.status,
      );
    return response;
  }

  /** True if the server accepts these headers of a different client as a login, and responds as Bazarr does. */
  async accepts(headers: Headers): Promise<boolean> {
    const { status, isJson, body } = await this.request("GET", "badges", {}, headers);
    return status === 200 && isJson && v.is(badges, parseJson(body));
  }

  /** True if the API responds at all. */
  async isBack(): Promise<boolean> {
    try {
      const { status } = await this.request("GET", "system/ping", {}, {});
      return !GATEWAY.has(status);
    } catch {
      return false;
    }
  }

  private async send(method: string, path: string, call: Call): Promise<BazarrResponse> {
    const response = await this.request(method, path, call, { "x-api-key": this.options.key });
    const { status } = response;
    if (status >= 200 && status < 300) return response;
    if (status === 401) throw new BazarrError("Bazarr rejected the API key.", status);
    const message = response.isJson ? messageIn(parseJson(response.body)) : undefined;
    const sentence = message ?? `${method} ${path} returned status ${status}.`;
    throw new BazarrError(this.withoutKey(sentence), status);
  }

  /** Removes the key, because a server may repeat it in an error. */
  private withoutKey(sentence: string): string {
    return sentence.replaceAll(this.options.key, "(the key)");
  }

  /** Not with Node's fetch, which fails after five minutes without a response: a search may take longer. */
  private async request(method: string, path: string, call: Call, headers: Headers) {
    const { target } = this;
    const base = target.pathname.replace(/\/+$/, "");
    const url = new URL(`${target.origin}${base}/api/${path}`);
    if (call.query) url.search = toQuery(call.query).toString();
    const body = await encodeBody(call);
    const sentHeaders: Headers = { accept: "application/json", ...headers };
    if (body) {
      sentHeaders["content-type"] = body.type;
      // Node sends the body of a DELETE only with its length.
      sentHeaders["content-length"] = String(body.bytes.length);
    }
    if (target.username) {
      const login = `${decodeURIComponent(target.username)}:${decodeURIComponent(target.password)}`;
      sentHeaders.authorization = `Basic ${Buffer.from(login).toString("base64")}`;
    }
    return new Promise<BazarrResponse>((resolve, reject) => {
      const { signal } = this.options;
      const options = { method, headers: sentHeaders, agent: false, signal };
      const request = (url.protocol === "https:" ? https : http).request(url, options);
      const fail = (error: unknown) => reject(new BazarrError(unreachableText(target, error)));
      request.once("error", fail);
      request.once("response", (response) => {
        readBody(response).then((text) => {
          const type = response.headers["content-type"] ?? "";
          resolve({
            status: response.statusCode ?? 0,
            isJson: /json/i.test(type),
            body: text,
          });
        }, fail);
      });
      request.once("socket", (socket) => {
        const timer = setTimeout(
          () => request.destroy(Object.assign(new Error("no connection"), { code: "ETIMEDOUT" })),
          CONNECT_TIMEOUT,
        );
        const established = url.protocol === "https:" ? "secureConnect" : "connect";
        for (const event of [established, "close"]) socket.once(event, () => clearTimeout(timer));
      });
      request.end(body?.bytes);
    });
  }
}

/** The parts of a client that the calls of automation need. */
export type Requests = Pick<BazarrClient, "read" | "write">;

/** The body of a request with its type. */
async function encodeBody({ form, multipart }: Call) {
  const values = multipart ? toMultipart(multipart) : form && toForm(form);
  if (!values) return undefined;
  const body = new Response(values);
  const type = body.headers.get("content-type") ?? "";
  return { type, bytes: Buffer.from(await body.arrayBuffer()) };
}

function unreachableText({ origin }: URL, error: unknown): string {
  const reason = error instanceof Error && "code" in error ? String(error.code) : "no response";
  return `The Bazarr server at ${origin} cannot be reached (${reason}).`;
}

function parseJson(body: string): unknown {
  try {
    return body.trim() === "" ? null : JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The server's sentence in the body of an error. */
function messageIn(body: unknown): string | undefined {
  if (typeof body === "string") return body.trim() || undefined;
  if (body === null || typeof body !== "object") return undefined;
  if ("errors" in body && body.errors !== null && typeof body.errors === "object")
    return Object.entries(body.errors)
      .map(([field, why]) => `${field}: ${String(why)}`)
      .join("; ");
  return "message" in body && typeof body.message === "string" ? body.message : undefined;
}
