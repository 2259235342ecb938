import { afterEach, describe, expect, it } from "vitest";
import { createBackup, restoreBackup } from "@/api/backups";
import { listenForUnauthorized } from "@/api/client";
import { pingServer } from "@/api/ping";
import { restartServer, shutdownServer } from "@/api/system";
import { answerOf, recording, restore, serve } from "./recording";

afterEach(restore);

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

describe("the check whether the server is up", () => {
  it.each([
    "GET_system_ping",
    "form_GET_system_ping",
    "1.5.6/GET_system_ping",
    "1.5.6/form_GET_system_ping",
    "1.5.6/basic_GET_system_ping",
    "1.6-dev/GET_system_ping",
    "1.6-dev/form_GET_system_ping",
    "1.6-dev/basic_GET_system_ping",
  ])("succeeds with its ping: %s", async (name) => {
    const sent = serve(() => answerOf(recording(name)));
    expect(await pingServer()).toBe(true);
    expect(sent.map((one) => one.url.pathname)).toEqual(["/api/system/ping"]);
  });

  it("sends another request to an older server, which has no ping", async () => {
    const sent = serve(({ url }) =>
      url.pathname.endsWith("ping") ? answerOf(recording("v097_GET_system_ping")) : json({}),
    );
    expect(await pingServer()).toBe(true);
    expect(sent.map((one) => one.url.pathname)).toEqual(["/api/system/ping", "/api/badges"]);
  });

  it("succeeds if the key is rejected, and does not open the login page", async () => {
    let isReported = false;
    const stop = listenForUnauthorized(() => (isReported = true));
    serve(({ url }) =>
      url.pathname.endsWith("ping")
        ? answerOf(recording("v097_GET_system_ping"))
        : answerOf(recording("v097_GET_error_no_key")),
    );
    expect(await pingServer()).toBe(true);
    expect(isReported).toBe(false);
    stop();
  });

  it("fails without a response, with a proxy's error page, and with a page in place of data", async () => {
    serve(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await pingServer()).toBe(false);
    serve(() => new Response("<html>Bad Gateway</html>", { status: 502 }));
    expect(await pingServer()).toBe(false);
    serve(() => answerOf(recording("v097_GET_system_ping")));
    expect(await pingServer()).toBe(false);
  });
});

describe("stopping the server", () => {
  const ends = { restartServer, shutdownServer, restoreBackup: () => restoreBackup("a.zip") };

  it.each(Object.entries(ends))("%s succeeds if the connection is lost", async (_name, end) => {
    serve(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(end()).resolves.toBeUndefined();
    serve(() => new Response("<html>Bad Gateway</html>", { status: 502 }));
    await expect(end()).resolves.toBeUndefined();
  });

  it("still reports the server's rejection", async () => {
    serve(() => json("Error while restoring backup. Check logs.", 500));
    await expect(restoreBackup("a.zip")).rejects.toThrow("Error while restoring backup.");
  });

  it("distinguishes restart and shutdown", async () => {
    const sent = serve(() => new Response(null, { status: 204 }));
    await restartServer();
    await shutdownServer();
    expect(sent.map(({ url }) => url.searchParams.get("action"))).toEqual(["restart", "shutdown"]);
  });

  it("is the only action that succeeds on a lost connection", async () => {
    serve(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(createBackup()).rejects.toMatchObject({ kind: "offline" });
  });
});
