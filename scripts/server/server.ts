import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import type { Server as SocketServer } from "socket.io";
import type { MockApi } from "../../tests/mock-api/mock-api.ts";
import type { Backend, MockBackend } from "./mock-backend.ts";
import { proxyBackend, type ProxyBackend, type ProxyOptions } from "./proxy.ts";
import type { NamedServer } from "./several.ts";
import { sendBody, sendFile } from "./static-files.ts";
import { renderPage } from "./template.ts";

export interface ServerOptions extends ProxyOptions {
  /** The mock API, the URL of a real Bazarr server to proxy, or several, each below its slug. */
  api: MockApi | { target: string } | { servers: readonly NamedServer[] };
  /** The build folder: index.html with its placeholders, assets/, images/, sw.js; or static/ for a Bazarr 0.9. */
  dist: string;
  /** 0 (default) takes any free port. */
  port?: number;
  /** Default 127.0.0.1: reachable only from this machine. */
  host?: string;
  /** "" (default) or for example "/bazarr". */
  baseUrl?: string;
  /** Socket with polling only, as Bazarr since 1.5.2, or with websockets too; by default, depends on the dialect. */
  polling?: boolean | undefined;
  /** Sent with all responses, as a proxy in front may do: a content security policy. */
  headers?: Readonly<Record<string, string>>;
  /** Duration of a restart, in milliseconds (default 3000). */
  restartTime?: number;
  /** Turns automation on, for each server. */
  automate?: Automate | undefined;
}

/** A server that automation works with. */
export interface AutomatedServer {
  /** Name and path segment, only if there are several servers. */
  name?: string;
  slug?: string;
  /** Its URL, possibly with "?apikey=" and its key. */
  target: string;
}

/** Automation of one server (automation/automation.ts). */
export interface Automation {
  /** Answers a request for a path below "unattended/". */
  handle(req: IncomingMessage, res: ServerResponse, path: string): Promise<void>;
  /** The last run, for health checks; null if automation cannot run. */
  summary(): object | null;
  close(): Promise<void>;
}
export type Automate = (server: AutomatedServer) => Promise<Automation>;

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
  /** The mock's socket.io server; undefined in front of a real server. */
  io: SocketServer | undefined;
  /** @param grace milliseconds that responses may still take (default 0); new requests are not accepted meanwhile */
  close(grace?: number): Promise<void>;
  /** Closes the open sockets once; clients may reconnect immediately. */
  dropSockets(): void;
  /** While on, closes and rejects sockets, so that the page is offline. */
  rejectSockets(on: boolean): void;
}

const SERVER_PATH =
  /^(api(\/|$)|images\/(series|movies|sports)\/|test\/|bazarr\.log$|system\/backup\/download\/)/;
const PWA_FILE = /^(sw\.js|manifest\.webmanifest|registerSW\.js|workbox-[^/]*\.js)$/;
const JSON_TYPE = { "content-type": "application/json" };
const HTML = { "content-type": "text/html; charset=utf-8" };

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
  const { api, port = 0, host = "127.0.0.1", baseUrl = "" } = options;
  let mock: MockBackend | null = null;
  let sites: Site[];
  if ("servers" in api) sites = severalSites(api.servers, baseUrl, options);
  else if ("target" in api) {
    const proxy = proxyBackend(api.target, baseUrl, options);
    sites = [{ baseUrl, backend: proxy, proxy, target: api.target }];
  } else {
    // Not loaded in front of a real server, to save its loading time and memory.
    const { mockBackend } = await import("./mock-backend.ts");
    const polling = options.polling ?? api.options.dialect !== "0.9.7";
    mock = mockBackend(api, { baseUrl, polling });
    sites = [{ baseUrl, backend: mock }];
  }
  /** The site of a request; the first site if none matches. */
  const siteOf = (req: IncomingMessage): Site => {
    const requested = `${pathOf(req)}/`;
    const found = sites.find((site) => requested.startsWith(`${site.baseUrl}/`)) ?? sites[0];
    if (!found) throw new Error("there is no server");
    return found;
  };
  const requests: LoggedRequest[] = [];
  let down = false;

  const server = createServer((req, res) => {
    requests.push({ method: req.method ?? "", url: req.url ?? "" });
    if (requests.length > 2000) requests.shift();
    if (down) {
      req.socket.destroy();
      return;
    }
    if (isHealthCheck(pathOf(req), baseUrl)) {
      const body = JSON.stringify({ status: "ok", ...statesOf(sites), ...runsOf(sites) });
      void sendBody(req, res, 200, { ...JSON_TYPE, "cache-control": "no-store" }, body);
      return;
    }
    // Bazarr sends this with all responses, whatever its settings.
    if (mock) res.setHeader("access-control-allow-origin", "*");
    for (const [name, value] of Object.entries(options.headers ?? {})) res.setHeader(name, value);
    answer(req, res, options, siteOf(req)).catch((error: unknown) => {
      console.error(error);
      if (res.headersSent) res.destroy();
      else res.writeHead(500, HTML).end("Internal Server Error");
    });
  });
  server.on("upgrade", (req, socket, head) => {
    const site = siteOf(req);
    const isSocket = pathOf(req).startsWith(`${site.baseUrl}/api/socket.io/`);
    if (down || !isSocket) socket.destroy();
    else site.backend.upgrade(req, socket, head);
  });
  // Manual searches and uploads take minutes, and Bazarr has no limit either.
  server.requestTimeout = 0;
  // Longer than browsers keep idle connections: closing a connection that they reuse is an error.
  server.keepAliveTimeout = 75_000;

  if ("db" in api) {
    api.onSystem = (action) => {
      down = true;
      mock?.dropSockets();
      server.closeAllConnections();
      if (action === "restart")
        setTimeout(() => (down = false), options.restartTime ?? 3000).unref();
    };
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const listening = typeof address === "object" && address ? address.port : port;
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  const origin = `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${listening}`;
  if (options.automate) {
    // The demo is called as a real server would be.
    const demo = "db" in api ? `${origin}${baseUrl}/?apikey=${api.db.apiKey}` : "";
    for (const site of sites) {
      const { name, slug, target = demo } = site;
      site.automation = await options.automate({ ...(name && { name, slug }), target });
    }
  }

  return {
    url: `${origin}${baseUrl}/`,
    origin,
    port: listening,
    requests,
    io: mock?.io,
    dropSockets: () => mock?.dropSockets(),
    rejectSockets: (on) => mock?.rejectSockets(on),
    async close(grace = 0) {
      for (const site of sites) site.backend.close();
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

/** Below the base URL for users, at the root for a container's health check, which does not know the base URL. */
const isHealthCheck = (requested: string, baseUrl: string) =>
  requested === "/healthz" || requested === `${baseUrl}/healthz`;

/** A server and its base URL. */
interface Site {
  baseUrl: string;
  backend: Backend;
  /** The backend and its URL, if it is a real server. */
  proxy?: ProxyBackend;
  target?: string;
  /** Only if there are several. */
  name?: string;
  slug?: string;
  automation?: Automation;
}

function severalSites(
  servers: readonly NamedServer[],
  baseUrl: string,
  options: ProxyOptions,
): Site[] {
  const places = servers.map(({ name, slug }) => ({ name, path: `${baseUrl}/${slug}/` }));
  return servers.map(({ name, slug, target }) => {
    const own = `${baseUrl}/${slug}`;
    const proxy = proxyBackend(target, own, options, places);
    return { name, slug, baseUrl: own, backend: proxy, proxy, target };
  });
}

/** States of the real servers at their last request: health checks do not send requests to them. */
function statesOf(sites: readonly Site[]): Record<string, unknown> {
  const states = sites.flatMap(({ name, proxy }) =>
    proxy ? [{ name, state: stateOf(proxy) }] : [],
  );
  const [first] = states;
  if (!first) return {};
  if (first.name === undefined) return { bazarr: first.state };
  return { servers: Object.fromEntries(states.map(({ name, state }) => [name, state])) };
}

/** The last unattended runs, if automation is on. */
function runsOf(sites: readonly Site[]): Record<string, unknown> {
  const runs = sites.flatMap(({ name, automation }) =>
    automation ? [{ name, run: automation.summary() }] : [],
  );
  const [first] = runs;
  if (!first) return {};
  if (first.name === undefined) return { automation: first.run };
  return { automation: Object.fromEntries(runs.map(({ name, run }) => [name, run])) };
}

function stateOf(proxy: ProxyBackend): string {
  const isReachable = proxy.isReachable();
  if (isReachable === undefined) return "unknown";
  return isReachable ? "ok" : "unreachable";
}

/** The routing table of Bazarr 1.5.2 (hosting contract, section 3). */
async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  { api, dist }: ServerOptions,
  { baseUrl, backend, automation }: Site,
): Promise<void> {
  const requested = pathOf(req);
  if (requested === baseUrl && baseUrl) return redirect(res, 308, `${baseUrl}/`);
  if (!requested.startsWith(`${baseUrl}/`)) return redirect(res, 302, baseUrl);
  const below = requested.slice(baseUrl.length + 1);

  if (automation && below.startsWith("unattended/"))
    return automation.handle(req, res, below.slice("unattended/".length));
  if (isServerPath(below)) {
    if (await backend.handle(req, res, below)) return;
  } else if (hasStatic(dist) ? below.startsWith("static/") : /^(assets|images)\//.test(below)) {
    const slash = below.indexOf("/");
    const folder = path.join(dist, below.slice(0, slash));
    if (await sendFile(req, res, folder, below.slice(slash + 1))) return;
    return redirect(res, 302, baseUrl);
  } else if (PWA_FILE.test(below) && !hasStatic(dist)) {
    if (await sendFile(req, res, dist, below)) return;
    return sendBody(req, res, 500, HTML, "Internal Server Error");
  } else if (below.startsWith("login") && "db" in api && api.db.auth.type === "none") {
    return redirect(res, 302, baseUrl);
  }
  if (req.method === "OPTIONS") return sendBody(req, res, 204, preflight(req), "");
  if (req.method !== "GET" && req.method !== "HEAD")
    return sendBody(req, res, 405, HTML, "Method Not Allowed");

  const page = await backend.page(req);
  if ("body" in page) return sendBody(req, res, page.status, page.headers, page.body);
  const template = await readFile(path.join(dist, "index.html"), "utf8");
  // Bazarr sends no values to an unknown API path.
  const inject = below.startsWith("api/") ? {} : page.inject;
  const html = renderPage(template, baseUrl, inject);
  await sendBody(req, res, 200, { ...HTML, ...page.headers }, html);
}

/** True for a build for Bazarr 0.9, which serves only this folder of a build, and the page for everything else. */
const hasStatic = (dist: string): boolean => existsSync(path.join(dist, "static"));

/** The path as sent: not decoded, and with "..", which static-files.ts checks itself. */
function pathOf(req: IncomingMessage): string {
  return (req.url ?? "/").split(/[?#]/, 1)[0] ?? "/";
}

function redirect(res: ServerResponse, status: number, location: string): void {
  res.writeHead(status, { location }).end();
}

function preflight(req: IncomingMessage) {
  return {
    "access-control-allow-methods": "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT",
    "access-control-allow-headers": req.headers["access-control-request-headers"] ?? "*",
  };
}
