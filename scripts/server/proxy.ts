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

/** What belongs to one connection, or to a body that is sent on in another form. */
const OF_CONNECTION = new Set(["connection", "content-length", "keep-alive", "transfer-encoding"]);

export interface ProxyOptions {
  /** Writes a line about a failure; never gets a query, a header or a body, which may hold secrets. */
  log?: (line: string) => void;
  /** Milliseconds within which a connection must stand. An answer may take as long as it likes. */
  connectTimeout?: number;
}

/** The proxy in front of a real server, and how that server does. */
export interface ProxyBackend extends Backend {
  /** As the last request found it; undefined before the first one. */
  isReachable: () => boolean | undefined;
}

/**
 * Stands in front of a real Bazarr server: this build's files, that server's data.
 * @param target the server's address, for example "http://nas:6767/bazarr", and perhaps "?apikey=" with its key
 * @param baseUrl our own base URL, which may differ from the target's
 * @param places all servers when there are several, this one too
 */
export function proxyBackend(
  target: string,
  baseUrl: string,
  { log = console.error, connectTimeout = 10_000 }: ProxyOptions = {},
  places: readonly Place[] = [],
): ProxyBackend {
  const url = new URL(target);
  const targetBase = url.pathname.replace(/\/+$/, "");
  const shown = url.origin + targetBase; // without a password or key that the address may carry
  const ownKey = url.searchParams.get("apikey");
  // The logins of servers that share our address must not replace each other.
  const cookiePath = places.length > 0 ? `${baseUrl}/` : "/";
  const others = places.filter(({ path }) => path !== `${baseUrl}/`);
  const auth = url.username
    ? `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    : undefined;
  let isReachable: boolean | undefined;
  /** Connections that stay open for events: they end at once when this server stops. */
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
    agent: false, // a kept connection may be closed by the server just when it is used again
    upgradeTimeout: connectTimeout,
  };
  const proxy = createProxyServer(options);
  /** For answers that are changed on their way. */
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
      // Bazarr lets every site read its answers. Nobody needs that from us.
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
      // Also when it is destroyed, which is no "end".
      socket.once("close", () => remote.destroy());
    });
  });
  rewriter.on("proxyRes", (answer, req, res) => {
    sendRewritten(answer, req, res).catch(() => res.destroy());
  });

  /** Poster paths begin with the server's own base URL: they get ours. */
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

  /** Says it once for an outage, however many requests it meets. @returns the sentence for people */
  function missed(req: IncomingMessage, error: unknown): string {
    const sentence = `The Bazarr server at ${shown} cannot be reached (${reasonOf(error)}).`;
    if (isReachable !== false) log(`${lineOf(req)}: ${sentence}`);
    isReachable = false;
    return sentence;
  }

  /** Makes the visitor's request one to the target. */
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
      // They are rewritten, not served at both bases: a reverse proxy in front of us forwards only our base, and one
      // path cannot be confused with a page. That needs the plain text of the answer.
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
        if (res.destroyed) return true; // the visitor went away
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
        // Basic login: the browser asks for it when it gets this header from us.
        const challenge = answer.headers.get("www-authenticate") ?? "Basic";
        // But not on the page of another server, which only wants to know how this one does.
        const isRequested = req.headers.accept !== "application/json";
        const login: Record<string, string> = { ...HTML_HEADERS };
        if (isRequested) login["www-authenticate"] = challenge;
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

/** "2026-11-23T06:04:34.000Z GET /bazarr/api/series": without the query, which may hold the API key. */
function lineOf(req: IncomingMessage): string {
  return `${new Date().toISOString()} ${req.method} ${(req.url ?? "/").split("?", 1)[0]}`;
}

function queryOf(req: IncomingMessage): string {
  const { url = "" } = req;
  return url.includes("?") ? url.slice(url.indexOf("?")) : "";
}

/** The system's short name of what went wrong, such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // fetch names the reason as the cause.
  const { cause = error } = error;
  if (cause instanceof Error && "code" in cause && typeof cause.code === "string")
    return cause.code;
  return error.name === "TimeoutError" ? "ETIMEDOUT" : error.message;
}

function track(all: Set<Duplex | ServerResponse>, one: Duplex | ServerResponse): void {
  all.add(one);
  one.once("close", () => all.delete(one));
}

/** Re-bases the image paths of a JSON text; nothing but these two fields holds such a path. */
export function rewriteImages(json: string, from: string, to: string): string {
  const field = /("(?:poster|fanart)":\s*")([^"]*)/g;
  return json.replace(field, (whole, name: string, path: string) =>
    path.startsWith(`${from}/images/`) ? name + to + path.slice(from.length) : whole,
  );
}

/** The cookie must come back to us, whatever host, path and scheme it was made for. */
export function rehomeCookie(cookie: string, path = "/"): string {
  return cookie
    .replace(/;\s*(domain=[^;]*|secure)(?=;|$)/gi, "")
    .replace(/;\s*path=[^;]*/i, `; Path=${path}`);
}

function isSocketPath(path: string): boolean {
  return path.startsWith("api/socket.io/");
}
