import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { createElement } from "react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/api/error";
import { rememberError } from "@/api/recent-errors";
import { env } from "@/config/env";
import { useDiagnostics } from "@/queries/diagnostics";
import { markBlockedByProxy } from "@/store/session";
import { settingsQueries } from "@/queries/settings";
import { statusQueries } from "@/queries/system";
import type { Installation } from "@/utils/installation";
import { LEDGER } from "../safety/ledger";

let client = new QueryClient();
const { baseUrl, apiKey } = env;
const PAGE = '<!doctype html><script src="./assets/first.js"></script><div id="root"></div>';
beforeEach(() => {
  client = new QueryClient();
  document.head.innerHTML = '<script type="x" src="./assets/first.js"></script>';
  respondWith(() => new Response(PAGE));
});
afterEach(() => {
  Object.assign(env, { baseUrl, apiKey });
  document.head.innerHTML = "";
  vi.unstubAllGlobals();
});

/** The response to reading the page again. */
function respondWith(respond: () => Response): void {
  vi.stubGlobal("fetch", () => Promise.resolve().then(respond));
}

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client }, children);

function diagnostics(): string {
  return renderHook(useDiagnostics, { wrapper }).result.current();
}

/** The same after the check of the connection. */
async function checked(): Promise<string> {
  const { result } = renderHook(useDiagnostics, { wrapper });
  await waitFor(() => expect(result.current()).not.toContain("not yet"));
  return result.current();
}

const status = (values: Record<string, string>) =>
  client.setQueryData(statusQueries.current().queryKey, {
    bazarr_version: "1.6.2",
    sonarr_version: "",
    radarr_version: "",
    operating_system: "",
    python_version: "",
    bazarr_directory: "",
    bazarr_config_directory: "",
    package_version: "",
    database_engine: null,
    database_migration: null,
    start_time: null,
    timezone: null,
    cpu_cores: null,
    ...values,
  });

/** As an attacker, or an unlucky library, would name things. */
const HOSTILE = ["SecretKey", "jane", "nas.example", "My Show", "/mnt/media", "<script>"];

describe("diagnostics", () => {
  it("names versions, the way of the installation, and the last errors", () => {
    status({});
    const mod: Installation = { kind: "mod" };
    client.setQueryData(statusQueries.installation().queryKey, mod);
    for (let id = 0; id < 12; id++)
      rememberError({ kind: "http", endpoint: `GET series/${id}`, status: 500 + id });
    const error = new ApiError("offline", "", "PATCH movies/subtitles");
    const text = diagnostics();
    expect(text).toContain("installed as: mod\nServer: Bazarr 1.6.2\n");
    const lines = text.slice(text.indexOf("Last errors:\n")).split("\n").slice(1);
    expect(lines).toHaveLength(10);
    expect(lines.at(-2)).toMatch(/^\d{4}-.*Z GET series\/… 511 http$/);
    expect(lines.at(-1)).toMatch(/Z PATCH movies\/subtitles 0 offline$/);
    expect(error.kind).toBe("offline");
  });

  it("contains no key, name, host, title, or path", async () => {
    const hostile = HOSTILE.join(" ");
    const headers = ["cache-control", "server", "content-encoding", "age", "location", "x-user"];
    respondWith(
      () =>
        new Response(`${PAGE}<script src="//nas.example/My Show.js"></script>${hostile}`, {
          headers: [
            ...headers.map((name): [string, string] => [name, hostile]),
            ["cache-control", "max-age=jane, no-store, jane=1"],
            ["referrer-policy", hostile],
          ],
        }),
    );
    const request: PerformanceEntry = Object.create(PerformanceResourceTiming.prototype, {
      name: { value: `http://nas.example/${hostile}?transport=polling&apikey=SecretKey` },
      nextHopProtocol: { value: "jane" },
      transferSize: { value: 0 },
      encodedBodySize: { value: 1 },
      decodedBodySize: { value: 1 },
    });
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([request]);
    Object.assign(env, { baseUrl: `/${hostile}`, apiKey: "SecretKey" });
    status({ bazarr_version: hostile, package_version: hostile, operating_system: hostile });
    client.setQueryData(
      settingsQueries.current().queryKey,
      Object.assign(Object.create(null), {
        general: { instance_name: hostile },
        auth: { type: "form", username: "jane", apikey: "SecretKey" },
      }),
    );
    for (const word of HOSTILE)
      for (const endpoint of [
        `GET ${word}/${word}`,
        `GET test/http/${word}/api?apikey=${word}`,
        `${word} series`,
      ])
        rememberError({ kind: "http", endpoint, status: 500 });
    const text = await checked();
    for (const word of HOSTILE) expect(text).not.toContain(word);
    expect(text).toContain("Headers: cache-control no-store, age none, content-encoding other,");
    expect(text).toContain("Page: unknown protocol, from a cache\n");
    expect(text).toContain("Live updates: on, polling requests: 1\n");
    expect(text).toContain("Server: Bazarr unknown\n");
    expect(text).toContain("GET test/… 500 http");
  });

  it("names all requests in full", () => {
    for (const { endpoint } of LEDGER) {
      rememberError({ kind: "http", endpoint, status: 500 });
      expect(diagnostics()).toContain(endpoint.replace(/:id.*$/, "…"));
    }
  });

  it("describes the connection: caches, compression, and headers of the page", async () => {
    respondWith(
      () =>
        new Response(PAGE, {
          headers: {
            "cache-control": "public, max-age=600",
            age: "42",
            "content-encoding": "gzip",
            server: "nginx/1.27",
            "content-security-policy": "default-src 'self'",
          },
        }),
    );
    expect(diagnostics()).toContain("Login in front: unknown\nPage read again: not yet\n");
    expect(await checked()).toContain(
      [
        "Login in front: no",
        "Page read again: page 200, same build: yes",
        "Headers: cache-control public max-age=600, age 42, content-encoding gzip, server nginx",
        "Security headers: content-security-policy",
        "",
      ].join("\n"),
    );
  });

  it.each([
    [
      "an older page of a cache",
      "no",
      "page 200, same build: no",
      PAGE.replace("first", "second"),
      200,
    ],
    ["a login page", "yes", "login 200, same build: unknown", '<input type="password">', 200],
    ["a request for credentials", "yes", "login 401, same build: unknown", "", 401],
    ["another page", "no", "other 200, same build: unknown", "<p>Welcome</p>", 200],
  ])("recognizes %s in front of the server", async (_what, login, outcome, page, code) => {
    respondWith(() => new Response(page, { status: code }));
    expect(await checked()).toContain(`Login in front: ${login}\nPage read again: ${outcome}\n`);
  });

  it("says that the server cannot be reached, or that requests are blocked in front of it", async () => {
    respondWith(() => {
      throw new TypeError("Failed to fetch nas.example");
    });
    expect(await checked()).toContain("Login in front: no\nPage read again: unreachable 0");
    markBlockedByProxy(true);
    expect(await checked()).toContain("Login in front: yes\n");
  });
});
