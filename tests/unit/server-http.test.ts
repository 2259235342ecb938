import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { io } from "socket.io-client";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { API_KEY, createMockApi, type MockApiOptions } from "../mock-api/mock-api.ts";
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from "../../scripts/server/test-server.ts";
import { parseInject } from "@/server/template";

const TEMPLATE = `<base href="{{baseUrl}}" />
<script id="server-inject" type="application/json">{{BAZARR_SERVER_INJECT | tojson | safe}}</script>`;

let dist = "";
const running: TestServer[] = [];

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), "bazarr-web-test-"));
  await mkdir(path.join(dist, "assets"));
  await writeFile(path.join(dist, "index.html"), TEMPLATE);
  await writeFile(path.join(dist, "secret.txt"), "secret");
  await writeFile(path.join(dist, "assets", "a.js"), "export {};".repeat(100));
  await writeFile(path.join(dist, "assets", "a-CyiqjNRS.js"), "");
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});
afterAll(() => rm(dist, { recursive: true }));

async function start(options: Partial<TestServerOptions>): Promise<TestServer> {
  const api = createMockApi({ size: "empty" });
  const server = await startTestServer({ api, dist, restartTime: 500, ...options });
  running.push(server);
  return server;
}

async function startBoth(mock: MockApiOptions, baseUrl: string) {
  const api = createMockApi({ size: { series: 3, movies: 0 }, ...mock });
  const real = await start({ api, baseUrl: api.options.baseUrl });
  const proxy = await start({ api: { target: real.url }, baseUrl });
  return { api, real, proxy };
}

const key = { headers: { "x-api-key": API_KEY } };

test("files that were compressed by the build are sent, others are compressed", async () => {
  const { origin } = await start({});
  const encodingOf = async (name: string) => {
    const answer = await fetch(`${origin}/assets/${name}`, {
      headers: { "accept-encoding": "br" },
    });
    return [answer.headers.get("content-encoding"), await answer.text()];
  };
  await writeFile(path.join(dist, "assets", "packed.js"), "export {};".repeat(100));
  await mkdir(path.join(`${dist}.br`, "assets"), { recursive: true });
  onTestFinished(() => rm(`${dist}.br`, { recursive: true }));
  // Another text shows which one was sent.
  await writeFile(path.join(`${dist}.br`, "assets", "packed.js.br"), brotliCompressSync("packed"));
  expect(await encodingOf("packed.js")).toEqual(["br", "packed"]);
  expect(await encodingOf("a.js")).toEqual(["br", "export {};".repeat(100)]);
});

test("requests are routed as by the server", async () => {
  const { origin } = await start({ baseUrl: "/baz" });
  expect(await get(origin, "/baz")).toMatchObject({ status: 308, location: "/baz/" });
  expect(await get(origin, "/")).toMatchObject({ status: 302, location: "/baz" });
  expect(await get(origin, "/bazaar/x")).toMatchObject({ status: 302, location: "/baz" });
  expect(await get(origin, "/baz/assets/b.js")).toMatchObject({ status: 302, location: "/baz" });
  expect(await get(origin, "/baz/login")).toMatchObject({ status: 302, location: "/baz" });
  expect(await get(origin, "/baz/sw.js")).toMatchObject({ status: 500 });
  expect(await get(origin, "/baz/api/series/")).toMatchObject({ status: 200, type: "text/html" });
  expect(await get((await start({})).origin, "/assets/b.js")).toMatchObject({ status: 404 });
  expect(await get(origin, "/baz/any/page")).toMatchObject({ status: 200, type: "text/html" });
  expect(await get(origin, "/baz/assets/a.js")).toMatchObject({ type: "text/javascript" });
});

test("browsers keep files with a hash, and revalidate all others", async () => {
  const { origin } = await start({});
  const caching = async (address: string) =>
    (await fetch(origin + address)).headers.get("cache-control");
  expect(await caching("/assets/a-CyiqjNRS.js")).toBe("public, max-age=31536000, immutable");
  expect(await caching("/assets/a.js")).toBe("no-cache");
});

test("files outside the public folders are not served", async () => {
  const { origin } = await start({});
  for (const address of [
    "/assets/../secret.txt",
    "/assets/..%2fsecret.txt",
    "/assets/%2e%2e/secret.txt",
    "/assets/../../../../../../etc/passwd",
    "//assets/..\\secret.txt",
    "/secret.txt",
  ]) {
    const { status, body } = await get(origin, address);
    expect(status).not.toBe(500);
    expect(body).not.toMatch(/secret\b(?!\.)|root:/);
  }
});

test("a restart drops all connections, rejects new ones for a while, and ends", async () => {
  const { url } = await start({});
  const restart = fetch(`${url}api/system?action=restart`, { method: "POST", ...key });
  await expect(restart).rejects.toThrow("fetch failed");
  await expect(fetch(url)).rejects.toThrow("fetch failed");
  await expect.poll(() => fetch(url).catch(() => null), { timeout: 3000 }).toBeTruthy();
});

test("events are pushed, and sockets are cut and rejected on demand", async () => {
  const api = createMockApi({ size: "empty" });
  const server = await start({ api });
  const socket = io(server.origin, { path: "/api/socket.io", reconnectionDelay: 20 });
  await once(socket, "connect");
  const event = once(socket, "data");
  api.emit("badges", "update");
  expect(await event).toEqual({ type: "badges", action: "update", payload: null });

  const lost = once(socket, "disconnect");
  server.rejectSockets(true);
  await lost;
  await once(socket.io, "reconnect_error");
  server.rejectSockets(false);
  await once(socket, "connect");
  socket.close();
});

test("a real server with another base URL is proxied", async () => {
  const { proxy } = await startBoth({ baseUrl: "/real" }, "/ours");
  const page = await (await fetch(`${proxy.url}series`)).text();
  expect(parseInject(page)).toMatchObject({ baseUrl: "/ours", apiKey: API_KEY });

  const list = await (await fetch(`${proxy.url}api/series`, key)).text();
  const poster = /"poster":"(\/ours\/images\/series\/[^"]+)"/.exec(list)?.[1];
  expect(list).not.toContain("/real/");
  const image = await fetch(proxy.origin + poster);
  expect(image.headers.get("content-type")).toMatch(/^image\//);
});

test.each(["series", "movies", "sports"])("the pictures of %s are proxied", async (kind) => {
  const { proxy } = await startBoth({ size: "small", dialect: "1.6.1" }, "");
  const image = await fetch(`${proxy.url}images/${kind}/MediaCover/1/poster.jpg`);
  expect(image.headers.get("content-type")).toMatch(/^image\//);
});

test("cookies, credentials, and bodies pass in both directions", async () => {
  const { proxy } = await startBoth({ auth: "form" }, "");
  expect(parseInject(await (await fetch(proxy.url)).text())).not.toHaveProperty("apiKey");
  const body = new URLSearchParams({ username: "admin", password: "secret" });
  const login = await fetch(`${proxy.url}api/system/account?action=login`, {
    method: "POST",
    body,
  });
  expect(login.status).toBe(204);
  const cookie = login.headers.getSetCookie()[0]!.split(";", 1)[0]!;
  const page = await (await fetch(proxy.url, { headers: { cookie } })).text();
  expect(parseInject(page)).toHaveProperty("apiKey", API_KEY);
});

test("the browser can request the basic login of the real server", async () => {
  const { proxy } = await startBoth({ auth: "basic" }, "");
  const rejected = await fetch(proxy.url);
  expect(rejected.status).toBe(401);
  expect(rejected.headers.get("www-authenticate")).toMatch(/^Basic/);
  const headers = { authorization: `Basic ${btoa("admin:secret")}` };
  expect((await fetch(proxy.url, { headers })).status).toBe(200);
});

test.each([["polling"], ["websocket"]])("the socket is proxied by %s", async (transport) => {
  const { api, proxy } = await startBoth({ dialect: "0.9.7", baseUrl: "/real" }, "");
  const socket = io(proxy.origin, { path: "/api/socket.io", transports: [transport] });
  await once(socket, "connect");
  const event = once(socket, "data");
  api.emit("series", "delete", 5);
  expect(await event).toEqual({ type: "series", action: "delete", payload: 5 });
  socket.close();
});

test.each([["1.6.1"], ["0.9.7"]] as const)(
  "a socket that is reset ends nothing, with the demo of %s",
  async (dialect) => {
    const { origin, port } = await start({ api: createMockApi({ size: "empty", dialect }) });
    const options = { port, path: "/api/socket.io/?EIO=4&transport=websocket", agent: false };
    const upgrade = { connection: "upgrade", upgrade: "websocket", "sec-websocket-version": "13" };
    for (const nonce of ["", "dGhlIHNhbXBsZSBub25jZQ=="]) {
      const headers = { ...upgrade, "sec-websocket-key": nonce };
      const request = http.get({ ...options, headers });
      request.on("error", () => undefined);
      request.on("upgrade", (_, socket) => socket.resetAndDestroy());
      request.on("response", (response) => response.socket.resetAndDestroy());
      // oxlint-disable-next-line no-await-in-loop -- two requests
      await once(request, "close");
    }
    expect((await fetch(origin)).status).toBe(200);
  },
);

test("an unreachable real server is reported", async () => {
  const proxy = await start({
    api: { target: "http://user:hidden@127.0.0.1:9/" },
    log: () => undefined,
  });
  const page = await fetch(proxy.url);
  expect(page.status).toBe(502);
  const text = await page.text();
  expect(text).toContain("Bazarr cannot be reached");
  expect(text).not.toMatch(/hidden|127\.0\.0\.1:9/);
  const call = await fetch(`${proxy.url}api/badges`);
  expect(call.status).toBe(502);
  expect(await call.json()).toEqual({ message: expect.stringContaining("cannot be reached") });
});

/** Sends a GET without normalizing the path or following redirects. */
function get(origin: string, address: string) {
  return new Promise<{ status?: number; location?: string; type?: string; body: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(origin);
      const request = http.get({ hostname, port, path: address, agent: false }, (answer) => {
        let body = "";
        answer.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode,
            location: answer.headers.location,
            type: answer.headers["content-type"]?.split(";", 1)[0],
            body,
          }),
        );
      });
      request.on("error", reject);
    },
  );
}

interface Emitter {
  once(event: string, listener: (value: unknown) => void): unknown;
}
function once(emitter: Emitter, event: string): Promise<unknown> {
  return new Promise((resolve) => emitter.once(event, resolve));
}
