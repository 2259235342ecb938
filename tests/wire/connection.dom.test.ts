import { afterEach, describe, expect, it } from "vitest";
import { testConnection, testService } from "@/api/connection";
import type { ConnectionAddress } from "@/api/connection";
import { env } from "@/config/env";
import { answerOf, KEY, recording, restore, serve } from "./recording";

afterEach(restore);

const sonarr: ConnectionAddress = {
  isSsl: false,
  host: "127.0.0.1",
  port: 8989,
  baseUrl: "",
  apiKey: KEY,
};

describe("testing the connection to Sonarr or Radarr", () => {
  it("falls back to the newer status path, and returns the version", async () => {
    const recorded = [recording("GET_test_sonarr_old_api"), recording("GET_test_sonarr")];
    const sent = serve(({ url }) => {
      const found = recorded.find((one) => one.request.path === url.pathname);
      if (!found) throw new Error(`not recorded: ${url.pathname}`);
      return answerOf(found);
    });
    expect(await testConnection(sonarr)).toEqual({
      status: true,
      version: "4.0.14.2939",
      error: null,
    });
    expect(sent.map(({ url }) => url.pathname)).toEqual(recorded.map((one) => one.request.path));
    expect(sent.map(({ url }) => url.searchParams.get("apikey"))).toEqual([KEY, KEY]);
  });

  it.each([
    // The address with the key is part of the exception.
    ["GET_test_refused", "The server could not connect to 127.0.0.1"],
    ["GET_test_sonarr_wrong_key", "Access denied. Check the API key."],
    ["GET_test_bad_protocol", "Unsupported protocol"],
  ])("returns the reason of a failure: %s", async (name, error) => {
    const one = recording(name);
    serve(() => answerOf(one));
    expect(await testConnection(sonarr)).toEqual({ status: false, version: null, error });
  });

  it.each([
    ["Wrong URL Base.", "The base URL is wrong."],
    ["Error Occurred. Check your settings.", /^This address leads to another service\./],
    ["Cannot get version. Maybe unsupported legacy API call?", /^This address leads to another/],
  ])("says it in the interface's language: %s", async (error, shown) => {
    serve(() => Response.json({ status: false, error }));
    expect((await testConnection(sonarr)).error).toMatch(shown);
  });

  it.each([
    "1.5.6/GET_test_sonarr",
    "1.5.6/form_GET_test_sonarr",
    "1.5.6/basic_GET_test_sonarr",
    "1.6-dev/GET_test_sonarr",
  ])("returns the version on servers without a login: %s", async (name) => {
    const one = recording(name);
    const sent = serve(({ url }) =>
      url.pathname === one.request.path
        ? answerOf(one)
        : Response.json({ status: false, error: "Not Found" }),
    );
    expect(
      await testConnection({ ...sonarr, port: Number(/:(\d+)/.exec(one.request.path)?.[1]) }),
    ).toMatchObject({ status: true, version: "4.0.5.1710" });
    expect(sent).toHaveLength(2);
  });

  it.each(["1.6-dev/form_GET_test_sonarr", "1.6-dev/basic_GET_test_sonarr"])(
    "requires a login since 1.6, and reports that: %s",
    async (name) => {
      serve(() => answerOf(recording(name)));
      await expect(testConnection(sonarr)).rejects.toMatchObject({ kind: "auth", status: 401 });
    },
  );

  it("sends no second request if the old path responds", async () => {
    const sent = serve(() => Response.json({ status: true, version: "3.0" }));
    expect(await testConnection(sonarr)).toMatchObject({ status: true, version: "3.0" });
    expect(sent).toHaveLength(1);
  });

  it("sends requests only to its own server, whatever the fields contain", async () => {
    env.baseUrl = "/bazarr";
    const sent = serve(() => Response.json({ status: true, version: "3.0" }));
    const typed = { host: "a/../../b?c#d", port: "8989/x", baseUrl: "/../..//so narr/./x?y/" };
    await testConnection({ ...sonarr, ...typed, isSsl: true, apiKey: "a&b=c" });
    await testConnection({ ...sonarr, host: "[::1]" });
    expect(sent.map(({ url }) => url.pathname)).toEqual([
      "/bazarr/test/https/a%2F..%2F..%2Fb%3Fc%23d:8989%2Fx/so%20narr/x%3Fy/api/system/status",
      "/bazarr/test/http/%5B%3A%3A1%5D:8989/api/system/status",
    ]);
    expect(sent[0]?.url.searchParams.get("apikey")).toBe("a&b=c");
  });

  it("has an error text for a service that makes our server fail, or that sends no version", async () => {
    const expected = {
      status: false,
      version: null,
      error: "Could not connect. Check your settings.",
    };
    serve(() => new Response("<html>Internal Server Error</html>", { status: 500 }));
    expect(await testConnection(sonarr)).toEqual(expected);
    serve(() => Response.json({ status: true }));
    expect(await testConnection(sonarr)).toEqual(expected);
    serve(() => new Response("<!doctype html><p>a proxy</p>"));
    expect(await testConnection(sonarr)).toEqual(expected);
  });

  it("returns the server's reason if it rejects that address", async () => {
    serve(() => Response.json({ error: "Blocked: loopback address" }, { status: 403 }));
    expect(await testConnection(sonarr)).toMatchObject({ error: "Blocked: loopback address" });
  });

  it("throws if our own server does not respond", async () => {
    serve(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(testConnection(sonarr)).rejects.toMatchObject({ kind: "offline" });
  });
});

describe("testing a Whisper service", () => {
  it("requests the status of the address including its port, and sends no key", async () => {
    const sent = serve(() => Response.json({ status: true, version: "1.8.2" }));
    expect(await testService(" http://whisper.lan:9000/ ")).toEqual({
      status: true,
      version: "1.8.2",
      error: null,
    });
    await testService("https://whisper.lan/a/../b c");
    await testService("http://[::1]");
    expect(sent.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
      "/test/http/whisper.lan:9000/status",
      "/test/https/whisper.lan:443/b%20c/status",
      "/test/http/%5B%3A%3A1%5D:80/status",
    ]);
  });

  it.each([
    "",
    "whisper:9000",
    "ftp://whisper",
    "http://",
    "http://me:secret@whisper",
    "http://w?x=1",
  ])("sends no request for an address that cannot be tested: %s", async (address) => {
    const sent = serve(() => Response.json({ status: true, version: "1.8.2" }));
    expect(await testService(address)).toMatchObject({ status: false, version: null });
    expect(sent).toEqual([]);
  });

  it("returns the reason of a failure", async () => {
    serve(() => Response.json({ status: false, error: "refused" }));
    expect(await testService("http://whisper:9000")).toEqual({
      status: false,
      version: null,
      error: "refused",
    });
  });
});
