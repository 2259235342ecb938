import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { pipeline, Readable, type Duplex } from "node:stream";
import { createGzip } from "node:zlib";
import { createProxyServer } from "httpxy";
import { unreachablePage } from "./unreachable-page";
import { rehomeCookie } from "./http/cookies";
import { prepareRequest, responseHeaders } from "./http/forwarded-headers";
import { isCrossSite, isHttps } from "./http/guards";
import { rebaseImages } from "./http/image-paths";
import type { Backend, CompletePage, PageResponse } from "./backend";
import { acceptsGzip, addVary, sendBody } from "./http/static-files";
import type { Place } from "./several";
import { parseInject, type Inject } from "./template";

export interface ProxyOptions {
  /** Writes a line about a failure, without queries, headers, and bodies, which may contain secrets. */
  log?: (line: string) => void;
  /** Max milliseconds to establish a connection. A response may take any time. */
  connectTimeout?: number;
  /** More names of this server, in lowercase. Names that only a private network has are always allowed. */
  allowedHosts?: readonly string[];
  /** True if the origin belongs to another program, such as Home Assistant: cookies are limited to the base URL. */
  isGuest?: boolean;
}

/** The proxy in front of a real server, with the state of that server. */
export interface ProxyBackend extends Backend {
  /** State at the last request; undefined before the first one. */
  isReachable: () => boolean | undefined;
  /**
   * True if Bazarr has no login: every client gets the page with its API key. The result is up to 30 seconds old.
   * @throws Error if Bazarr does not respond
   */
  isOpen: () => Promise<boolean>;
  /** The page to show if `isOpen` failed. */
  unreachablePage: (req: IncomingMessage, error: unknown) => CompletePage;
}

/**
 * Proxies a real Bazarr server: the files come from this build, the data from that server.
 * @param target the server's URL, for example "http://nas:6767/bazarr", optionally with "?apikey=" and its key
 * @param baseUrl our own base URL, which may differ from the target's
 * @param places all servers if there are several, including this one
 */
export function proxyBackend(
  target: string,
  baseUrl: string,
  options: ProxyOptions = {},
  places: readonly Place[] = [],
): ProxyBackend {
  const { log = console.error, connectTimeout = 10_000, allowedHosts = [], isGuest } = options;
  const url = new URL(target);
  const targetBase = url.pathname.replace(/\/+$/, "");
  const displayUrl = url.origin + targetBase; // without a password or key in the URL
  const ownKey = url.searchParams.get("apikey");
  // The logins of servers that share our origin must not replace each other.
  const cookiePath = places.length > 0 || isGuest ? `${baseUrl}/` : "/";
  const others = places.filter(({ path }) => path !== `${baseUrl}/`);
  const auth = url.username
    ? `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    : undefined;
  const basic = auth && `Basic ${Buffer.from(auth).toString("base64")}`;
  let isReachable: boolean | undefined;
  let openCheck: { at: number; isOpen: Promise<boolean> } | undefined;
  /** Connections that stay open for events: they are closed immediately when this server stops. */
  const openConnections = new Set<Duplex | ServerResponse>();
  const forwarded = new WeakMap<IncomingMessage, Forwarded>();

  const proxy = createProxyServer({
    target: {
      protocol: url.protocol,
      hostname: url.hostname.replace(/^\[|\]$/g, ""),
      port: url.port,
      pathname: targetBase,
    },
    changeOrigin: true,
    auth,
    agent: false, // the server may close an idle connection at the moment when it is reused
    upgradeTimeout: connectTimeout,
    // httpxy would forward headers that belong to the server's connection, and throws on some of them.
    selfHandleResponse: true,
  });
  proxy.on("proxyReq", (request, req, res) => {
    request.once("upgrade", (_response, socket) => {
      socket.destroy();
      void sendUnreadable(req, res, "it switches to another protocol");
    });
    const { socket } = request;
    if (!socket?.connecting) return;
    const timer = setTimeout(
      () => request.destroy(Object.assign(new Error("no connection"), { code: "ETIMEDOUT" })),
      connectTimeout,
    );
    const established = url.protocol === "https:" ? "secureConnect" : "connect";
    for (const event of [established, "close"]) socket.once(event, () => clearTimeout(timer));
  });
  proxy.on("proxyReqWs", (request, _req, socket) => {
    request.once("upgrade", (_response, remote) => {
      // "close" is also emitted by destroyed sockets, unlike "end".
      socket.once("close", () => remote.destroy());
    });
  });
  proxy.on("proxyRes", (response, req, res) => {
    markReachable();
    response.once("error", (error) => {
      if (!res.destroyed)
        log(`${getLogLine(req)}: the response was interrupted (${getReason(error)})`);
    });
    // A failure here is a broken connection: it was logged above, or the client has closed it.
    forward(response, req, res).catch(() => res.destroy());
  });

  async function forward(response: IncomingMessage, req: IncomingMessage, res: ServerResponse) {
    const headers = responseHeaders(response);
    const status = response.statusCode ?? 0;
    if (!headers) {
      response.resume();
      return sendUnreadable(req, res, "its status or one of its headers is invalid");
    }
    const { line, start, isRewritten, isGzip } = forwarded.get(req) ?? {};
    if (status >= 500 && start !== undefined)
      log(`${line}: returned ${status} after ${Math.round(performance.now() - start)} ms`);
    for (const name of Object.keys(headers)) {
      // Bazarr allows all sites to read its responses, which is not needed here. Our own headers have precedence.
      if (name.startsWith("access-control-") || res.hasHeader(name)) delete headers[name];
    }
    const { location, "set-cookie": cookies, "content-length": length } = response.headers;
    if (location !== undefined) headers.location = rehomeLocation(location, req.url);
    if (cookies) headers["set-cookie"] = rehomeCookies(cookies, req);

    const isJson = /json/.test(response.headers["content-type"] ?? "");
    if (!isRewritten || !isJson || response.headers["content-encoding"]) {
      if (length !== undefined && status !== 204) headers["content-length"] = length;
      res.writeHead(status, headers);
      response.pipe(res);
      return;
    }
    const rewritten = Readable.from(
      rebaseImages(response.setEncoding("utf8"), targetBase, baseUrl),
    );
    addVary(headers);
    const isLong = length === undefined || Number(length) > 500;
    const hasBody = req.method !== "HEAD" && status !== 204 && status !== 304;
    const isCompressed = hasBody && isLong && isGzip;
    if (isCompressed) headers["content-encoding"] = "gzip";
    res.writeHead(status, headers);
    const breakOff = (error: unknown) => error && res.destroy();
    const body = isCompressed ? pipeline(rewritten, createGzip(), breakOff) : rewritten;
    body.once("error", breakOff).pipe(res);
  }

  /** Converts a Location of the server for the client; `asked` is the path of the request below the target. */
  function rehomeLocation(location: string, asked = "/"): string {
    const base = displayUrl + asked;
    if (!URL.canParse(location, base)) return location;
    const to = new URL(location, base);
    if (to.origin !== url.origin) return location;
    const { pathname: path } = to;
    const isBelow = path === targetBase || path.startsWith(`${targetBase}/`);
    const moved = isBelow ? baseUrl + path.slice(targetBase.length) : path;
    // "//name/" would be a different site.
    return moved.replace(/^\/{2,}/, "/") + to.search + to.hash;
  }

  /** Converts cookies for the client. They stay secure only if the client's connection is. */
  const rehomeCookies = (cookies: readonly string[], { headers }: IncomingMessage) =>
    cookies.map((made) => rehomeCookie(made, cookiePath, isHttps(headers)));

  function markReachable(): void {
    if (isReachable === false) log(`${new Date().toISOString()} ${displayUrl} responds again`);
    isReachable = true;
  }

  /** Logs an outage once, for any number of requests. @returns a sentence for users, without the server's address */
  function markUnreachable(req: IncomingMessage, error: unknown): string {
    const reason = getReason(error);
    if (isReachable !== false)
      log(`${getLogLine(req)}: The Bazarr server at ${displayUrl} cannot be reached (${reason}).`);
    isReachable = false;
    return `Bazarr cannot be reached (${reason}).`;
  }

  /** Responds to a request if the server's response is not valid HTTP. */
  async function sendUnreadable(req: IncomingMessage, res: ServerResponse, why: string) {
    const message = `Bazarr sent a response that cannot be read: ${why}.`;
    log(`${getLogLine(req)}: ${message}`);
    await sendBody(req, res, 502, JSON_HEADERS, JSON.stringify({ message }));
  }

  async function fail(req: IncomingMessage, res: ServerResponse, error: unknown): Promise<void> {
    // The response has begun: if it was interrupted, that was logged; if it is complete, the client still receives it.
    if (res.headersSent) return;
    const reason = getReason(error);
    if (reason.startsWith("HPE_")) return sendUnreadable(req, res, reason);
    const message = markUnreachable(req, error);
    await sendBody(req, res, 502, JSON_HEADERS, JSON.stringify({ message }));
  }

  /** Changes the path and headers of the client's request for the target. */
  function redirectToTarget(req: IncomingMessage, path: string): void {
    req.url = `/${path}`;
    delete req.headers.referer;
    // Bazarr compares this header with its own address.
    if (req.headers.origin !== undefined && !isCrossSite(req.headers, allowedHosts))
      req.headers.origin = url.origin;
  }

  /** Requests the page. @throws Error if the server does not respond, or its response is too large */
  async function fetchPage(login: Readonly<Record<string, string>>) {
    const signal = AbortSignal.timeout(connectTimeout * 3);
    const headers = { accept: "text/html", ...login };
    const response = await fetch(`${displayUrl}/`, { headers, redirect: "manual", signal });
    const html = await shortText(response);
    return { response, html, inject: response.status === 200 ? parseInject(html) : null };
  }

  async function checkOpen(): Promise<boolean> {
    const { inject } = await fetchPage({ ...(basic && { authorization: basic }) });
    return Boolean(inject?.apiKey);
  }

  return {
    isReachable: () => isReachable,

    async isOpen() {
      if (ownKey) return true;
      if (!openCheck || performance.now() - openCheck.at > OPEN_CHECK_TIME) {
        const check = { at: performance.now(), isOpen: checkOpen() };
        openCheck = check;
        check.isOpen.catch(() => {
          if (openCheck === check) openCheck = undefined;
        });
      }
      return openCheck.isOpen;
    },

    unreachablePage: (req, error) => unreachablePage(markUnreachable(req, error), others),

    async handle(req, res, path) {
      const isSocket = isSocketPath(path);
      const line = getLogLine(req);
      if (isSocket) track(openConnections, res);
      redirectToTarget(req, path + getQuery(req));
      if (!prepareRequest(req)) {
        const message = "A header of the request cannot be forwarded.";
        await sendBody(req, res, 400, JSON_HEADERS, JSON.stringify({ message }));
        return true;
      }
      // Image paths are rewritten, not served at both base URLs: a reverse proxy in front of us forwards only our base
      // URL, and a single path cannot be confused with a page. This requires an uncompressed response.
      const isRewritten = targetBase !== baseUrl && path.startsWith("api/") && !isSocket;
      forwarded.set(req, { line, start: performance.now(), isRewritten, isGzip: acceptsGzip(req) });
      if (isRewritten) req.headers["accept-encoding"] = "identity";
      try {
        await proxy.web(req, res);
      } catch (error) {
        // Otherwise, the client disconnected.
        if (!res.destroyed) await fail(req, res, error);
      }
      return true;
    },

    upgrade(req, socket, head) {
      track(openConnections, socket);
      redirectToTarget(req, (req.url ?? "").slice(baseUrl.length + 1));
      if (!prepareRequest(req, true)) {
        socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
        return;
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server without http2 has no other sockets
      proxy.ws(req, socket as Socket, {}, head).catch(() => socket.destroy());
    },

    async page(req): Promise<PageResponse> {
      const { cookie, authorization = basic } = req.headers;
      const login = { ...(cookie && { cookie }), ...(authorization && { authorization }) };
      let loaded: Awaited<ReturnType<typeof fetchPage>>;
      try {
        loaded = await fetchPage(login);
      } catch (error) {
        return this.unreachablePage(req, error);
      }
      markReachable();
      const { response, html, inject } = loaded;
      const added: Inject = {
        ...(ownKey && { apiKey: ownKey }),
        ...(places.length > 0 && { servers: places }),
      };
      if (response.status === 401) {
        // Basic authentication: the browser shows its login prompt if it gets this header from us.
        const challenge = response.headers.get("www-authenticate") ?? "Basic";
        // But not for requests of a different server's page, which only checks the state of this server.
        const isRequested = req.headers.accept !== "application/json";
        const headers: Record<string, string> = { ...HTML_HEADERS };
        if (isRequested) headers["www-authenticate"] = challenge;
        return { status: 401, headers, body: html };
      }
      if (inject) {
        const cookies = rehomeCookies(response.headers.getSetCookie(), req);
        return {
          inject: { ...inject, ...added, baseUrl },
          headers: cookies.length > 0 ? { "set-cookie": cookies } : {},
        };
      }
      const sentence = `returned ${response.status}, but not with Bazarr's page.`;
      log(`${getLogLine(req)}: ${displayUrl} ${sentence}`);
      return unreachablePage(`The server at the address of Bazarr ${sentence}`, others);
    },

    close() {
      for (const one of openConnections) one.destroy();
    },
  };
}

/** A request that was forwarded. */
interface Forwarded {
  /** Its line in the log, with the path as sent by the client. */
  line: string;
  start: number;
  /** True if its response may contain image paths that must be changed. */
  isRewritten: boolean;
  /** True if the client accepts gzip. */
  isGzip: boolean;
}

/** Milliseconds for which the result of `isOpen` is cached. */
const OPEN_CHECK_TIME = 30_000;
/** Max characters of Bazarr's page, which has about 5,000. */
const MAX_PAGE = 1_000_000;

/** The text of a response. @throws Error if it is too long for a page */
async function shortText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of the DOM do not know that it is iterable
  for await (const bytes of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > MAX_PAGE) throw new Error("its page is too large");
  }
  return text;
}

const HTML_HEADERS = { "content-type": "text/html" };
const JSON_HEADERS = { "content-type": "application/json" };

/** "2026-11-23T06:04:34.000Z GET /bazarr/api/series": without the query, which may contain the API key. */
function getLogLine(req: IncomingMessage): string {
  return `${new Date().toISOString()} ${req.method} ${(req.url ?? "/").split("?", 1)[0]}`;
}

function getQuery(req: IncomingMessage): string {
  const { url = "" } = req;
  return url.includes("?") ? url.slice(url.indexOf("?")) : "";
}

/** The system's error code, such as ECONNREFUSED. */
function getReason(error: unknown): string {
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

function isSocketPath(path: string): boolean {
  return path.startsWith("api/socket.io/");
}
