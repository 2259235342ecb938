import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { text } from "node:stream/consumers";
import { createProxyServer } from "httpxy";
import { awayPage } from "./away-page.ts";
import type { Backend, PageAnswer } from "./mock-backend.ts";
import { sendBody } from "./static-files.ts";
import type { Place } from "./several.ts";
import { parseInject } from "./template.ts";

/** Headers of a single connection, or of a body that is forwarded in another form. */
const OF_CONNECTION = new Set(["connection", "content-length", "keep-alive", "transfer-encoding"]);

export interface ProxyOptions {
  /** Writes a line about a failure; never contains a query, a header or a body, which may contain secrets. */
  log?: (line: string) => void;
  /** Milliseconds in which a connection must be established. A response may take any time. */
  connectTimeout?: number;
}

/** The proxy in front of a real server, with the state of that server. */
export interface ProxyBackend extends Backend {
  /** State at the last request; undefined before the first one. */
  isReachable: () => boolean | undefined;
}

/**
 * Proxies a real Bazarr server: this build's files, that server's data.
 * @param target the server's URL, for example "http://nas:6767/bazarr", optionally with "?apikey=" and its key
 * @param baseUrl our own base URL, which may differ from the target's
 * @param places all servers if there are several, including this one
 */
export function proxyBackend(
  target: string,
  baseUrl: string,
  { log = console.error, connectTimeout = 10_000 }: ProxyOptions = {},
  places: readonly Place[] = [],
): ProxyBackend {
  const url = new URL(target);
  const targetBase = url.pathname.replace(/\/+$/, "");
  const shown = url.origin + targetBase; // without a password or key in the URL
  const ownKey = url.searchParams.get("apikey");
  // The logins of servers that share our origin must not replace each other.
  const cookiePath = places.length > 0 ? `${baseUrl}/` : "/";
  const others = places.filter(({ path }) => path !== `${baseUrl}/`);
  const auth = url.username
    ? `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    : undefined;
  let isReachable: boolean | undefined;
  /** Connections that stay open for events: they are closed immediately when this server stops. */
  const live = new Set<Duplex | ServerResponse>();

  const options = {
    target: {
      protocol: url.protocol,
      hostname: url.hostname.replace(/^\[|\]$/g, ""),
      port: url.port,
      pathname: targetBase,
    },
    changeOrigin: true,
    auth,
    agent: false, // the server may close a kept connection just when it is reused
    upgradeTimeout: connectTimeout,
  };
  const proxy = createProxyServer(options);
  /** Proxy for responses that must be modified. */
  const rewriter = createProxyServer({ ...options, selfHandleResponse: true });
  for (const one of [proxy, rewriter]) {
    one.on("proxyReq", (request) => {
      const { socket } = request;
      if (!socket?.connecting) return;
      const timer = setTimeout(
        () => request.destroy(Object.assign(new Error("no connection"), { code: "ETIMEDOUT" })),
        connectTimeout,
      );
      const stands = url.protocol === "https:" ? "secureConnect" : "connect";
      for (const event of [stands, "close"]) socket.once(event, () => clearTimeout(timer));
    });
    one.on("proxyRes", (answer, req, res) => {
      reached();
      // Bazarr allows all sites to read its responses, which is not needed here.
      for (const name of Object.keys(answer.headers))
        if (name.startsWith("access-control-")) delete answer.headers[name];
      const { location } = answer.headers;
      const cookies = answer.headers["set-cookie"];
      if (location !== undefined)
        answer.headers.location = rebase(location.replace(url.origin, ""));
      if (cookies)
        answer.headers["set-cookie"] = cookies.map((made) => rehomeCookie(made, cookiePath));
      answer.once("error", (error) => {
        if (!res.destroyed) log(`${lineOf(req)}: the answer broke off (${reasonOf(error)})`);
      });
    });
  }
  proxy.on("proxyReqWs", (request, _req, socket) => {
    request.once("upgrade", (_answer, remote) => {
      // Also on a destroyed socket, which emits no "end".
      socket.once("close", () => remote.destroy());
    });
  });
  rewriter.on("proxyRes", (answer, req, res) => {
    sendRewritten(answer, req, res).catch(() => res.destroy());
  });

  /** Poster paths begin with the server's own base URL: replace it with ours. */
  async function sendRewritten(answer: IncomingMessage, req: IncomingMessage, res: ServerResponse) {
    const headers: OutgoingHttpHeaders = {};
    for (const [name, value] of Object.entries(answer.headers))
      if (!OF_CONNECTION.has(name)) headers[name] = value;
    const isJson = /json/.test(answer.headers["content-type"] ?? "");
    if (isJson && !answer.headers["content-encoding"]) {
      const json = rewriteImages(await text(answer), targetBase, baseUrl);
      await sendBody(req, res, answer.statusCode ?? 502, headers, json);
    } else {
      res.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(res);
    }
  }

  function rebase(path: string): string {
    const isBelow = path === targetBase || path.startsWith(`${targetBase}/`);
    return isBelow ? baseUrl + path.slice(targetBase.length) : path;
  }

  function reached(): void {
    if (isReachable === false) log(`${new Date().toISOString()} ${shown} answers again`);
    isReachable = true;
  }

  /** Logs an outage once, for any number of requests. @returns the sentence for users */
  function missed(req: IncomingMessage, error: unknown): string {
    const sentence = `The Bazarr server at ${shown} cannot be reached (${reasonOf(error)}).`;
    if (isReachable !== false) log(`${lineOf(req)}: ${sentence}`);
    isReachable = false;
    return sentence;
  }

  /** Redirects the client's request to the target. */
  function aim(req: IncomingMessage, path: string): void {
    req.url = `/${path}`;
    delete req.headers.referer;
    if (req.headers.origin !== undefined) req.headers.origin = url.origin;
  }

  return {
    isReachable: () => isReachable,

    async handle(req, res, path) {
      const start = performance.now();
      const isSocket = isSocketPath(path);
      // Image paths are rewritten, not served at both base URLs: a reverse proxy in front of us forwards only our base
      // URL, and a single path cannot be confused with a page. This requires an uncompressed response.
      const isRewritten = targetBase !== baseUrl && path.startsWith("api/") && !isSocket;
      const line = lineOf(req);
      if (isSocket) track(live, res);
      aim(req, path + queryOf(req));
      if (isRewritten) req.headers["accept-encoding"] = "identity";
      try {
        await (isRewritten ? rewriter : proxy).web(req, res);
        const time = `${Math.round(performance.now() - start)} ms`;
        if (res.statusCode >= 500) log(`${line}: answered ${res.statusCode} after ${time}`);
      } catch (error) {
        if (res.destroyed) return true; // the client disconnected
        const message = missed(req, error);
        if (res.headersSent) res.destroy();
        else await sendBody(req, res, 502, JSON_HEADERS, JSON.stringify({ message }));
      }
      return true;
    },

    upgrade(req, socket, head) {
      track(live, socket);
      aim(req, (req.url ?? "").slice(baseUrl.length + 1));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server without http2 has no other sockets
      proxy.ws(req, socket as Socket, {}, head).catch(() => socket.destroy());
    },

    async page(req): Promise<PageAnswer> {
      const headers = new Headers({ accept: "text/html" });
      const { cookie, authorization = auth && `Basic ${btoa(auth)}` } = req.headers;
      if (cookie) headers.set("cookie", cookie);
      if (authorization) headers.set("authorization", authorization);
      let answer: Response;
      let html: string;
      try {
        const signal = AbortSignal.timeout(connectTimeout * 3);
        answer = await fetch(`${shown}/`, { headers, redirect: "manual", signal });
        html = await answer.text();
      } catch (error) {
        return awayPage(missed(req, error), others);
      }
      reached();
      const added = {
        ...(ownKey && { apiKey: ownKey }),
        ...(places.length > 0 && { servers: places }),
      };
      if (answer.status === 401) {
        // Basic authentication: the browser shows its login prompt if it gets this header from us.
        const challenge = answer.headers.get("www-authenticate") ?? "Basic";
        // But not for requests of another server's page, which only checks the state of this one.
        const isAsked = req.headers.accept !== "application/json";
        const login: Record<string, string> = { ...HTML_HEADERS };
        if (isAsked) login["www-authenticate"] = challenge;
        return { status: 401, headers: login, body: html };
      }
      const inject = answer.status === 200 ? parseInject(html) : null;
      if (inject) {
        const cookies = answer.headers.getSetCookie().map((made) => rehomeCookie(made, cookiePath));
        return {
          inject: { ...inject, ...added, baseUrl },
          headers: cookies.length > 0 ? { "set-cookie": cookies } : {},
        };
      }
      const sentence = `${shown} answered ${answer.status}, but not with Bazarr's page.`;
      log(`${lineOf(req)}: ${sentence}`);
      return awayPage(sentence, others);
    },

    close() {
      for (const one of live) one.destroy();
    },
  };
}

const HTML_HEADERS = { "content-type": "text/html" };
const JSON_HEADERS = { "content-type": "application/json" };

/** "2026-11-23T06:04:34.000Z GET /bazarr/api/series": without the query, which may contain the API key. */
function lineOf(req: IncomingMessage): string {
  return `${new Date().toISOString()} ${req.method} ${(req.url ?? "/").split("?", 1)[0]}`;
}

function queryOf(req: IncomingMessage): string {
  const { url = "" } = req;
  return url.includes("?") ? url.slice(url.indexOf("?")) : "";
}

/** The system's error code, such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // fetch puts the system error into `cause`.
  const { cause = error } = error;
  if (cause instanceof Error && "code" in cause && typeof cause.code === "string")
    return cause.code;
  return error.name === "TimeoutError" ? "ETIMEDOUT" : error.message;
}

function track(all: Set<Duplex | ServerResponse>, one: Duplex | ServerResponse): void {
  all.add(one);
  one.once("close", () => all.delete(one));
}

/** Replaces the base URL in the image paths of a JSON text; only these two fields contain such paths. */
export function rewriteImages(json: string, from: string, to: string): string {
  const field = /("(?:poster|fanart)":\s*")([^"]*)/g;
  return json.replace(field, (whole, name: string, path: string) =>
    path.startsWith(`${from}/images/`) ? name + to + path.slice(from.length) : whole,
  );
}

/** Makes the browser return the cookie to us, whatever host, path and scheme it was made for. */
export function rehomeCookie(cookie: string, path = "/"): string {
  return cookie
    .replace(/;\s*(domain=[^;]*|secure)(?=;|$)/gi, "")
    .replace(/;\s*path=[^;]*/i, `; Path=${path}`);
}

function isSocketPath(path: string): boolean {
  return path.startsWith("api/socket.io/");
}
