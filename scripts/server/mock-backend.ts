import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { arrayBuffer } from "node:stream/consumers";
import { getResponse } from "msw";
import { Server as SocketServer } from "socket.io";
import type { MockApi } from "../../tests/mock-api/mock-api.ts";
import type { DemoBackend } from "../../src/server/backend.ts";
import { sendBody } from "../../src/server/http/static-files.ts";

export interface MockBackend extends DemoBackend {
  io: SocketServer;
  /** While on, all socket connections are rejected. */
  rejectSockets(on: boolean): void;
}

/** Response of Bazarr 1.5.2 to a websocket; socket.io would not respond at all. */
const NO_WEBSOCKET =
  "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nContent-Length: 19\r\n" +
  'Connection: close\r\n\r\n"Invalid transport"';

/** Converts Node's request to the `Request` that msw handlers read. */
async function toWebRequest(req: IncomingMessage): Promise<Request> {
  const url = new URL(req.url ?? "/", `http://${req.headers.host ?? "localhost"}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const method = req.method ?? "GET";
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: await arrayBuffer(req) });
}

async function sendWebResponse(
  response: Response,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  // Returned by HttpResponse.error(): the handler simulates a broken connection.
  if (response.type === "error") return void req.socket.destroy();
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  await sendBody(req, res, response.status, headers, new Uint8Array(await response.arrayBuffer()));
}

export interface MockBackendOptions {
  baseUrl?: string | undefined;
  /** True for a socket with polling only, as in Bazarr 1.5.2 and newer; by default, depends on the dialect. */
  polling?: boolean | undefined;
}

/** Connects the mock API to Node's http: handlers, page values, basic auth and a real socket.io server. */
export function mockBackend(api: MockApi, options: MockBackendOptions = {}): MockBackend {
  const { baseUrl = api.options.baseUrl, polling = api.options.dialect !== "0.9.7" } = options;
  // This server never listens. socket.io attaches its own listeners to it, and the requests are forwarded below, so
  // that a test can reject them first.
  const carrier = createServer();
  const io = new SocketServer(carrier, {
    path: `${baseUrl}/api/socket.io`,
    serveClient: false,
    cors: { origin: "*" },
    // Bazarr 1.5.2 supports only polling and rejects websockets; 0.9.7 offers the upgrade.
    transports: polling ? ["polling"] : ["polling", "websocket"],
    pingInterval: 25_000,
    pingTimeout: 20_000,
  });
  const unsubscribe = api.on((event) => io.emit("data", event));
  let isRejecting = false;

  function dropSockets() {
    for (const socket of io.sockets.sockets.values()) socket.conn.close(true);
  }

  return {
    io,
    dropSockets,
    hasLogin: () => api.db.auth.type !== "none",
    apiKey: () => api.db.apiKey,
    onSystem: (listener) => (api.onSystem = listener),
    rejectSockets(on) {
      isRejecting = on;
      if (on) dropSockets();
    },
    async handle(req, res, path) {
      if (path.startsWith("api/socket.io/")) {
        if (isRejecting) req.socket.destroy();
        else carrier.emit("request", req, res);
        return true;
      }
      // Bazarr has no API paths with a trailing slash, but msw ignores it.
      if (path.startsWith("api/") && path.endsWith("/")) return false;
      try {
        const response = await getResponse(api.handlers, await toWebRequest(req));
        if (!response) return false;
        await sendWebResponse(response, req, res);
      } catch (error) {
        console.error(error);
        const body = JSON.stringify({ message: "Internal Server Error" });
        if (!res.headersSent)
          await sendBody(req, res, 500, { "content-type": "application/json" }, body);
      }
      return true;
    },
    upgrade(req, socket, head) {
      // The only listener while the connection is rejected: an error without a listener would stop the server.
      socket.on("error", () => socket.destroy());
      if (isRejecting) socket.destroy();
      else if (polling) socket.end(NO_WEBSOCKET);
      else carrier.emit("upgrade", req, socket, head);
    },
    async page(req) {
      if (api.db.auth.type !== "basic" || hasCredentials(req, api.db.auth))
        return { inject: api.inject(req.headers.cookie ?? null) };
      return {
        status: 401,
        headers: {
          "www-authenticate": 'Basic realm="Login Required"',
          "content-type": "text/html",
        },
        body: "Could not verify your access level for that URL.\nYou have to login with proper credentials",
      };
    },
    close() {
      unsubscribe();
      dropSockets();
      void io.close();
    },
  };
}

function hasCredentials(
  req: IncomingMessage,
  { username, password }: { username: string; password: string },
): boolean {
  const expected = Buffer.from(`${username}:${password}`).toString("base64");
  return req.headers.authorization === `Basic ${expected}`;
}
