import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { MALFORMED_ANSWERS } from "./malformed-answers.ts";
import {
  answerOf,
  ask,
  LARGE_FILE,
  pageOf,
  requestOf,
  runShippedServer,
  startFakeBazarr,
  statusOf,
  buildShippedServer,
  type FakeBazarr,
  type ShippedServer,
} from "./shipped-server.ts";

const folder = buildShippedServer();
const KEY = "0123456789abcdef";

const SOCKET = "/api/socket.io/?EIO=4&transport=websocket";
const UPGRADE = { Upgrade: "websocket", Connection: "close, Upgrade" };

/** The number in "/api/malformed/7". */
const numberIn = (head: string) => Number(/malformed\/(\d+)/.exec(head)?.[1] ?? -1);
const pathIn = (head: string) => head.split(" ", 2)[1] ?? "";

const WITH_LOGIN = pageOf({});
const WITHOUT_LOGIN = pageOf({ apiKey: KEY });
const VARYING = answerOf(JSON.stringify("x".repeat(1000)), "HTTP/1.1 200 OK\r\nVary: Cookie");
let page = WITH_LOGIN;
let bazarr: FakeBazarr;
/** In front of a Bazarr with the same base URL, whose responses are passed on. */
let plain: ShippedServer;
/** In front of a Bazarr with another base URL, whose responses are rewritten. */
let moved: ShippedServer;

beforeAll(async () => {
  bazarr = await startFakeBazarr((head) => {
    const malformed = MALFORMED_ANSWERS[numberIn(head)];
    if (malformed) return malformed.bytes;
    const path = pathIn(head);
    if (path.endsWith("/varying")) return VARYING;
    if (path === "/" || path === "/real/") return page;
    if (/^upgrade: websocket/im.test(head))
      return "HTTP/1.1 101 Go\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";
    return answerOf(JSON.stringify({ path }));
  });
  const at = `http://me:h%E2%82%ACdden@127.0.0.1:${bazarr.port}`;
  [plain, moved] = await Promise.all([
    runShippedServer(folder(), { BAZARR_URL: at, ALLOWED_HOSTS: "ours.example" }),
    runShippedServer(folder(), { BAZARR_URL: `${at}/real`, BASE_URL: "/bz" }),
  ]);
});
afterAll(() => {
  for (const one of [bazarr, plain, moved]) one.stop();
});
beforeEach(() => {
  page = WITH_LOGIN;
  bazarr.heads.length = 0;
});

/** The statuses of both servers' health checks: 0 if one has ended. */
const health = async () =>
  (await Promise.all([plain, moved].map(({ port }) => ask(port, "/healthz")))).map(statusOf);
const RUNNING = [200, 200];

/** Paths that go to Bazarr in different ways, and one of a file. */
const PATHS = [
  "/api/x",
  "/images/series/1.jpg",
  "/test/http",
  "/api/socket.io/?EIO=4",
  "/bazarr.log",
  "/assets/a.js",
  "/",
];
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { Trailer: "X" },
  { Trailer: "Content-Length" },
  { TE: "trailers, deflate" },
  { "Keep-Alive": "timeout=1" },
  { "Proxy-Connection": "close" },
  { "Proxy-Authorization": "Basic eDp5" },
  {
    Upgrade: "h2c",
    Connection: "close, Upgrade, HTTP2-Settings",
    "HTTP2-Settings": "AAMAAABkAAQAAP__",
  },
  { Upgrade: "TLS/1.0", Connection: "close, Upgrade" },
  { Connection: "close, cookie, host, x-own", "X-Own": "1" },
  { Connection: "close, content-length, transfer-encoding" },
  { Expect: "100-continue" },
  { Expect: "the unexpected" },
  { "X-Latin": "\u00e9\u00ff" },
  { "X-Control": "\u0001" },
  { "X-Tab": "a\tb" },
  { "X-Long": "x".repeat(15_000) },
  { "X-Too-Long": "x".repeat(40_000) },
  { "Content-Length": "-1" },
  { "Transfer-Encoding": "chunked", "Content-Length": "2" },
  { "Transfer-Encoding": "gzip" },
  { Range: "bytes=0-1,5-9,-3" },
  { "Accept-Encoding": `${"gzip;q=0,".repeat(500)}br` },
  { "If-None-Match": `${'W/"x",'.repeat(1000)}*` },
  { Cookie: "\u00e9=\u00ff; a" },
  { Authorization: "Bearer" },
  { Origin: "null" },
  { Origin: "http://[" },
  { Referer: "not an address" },
  { "X-Forwarded-Host": ",,," },
  { "X-Forwarded-Proto": "javascript" },
  { "Sec-Fetch-Site": "nowhere" },
  { Host: "" },
  { Host: "[::1" },
  { Host: "%zz:port" },
  { "Access-Control-Request-Headers": "a, b, c" },
];

describe("a request", () => {
  test.each(HEADERS)("with %o gets a response", async (headers) => {
    const methods = ["GET", "POST", "OPTIONS"];
    const asked = PATHS.flatMap((path) =>
      methods.map((method) => ask(plain.port, path, { method, headers })),
    );
    const statuses = (await Promise.all(asked)).map(statusOf);
    expect(statuses.filter((status) => status < 100 || status === 500)).toEqual([]);
    expect(await health()).toEqual(RUNNING);
  });

  test("is forwarded without the headers of its connection", async () => {
    const headers = {
      Trailer: "X",
      TE: "trailers",
      "Keep-Alive": "1",
      "Proxy-Authorization": "Basic eDp5",
      Connection: "close, X-Own",
      "X-Own": "1",
      "X-Kept": "2",
    };
    expect(statusOf(await ask(plain.port, "/api/x", { headers }))).toBe(200);
    expect(bazarr.heads).toHaveLength(1);
    expect(bazarr.heads[0]).toContain("x-kept: 2");
    expect(bazarr.heads[0]).not.toMatch(/^(trailer|te|keep-alive|proxy-\w+|x-own):/im);
  });

  test("with a body keeps its limits, whatever its Connection header names", async () => {
    const smuggled = "GET /api/smuggled HTTP/1.1\r\nHost: x\r\n\r\n";
    const length = String(smuggled.length);
    const chunk = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
    for (const method of ["GET", "DELETE", "POST"])
      for (const [name, value, body] of [
        ["Content-Length", length, smuggled],
        ["Transfer-Encoding", "chunked", chunk],
      ] as const) {
        const headers = { [name]: value, Connection: `close, ${name}` };
        // oxlint-disable-next-line no-await-in-loop -- the order of the requests shows which one it was
        await ask(plain.port, "/api/x", { method, headers, body });
        expect(bazarr.heads.at(-1)?.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase());
      }
    expect(bazarr.heads).toHaveLength(6);
  });

  test("for another protocol gets an ordinary response, also with a body", async () => {
    const upgrade = { Upgrade: "h2c", Connection: "Upgrade" };
    expect(statusOf(await ask(plain.port, "/assets/a.js", { headers: upgrade }))).toBe(200);
    const form = { ...upgrade, "Content-Length": "3" };
    const sent = await ask(plain.port, "/api/x", { method: "POST", headers: form, body: "a=1" });
    expect(sent).toContain('{"path":"/api/x"}');
    expect(bazarr.heads.at(-1)).toContain("content-length: 3");
  });

  test.each([
    "GET x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    "GET http://evil.example/api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    "CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n",
    "TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    "GET / HTTP/3.0\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "\u0016\u0003\u0001\u0002\u0000\u0001",
    "GET /\r\n\r\n",
    `GET /${"x".repeat(100_000)} HTTP/1.1\r\n\r\n`,
    "\r\n\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
  ])("that begins with %j does no harm", async (bytes) => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(plain.port, "127.0.0.1", () => socket.end(bytes, "latin1"));
      let text = "";
      socket.on("data", (piece: Buffer) => (text += piece.toString("latin1")));
      socket.on("error", () => undefined);
      socket.on("close", () => resolve(text));
    });
    expect([0, 200, 400, 405, 431]).toContain(statusOf(answer));
    expect(bazarr.heads.join()).not.toMatch(/api|evil/);
    expect(await health()).toEqual(RUNNING);
  });
});

/** The responses of both servers to clients of both versions. */
const answersTo = (number: number) =>
  Promise.all(
    [plain, moved].flatMap((server) =>
      ["1.1", "1.0"].map((version) =>
        ask(server.port, `${server === moved ? "/bz" : ""}/api/malformed/${number}`, { version }),
      ),
    ),
  );

describe("a response of Bazarr", () => {
  const asked = MALFORMED_ANSWERS.map((row, i) => [row.name, row.status ?? 502, i] as const);

  test.each(asked.filter(([, status]) => status >= 200 && status !== 502))(
    "with %s is passed on with status %i, without headers of its connection",
    async (_, status, number) => {
      const answers = await answersTo(number);
      expect(answers.map(statusOf)).toEqual([status, status, status, status]);
      expect(answers.join()).not.toMatch(/^(trailer|upgrade|x-own|location: \/\/\/):/im);
      expect(await health()).toEqual(RUNNING);
    },
  );

  test.each(asked.filter(([, status]) => status === 502))(
    "with %s becomes %i with a sentence",
    async (_, status, number) => {
      const sentence =
        /\{"message":"Bazarr (sent a response that cannot be read: .*|cannot be reached \(.*\))\."\}/;
      for (const answer of await answersTo(number)) {
        expect(statusOf(answer)).toBe(status);
        expect(answer).toMatch(sentence);
      }
      expect(await health()).toEqual(RUNNING);
    },
  );

  test.each(asked.filter(([, status]) => status === 0))(
    "with %s breaks off",
    async (_, _status, number) => {
      for (const answer of await answersTo(number)) expect(answer).not.toMatch(/\r\n0\r\n\r\n$/);
      expect(await health()).toEqual(RUNNING);
    },
  );

  test.each(asked)("with %s instead of the page does no harm", async (_, _status, number) => {
    page = MALFORMED_ANSWERS[number]!.bytes;
    expect(statusOf(await ask(plain.port, "/series"))).toBeGreaterThanOrEqual(200);
    expect(await health()).toEqual(RUNNING);
  });
});

describe("a path", () => {
  test.each([
    "/bz/api/../../other",
    "/bz/api/%2e%2e/%2e%2e/other",
    "/bz/api/.%2E/other",
    "/bz/api/./x",
    "/bz/api/..;/other",
    "/bz/api/a%2f..%2fb",
    "/bz/api/a%5c..%5cb",
    "/bz/api/a\\..\\b",
    "/bz/api/%00",
    "/bz/api/%zz",
    "/bz/images/series/../../../other",
    "/bz/test/..",
    "/bz/bazarr.log/..",
    "/bz/system/backup/download/..%2f..%2fother",
    "/bz/assets/../index.html",
    "/bz/api/socket.io/../../../other?EIO=4&transport=websocket",
  ])("such as %s is rejected, and nothing is requested", async (address) => {
    for (const headers of [undefined, UPGRADE])
      // oxlint-disable-next-line no-await-in-loop -- two requests
      expect(statusOf(await ask(moved.port, address, { headers }))).toBe(400);
    expect(bazarr.heads).toEqual([]);
  });

  test("with encoded letters is forwarded as it is", async () => {
    await ask(moved.port, "/bz/api/a%20b%3f/%2e.x?y=../%2e%2e");
    expect(pathIn(bazarr.heads[0] ?? "")).toBe("/real/api/a%20b%3f/%2e.x?y=../%2e%2e");
  });
});

describe("a page of another site", () => {
  const others: readonly Readonly<Record<string, string>>[] = [
    { Origin: "http://evil.example" },
    { Origin: "null" },
    { Origin: "http://localhost.evil.example:4173" },
    { Origin: "http://evil.example", "X-Forwarded-Host": "localhost" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ];

  test.each(others)("is rejected: %o", async (headers) => {
    const asked = ["/api/x", "/test/http", "/bazarr.log", "/system/backup/download/a.zip"];
    for (const path of asked) {
      // oxlint-disable-next-line no-await-in-loop -- few requests
      const answer = await ask(plain.port, path, { headers, method: "POST" });
      expect(statusOf(answer)).toBe(403);
      expect(answer).toContain('{"message":"Requests from other sites are rejected.');
    }
    expect(statusOf(await ask(plain.port, SOCKET, { headers: { ...headers, ...UPGRADE } }))).toBe(
      403,
    );
    expect(bazarr.heads).toEqual([]);
  });

  test("may show posters and link to pages, and Bazarr sees its origin", async () => {
    const headers = { Origin: "http://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect(statusOf(await ask(plain.port, "/images/series/1.jpg", { headers }))).toBe(200);
    expect(bazarr.heads[0]).toContain("origin: http://evil.example");
    expect(statusOf(await ask(plain.port, "/series/1", { headers }))).toBe(200);
  });

  test.each<Readonly<Record<string, string>>>([
    { Origin: "http://nas:4173", Host: "nas:4173" },
    { Origin: "https://tv.example", "X-Forwarded-Host": "tv.example" },
    { Origin: "https://tv.example:8443", Host: "tv.example" },
    { Origin: "https://ours.example", Host: "bazarr-web:4173" },
    // Behind a proxy that changes the host.
    { Origin: "https://tv.example", "Sec-Fetch-Site": "same-origin" },
  ])("is not our own, whose origin becomes that of Bazarr: %o", async (headers) => {
    expect(statusOf(await ask(plain.port, "/api/x", { headers, method: "POST" }))).toBe(200);
    expect(bazarr.heads.at(-1)).toContain(`origin: http://127.0.0.1:${bazarr.port}`);
  });
});

describe("a name of the server", () => {
  const NAMES = ["localhost:1", "127.0.0.1", "[::1]:4173", "10.0.0.7", "nas", "nas.", "tv.local"];
  const PRIVATE = [...NAMES, "tv.lan:80", "tv.home.arpa", "app.localhost", "OURS.example", ""];

  test("that is public is accepted while Bazarr has a login", async () => {
    const headers = { Host: "public.example" };
    expect(statusOf(await ask(moved.port, "/bz/", { headers }))).toBe(200);
  });

  test("that is public is rejected everywhere while it has none, and logged once", async () => {
    page = WITHOUT_LOGIN;
    const server = await runShippedServer(folder(), {
      BAZARR_URL: `http://127.0.0.1:${bazarr.port}`,
      ALLOWED_HOSTS: "ours.example",
    });
    onTestFinished(() => server.stop());
    for (const host of ["evil.example", "10.0.0.7.evil.example:80"])
      for (const path of ["/", "/series", "/api/x", "/assets/a.js", "/images/series/1", SOCKET]) {
        const headers = {
          Host: host,
          "X-Forwarded-Host": "localhost",
          ...(path === SOCKET && UPGRADE),
        };
        // oxlint-disable-next-line no-await-in-loop -- few requests
        const answer = await ask(server.port, path, { headers });
        expect(statusOf(answer)).toBe(421);
        expect(answer).toContain("ALLOWED_HOSTS");
        expect(answer).toContain(host);
        expect(answer).not.toContain(KEY);
      }
    expect(server.output().match(/ALLOWED_HOSTS/g)).toHaveLength(1);
    for (const host of PRIVATE) {
      // oxlint-disable-next-line no-await-in-loop -- few requests
      const answer = await ask(server.port, "/", { headers: { Host: host } });
      expect(host + answer).toContain(KEY);
    }
  });

  test("that is public gets the page of an outage while it is not known", async () => {
    const gone = await startFakeBazarr(() => null);
    gone.stop();
    const server = await runShippedServer(folder(), {
      BAZARR_URL: `http://127.0.0.1:${gone.port}`,
    });
    onTestFinished(() => server.stop());
    const answer = await ask(server.port, "/", { headers: { Host: "public.example" } });
    expect(statusOf(answer)).toBe(502);
    expect(answer).toContain("Bazarr cannot be reached");
  });
});

describe("a response", () => {
  test("has the policy and is never stored, if it is a page", async () => {
    const answer = await ask(plain.port, "/series");
    expect(answer).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(/^referrer-policy: no-referrer\r$/im);
    expect(answer).toMatch(/^cache-control: no-store\r$/im);
  });

  test("may be shown in the frames of FRAME_ANCESTORS", async () => {
    const server = await runShippedServer(folder(), {
      BAZARR_URL: `http://127.0.0.1:${bazarr.port}`,
      FRAME_ANCESTORS: "https://dash.example, 'self'",
    });
    onTestFinished(() => server.stop());
    expect(await ask(server.port, "/")).toContain("frame-ancestors https://dash.example 'self';");
  });

  test("keeps the security of Bazarr's cookies where the client's connection has it", async () => {
    page = page.replace("OK\r\n", "OK\r\nSet-Cookie: session=1; Secure\r\n");
    const headers = { "X-Forwarded-Proto": "https" };
    expect(await ask(plain.port, "/", { headers })).toContain("set-cookie: session=1; Secure\r\n");
    expect(await ask(plain.port, "/")).toContain("set-cookie: session=1\r\n");
  });

  test("keeps the Vary header of Bazarr", async () => {
    const answer = await ask(moved.port, "/bz/api/varying", {
      headers: { "Accept-Encoding": "gzip" },
    });
    expect(answer).toContain("vary: Cookie, Accept-Encoding\r\n");
    expect(answer).toContain("content-encoding: gzip\r\n");
  });

  test("is 404 for a file that does not exist", async () => {
    expect(statusOf(await ask(plain.port, "/assets/missing-CyiqjNRS.js"))).toBe(404);
    expect(statusOf(await ask(moved.port, "/bz/assets/missing-CyiqjNRS.js"))).toBe(404);
  });
});

/** Opens a connection and sends bytes, without reading what comes back. */
function open(port: number, bytes: string) {
  return new Promise<ReturnType<typeof connect>>((resolve) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(bytes, "latin1", () => resolve(socket)),
    );
    socket.on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
  });
}

describe("a client", () => {
  test("that reads nothing of 500 large files costs little memory", async () => {
    await ask(plain.port, `/${LARGE_FILE}`, { method: "HEAD" });
    const before = await plain.memory();
    const headers = { Connection: "keep-alive", "Accept-Encoding": "br" };
    await open(plain.port, requestOf(plain.port, `/${LARGE_FILE}`, { headers }).repeat(500));
    // This connection is accepted after the other one, and gets its response later.
    await ask(plain.port, "/assets/a.js");
    const peaks: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the response shows that the server still works
      await ask(plain.port, "/assets/a.js");
      // oxlint-disable-next-line no-await-in-loop -- measured between the requests
      peaks.push(await plain.memory());
    }
    expect(Math.max(...peaks) - before).toBeLessThan(30_000_000);
  });

  test("that resets its connection at any time ends nothing", async () => {
    const sent = [
      "GET / HT",
      requestOf(plain.port, "/api/x"),
      requestOf(plain.port, `/${LARGE_FILE}`).repeat(20),
      requestOf(plain.port, SOCKET, { headers: UPGRADE }),
      requestOf(plain.port, "/", { headers: { ...UPGRADE, Upgrade: "h2c" } }),
      requestOf(plain.port, "/api/x", {
        method: "POST",
        headers: { "Content-Length": "9" },
        body: "a",
      }),
      requestOf(plain.port, "/api/x", {
        method: "PUT",
        headers: { "Transfer-Encoding": "chunked" },
        body: "5\r\nab",
      }),
    ];
    const sockets = await Promise.all(
      sent.flatMap((bytes) => [open(plain.port, bytes), open(plain.port, bytes)]),
    );
    for (const [i, socket] of sockets.entries()) {
      // Half of them at once, half of them after a response has begun.
      if (i % 2 === 0) socket.resetAndDestroy();
      else socket.once("data", () => socket.resetAndDestroy());
    }
    expect(await health()).toEqual(RUNNING);
  });
});
