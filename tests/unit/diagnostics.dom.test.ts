import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "@/api/error";
import { rememberError } from "@/api/recent-errors";
import { env } from "@/config/env";
import { useDiagnostics } from "@/queries/diagnostics";
import { settingsQueries } from "@/queries/settings";
import { statusQueries } from "@/queries/system";
import type { Installation } from "@/utils/installation";
import { LEDGER } from "../safety/ledger";

let client = new QueryClient();
const { baseUrl, apiKey } = env;
beforeEach(() => {
  client = new QueryClient();
});
afterEach(() => {
  Object.assign(env, { baseUrl, apiKey });
});

function diagnostics(): string {
  const { result } = renderHook(useDiagnostics, {
    wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children),
  });
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

  it("contains no key, name, host, title, or path", () => {
    const hostile = HOSTILE.join(" ");
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
    const text = diagnostics();
    for (const word of HOSTILE) expect(text).not.toContain(word);
    expect(text).toContain("Server: Bazarr unknown\n");
    expect(text).toContain("GET test/… 500 http");
  });

  it("names all requests in full", () => {
    for (const { endpoint } of LEDGER) {
      rememberError({ kind: "http", endpoint, status: 500 });
      expect(diagnostics()).toContain(endpoint.replace(/:id.*$/, "…"));
    }
  });
});
