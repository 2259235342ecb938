import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import type { Duplex } from "node:stream";
import { isCrossSite, isOwnHost, isPlainPath, getPath, type Refusal } from "./http/guards";
import { INSTALLATION } from "@/utils/installation";
import type { Installation } from "@/utils/installation";
import { ingressPath } from "./http/ingress";
import type { Automate } from "./automation/automation";
import type { ProxyBackend } from "./proxy";
import { findSite, createIngressSites, createSites } from "./sites";
import type { Site, SiteOptions } from "./sites";
import { sendBody, sendFile } from "./http/static-files";
import { renderPage } from "./template";

export interface ServerOptions extends SiteOptions {
  /** The build folder: index.html with its placeholders, assets/, images/, sw.js; or static/ for a Bazarr 0.9. */
  dist: string;
  /** 0 (default) takes any free port. */
  port?: number;
  /** Default 127.0.0.1: reachable only from this machine. */
  host?: string;
  /** Addresses of proxies whose X-Ingress-Path is honored. */
  ingressProxies?: readonly string[];
  /** Sent with all responses: a content security policy. */
  headers?: Readonly<Record<string, string>>;
  /** Duration of a restart, in milliseconds (default 3000). */
  restartTime?: number;
  /** Max milliseconds between two parts of a request (default one minute). Its response may take any time. */
  bodyIdle?: number;
  /** The way the interface is installed, for its page (src/utils/installation.ts). */
  installation?: Installation;
  /** Turns automation on, for each server. */
  automate?: Automate | undefined;
}

interface LoggedRequest {
  method: string;
  /** Path and query as requested. */
  url: string;
}

export interface RunningServer {
  /** Origin + base URL + "/". */
  url: string;
  origin: string;
  port: number;
  /** The last 2000 requests, oldest first. */
  requests: LoggedRequest[];
  /**
   * @param grace milliseconds that responses may still take (default 0); new requests are not accepted in the meantime
   */
  close(grace?: number): Promise<void>;
}

const SERVER_PATH =
  /^(api(\/|$)|images\/(series|movies|sports)\/|test\/|bazarr\.log$|system\/backup\/download\/)/;
const PWA_FILE = /^(sw\.js|manifest\.webmanifest|registerSW\.js|workbox-[^/]*\.js)$/;
/** Paths of automation. */
const UNATTENDED = "unattended/";
const JSON_TYPE = { "content-type": "application/json" };
const HTML = { "content-type": "text/html; charset=utf-8" };
const TEXT = { "content-type": "text/plain; charset=utf-8" };
const NO_STORE = { "cache-control": "no-store" };
const OTHER_SITE =
  "Requests from other sites are rejected. If this address is yours, configure your reverse proxy to forward it in the Host header.";

/** Max milliseconds between two parts of a request. */
const BODY_IDLE = 60_000;
/** Max characters of a logged URL. */
const MAX_LOGGED = 2000;

/**
 * True if the server owns this path (below the base URL), so that it is never a page of the interface.
 * @public vite-plugin.ts loads it at run time
 */
export function isServerPath(below: string): boolean {
  return SERVER_PATH.test(below);
}

/**
 * Serves the build as Bazarr 1.5.2 does under its base URL (hosting contract, sections 1 to 7).
 * @throws the listen error, for example EADDRINUSE
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { api, port = 0, host: address = "127.0.0.1", baseUrl = "" } = options;
  const demo = "handle" in api ? api : undefined;
  const sites = createSites(baseUrl, options);
  const ingress = createIngressSites(sites, options);
  const { ingressProxies = [] } = options;
  const getSite = (req: IncomingMessage): Site => {
    // The demo has only one base URL.
    const at = demo ? undefined : ingressPath(req, ingressProxies);
    const found = at === undefined ? findSite(sites, req) : ingress.getSite(req, at);
    if (!found) throw new Error("there is no server");
    return found;
  };
  const { allowedHosts = [], log = console.error, bodyIdle = BODY_IDLE } = options;
  const requests: LoggedRequest[] = [];
  let isDown = false;
  let hasLoggedHost = false;
  let isClosing = false;

  /** The reason to reject a request; null if it is allowed. @throws Error if Bazarr's login is unknown */
  async function getRefusal(req: IncomingMessage, site: Site): Promise<Refusal | null> {
    const requested = getPath(req);
    if (!isPlainPath(requested))
      return { status: 400, sentence: "The address of the request is not valid." };
    const { host } = req.headers;
    if (site.proxy && !isOwnHost(host, allowedHosts) && (await site.proxy.isOpen())) {
      const sentence = `Bazarr has no login, so requests for the name ${JSON.stringify(host)} are rejected. If the name is yours, add it to ALLOWED_HOSTS, or set a login in Bazarr.`;
      if (!hasLoggedHost) log(`${new Date().toISOString()} ${sentence}`);
      hasLoggedHost = true;
      return { status: 421, sentence };
    }
    if (isProtected(site, requested) && isCrossSite(req.headers, allowedHosts))
      return { status: 403, sentence: OTHER_SITE };
    return null;
  }

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const site = getSite(req);
    let refusal: Refusal | null;
    try {
      refusal = await getRefusal(req, site);
    } catch (error) {
      // Bazarr is unreachable, so it is unknown if it has a login.
      if (!site.proxy) throw error;
      const { status, headers, body } = site.proxy.unreachablePage(req, error);
      return sendBody(req, res, status, headers, body);
    }
    if (!refusal) return handleRequest(req, res, options, site);
    const { status, sentence } = refusal;
    const [headers, body] = isProtected(site, getPath(req))
      ? [JSON_TYPE, JSON.stringify({ message: sentence })]
      : [TEXT, `${sentence}\n`];
    return sendBody(req, res, status, { ...headers, ...NO_STORE }, body);
  }

  const server = createServer((req, res) => {
    countResponse(req.socket, 1);
    res.once("close", () => {
      countResponse(req.socket, -1);
      // Otherwise, the connection would stay open for further requests.
      if (isClosing) setImmediate(() => server.closeIdleConnections());
    });
    requests.push({ method: req.method ?? "", url: (req.url ?? "").slice(0, MAX_LOGGED) });
    if (requests.length > 2000) requests.shift();
    if (isDown) {
      req.socket.destroy();
      return;
    }
    // Closes the connection only while the request is arriving. Timeouts of the response are ignored.
    req.on("timeout", () => req.socket.destroy());
    res.on("timeout", () => undefined);
    if (isHealthCheck(getPath(req), baseUrl)) {
      const body = JSON.stringify({ status: "ok", ...getHealth(sites) });
      void sendBody(req, res, 200, { ...JSON_TYPE, ...NO_STORE }, body);
      return;
    }
    // Bazarr sends this with all responses, regardless of its settings.
    if (demo) res.setHeader("access-control-allow-origin", "*");
    for (const [name, value] of Object.entries(options.headers ?? {})) res.setHeader(name, value);
    respond(req, res).catch((error: unknown) => {
      // The client has disconnected.
      if (res.destroyed) return;
      console.error(error);
      if (res.headersSent) res.destroy();
      else res.writeHead(500, HTML).end("Internal Server Error");
    });
  });
  server.on("upgrade", (req, socket, head) => {
    // Node has removed its own listener, and an error without a listener would stop the server.
    if (socket.listenerCount("error") === 0) socket.on("error", () => socket.destroy());
    if (isDown || inProgress.get(socket)) {
      socket.destroy();
      return;
    }
    const site = getSite(req);
    const isSocket =
      req.method === "GET" &&
      req.headers.upgrade?.toLowerCase() === "websocket" &&
      getPath(req).startsWith(`${site.baseUrl}/api/socket.io/`);
    const refusal = isSocket ? getRefusal(req, site) : Promise.resolve(true);
    refusal.then(
      (isRefused) => {
        if (isRefused) respondWithoutUpgrade(server, req, socket, head);
        else site.backend.upgrade(req, socket, head);
      },
      () => socket.destroy(),
    );
  });
  // Manual searches and uploads take minutes, and Bazarr does not limit them either.
  server.requestTimeout = 0;
  server.timeout = bodyIdle;
  // Longer than browsers keep idle connections: they would see an error if they reuse a closed connection.
  server.keepAliveTimeout = 75_000;

  demo?.onSystem((action) => {
    isDown = true;
    demo.dropSockets();
    server.closeAllConnections();
    if (action === "restart")
      setTimeout(() => (isDown = false), options.restartTime ?? 3000).unref();
  });

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, address, resolve);
  });
  const bound = server.address();
  const listening = typeof bound === "object" && bound ? bound.port : port;
  const reachable = address === "0.0.0.0" || address === "::" ? "127.0.0.1" : address;
  const origin = `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${listening}`;
  if (options.automate) {
    const own = demo ? `${origin}${baseUrl}/?apikey=${demo.apiKey()}` : "";
    for (const site of sites) {
      const { name, slug, target = own } = site;
      site.automation = await options.automate({ ...(name && { name, slug }), target });
    }
  }

  return {
    url: `${origin}${baseUrl}/`,
    origin,
    port: listening,
    requests,
    async close(grace = 0) {
      isClosing = true;
      for (const site of sites) site.backend.close();
      ingress.close();
      const closed = new Promise<void>((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), grace);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
      });
      for (const site of sites) await site.automation?.close();
      await closed;
    },
  };
}

/** Below the base URL for users, and at the root for a container's health check, which does not have the base URL. */
const isHealthCheck = (requested: string, baseUrl: string) =>
  requested === "/healthz" || requested === `${baseUrl}/healthz`;

/** True for paths that other sites may not use: all except pages, files, and posters, which dashboards show. */
function isProtected({ baseUrl, proxy, automation }: Site, requested: string): boolean {
  const below = requested.slice(baseUrl.length + 1);
  // The demo allows everything that Bazarr allows.
  if (proxy && isServerPath(below)) return !below.startsWith("images/");
  return automation !== undefined && below.startsWith(UNATTENDED);
}

/**
 * The state of the real servers at their last request (health checks send none) and of automation; the worst state if
 * there are several. Every client can read it, so it contains no names.
 */
function getHealth(sites: readonly Site[]): Record<string, unknown> {
  const states = sites.flatMap(({ proxy }) => (proxy ? [getState(proxy)] : []));
  const runs = sites.flatMap(({ automation }) => (automation ? [automation.health()] : []));
  return {
    bazarr: (["unreachable", "unknown", "ok"] as const).find((state) => states.includes(state)),
    automation: (["failed", "waiting", "ok"] as const).find((state) => runs.includes(state)),
  };
}

function getState(proxy: ProxyBackend): "ok" | "unknown" | "unreachable" {
  const isReachable = proxy.isReachable();
  if (isReachable === undefined) return "unknown";
  return isReachable ? "ok" : "unreachable";
}

/** Responses in progress by connection: a client can send further requests before it has read the first response. */
const inProgress = new WeakMap<Duplex, number>();

function countResponse(socket: Duplex, change: 1 | -1): void {
  inProgress.set(socket, (inProgress.get(socket) ?? 0) + change);
}

/**
 * Responds to a request for a different protocol without the upgrade, as servers may do (RFC 9110, section 7.8). Node
 * no longer reads HTTP on this connection, so it is given the same request again, as the last one of the connection.
 */
function respondWithoutUpgrade(server: Server, req: IncomingMessage, socket: Duplex, head: Buffer) {
  let text = `${req.method} ${req.url} HTTP/${req.httpVersion}\r\n`;
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    const [name = "", value = ""] = req.rawHeaders.slice(i);
    if (name.toLowerCase() !== "upgrade") text += `${name}: ${value}\r\n`;
  }
  text += "Connection: close\r\n\r\n";
  socket.unshift(Buffer.concat([Buffer.from(text, "latin1"), head]));
  server.emit("connection", socket);
}

/** The routing table of Bazarr 1.5.2 (hosting contract, section 3). */
async function handleRequest(
  req: IncomingMessage,
  res: ServerResponse,
  { dist, installation }: ServerOptions,
  { baseUrl, backend, proxy, demo, automation }: Site,
): Promise<void> {
  const requested = getPath(req);
  if (requested === baseUrl && baseUrl) return redirect(res, 308, `${baseUrl}/`);
  if (!requested.startsWith(`${baseUrl}/`)) return redirect(res, 302, baseUrl);
  const below = requested.slice(baseUrl.length + 1);

  if (automation && below.startsWith(UNATTENDED))
    return automation.handle(req, res, below.slice(UNATTENDED.length));
  if (installation && below === INSTALLATION)
    return sendBody(req, res, 200, { ...JSON_TYPE, ...NO_STORE }, JSON.stringify(installation));
  if (isServerPath(below)) {
    if (await backend.handle(req, res, below)) return;
  } else if (hasStatic(dist) ? below.startsWith("static/") : /^(assets|images)\//.test(below)) {
    const slash = below.indexOf("/");
    const folder = path.join(dist, below.slice(0, slash));
    if (await sendFile(req, res, folder, below.slice(slash + 1))) return;
    // Bazarr redirects to its page, which browsers could not run as a script.
    if (proxy || !baseUrl) return sendBody(req, res, 404, TEXT, "Not Found");
    return redirect(res, 302, baseUrl);
  } else if (PWA_FILE.test(below) && !hasStatic(dist)) {
    if (await sendFile(req, res, dist, below)) return;
    return sendBody(req, res, 500, HTML, "Internal Server Error");
  } else if (below.startsWith("login") && demo?.hasLogin() === false) {
    return redirect(res, 302, baseUrl);
  }
  if (req.method === "OPTIONS") return sendBody(req, res, 204, preflight(req), "");
  if (req.method !== "GET" && req.method !== "HEAD")
    return sendBody(req, res, 405, HTML, "Method Not Allowed");

  const page = await backend.page(req);
  if ("body" in page)
    return sendBody(req, res, page.status, { ...NO_STORE, ...page.headers }, page.body);
  const template = await readFile(path.join(dist, "index.html"), "utf8");
  // Bazarr sends no values to an unknown API path.
  const inject = below.startsWith("api/") ? {} : page.inject;
  const html = renderPage(template, baseUrl, inject);
  await sendBody(req, res, 200, { ...HTML, ...NO_STORE, ...page.headers }, html);
}

/** True for a build for Bazarr 0.9, which serves only the folder static/, and its page for all other paths. */
const hasStatic = (dist: string): boolean => existsSync(path.join(dist, "static"));

function redirect(res: ServerResponse, status: number, location: string): void {
  res.writeHead(status, { location }).end();
}

function preflight(req: IncomingMessage) {
  return {
    "access-control-allow-methods": "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT",
    "access-control-allow-headers": req.headers["access-control-request-headers"] ?? "*",
  };
}
