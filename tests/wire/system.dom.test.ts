import { afterEach, describe, expect, it } from "vitest";
import { createBackup, restoreBackup } from "@/api/backups";
import { listenForUnauthorized } from "@/api/client";
import { pingServer } from "@/api/ping";
import { restartServer, shutdownServer } from "@/api/system";
import { answerOf, recording, restore, serve } from "./recording";

afterEach(restore);

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

describe("asking whether the server is up", () => {
  it.each([
    "GET_system_ping",
    "form_GET_system_ping",
    "1.5.6/GET_system_ping",
    "1.5.6/form_GET_system_ping",
    "1.5.6/basic_GET_system_ping",
    "1.6-dev/GET_system_ping",
    "1.6-dev/form_GET_system_ping",
    "1.6-dev/basic_GET_system_ping",
  ])("takes its ping for a yes: %s", async (name) => {
    const sent = serve(() => answerOf(recording(name)));
    expect(await pingServer()).toBe(true);
    expect(sent.map((one) => one.url.pathname)).toEqual(["/api/system/ping"]);
  });

  it("asks an older server, which has no ping, for something else", async () => {
    const sent = serve(({ url }) =>
      url.pathname.endsWith("ping") ? answerOf(recording("v097_GET_system_ping")) : json({}),
    );
    expect(await pingServer()).toBe(true);
    expect(sent.map((one) => one.url.pathname)).toEqual(["/api/system/ping", "/api/badges"]);
  });

  it("takes a no to our key for a yes, and sends nobody to the login page", async () => {
    let isTold = false;
    const stop = listenForUnauthorized(() => (isTold = true));
    serve(({ url }) =>
      url.pathname.endsWith("ping")
        ? answerOf(recording("v097_GET_system_ping"))
        : answerOf(recording("v097_GET_error_no_key")),
    );
    expect(await pingServer()).toBe(true);
    expect(isTold).toBe(false);
    stop();
  });

  it("takes silence, a proxy's error page and a page in the place of data for a no", async () => {
    serve(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await pingServer()).toBe(false);
    serve(() => new Response("<html>Bad Gateway</html>", { status: 502 }));
    expect(await pingServer()).toBe(false);
    serve(() => answerOf(recording("v097_GET_system_ping")));
    expect(await pingServer()).toBe(false);
  });
});

describe("ending the server", () => {
  const ends = { restartServer, shutdownServer, restoreBackup: () => restoreBackup("a.zip") };

  it.each(Object.entries(ends))("%s takes a dropped line for a success", async (_name, end) => {
    serve(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(end()).resolves.toBeUndefined();
    serve(() => new Response("<html>Bad Gateway</html>", { status: 502 }));
    await expect(end()).resolves.toBeUndefined();
  });

  it("still tells what the server refuses", async () => {
    serve(() => json("Error while restoring backup. Check logs.", 500));
    await expect(restoreBackup("a.zip")).rejects.toThrow("Error while restoring backup.");
  });

  it("says which end is meant", async () => {
    const sent = serve(() => new Response(null, { status: 204 }));
    await restartServer();
    await shutdownServer();
    expect(sent.map(({ url }) => url.searchParams.get("action"))).toEqual(["restart", "shutdown"]);
  });

  it("is not what a lost line means elsewhere", async () => {
    serve(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(createBackup()).rejects.toMatchObject({ kind: "offline" });
  });
});
