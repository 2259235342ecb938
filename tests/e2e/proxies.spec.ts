import type { Page, Response } from "@playwright/test";
import { MOVIES, SERIES } from "../mock-api/sentinels.ts";
import { callsTo, navigation, REJECTED, reportShape, test } from "./proxy-fixtures.ts";
import { expect, gotoLive } from "./fixtures.ts";
import { pressAction } from "./places.ts";
import { startFront } from "./front.ts";
import { BASE } from "./proxy.ts";

/** Only in the full run. */
const FULL = { tag: "@full" };

/** Headers that an operator should set, as they must arrive. */
const HEADERS = {
  "content-security-policy":
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' blob:; " +
    "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; " +
    "require-trusted-types-for 'script'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

const PAGES = [
  `series/${SERIES.harborLights}`,
  "movies?view=posters",
  `movies/${MOVIES.glassOrchard}`,
  "wanted/series",
  "history/stats",
  "settings/general",
  "settings/providers",
  "system/status",
  "system/logs",
];

/** Paths that the server's own login does not protect (SECURITY.md). */
const OPEN_DOORS = [
  "bazarr.log",
  "system/backup/download/bazarr_backup.zip",
  `images/movies/${MOVIES.glassOrchard}/poster.jpg`,
  "test/http/127.0.0.1:7878",
  "api/socket.io/?EIO=4&transport=polling",
];

function collect(page: Page): Response[] {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  return responses;
}

/** A file to choose: one subtitle of this size in bytes. */
const subtitle = (name: string, bytes: number) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from("1\n00:00:01,000 --> 00:00:02,000\nHello\n\n".repeat(bytes / 38)),
});

async function chooseUpload(page: Page, bytes: number) {
  await pressAction(page, "Upload");
  const dialog = page.getByRole("dialog", { name: "Upload - Harbor Lights" });
  await dialog.getByLabel("Subtitle files").setInputFiles([subtitle("a.S02E05.srt", bytes)]);
  await expect(dialog.getByText(/^1 file: 1 /)).toBeVisible();
  return dialog;
}

for (const proxyName of ["nginx", "caddy"] as const)
  test.describe(`behind ${proxyName}`, FULL, () => {
    // The policy comes from the proxy; and these tests are about URLs that are not the server's own.
    test.use({ proxyName, basePath: BASE, policy: "", proxy: undefined });

    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern as the first parameter
    test.afterEach(({}, info) => {
      if (info.status === info.expectedStatus) reportShape(proxyName, info.title);
    });

    test("the interface works on a sub-path with the recommended headers", async ({
      page,
      startProxy,
      api,
    }) => {
      test.slow();
      const proxy = await startProxy();
      const bare = await fetch(proxy.url.slice(0, -1), { redirect: "manual" });
      expect(bare.status).toBe(308);
      expect(bare.headers.get("location")).toBe(`${BASE}/`);
      const responses = collect(page);
      await gotoLive(page, `${proxy.url}series`);
      await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
      for (const address of PAGES) {
        await page.goto(proxy.url + address);
        await expect(navigation(page)).toBeVisible();
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      }
      for (const response of responses) {
        const address = response.url();
        expect(address.startsWith(proxy.url), `${address} is below ${proxy.url}`).toBe(true);
        // A title without an image.
        if (response.request().resourceType() === "image" && response.status() === 404) continue;
        expect([200, 204, 304], address).toContain(response.status());
        const headers = response.status() === 304 ? {} : HEADERS;
        expect(response.headers(), address).toMatchObject(headers);
        expect(response.headers(), address).not.toHaveProperty("access-control-allow-origin");
      }
      // The server's events get through, by polling and by websocket.
      await gotoLive(page, `${proxy.url}series`);
      const series = api.db.series.get(SERIES.harborLights);
      if (!series) throw new Error("the library has no Harbor Lights");
      series.title = "Harbour Lights";
      api.emit("series", "update", SERIES.harborLights);
      await expect(page.getByRole("link", { name: "Harbour Lights" })).toBeVisible();
    });

    test("an upload of several megabytes succeeds", async ({ page, startProxy, server }) => {
      const proxy = await startProxy();
      await page.goto(`${proxy.url}series/${SERIES.harborLights}`);
      const dialog = await chooseUpload(page, 5_000_000);
      await dialog.getByRole("button", { name: "Upload", exact: true }).click();
      await expect(dialog.getByText("1 file: 1 uploaded")).toBeVisible();
      expect(callsTo(server, `POST ${BASE}/api/episodes/subtitles`)).toHaveLength(1);
    });

    test(
      "an upload above the proxy's limit of one megabyte is explained",
      FULL,
      async ({ page, startProxy, server, guard }) => {
        guard.allow(/Failed to load resource/);
        const proxy = await startProxy({ smallBodies: true });
        await page.goto(`${proxy.url}series/${SERIES.harborLights}`);
        const dialog = await chooseUpload(page, 3_000_000);
        await dialog.getByRole("button", { name: "Upload", exact: true }).click();
        // Caddy responds as if the server were down, so the result is unclear.
        const reported =
          proxyName === "nginx"
            ? ["Error when uploading subtitles", /raise client_max_body_size/]
            : ["1 file may have been uploaded", /the reverse proxy could not reach Bazarr/];
        for (const words of reported) await expect(dialog.getByText(words).first()).toBeVisible();
        // The file is still selected, and is not sent again automatically.
        await expect(dialog.getByRole("button", { name: "Retry" })).toBeEnabled();
        await expect(dialog.getByText("a.S02E05.srt").first()).toBeVisible();
        expect(callsTo(server, `POST ${BASE}/api/episodes/subtitles`).length).toBeLessThan(2);
      },
    );

    test.describe("compression by the proxy", () => {
      test("applies to responses, and files are revalidated without a new download", async ({
        page,
        startProxy,
      }) => {
        const proxy = await startProxy({ gzip: true });
        const responses = collect(page);
        await page.goto(`${proxy.url}series`);
        await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
        const compressed = responses.map((response) => [
          response.url(),
          response.headers()["content-encoding"],
        ]);
        const one = (end: RegExp) => compressed.find(([url = ""]) => end.test(url))?.[1];
        expect(one(/\/api\/series\?/)).toBe("gzip");
        expect(one(/\/assets\/first-.*\.js$/)).toBe("gzip");
        const script = compressed.find(([url = ""]) => /\/assets\/first-.*\.js$/.test(url))?.[0];
        const headers = { "accept-encoding": "gzip" };
        const first = await page.request.get(script ?? "", { headers });
        const again = await page.request.get(script ?? "", {
          headers: { ...headers, "if-none-match": first.headers().etag ?? "" },
        });
        expect(again.status()).toBe(304);
      });
    });

    test(
      "a truncated compressed response is reported",
      FULL,
      async ({ page, startProxy, server, guard }) => {
        guard.allow(/Failed to load resource/);
        let isCut = true;
        const front = await startFront(server.port, (req, res) => {
          if (!isCut || !req.url?.includes("/api/system/tasks")) return false;
          res.writeHead(200, {
            "content-type": "application/json",
            "content-encoding": "gzip",
            "content-length": "4000",
          });
          // The start of a compressed response, followed by a broken connection.
          res.write(Buffer.from("1f8b080000000000000aabae0500430100ff", "hex"));
          setTimeout(() => res.destroy(), 50);
          return true;
        });
        const proxy = await startProxy({}, Number(new URL(front.origin).port));
        await page.goto(`${proxy.url}system/tasks`);
        const panel = page.getByRole("alert").filter({ hasText: "Ouch! You got an error" });
        await expect(panel).toContainText("You have disconnected to Bazarr backend");
        await expect(navigation(page)).toBeVisible();
        isCut = false;
        await panel.getByRole("button", { name: "Reload" }).click();
        await expect(page.getByRole("table")).toBeVisible();
        await front.close();
      },
    );

    test.describe("websockets", () => {
      test.use({ polling: false });

      test("pass through", async ({ page, startProxy, server }) => {
        const proxy = await startProxy();
        const socket = page.waitForEvent("websocket");
        await page.goto(`${proxy.url}series`);
        expect((await socket).url()).toContain(`${BASE}/api/socket.io/`);
        const upgraded = () =>
          [...(server.io?.sockets.sockets.values() ?? [])].map(({ conn }) => conn.transport.name);
        await expect.poll(upgraded).toEqual(["websocket"]);
      });

      test("are replaced by polling if the proxy blocks them", async ({
        page,
        startProxy,
        api,
        server,
        guard,
      }) => {
        guard.allow(/WebSocket connection/);
        const proxy = await startProxy({ noWebsockets: true });
        const rejected = page
          .waitForEvent("websocket")
          .then((socket) => socket.waitForEvent("socketerror"));
        await gotoLive(page, `${proxy.url}series`);
        await rejected;
        const series = api.db.series.get(SERIES.harborLights);
        if (!series) throw new Error("the library has no Harbor Lights");
        series.title = "Harbour Lights";
        api.emit("series", "update", SERIES.harborLights);
        await expect(page.getByRole("link", { name: "Harbour Lights" })).toBeVisible();
        await expect(page.getByRole("button", { name: "Connecting..." })).toHaveCount(0);
        const transports = [...(server.io?.sockets.sockets.values() ?? [])];
        expect(transports.map(({ conn }) => conn.transport.name)).toEqual(["polling"]);
      });
    });

    // Its timeout applies to files too, which a busy machine may not send in one second.
    test.describe("a timeout of three seconds", () => {
      test.use({ mock: { latency: 0.3 } });

      test("does not stop a search for everything", async ({
        page,
        startProxy,
        server,
        api,
        guard,
      }) => {
        guard.allow(/Failed to load resource/);
        const proxy = await startProxy({ responseTimeoutSeconds: 3 });
        await gotoLive(page, `${proxy.url}wanted/series`);
        const before = api.db.history.episodes.length;
        await page.getByRole("button", { name: "Search All" }).click();
        await page.getByRole("button", { name: /^Jobs: / }).click();
        // Shown in the card of the result, and in the list that was opened.
        await expect(
          page
            .getByRole("region", { name: /^Search All/ })
            .getByText("Bazarr is still searching, but the reverse proxy timed out"),
        ).toBeVisible();
        // The result arrives over the live connection.
        await expect.poll(() => api.db.history.episodes.length).toBeGreaterThan(before);
        expect(callsTo(server, `PATCH ${BASE}/api/series`)).toHaveLength(1);
      });

      test("is reported by a manual search", async ({ page, startProxy, server, guard }) => {
        guard.allow(/Failed to load resource/);
        const proxy = await startProxy({ responseTimeoutSeconds: 3 });
        await page.goto(`${proxy.url}movies/${MOVIES.slowSearch}`);
        await pressAction(page, "Manual");
        const dialog = page.getByRole("dialog", { name: /^Search - / });
        const alert = dialog.getByRole("alert");
        await expect(alert).toContainText("The search timed out");
        await expect(alert).toContainText("The reverse proxy in front of Bazarr timed out (504)");
        await expect(dialog.getByRole("button", { name: "Search Again" })).toBeEnabled();
        expect(callsTo(server, `GET ${BASE}/api/providers/movies`)).toHaveLength(1);
      });

      test("is reported by a download", async ({ page, startProxy, server, guard }) => {
        guard.allow(/Failed to load resource/);
        const front = await startFront(server.port, (req) => {
          // No response, like a provider that does not respond.
          return req.method === "PATCH" && (req.url ?? "").includes("/episodes/subtitles");
        });
        const proxy = await startProxy(
          { responseTimeoutSeconds: 3 },
          Number(new URL(front.origin).port),
        );
        await page.goto(`${proxy.url}series/${SERIES.harborLights}`);
        await page
          .getByRole("button", { name: /^Download / })
          .first()
          .click();
        const notice = page.getByRole("alert").filter({ hasText: "timed out" });
        await expect(notice).toContainText("(504). Bazarr is still working on it");
        await expect(notice).toContainText("still in progress");
        const sent = front.requests.filter((url) => url.includes("/episodes/subtitles"));
        expect(sent).toHaveLength(1);
        await front.close();
      });
    });

    test("a page recovers by itself after a restart of the server behind the proxy", async ({
      page,
      startProxy,
      api,
      guard,
    }) => {
      guard.allow(REJECTED);
      const proxy = await startProxy();
      await gotoLive(page, `${proxy.url}series`);
      await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
      api.onSystem?.("restart");
      await expect(page.getByRole("button", { name: "Connecting..." })).toBeVisible();
      await page.getByRole("link", { name: "Harbor Lights" }).click();
      // The server may be up again before this is read, and there is nothing to report then.
      await expect(page.getByRole("heading", { level: 1, name: /Harbor Lights/ })).toBeVisible({
        timeout: 20_000,
      });
      await expect(page.getByRole("button", { name: "Connecting..." })).toHaveCount(0);
      await expect(page.getByText("Ouch! You got an error")).toHaveCount(0);
    });

    test.describe("the proxy's own password", () => {
      const basic = { user: "me", password: "pass-word" };

      test("is requested by the browser, and the full interface works with it", async ({
        browser,
        startProxy,
        guard,
      }) => {
        const proxy = await startProxy({ basic });
        for (const path of ["", ...OPEN_DOORS])
          expect((await fetch(proxy.url + path)).status, path).toBe(401);
        const context = await browser.newContext({
          httpCredentials: { username: basic.user, password: basic.password },
          serviceWorkers: "allow",
        });
        const page = await context.newPage();
        context.on("weberror", (error) => guard.onError(String(error.error())));
        page.on("console", (message) => {
          if (message.type() === "error") guard.onError(message.text());
        });
        const responses = collect(page);
        await gotoLive(page, `${proxy.url}movies?view=posters`);
        await expect(page.getByRole("link", { name: /The Glass Orchard/ }).first()).toBeVisible();
        await page.goto(`${proxy.url}settings/general`);
        await page.getByLabel("Port", { exact: true }).fill("6768");
        await page.getByRole("button", { name: "Save (1)" }).click();
        await expect(page.getByRole("button", { name: "Save (No changes to save)" })).toBeVisible();
        const rejected = responses.filter((response) => response.status() === 401);
        // Only the first page is requested twice, without and with the password.
        expect(rejected.map((response) => new URL(response.url()).pathname)).toEqual([]);
        await context.close();
      });
    });
  });
