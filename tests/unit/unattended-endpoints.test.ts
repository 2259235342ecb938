import { once } from "node:events";
import { readdir, stat, writeFile } from "node:fs/promises";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { EMPTY_MEMORY } from "@/automation/memory";
import { DEFAULT_RULES } from "@/automation/rules";
import { isAllowed } from "@/server/automation/access";
import { BazarrClient } from "@/server/automation/bazarr-client";
import { automateWith } from "@/server/automation/automation";
import { startTestServer } from "../../scripts/server/test-server.ts";
import { getServerKey } from "@/server/several";
import { API_KEY } from "../mock-api/mock-api.ts";
import { call, emptyFolder, MINUTE, START, startUnattended } from "./unattended";

const PATHS = [
  ["GET", "state"],
  ["PUT", "rules"],
  ["POST", "run"],
  ["POST", "stop"],
  ["GET", "memory"],
  ["PUT", "memory"],
  ["POST", "forget"],
  ["POST", "hold"],
  ["DELETE", "hold"],
] as const;
const rules = { ...DEFAULT_RULES, maxItems: 5 };
const key = { "x-api-key": API_KEY };

describe("the endpoints of unattended runs", () => {
  it("return the state, and begin one run at a time", async () => {
    const setup = await startUnattended();
    expect(await call(setup, "GET", "state")).toMatchObject({
      status: 200,
      body: {
        rules: DEFAULT_RULES,
        revision: 0,
        unreadable: [],
        waiting: 0,
        entries: 0,
        runs: [],
        nextRunAt: START + 10 * MINUTE,
        running: null,
        waitsFor: null,
        problem: null,
      },
    });
    const both = await Promise.all([call(setup, "POST", "run"), call(setup, "POST", "run")]);
    expect(both.map(({ status }) => status)).toEqual([202, 409]);
    const { body } = await call(setup, "GET", "state");
    expect(body.running).toMatchObject({ startedAt: expect.any(Number) });
    expect((await call(setup, "POST", "stop")).status).toBe(202);
    await setup.automation.unattended?.whenIdle();
    const ended = await call(setup, "GET", "state");
    expect(ended.body).toMatchObject({ running: null, runs: [{ endedAt: expect.any(Number) }] });
    const health = await (await fetch(`${setup.url}healthz`)).json();
    expect(health).toEqual({ status: "ok", automation: "ok" });
  });

  it("save rules that are based on the current revision", async () => {
    const setup = await startUnattended();
    const first = await call(setup, "PUT", "rules", { revision: 0, rules });
    expect(first).toEqual({ status: 200, body: { revision: 1 } });
    const late = { revision: 0, rules: DEFAULT_RULES };
    const conflict = await call(setup, "PUT", "rules", late);
    expect(conflict).toEqual({ status: 409, body: { revision: 1, rules } });
    const wrong = { revision: 1, rules: { ...rules, pause: "soon", sync: 7 } };
    const unreadable = await call(setup, "PUT", "rules", wrong);
    expect(unreadable.status).toBe(400);
    expect(unreadable.body.unreadable).toEqual(expect.arrayContaining(["pause", "sync"]));
    for (const body of [{ revision: 1 }, { rules }, [], "x"])
      expect((await call(setup, "PUT", "rules", body)).status).toBe(400);
    expect((await call(setup, "GET", "state")).body).toMatchObject({ rules, revision: 1 });
  });

  it("export, import, and forget the memory", async () => {
    const setup = await startUnattended();
    const entry = { path: "/a.mkv", release: null, tries: [], failures: 1, next: START + 1 };
    const entries = { "movie 1 en": entry, "movie 2 en": entry, "movie 3 en": entry };
    const memory = { ...EMPTY_MEMORY, entries, runs: [{ startedAt: 1, items: 1, counts: {} }] };
    expect((await call(setup, "PUT", "memory", { version: 2 })).status).toBe(400);
    expect(await call(setup, "PUT", "memory", memory)).toEqual({
      status: 200,
      body: { entries: 3 },
    });
    // The schedule depends on the runs of this server.
    expect((await call(setup, "GET", "memory")).body).toEqual({ ...memory, runs: [] });
    expect((await call(setup, "GET", "state")).body).toMatchObject({ waiting: 3, entries: 3 });
    const some = { keys: ["movie 1 en", "movie 9 en"] };
    expect((await call(setup, "POST", "forget", some)).body).toEqual({ entries: 2 });
    expect((await call(setup, "POST", "forget", {})).status).toBe(400);
    expect((await call(setup, "POST", "forget", { all: true })).body).toEqual({ entries: 0 });
  });

  it("reject other methods, paths, types, and bodies", async () => {
    const setup = await startUnattended();
    expect((await call(setup, "GET", "nothing")).status).toBe(404);
    expect((await call(setup, "GET", "toString")).status).toBe(404);
    expect((await call(setup, "DELETE", "memory")).status).toBe(405);
    expect((await call(setup, "GET", "run")).status).toBe(405);
    const form = { ...key, "content-type": "text/plain" };
    expect((await call(setup, "POST", "run", {}, form)).status).toBe(415);
    const large = { all: true, more: "x".repeat(12_000_000) };
    expect((await call(setup, "POST", "forget", large)).status).toBe(413);
  });
});

describe("access to unattended runs", () => {
  it("needs the key or a login", async () => {
    const setup = await startUnattended({ mock: { auth: "form" } });
    for (const [method, name] of PATHS) {
      const statusOf = async (headers: Record<string, string>) =>
        (await call(setup, method, name, {}, headers)).status;
      expect(await statusOf({})).toBe(401);
      expect(await statusOf({ "x-api-key": "0".repeat(32) })).toBe(401);
      expect(await statusOf({ "x-api-key": "short" })).toBe(401);
      expect(await statusOf({ cookie: "session=unknown" })).toBe(401);
      expect(await statusOf({ ...key, "sec-fetch-site": "cross-site" })).toBe(403);
      expect(await statusOf({ ...key, origin: "https://evil.example" })).toBe(403);
      expect(await statusOf({ ...key, origin: "null" })).toBe(403);
    }
    expect(setup.automation.unattended?.state().running).toBeNull();
  });

  it("is possible from the own page, also behind a proxy", async () => {
    const setup = await startUnattended();
    const { host, origin } = new URL(setup.url);
    expect((await call(setup, "GET", "state", {}, { ...key, origin })).status).toBe(200);
    const behind = { ...key, origin: "https://tv.example", "x-forwarded-host": "tv.example" };
    expect((await call(setup, "GET", "state", {}, behind)).status).toBe(200);
    const same = { ...key, "sec-fetch-site": "same-origin", origin: `http://${host}` };
    expect((await call(setup, "GET", "state", {}, same)).status).toBe(200);
  });

  it("is not open to pages of other sites in the demo", async () => {
    const { url } = await startUnattended();
    const response = await fetch(`${url}unattended/state`, { headers: key });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    const preflight = await fetch(`${url}unattended/state`, { method: "OPTIONS", headers: key });
    expect(preflight.status).toBe(405);
  });

  it("accepts a key that Bazarr accepts now, and no other", async () => {
    const setup = await startUnattended();
    setup.api.db.apiKey = "f".repeat(32);
    const changed = { "x-api-key": setup.api.db.apiKey };
    expect((await call(setup, "GET", "state", {}, changed)).status).toBe(200);
  });
});

it("ends a request that is aborted without a trace in the log", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const setup = await startUnattended();
  const headers = { ...key, "content-type": "application/json", "content-length": "99" };
  const request = httpRequest(`${setup.url}unattended/rules`, { method: "PUT", headers });
  request.on("error", () => undefined).write("{");
  // The rest of its body is awaited.
  await vi.waitFor(() => expect(setup.requests().at(-1)).toMatch(/^PUT /));
  request.destroy();
  await call(setup, "GET", "state");
  await setup.close();
  expect(printed).not.toHaveBeenCalled();
});

it("accepts a session that the server accepts", async () => {
  const client = {
    accepts: async ({ cookie }: Record<string, string>) => cookie === "session=known",
  };
  expect(await isAllowed({ cookie: "session=known" }, API_KEY, client)).toBe(true);
  expect(await isAllowed({ cookie: "session=other" }, API_KEY, client)).toBe(false);
  expect(await isAllowed({}, API_KEY, client)).toBe(false);
});

it.each([
  ["what Bazarr answers", '{"episodes":1,"movies":0,"providers":0,"status":0}', true],
  ["other JSON", "{}", false],
  ["a list", "[]", false],
  ["no JSON", "<html>", false],
])("takes %s as a login: %s, %s", async (_, body, isLogin) => {
  const server = createServer((_req, res) => {
    res.writeHead(200, { "content-type": "application/json" }).end(body);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { signal } = new AbortController();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server listens on a port
  const { port } = server.address() as AddressInfo;
  const target = `http://127.0.0.1:${port}`;
  const client = new BazarrClient({ target, key: "", signal });
  expect(await isAllowed({ cookie: "session=any" }, API_KEY, client)).toBe(isLogin);
});

describe("the page", () => {
  it("is as before if it is off", async () => {
    const { url } = await startUnattended({ off: true });
    const response = await fetch(`${url}unattended/state`, { headers: key });
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(await (await fetch(`${url}healthz`)).json()).toEqual({ status: "ok" });
  });
});

describe("several servers", () => {
  it("have their own keys, rules, and files", async () => {
    const [home, cabin] = [
      await startUnattended({ off: true }),
      await startUnattended({ off: true }),
    ];
    cabin.api.db.apiKey = "c".repeat(32);
    const keys = `Home=${API_KEY}, Cabin=${cabin.api.db.apiKey}`;
    const folder = await emptyFolder();
    const dist = await emptyFolder();
    const server = await startTestServer({
      api: {
        servers: [
          { name: "Home", slug: "home", target: home.url },
          { name: "Cabin", slug: "cabin", target: cabin.url },
        ],
      },
      dist,
      automate: automateWith({
        folder,
        interval: 0,
        getKey: ({ name }) => getServerKey(keys, name),
      }),
    });
    onTestFinished(() => server.close());
    const [first, second] = [{ url: `${server.url}home/` }, { url: `${server.url}cabin/` }];
    expect((await call(first, "PUT", "rules", { revision: 0, rules })).status).toBe(200);
    expect((await call(second, "GET", "state")).status).toBe(401);
    const own = { "x-api-key": cabin.api.db.apiKey };
    expect((await call(second, "GET", "state", {}, own)).body).toMatchObject({ revision: 0 });
    const health = await (await fetch(`${server.url}healthz`)).json();
    // Everyone can read it: no names, and nothing of the library.
    expect(health).toEqual({ status: "ok", bazarr: "unknown", automation: "ok" });
    expect((await readdir(folder)).filter((name) => name.endsWith(".json"))).toEqual([
      "automation-home.json",
    ]);
    // It contains titles of the library.
    expect((await stat(path.join(folder, "automation-home.json"))).mode & 0o777).toBe(0o600);
  });

  it("are never sent the key of another one", () => {
    expect(getServerKey(" abc ")).toBe("abc");
    expect(getServerKey("")).toBeUndefined();
    expect(getServerKey("abc", "Home")).toBeUndefined();
    expect(getServerKey("Home=abc, Living room = d=e", "Living room")).toBe("d=e");
    expect(getServerKey("Home=abc", "Cabin")).toBeUndefined();
  });
});

describe("automation that cannot run", () => {
  it("says that its folder cannot be used, and everything else works", async () => {
    const folder = await emptyFolder();
    await writeFile(path.join(folder, "file"), "");
    const setup = await startUnattended({ folder: path.join(folder, "file", "data") });
    expect(setup.lines).toEqual([expect.stringMatching(/Automation: off\. The folder .*ENOTDIR/)]);
    const { body } = await call(setup, "GET", "state");
    expect(body).toMatchObject({ problem: expect.stringContaining("cannot be used") });
    expect((await call(setup, "POST", "run")).status).toBe(503);
    expect((await fetch(`${setup.url}api/badges`, { headers: key })).status).toBe(200);
  });

  it("says that the key is missing, to users that Bazarr accepts", async () => {
    const setup = await startUnattended({ hasKey: false });
    expect(setup.lines).toEqual([expect.stringContaining("set BAZARR_API_KEY")]);
    expect((await call(setup, "GET", "state")).body.problem).toContain("BAZARR_API_KEY");
    expect((await call(setup, "GET", "state", {}, {})).status).toBe(401);
    const health = await (await fetch(`${setup.url}healthz`)).json();
    expect(health).toMatchObject({ automation: "failed" });
  });
});
