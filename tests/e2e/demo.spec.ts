import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sendFile } from "@/server/http/static-files";
import { MOVIES } from "../mock-api/sentinels.ts";
import { expect, test } from "./fixtures.ts";
import { movieJob } from "./main-job.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Path of the demo on its host. */
const FOLDER = "/some/where/";

/** A static host: serves files, and folders (with a slash) by their index.html; 404 for everything else. */
function startHost(folder: string): Server {
  return createServer((req, res) => {
    const address = new URL(req.url ?? "/", "http://host").pathname;
    const below = address.startsWith(FOLDER) ? address.slice(FOLDER.length) : "no such file";
    if (path.extname(below) === "" && !address.endsWith("/"))
      return void res.writeHead(301, { location: `${address}/` }).end();
    const name = path.extname(below) === "" ? path.posix.join(below, "index.html") : below;
    return void sendFile(req, res, folder, name).then((isSent) => {
      if (!isSent) res.writeHead(404).end();
    });
  }).listen(0, "127.0.0.1");
}

test.describe("the demo on a static host", { tag: "@full" }, () => {
  test.describe.configure({ mode: "serial" });
  test.use({ serviceWorkers: "allow", allowedErrors: [/404.*poster/] });

  let folder = "";
  let host: Server;
  let url = "";
  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "bazarr-web-demo-"));
    execFileSync(process.execPath, ["scripts/build-demo.mjs", folder], { cwd: ROOT });
    host = startHost(folder);
    await once(host, "listening");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server listens on a port
    url = `http://127.0.0.1:${(host.address() as AddressInfo).port}${FOLDER}`;
  });
  test.beforeEach(({ guard }) => guard.allowOrigin(new URL(url).origin));
  test.afterAll(async () => {
    host.closeAllConnections();
    host.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("runs the full interface with a library in the browser, including posters and events", async ({
    page,
  }) => {
    const requested: string[] = [];
    host.on("request", ({ url: address = "" }) => requested.push(address));
    await page.goto(url);
    await expect(page).toHaveURL(`${url}series`);
    await movieJob(page);
    const poster = page.locator("main img").first();
    await expect
      .poll(() => poster.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0);
    expect(requested.filter((one) => /\/(api|images\/(series|movies|sports))\//.test(one))).toEqual(
      [],
    );
  });

  test("reloads a page by its URL, and starts over with Reset", async ({ page }) => {
    await page.goto(`${url}movies/${MOVIES.glassOrchard}`);
    const missing = page.getByRole("button", { name: /^Download / });
    await expect(missing.first()).toBeVisible();
    const before = await missing.count();
    await page.getByRole("button", { name: "Search", exact: true }).first().click();
    await expect.poll(() => missing.count()).toBeLessThan(before);
    const bar = page.getByRole("complementary", { name: "Demo" });
    await expect(bar).toContainText("A demo with a made-up library");
    await bar.getByRole("button", { name: "Reset" }).click();
    await expect(page).toHaveURL(`${url}series`);
    await page.goto(`${url}movies/${MOVIES.glassOrchard}`);
    await expect(missing).toHaveCount(before);
  });

  test("explains what is missing without service workers", async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
    await page.goto(`${url}series/`);
    await expect(page.getByText("The demo needs a service worker")).toBeVisible();
  });
});
