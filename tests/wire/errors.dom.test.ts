import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { login, logout } from "@/api/account";
import { getBadges } from "@/api/badges";
import { blacklistSubtitle } from "@/api/blacklist";
import { listenForProxyBlock, listenForUnauthorized } from "@/api/client";
import { listSeriesEpisodes, listSeries, updateProfiles } from "@/api/library";
import { ApiError, errorText, isProxyTimeout, technicalText } from "@/api/error";
import { listHistory } from "@/api/history";
import { pingServer } from "@/api/ping";
import { searchProviders } from "@/api/providers";
import { runTitleAction, getSubtitleInfo, runSubtitleTool, uploadSubtitle } from "@/api/subtitles";
import { getSettings } from "@/api/settings";
import { saveSettings } from "@/api/settings-save";
import { runTask } from "@/api/tasks";
import { answerOf, recording, restore, serve } from "./recording";

let unauthorizedCount = 0;
let stop = () => {};
beforeEach(() => {
  unauthorizedCount = 0;
  stop = listenForUnauthorized(() => (unauthorizedCount += 1));
});
afterEach(() => {
  stop();
  restore();
  vi.useRealTimers();
});

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => new Error("it succeeded"),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw error;
}

const answer = (body: string, type = "application/json", status = 200) => {
  serve(() => new Response(body, { status, headers: { "content-type": type } }));
};
const proxyRejection = (message: string) =>
  answer(JSON.stringify({ message }), "application/json", 502);
const PAGE = "<!doctype html><html><body>index</body></html>";

describe("a missing response", () => {
  it("means that the server is disconnected", async () => {
    serve(() => Promise.reject(new TypeError("Failed to fetch")));
    const reading = getBadges();
    for (const call of [reading, runTask("x")]) {
      const error = await errorOf(call);
      expect(error.kind).toBe("offline");
      expect(error.message).toMatch(/^You have disconnected to Bazarr backend/);
      // A write may have happened although there is no response.
      expect(error.message.includes("It may still have worked")).toBe(call !== reading);
      expect(error.status).toBe(0);
    }
  });

  it("is not unclear if a proxy could not even connect, and its text ends with one period", async () => {
    proxyRejection("The Bazarr server at http://nas:6767 cannot be reached (ECONNREFUSED).");
    expect((await errorOf(runTask("x"))).message).toMatch(/\(ECONNREFUSED\)\.$/);
    proxyRejection("The Bazarr server at http://nas:6767 cannot be reached (ECONNRESET).");
    expect((await errorOf(runTask("x"))).message).toMatch(
      /\(ECONNRESET\)\. It may still have worked; /,
    );
  });

  it("has the same text if the connection breaks in the middle of the response", async () => {
    serve(() => {
      const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError("lost")) });
      return new Response(broken, { headers: { "content-type": "application/json" } });
    });
    expect(await errorOf(getBadges())).toMatchObject({
      kind: "offline",
      message: "You have disconnected to Bazarr backend",
    });
  });

  it("rejects with AbortError, not ApiError, if the caller aborts", async () => {
    const controller = new AbortController();
    serve(() => new Promise(() => {}));
    const call = listSeries({ start: 0, length: 25 }, controller.signal);
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    await expect(call).rejects.not.toBeInstanceOf(ApiError);
  });
});

/** Waits an hour for a request that never gets a response; returns the result. */
async function afterAnHour(start: () => Promise<unknown>): Promise<unknown> {
  vi.useFakeTimers();
  serve(() => new Promise(() => {}));
  let outcome: unknown = "still waiting";
  start().then(
    (value) => (outcome = value ?? "done"),
    (error: unknown) => (outcome = error),
  );
  await vi.advanceTimersByTimeAsync(3_600_000);
  return outcome;
}

describe("a slow response", () => {
  it("times out if the request should have been quick", async () => {
    const outcome = await afterAnHour(() => login({ username: "admin", password: "secret" }));
    expect(outcome).toMatchObject({
      kind: "offline",
      message: "The server did not respond",
    });
  });

  const media = { kind: "episode", seriesId: 1, id: 2 } as const;
  const where = { media, language: "en", hi: false, forced: false };
  const long: Record<string, () => Promise<unknown>> = {
    "a list": () => listSeries({ start: 0, length: 1000 }),
    "the counts": () => getBadges(),
    "a history of many years": () => listHistory("episode", { start: 0, length: 50 }),
    "a save of settings": () => saveSettings({ "settings-general-debug": true }),
    "a manual search": () => searchProviders({ kind: "episode", id: 1 }),
    "a manual search for a movie": () => searchProviders({ kind: "movie", id: 1 }),
    "a search for everything": () => runTitleAction("series", { action: "search-wanted" }),
    "a scan": () => runTitleAction("movie", { action: "scan-disk", id: 1 }),
    "a tool": () =>
      runSubtitleTool({
        file: { kind: "movie", id: 1, language: "en", path: "a", hi: false, forced: false },
        tool: { tool: "sync" },
      }),
    "the blacklist": () =>
      blacklistSubtitle({
        media: { kind: "movie", id: 1 },
        provider: "a",
        subsId: "b",
        language: "en",
        subtitlesPath: "c",
      }),
    "an upload": () => uploadSubtitle({ ...where, file: new File(["x"], "a.srt") }),
  };
  it.each(Object.entries(long))("has no timeout: %s", async (_what, start) => {
    expect(await afterAnHour(start)).toBe("still waiting");
  });

  it("to a settings save means that the settings are saved, because the live feed hangs", async () => {
    expect(await afterAnHour(() => saveSettings({ "settings-sonarr-port": 1 }))).toBe("done");
    vi.useRealTimers();
    serve(() => Promise.reject(new TypeError("Failed to fetch")));
    const lost = await errorOf(saveSettings({ "settings-general-use_radarr": true }));
    expect(lost.kind).toBe("offline");
  });
});

describe("an unexpected response", () => {
  it.each([
    ["a web page", PAGE, "text/html", "The server returned a web page instead of data"],
    ["a web page declared as JSON", PAGE, "application/json", "a web page instead of data"],
    ["truncated JSON", '{"data": [{"sonarr', "application/json", "data that cannot be read"],
    ["nothing", "", "application/json", "data that cannot be read"],
    ["a list in place of an object", "[]", "application/json", "unexpected data", "data: "],
    ["null", "null", "application/json", "unexpected data", "the response: "],
    ["a text", '"hello"', "application/json", "unexpected data", "the response: "],
    [
      "rows without an id",
      '{"data":[{"title":"x"}]}',
      "application/json",
      "unexpected data",
      "data.0.sonarrSeriesId: ",
    ],
  ])("%s", async (_what, body, type, text, detail = "") => {
    answer(body, type);
    const error = await errorOf(listSeries({ start: 0, length: 25 }));
    expect(error.kind).toBe("malformed");
    expect(error.message).toContain(text);
    expect(technicalText(error)).toMatch(new RegExp(`^GET series · 200( · ${detail}.|$)`));
  });

  it("is detected in responses without an envelope, too", async () => {
    for (const call of [getBadges, getSettings]) {
      answer("[]");
      expect((await errorOf(call())).kind).toBe("malformed");
    }
  });

  it("is detected after a write: a web page means that nothing was written", async () => {
    answer(PAGE, "text/html");
    expect((await errorOf(runTask("x"))).kind).toBe("malformed");
    for (const body of ["", '""', "null", "[]"]) {
      answer(body);
      await expect(runTask("x")).resolves.toBeUndefined();
    }
  });
});

describe("a rejection", () => {
  it.each([
    ["a web page", "<html><h1>500 Internal Server Error</h1></html>", "text/html", 500],
    ["nothing", "", "text/plain", 500],
    ["an empty text", '""', "application/json", 400],
    ["broken JSON", '{"message', "application/json", 500],
    ["another type", "[1]", "application/json", 500],
  ])("has our own text if the body has none: %s", async (_what, body, type, status) => {
    answer(body, type, status);
    const error = await errorOf(runTask("x"));
    expect(error.kind).toBe("http");
    expect(error.status).toBe(status);
    expect(error.message).toBe(`The server returned error ${status} and gave no reason`);
    expect(technicalText(error)).toBe(`POST system/tasks · ${status}`);
  });

  it.each([
    [502, "The reverse proxy could not reach Bazarr (502)"],
    [503, "The reverse proxy could not reach Bazarr (503)"],
    [504, "timed out (504). Bazarr is still working on it"],
    [524, "timed out (524). Bazarr is still working on it"],
    [413, "In nginx, raise client_max_body_size."],
  ])("by a proxy is reported in our words: %i", async (status, text) => {
    answer(`<html><h1>${status}</h1></html>`, "text/html", status);
    const error = await errorOf(runTask("x"));
    expect(error.message).toMatch(/^The .*reverse proxy/);
    expect(error.message).toContain(text);
    expect(isProxyTimeout(error)).toBe(status === 504 || status === 524);
    // The server's own text takes precedence, regardless of the status.
    answer('"The database is locked"', undefined, status);
    expect((await errorOf(runTask("x"))).message).toMatch(/^The database is locked/);
  });

  it.each([
    [403, "The server does not allow this (403). Nothing was changed."],
    [409, "The item was changed or is in use (409). Check it, then try again."],
  ])("without a reason is explained: %i", async (status, text) => {
    answer("", undefined, status);
    expect((await errorOf(runTask("x"))).message).toBe(text);
  });

  it("of a read does not claim that the server is still working", async () => {
    answer("<html></html>", "text/html", 504);
    expect((await errorOf(searchProviders({ kind: "movie", id: 1 }))).message).toBe(
      "The reverse proxy in front of Bazarr timed out (504). Try again later or increase the proxy timeout.",
    );
  });

  it("contains every field that the server rejects", async () => {
    answer(
      JSON.stringify({ errors: { a: "is bad", b: ["c", "d"] }, message: "no" }),
      undefined,
      400,
    );
    expect((await errorOf(runTask("x"))).message).toBe("a: is bad; b: c, d");
  });

  it("has a text for any thrown value", () => {
    expect(errorText(new Error("x"))).toBe("x");
    expect([errorText(undefined), errorText(new Error(""))]).toEqual(
      Array(2).fill("Something went wrong"),
    );
  });
});

describe("a login proxy", () => {
  const blockedStates: boolean[] = [];
  let unlisten: (() => void) | undefined;
  beforeEach(() => {
    blockedStates.length = 0;
    unlisten = listenForProxyBlock((isShut) => blockedStates.push(isShut));
  });
  afterEach(() => unlisten?.());

  const LOGIN = '<!doctype html><form><input name="user"><input type=password name="pw"></form>';

  it("that redirects a call is reported, and the call does not follow it", async () => {
    const sent = serve(
      () => new Response(null, { status: 302, headers: { location: "https://auth.example/" } }),
    );
    for (const call of [
      getBadges(),
      runTask("x"),
      saveSettings({ "settings-general-debug": true }),
    ]) {
      const error = await errorOf(call);
      expect(error.kind).toBe("blocked");
      expect(error.message).toMatch(
        /^The request was redirected to another page instead of reaching Bazarr\. You may need to log in\.$/,
      );
    }
    expect(sent).toHaveLength(3);
    expect(blockedStates).toEqual([true, true, true]);
    expect(unauthorizedCount).toBe(0);
  });

  it("that responds with its own login page is reported, too", async () => {
    answer(LOGIN, "text/html");
    expect((await errorOf(getBadges())).kind).toBe("blocked");
    expect((await errorOf(runTask("x"))).kind).toBe("blocked");
    expect(blockedStates).toEqual([true, true]);
  });

  it.each([401, 403])(
    "that responds with %i and a page without a password field is reported, for reads, writes, and the ping",
    async (status) => {
      answer("<!doctype html><script src='/challenge.js'></script>", "text/html", status);
      for (const call of [
        getBadges(),
        runTask("x"),
        saveSettings({ "settings-general-debug": true }),
        login({ username: "a", password: "b" }),
      ])
        expect((await errorOf(call)).kind).toBe("blocked");
      expect(await pingServer()).toBe(false);
      expect(blockedStates).toEqual(Array(5).fill(true));
      expect(unauthorizedCount).toBe(0);
    },
  );

  it("counts as gone once the server responds: with data, an error, or an empty response", async () => {
    answer('{"episodes":1,"movies":2,"providers":0,"status":0}');
    await getBadges();
    answer('"no"', undefined, 500);
    await errorOf(getBadges());
    serve(() => new Response(null, { status: 204 }));
    await runTask("x");
    expect(blockedStates).toEqual([false, false, false]);
  });

  it("does not count as gone after an unrelated page or an error of the proxy", async () => {
    answer(PAGE, "text/html");
    await errorOf(getBadges());
    answer("<html></html>", "text/html", 502);
    await errorOf(getBadges());
    serve(() => Promise.reject(new TypeError("Failed to fetch")));
    await errorOf(getBadges());
    expect(blockedStates).toEqual([]);
  });
});

describe("a 401", () => {
  it("is reported to the listener, for reads and writes", async () => {
    serve(() => answerOf(recording("GET_error_wrong_key")));
    expect((await errorOf(getBadges())).kind).toBe("auth");
    expect((await errorOf(runTask("x"))).kind).toBe("auth");
    expect((await errorOf(logout())).kind).toBe("auth");
    expect(unauthorizedCount).toBe(3);
  });

  it("of the login means a wrong password, in both servers' dialects", async () => {
    answer('""', undefined, 401);
    const old = await errorOf(login({ username: "a", password: "b" }));
    serve(() => answerOf(recording("form_POST_login_bad_password")));
    const now = await errorOf(login({ username: "a", password: "b" }));
    expect([old.kind, now.kind]).toEqual(["http", "http"]);
    expect([old.status, now.status]).toEqual([401, 403]);
    expect(unauthorizedCount).toBe(0);
  });

  it("is no longer reported once the listener is removed", async () => {
    stop();
    serve(() => answerOf(recording("GET_error_wrong_key")));
    await errorOf(getBadges());
    expect(unauthorizedCount).toBe(0);
  });
});

describe("a call for an empty list", () => {
  it("is not sent", async () => {
    const sent = serve(() => new Response(null, { status: 204 }));
    expect(await listSeriesEpisodes([])).toEqual([]);
    expect(await getSubtitleInfo([])).toEqual([]);
    await updateProfiles("series", []);
    expect(sent).toEqual([]);
  });

  it("is split if its URL would be too long for a proxy", async () => {
    const names = Array.from({ length: 120 }, (_, index) => `Серия ${index} ${"x".repeat(60)}.srt`);
    const sent = serve(({ url }) =>
      Response.json({
        data: url.searchParams
          .getAll("filenames[]")
          .map((filename) => ({ filename, episode: [3, 4] })),
      }),
    );
    const infos = await getSubtitleInfo(names);
    expect(infos.map((info) => info.filename)).toEqual(names);
    expect(infos[0]).toMatchObject({ season: 0, episode: 3, subtitle_language: null });
    expect(sent.length).toBeGreaterThan(1);
    for (const { url } of sent) expect(url.href.length).toBeLessThan(4_200);
  });
});
