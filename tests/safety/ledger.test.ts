import { readFileSync } from "node:fs";
import path from "node:path";
import { createMockApi } from "@mock-api/mock-api.ts";
import { HttpHandler } from "msw";
import { describe, expect, it } from "vitest";
import { declarationsOf, reaches } from "./declarations";
import { OUTSIDE_THE_API, HANDLERS_ONLY, LEDGER, NO_ENDPOINT } from "./ledger";
import type { LedgerEntry } from "./ledger";
import { ROOT, SOURCES } from "./source";

const declarationsIn = (folder: string) =>
  SOURCES.filter((file) => file.name.startsWith(`${folder}/`)).flatMap(declarationsOf);
const apiCode = declarationsIn("api");
const queryCode = declarationsIn("queries");

const everything = [...LEDGER, ...OUTSIDE_THE_API];
const named = (one: LedgerEntry) => [one.endpoint, one] as const;

/** A path in src/api: a string, or the result of a function of media.ts. */
const PATH = String.raw`("[^"]+"|(?:mediaPath|providersPath|titlePath)\([^)]*\))`;

/** The paths that such a piece of code can result in. */
function pathsOf(code: string): string[] {
  if (code.startsWith('"')) return [code.slice(1, -1)];
  if (code.startsWith("titlePath")) return ["series", "movies", "sports/leagues"];
  const kinds = ["episodes", "movies"];
  if (code.startsWith("providersPath")) return kinds.map((kind) => `providers/${kind}`);
  const resource = /"([^"]+)"\)$/.exec(code)?.[1] ?? "";
  const all = /^(?:subtitles|blacklist)$/.test(resource) ? [...kinds, "sports"] : kinds;
  return all.map((kind) => `${kind}/${resource}`);
}

/** All requests ("METHOD path") in a piece of src/api. */
function endpointsIn(code: string): string[] {
  const calls = (call: string, method?: string) =>
    [...code.matchAll(new RegExp(call + PATH, "g"))].flatMap((found) =>
      pathsOf(found.at(-1) ?? "").map((requested) => `${method ?? found[1]} ${requested}`),
    );
  // listFiles has its paths in a table.
  const tabled = code.includes("PATHS[")
    ? ["GET files", "GET files/sonarr", "GET files/radarr", "GET files/sportarr"]
    : [];
  return [
    ...calls(String.raw`\bread(?:Rows)?(?:<[^(]*>)?\(\s*`, "GET"),
    ...calls(String.raw`\bwrite(?:OrQueue)?\(\s*"([A-Z]+)",\s*`),
    ...calls(String.raw`\bwriteAndRead\(\s*`, "POST"),
    // Requests as data (file-writes.ts), and the functions that send them.
    ...calls(String.raw`\bmethod: "([A-Z]+)",\s*path: `),
    ...[...code.matchAll(/\b(?:send|queue)Write\((\w+)\(/g)].flatMap(([, name]) =>
      apiCode.filter((one) => one.name === name).flatMap((one) => endpointsIn(one.code)),
    ),
    ...tabled,
  ];
}

/** "GET episodes/wanted" of all handlers of the mock API; the newest server has all of them. */
const handled = createMockApi({ size: "empty", dialect: "1.6.1" }).handlers.flatMap((handler) => {
  if (!(handler instanceof HttpHandler) || typeof handler.info.path !== "string") return [];
  const { method, path: pattern } = handler.info;
  if (typeof method !== "string") return [];
  return [`${method} ${pattern.replace(/^\*\/(api\/)?/, "").replace(/\/\*$/, "")}`];
});

describe.each(LEDGER.map(named))("%s", (endpoint, { api }) => {
  it("has its function in src/api, once", () => {
    for (const name of api) {
      const found = apiCode.filter((one) => one.name === name && one.isExported && one.isFunction);
      expect(
        found.map((one) => one.file),
        `src/api must have one \`export function ${name}\``,
      ).toHaveLength(1);
      const requested = found.flatMap((one) => endpointsIn(one.code));
      expect(requested, `${name} must ask for ${endpoint}`).toContain(endpoint);
    }
  });
});

describe.each(everything.map(named))("%s", (endpoint, { api, hooks, handler, unused }) => {
  it("is reachable from src/queries", () => {
    for (const hook of hooks) {
      const found = queryCode.filter((one) => one.name === hook && one.isExported);
      expect(
        found.map((one) => one.file),
        `src/queries must have one \`export ... ${hook}\``,
      ).toHaveLength(1);
    }
    const problems = api.flatMap((name) => {
      const isUsed = hooks.some((hook) =>
        hook === "serverFiles"
          ? queryCode.some((one) => one.name.startsWith("serverFiles.") && one.code.includes(name))
          : reaches(queryCode, hook, name),
      );
      const isExcused = name in (unused ?? {});
      if (isUsed && isExcused) return [`${name} is used now: take its excuse out of ledger.ts`];
      if (isUsed || isExcused) return [];
      return [
        `${name} is reached by none of these: write its hook in src/queries, and name it here`,
      ];
    });
    expect(problems).toEqual([]);
  });

  it("is handled by the mock API, once", () => {
    const times = handled.filter((one) => one === endpoint);
    expect(times, `tests/mock-api/handlers/${handler} must handle ${endpoint}`).toHaveLength(1);
    const text = readFileSync(path.join(ROOT, "tests/mock-api/handlers", handler), "utf8");
    const written = endpoint.split(" ")[1] ?? "";
    expect(
      text.includes(written.split("/").at(-1) ?? written),
      `${handler} does not mention ${written}: name the right file in ledger.ts`,
    ).toBe(true);
  });
});

describe("the ledger", () => {
  it("has all calls of src/api", () => {
    const known = new Set(everything.flatMap((one) => one.api));
    const callers = apiCode.filter(
      (one) =>
        one.isExported &&
        one.isFunction &&
        one.file !== "api/client.ts" &&
        endpointsIn(one.code).length > 0,
    );
    expect(
      callers.map((one) => one.name).filter((name) => !known.has(name) && !(name in NO_ENDPOINT)),
      "add a line to tests/safety/ledger.ts",
    ).toEqual([]);
    const endpoints = new Set(LEDGER.map((one) => one.endpoint));
    expect(
      apiCode.flatMap((one) => endpointsIn(one.code)).filter((one) => !endpoints.has(one)),
      "add a line to tests/safety/ledger.ts",
    ).toEqual([]);
  });

  it("has all functions of src/api that src/queries uses to reach the server", () => {
    const known = new Set([...everything.flatMap((one) => one.api), ...Object.keys(NO_ENDPOINT)]);
    const requesting =
      /^(list|get|run|update|download|upload|remove|clear|search|test|create|restore)[A-Z]/;
    const strangers = apiCode.filter(
      (one) =>
        one.isExported && one.isFunction && requesting.test(one.name) && !known.has(one.name),
    );
    expect(
      strangers.map((one) => one.name).filter((name) => !name.startsWith("listenFor")),
      "add a line to tests/safety/ledger.ts",
    ).toEqual([]);
  });

  it("has all hooks of src/queries that write", () => {
    const known = new Set(everything.flatMap((one) => one.hooks));
    const writers = queryCode.filter(
      (one) => one.isExported && /^use[A-Z]/.test(one.name) && /\buseMutation\(/.test(one.code),
    );
    expect(
      writers.map((one) => one.name).filter((name) => !known.has(name)),
      "name it beside its endpoint in tests/safety/ledger.ts",
    ).toEqual([]);
  });

  it("has all handlers of the mock API", () => {
    const known = new Set([
      ...everything.map((one) => one.endpoint),
      ...Object.keys(HANDLERS_ONLY),
    ]);
    expect(
      handled.filter((one) => !known.has(one)),
      "the mock API answers what nobody asks for: add a line to tests/safety/ledger.ts, or take it out",
    ).toEqual([]);
  });

  it("lists each endpoint once", () => {
    const all = everything.map((one) => one.endpoint);
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
  });
});
