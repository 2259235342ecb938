import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startTestServer } from "../../scripts/server/test-server.ts";
import { expect, test } from "./fixtures.ts";
import { movieJob } from "./main-job.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Expected content type per resource type. For an unknown path, the server would return the HTML page with status 200.
 */
const TYPES: Record<string, RegExp> = {
  script: /^text\/javascript/,
  stylesheet: /^text\/css/,
  image: /^image\//,
};

test.describe("a build for a Bazarr 0.9", () => {
  test.use({ dialect: "0.9.7", basePath: "/baz", allowedErrors: [/404.*poster/] });
  let dist = "";

  test.beforeAll(async () => {
    dist = await mkdtemp(path.join(tmpdir(), "bazarr-web-older-"));
    const vite = path.join(ROOT, "node_modules/vite/bin/vite.js");
    const where = ["--outDir", dist, "--emptyOutDir", "--logLevel", "warn"];
    execFileSync(process.execPath, [vite, "build", "--mode", "bazarr-0.9", ...where], {
      cwd: ROOT,
    });
  });
  test.afterAll(() => rm(dist, { recursive: true, force: true }));

  test("has one folder, with the name that the server expects, and downloads subtitles there", async ({
    page,
    api,
    guard,
  }) => {
    for (const name of ["assets", "images", "sw.js", "manifest.webmanifest"])
      expect(existsSync(path.join(dist, name)), name).toBe(false);
    const html = await readFile(path.join(dist, "index.html"), "utf8");
    const files = [...html.matchAll(/\s(?:src|href)="([^"{]*)"/g)].map((match) => match[1]);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect(file).toMatch(/^\.\/static\//);

    const server = await startTestServer({ api, dist, baseUrl: "/baz" });
    guard.allowOrigin(server.origin);
    const problems: string[] = [];
    page.on("response", (answer) => {
      const type = answer.headers()["content-type"] ?? "";
      const wanted = TYPES[answer.request().resourceType()];
      if (wanted && answer.status() === 200 && !wanted.test(type))
        problems.push(`${answer.url()} is ${type}`);
    });
    await page.goto(server.url);
    const logo = page.getByRole("banner").locator("img");
    await expect(logo).toHaveJSProperty("complete", true);
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await movieJob(page);
    await page.goto(`${server.url}system/status`);
    const licenses = page.getByRole("link", { name: /licenses/i });
    const list = await page.request.get(
      await licenses.evaluate((link: HTMLAnchorElement) => link.href),
    );
    expect(await list.text()).toContain("# Licenses");
    expect(problems).toEqual([]);
    await page.goto("about:blank");
    await server.close();
  });
});
