import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { parseInject } from "@/server/template";
import { startTestServer, type TestServerOptions } from "../../scripts/server/test-server.ts";

const KEY = "0123456789abcdef";
const PAGE = `<script id="server-inject" type="application/json">{"apiKey":"${KEY}"}</script>`;
const PLACEHOLDERS = `<html lang="en"><base href="{{baseUrl}}" /><script id="server-inject">{{BAZARR_SERVER_INJECT | tojson | safe}}</script>`;

let dist = "";
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), "bazarr-web-proxy-"));
  await writeFile(path.join(dist, "index.html"), "<title>Bazarr Web</title>");
});
afterAll(() => rm(dist, { recursive: true }));

const portOf = (server: Pick<Server, "address">) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server listens on a port
  (server.address() as AddressInfo).port;

/** A server with this request listener, on a random or a given port, with a function that stops it. */
async function upstream(answer: RequestListener, port = 0) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = () =>
    new Promise<unknown>((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  onTestFinished(async () => void (await stop()));
  return { port: portOf(server), stop };
}

async function inFrontOf(target: string, options: Partial<TestServerOptions> = {}) {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const server = await startTestServer({ api: { target }, dist, log, ...options });
  onTestFinished(() => server.close());
  return { server, lines };
}

const health = async (origin: string): Promise<unknown> =>
  (await fetch(`${origin}/healthz`)).json();

describe("while Bazarr is away", () => {
  test("a page reports it, retries automatically, and is the interface as soon as Bazarr is back", async () => {
    const { port, stop } = await upstream(() => undefined);
    await stop();
    const { server } = await inFrontOf(`http://admin:hidden@127.0.0.1:${port}`);
    const away = await fetch(`${server.url}series/1`);
    const html = await away.text();
    expect(away.status).toBe(502);
    expect(away.headers.get("cache-control")).toBe("no-store");
    expect(html).toContain("Bazarr cannot be reached (ECONNREFUSED).");
    expect(html).toMatch(/<meta http-equiv="refresh" content="\d+">/);
    expect(html).toContain('<a href="">Try again now</a>');
    // Its address is only for the log: everyone can see this page.
    expect(html).not.toMatch(/hidden|<script|https?:|127\.0/);

    await upstream((_req, res) => res.end(PAGE), port);
    expect(await (await fetch(`${server.url}series/1`)).text()).toContain("Bazarr Web");
  });

  test("it is logged once, and once when it is back, regardless of requests in between", async () => {
    const { port, stop } = await upstream(() => undefined);
    await stop();
    const { server, lines } = await inFrontOf(`http://127.0.0.1:${port}`);
    for (const address of ["", "api/badges", "api/series?start=0", "api/socket.io/?EIO=4"])
      // oxlint-disable-next-line no-await-in-loop -- sequential, like the requests of an open page
      expect((await fetch(server.url + address)).status).toBe(502);
    expect(lines).toEqual([
      expect.stringMatching(/^\S+Z GET \/: The Bazarr server at .* \(ECONNREFUSED\)\.$/),
    ]);
    await upstream((_req, res) => res.end("{}"), port);
    await fetch(`${server.url}api/badges`);
    await fetch(`${server.url}api/badges`);
    expect(lines.slice(1)).toEqual([expect.stringMatching(/responds again$/)]);
  });

  test("a connection that is not established is aborted", async () => {
    // Accepts the connection, but never sends a byte of the handshake.
    const mute = createTcpServer();
    await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void mute.close());
    const target = `https://127.0.0.1:${portOf(mute)}`;
    const { server, lines } = await inFrontOf(target, { connectTimeout: 50 });
    expect((await fetch(`${server.url}api/badges`)).status).toBe(502);
    expect(lines).toEqual([expect.stringContaining("(ETIMEDOUT)")]);
    expect((await fetch(server.url)).status).toBe(502);
  });
});

/** Proxies two servers: "A" with this request listener; "B" is down. */
async function side(answer: RequestListener, key = "") {
  const a = await upstream(answer);
  const b = await upstream(() => undefined);
  await b.stop();
  await writeFile(path.join(dist, "index.html"), PLACEHOLDERS);
  onTestFinished(() => writeFile(path.join(dist, "index.html"), "<title>Bazarr Web</title>"));
  const servers = [
    { name: "A", slug: "a", target: `http://127.0.0.1:${a.port}/${key}` },
    { name: "<B>", slug: "b", target: `http://127.0.0.1:${b.port}` },
  ];
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const server = await startTestServer({ api: { servers }, dist, log, baseUrl: "/baz" });
  onTestFinished(() => server.close());
  return { server, lines, b };
}

describe("several servers", () => {
  test("have a path each, and the page lists them all", async () => {
    const { server } = await side((req, res) => res.end(req.url === "/" ? PAGE : req.url));
    for (const address of ["/", "/series", "/baz", "/baz/"])
      // oxlint-disable-next-line no-await-in-loop -- only a few local requests
      expect((await fetch(server.origin + address)).url).toBe(`${server.origin}/baz/a/`);
    const html = await (await fetch(`${server.url}a/series`)).text();
    expect(html).toContain('<html data-server="/baz/a" lang="en">');
    expect(parseInject(html)).toEqual({
      apiKey: KEY,
      baseUrl: "/baz/a",
      servers: [
        { name: "A", path: "/baz/a/" },
        { name: "<B>", path: "/baz/b/" },
      ],
    });
    expect(await (await fetch(`${server.url}a/api/badges`)).text()).toBe("/api/badges");
  });

  test("are not delayed by one that is away, which shows a link to the others", async () => {
    const { server, lines, b } = await side((_req, res) => res.end(PAGE));
    const away = await fetch(`${server.url}b/`);
    expect(away.status).toBe(502);
    const html = await away.text();
    expect(html).toContain('<a href="/baz/a/">A</a>');
    expect(html).not.toContain("/baz/b/");
    expect((await fetch(`${server.url}a/`)).status).toBe(200);
    expect(lines).toHaveLength(1);
    expect(await health(server.origin)).toEqual({ status: "ok", bazarr: "unreachable" });
    await upstream((_req, res) => res.end(PAGE), b.port);
    expect((await fetch(`${server.url}b/`)).status).toBe(200);
  });

  test("keep their logins apart", async () => {
    const { server } = await side((_req, res) => {
      res.setHeader("set-cookie", "session=x; HttpOnly; Path=/");
      res.end(PAGE);
    });
    for (const address of ["a/", "a/api/system/account"])
      // oxlint-disable-next-line no-await-in-loop -- only two local requests
      expect((await fetch(server.url + address)).headers.getSetCookie()).toEqual([
        "session=x; HttpOnly; Path=/baz/a/",
      ]);
  });

  test("request a password for their own pages, but not for a check of their state", async () => {
    const { server } = await side((_req, res) => {
      res.writeHead(401, { "www-authenticate": 'Basic realm="A"' }).end();
    });
    const challenge = async (accept: string) => {
      const answer = await fetch(`${server.url}a/`, { headers: { accept } });
      return [answer.status, answer.headers.get("www-authenticate")];
    };
    expect(await challenge("text/html,*/*")).toEqual([401, 'Basic realm="A"']);
    expect(await challenge("application/json")).toEqual([401, null]);
  });

  test("accept a key of the list in place of a login, and it is never sent or shown elsewhere", async () => {
    const requested: string[] = [];
    const page = PAGE.replace(KEY, "");
    const { server } = await side((req, res) => {
      requested.push(req.url ?? "");
      res.end(page);
    }, "?apikey=given");
    const html = await (await fetch(`${server.url}a/`)).text();
    expect(parseInject(html)).toMatchObject({ apiKey: "given" });
    expect(requested).toEqual(["/"]);
  });
});

/** A Bazarr with a page, a redirect, and a path of a poster. */
const bazarr: RequestListener = (req, res) => {
  res.setHeader("set-cookie", "session=x; Path=/");
  if (req.url === "/") res.end(PAGE);
  else if (req.url === "/api/away") res.writeHead(302, { location: "/login" }).end();
  else
    res
      .setHeader("content-type", "application/json")
      .end(JSON.stringify({ poster: "/images/movies/1.jpg", asked: req.url }));
};

const inFrontOfBazarr = async (options: Partial<TestServerOptions>) => {
  await writeFile(path.join(dist, "index.html"), PLACEHOLDERS);
  const { port } = await upstream(bazarr);
  return inFrontOf(`http://127.0.0.1:${port}`, options);
};

describe("an ingress", () => {
  const AT = "/api/hassio_ingress/Ab-_1";
  const through = (url: string, at = AT) =>
    fetch(url, { headers: { "x-ingress-path": at }, redirect: "manual" });
  test("shows the page at the path that it sends", async () => {
    const { server } = await inFrontOfBazarr({ ingressProxies: ["127.0.0.1"] });
    const answer = await through(server.url);
    const html = await answer.text();
    expect(html).toContain(`<base href="${AT}/" />`);
    expect(parseInject(html)).toEqual({ apiKey: KEY, baseUrl: AT });
    expect(answer.headers.getSetCookie()).toEqual([`session=x; Path=${AT}/`]);
    const json = await (await through(`${server.url}api/movies?x=1`)).json();
    expect(json).toEqual({ poster: `${AT}/images/movies/1.jpg`, asked: "/api/movies?x=1" });
    expect((await through(`${server.url}api/away`)).headers.get("location")).toBe(`${AT}/login`);
    // Another installation has another path, and a direct request none.
    expect(await (await through(server.url, "/other")).text()).toContain('<base href="/other/" />');
    expect(await (await fetch(server.url)).text()).toContain('<base href="/" />');
  });

  test("is not believed if it is another address, or sends what is no path", async () => {
    const { server } = await inFrontOfBazarr({ ingressProxies: ["172.30.32.2"] });
    expect(await (await through(server.url)).text()).toContain('<base href="/" />');
    const { server: trusting } = await inFrontOfBazarr({ ingressProxies: ["127.0.0.1"] });
    for (const at of ["//evil.example", "/a/../b", '/"><script>', "https://evil.example", "/"])
      // oxlint-disable-next-line no-await-in-loop -- only a few local requests
      expect(await (await through(trusting.url, at)).text()).toContain('<base href="/" />');
  });
});

test("other sites may not read the public responses of Bazarr", async () => {
  const { port } = await upstream((_req, res) => {
    res.setHeader("access-control-allow-origin", "*");
    res.end(PAGE);
  });
  const { server } = await inFrontOf(`http://127.0.0.1:${port}`);
  for (const address of ["", "api/badges"]) {
    // oxlint-disable-next-line no-await-in-loop -- only a few local requests
    const answer = await fetch(server.url + address, {
      headers: { origin: "http://other.example" },
    });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  }
});

describe("health", () => {
  test("is reported at the root and below the base, without a request to Bazarr", async () => {
    let requests = 0;
    const { port, stop } = await upstream((_req, res) => {
      requests += 1;
      res.end("{}");
    });
    const { server } = await inFrontOf(`http://127.0.0.1:${port}`, { baseUrl: "/baz" });
    expect(await health(server.origin)).toEqual({ status: "ok", bazarr: "unknown" });
    expect(requests).toBe(0);
    await fetch(`${server.url}api/badges`);
    expect(await health(`${server.origin}/baz`)).toEqual({ status: "ok", bazarr: "ok" });
    await stop();
    await fetch(`${server.url}api/badges`);
    expect(await health(server.origin)).toEqual({ status: "ok", bazarr: "unreachable" });
  });
});

describe("logs", () => {
  test("have a line per failure, none for success, and no secrets", async () => {
    const { port } = await upstream((req, res) => {
      res.statusCode = req.url?.startsWith("/api/bad") ? 500 : 200;
      res.end("{}");
    });
    const { server, lines } = await inFrontOf(`http://admin:hidden@127.0.0.1:${port}`);
    const headers = { "x-api-key": KEY, cookie: "session=secret" };
    await fetch(`${server.url}api/good?apikey=${KEY}`, { headers });
    await fetch(`${server.url}api/bad?apikey=${KEY}`, { headers, method: "POST" });
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toMatch(/^\S+Z POST \/api\/bad: returned 500 after \d+ ms$/);
  });

  test("report an aborted response, and not a visitor that left", async () => {
    const { port } = await upstream((req, res) => {
      res.writeHead(200, { "content-length": "1000000" });
      res.write("begin");
      if (req.url === "/api/breaks") setImmediate(() => res.destroy());
    });
    const { server, lines } = await inFrontOf(`http://127.0.0.1:${port}`);
    const left = new AbortController();
    const endless = await fetch(`${server.url}api/endless`, { signal: left.signal });
    left.abort();
    await expect(endless.text()).rejects.toThrow("aborted");
    await expect((await fetch(`${server.url}api/breaks`)).text()).rejects.toThrow("terminated");
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toMatch(/GET \/api\/breaks: the response was interrupted \(ECONNRESET\)$/);
  });
});

const CHUNK = randomBytes(1 << 20);

describe("response bodies", () => {
  const SIZE = 64;

  test("are streamed to the client without being buffered", async () => {
    let sent = 0;
    function* chunks() {
      for (; sent < SIZE; sent += 1) yield CHUNK;
    }
    const { port } = await upstream((_req, res) => void Readable.from(chunks()).pipe(res));
    const { server } = await inFrontOf(`http://127.0.0.1:${port}`);
    const { body } = await fetch(`${server.url}system/backup/download/a.zip`);
    const reader = body!.getReader();
    await reader.read();
    // The client has stopped reading, so the buffers of the connections limit the sent data.
    const untilStalled = async (before: number): Promise<number> => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return sent === before ? sent : untilStalled(sent);
    };
    expect(await untilStalled(sent)).toBeLessThan(SIZE / 2);
    await reader.cancel();
  });
});

describe("request bodies", () => {
  test("are streamed to the server, whose request is aborted if the client disconnects", async () => {
    let request: IncomingMessage | undefined;
    const { port } = await upstream((req) => {
      req.on("error", () => undefined);
      req.once("data", () => (request = req)).resume();
    });
    const { server } = await inFrontOf(`http://127.0.0.1:${port}`);
    const upload = httpRequest(`${server.url}api/movies/subtitles`, { method: "POST" });
    upload.on("error", () => undefined).write(CHUNK);
    // The request has begun to arrive before its end was sent.
    await vi.waitFor(() => expect(request).toBeDefined());
    upload.destroy();
    await vi.waitFor(() => expect(request).toMatchObject({ destroyed: true, complete: false }));
  });

  test("that stop arriving are ended, but a response may take any time", async () => {
    const { port } = await upstream((req, res) => {
      req.on("error", () => undefined);
      if (req.method === "GET") setTimeout(() => res.end("found"), 150);
    });
    const { server } = await inFrontOf(`http://127.0.0.1:${port}`, { bodyIdle: 30 });
    const half = httpRequest(`${server.url}api/movies/subtitles`, { method: "POST" });
    const ended = new Promise((resolve) => half.on("error", resolve));
    half.write("begin");
    expect(await ended).toMatchObject({ code: "ECONNRESET" });
    expect(await (await fetch(`${server.url}api/providers/movies`)).text()).toBe("found");
  });
});

test.each([
  ["/real/login?next=%2F", "/ours/login?next=%2F"],
  ["login", "/ours/api/login"],
  ["/elsewhere", "/elsewhere"],
  ["http://HOST/real/", "/ours/"],
  ["http://HOST//evil.example/", "/evil.example/"],
  ["http://HOST.evil.example/real/", "http://HOST.evil.example/real/"],
  ["//evil.example/", "//evil.example/"],
  ["https://login.example/", "https://login.example/"],
])("a redirect to %s becomes %s", async (location, expected) => {
  const { port } = await upstream((req, res) => {
    res.writeHead(302, { location: location.replace("HOST", req.headers.host ?? "") }).end();
  });
  const target = `http://127.0.0.1:${port}/real`;
  const { server } = await inFrontOf(target, { baseUrl: "/ours" });
  const answer = await fetch(`${server.url}api/x`, { redirect: "manual" });
  const host = new URL(target).host;
  expect(answer.headers.get("location")).toBe(expected.replace("HOST", host));
});

describe("a stop", () => {
  test("lets a response finish, ends live connections at once, and accepts nothing new", async () => {
    const requested: string[] = [];
    let finish: (() => void) | undefined;
    const { port } = await upstream((req, res) => {
      requested.push(req.url ?? "");
      if (req.url?.startsWith("/api/search")) finish = () => res.end("found");
    });
    const { server } = await inFrontOf(`http://127.0.0.1:${port}`);
    const search = fetch(`${server.url}api/search`);
    const poll = fetch(`${server.url}api/socket.io/?EIO=4`).catch(String);
    await vi.waitFor(() => expect(requested).toHaveLength(2));
    const closed = server.close(60_000);
    expect(await poll).toContain("fetch failed");
    await expect(fetch(`${server.url}api/late`)).rejects.toThrow("fetch failed");
    finish?.();
    expect(await (await search).text()).toBe("found");
    await closed;
  });

  test("does not wait forever", async () => {
    const { port } = await upstream(() => undefined);
    const { server } = await inFrontOf(`http://127.0.0.1:${port}`);
    const endless = fetch(`${server.url}api/endless`).catch(String);
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
    await server.close(20);
    expect(await endless).toContain("fetch failed");
  });
});
