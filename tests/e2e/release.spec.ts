import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { startTestServer } from "../../scripts/server/test-server.ts";
import { replay, runMounted } from "./container.ts";
import { expect, test } from "./fixtures.ts";
import { startIngress } from "./front.ts";
import { movieJob } from "./main-job.ts";
import { readSample } from "./samples.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SERVICES = "etc/s6-overlay/s6-rc.d";
const BUILD = "app/bazarr/bin/frontend/build";

let home = "";
const inHome = (...names: string[]) => path.join(home, ...names);
const inRelease = (...names: string[]) => inHome("release", ...names);
const zips = () => readdirSync(inRelease()).filter((name) => name.endsWith(".zip"));

function unzip(name: string, folder: string): string {
  for (const [file, bytes] of Object.entries(unzipSync(readFileSync(inRelease(name))))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
  }
  return folder;
}

/** Starts the server of the image as its own user, if this is root, which may switch to it. */
async function spawnImage(name: string, variables: Record<string, string>) {
  const image = replay(inRelease("image"), inHome(name));
  const [uid, gid] = (image.user ?? "").split(":").map(Number);
  const port = await freePort();
  const env = { PATH: process.env.PATH, ...image.env, PORT: String(port), ...variables };
  const [program = "", ...args] = image.command;
  const options = { cwd: path.join(image.root, image.workdir), env };
  const user = process.getuid?.() === 0 ? { uid, gid } : {};
  const child = spawn(program, args, { ...options, ...user, stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return { image, child, options: { ...options, uid }, url: new URL(`http://127.0.0.1:${port}/`) };
}

/** The same, until the end of the test. */
async function startImage(name: string, variables: Record<string, string>): Promise<URL> {
  const { child, url } = await spawnImage(name, variables);
  cleanups.push(() => child.kill("SIGTERM"));
  return url;
}

/** Steps at the end of a test. */
const cleanups: (() => unknown)[] = [];
test.afterEach(() => {
  for (const step of cleanups.splice(0)) step();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server listens on a port
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

test.describe("a release", { tag: "@full" }, () => {
  test.describe.configure({ mode: "serial" });
  test.use({ allowedErrors: [/404.*poster/] });

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    home = await mkdtemp(path.join(tmpdir(), "bazarr-web-release-"));
    // The server of the image runs as another user.
    await chmod(home, 0o755);
    execFileSync(process.execPath, ["scripts/release.mjs", inRelease()], { cwd: ROOT });
  });
  test.afterAll(() => rm(home, { recursive: true, force: true }));

  test("has a zip for each kind of server, with correct checksums", () => {
    const sums = readFileSync(inRelease("SHA256SUMS"), "utf8").trim().split("\n");
    expect(new Set(sums.map((line) => line.split("  ")[1]))).toEqual(new Set(zips()));
    expect(zips()).toHaveLength(2);
    for (const line of sums) {
      const [sum, name = ""] = line.split("  ");
      expect(
        createHash("sha256")
          .update(readFileSync(inRelease(name)))
          .digest("hex"),
      ).toBe(sum);
    }
  });

  test("downloads subtitles when it is unzipped into the server's folder", async ({
    page,
    api,
    guard,
  }) => {
    const [, name = ""] = zips().toSorted((a, b) => b.length - a.length);
    const dist = unzip(name, inHome("mounted"));
    const server = await startTestServer({ api, dist });
    guard.allowOrigin(server.origin);
    await page.goto(server.url);
    await movieJob(page);
    await page.goto("about:blank");
    await server.close();
  });

  test("replaces all of the stock interface as a mod, now and after a restart", async ({
    page,
    api,
    guard,
  }) => {
    const image = replay(inRelease("linuxserver-mod"), inHome("linuxserver"));
    const inImage = (...names: string[]) => path.join(image.root, ...names);
    mkdirSync(inImage(BUILD, "assets"), { recursive: true });
    for (const stock of ["index.html", "sw.js", "registerSW.js", "assets/stock.js"])
      writeFileSync(inImage(BUILD, stock), "stock");

    // The image must find the script, and run it once, before the server.
    const service = inImage(SERVICES, "init-mod-bazarr-web");
    expect(readFileSync(path.join(service, "type"), "utf8").trim()).toBe("oneshot");
    expect(existsSync(path.join(service, "dependencies.d/init-mods"))).toBe(true);
    for (const bundle of ["init-mods-end/dependencies.d", "user/contents.d"])
      expect(existsSync(inImage(SERVICES, bundle, "init-mod-bazarr-web")), bundle).toBe(true);
    const script = inImage(readFileSync(path.join(service, "up"), "utf8").trim());

    for (const start of ["first", "second"]) {
      const log = execFileSync("bash", [script, image.root], { encoding: "utf8" });
      expect(log).toMatch(/^\[bazarr-web\] Bazarr Web \d\S+: the interface is in place\.\n$/);
      expect(readdirSync(inImage(BUILD)).toSorted()).toEqual(
        readdirSync(inRelease("image/dist")).toSorted(),
      );
      expect(existsSync(inImage(BUILD, "assets/stock.js")), `${start} start`).toBe(false);
      expect(readFileSync(inImage(`${BUILD}.stock`, "assets/stock.js"), "utf8")).toBe("stock");
    }

    const server = await startTestServer({ api, dist: inImage(BUILD) });
    guard.allowOrigin(server.origin);
    await page.goto(server.url);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await page.goto("about:blank");
    await server.close();
  });

  test("writes the interface into a folder as an image, from a read-only root and as any user", async ({
    page,
    api,
    guard,
  }) => {
    // The sample writes into the folder of the image, and mounts it where the server finds it.
    const sample = await readSample("export", "install.md");
    for (const line of ["command: export", "- ./bazarr-web:/out", `- ./bazarr-web:/${BUILD}:ro`])
      expect(sample).toContain(line);
    const image = replay(inRelease("image"), inHome("exporter"));
    const [program = "", ...args] = image.command;
    const cwd = path.join(image.root, image.workdir);
    const folder = inHome("exported");
    mkdirSync(folder);
    // Only root may switch to another user.
    const isRoot = process.getuid?.() === 0;
    const user = isRoot ? { uid: 4321, gid: 4321 } : {};
    const run = () =>
      spawnSync(program, [...args, "export", folder], { cwd, ...user, encoding: "utf8" });
    if (isRoot) {
      await chmod(folder, 0o755);
      expect(run()).toMatchObject({
        status: 1,
        stderr: expect.stringContaining("User 4321:4321 cannot write to"),
      });
      chownSync(folder, 4321, 4321);
    }
    expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining("match the image") });
    expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining("nothing to do") });
    expect(statSync(path.join(folder, "index.html")).mode & 0o777).toBe(0o644);

    const server = await startTestServer({ api, dist: folder });
    guard.allowOrigin(server.origin);
    await page.goto(server.url);
    await movieJob(page);
    await page.goto("about:blank");
    await server.close();
  });

  test("leaves a mounted folder alone as a mod, and shows its interface", async ({
    page,
    api,
    guard,
  }) => {
    const image = replay(inRelease("linuxserver-mod"), inHome("mounted-and-mod"));
    const build = path.join(image.root, BUILD);
    mkdirSync(build, { recursive: true });
    const [, name = ""] = zips().toSorted((a, b) => b.length - a.length);
    const folder = unzip(name, inHome("mounted-next-to-mod"));
    const before = readFileSync(path.join(folder, "index.html"), "utf8");
    const script = path.join(image.root, SERVICES, "init-mod-bazarr-web/run");
    const log = runMounted(folder, build, ["bash", script, image.root]);
    expect(log).toContain(`nothing was changed, because ${build} is mounted.`);
    expect(readFileSync(path.join(folder, "index.html"), "utf8")).toBe(before);
    const server = await startTestServer({ api, dist: folder });
    guard.allowOrigin(server.origin);
    await page.goto(`${server.url}system/status`);
    await expect(page.getByText("Files in the folder of Bazarr")).toBeVisible();
    await page.goto("about:blank");
    await server.close();
  });

  test("shows several servers as an image, each at its own path", async ({
    page,
    server,
    guard,
  }) => {
    const url = await startImage("several", {
      BAZARR_URLS: `Home=${server.origin}, Cabin=http://127.0.0.1:${await freePort()}`,
    });
    guard.allowOrigin(url.origin);
    await page.goto(url.href);
    await expect(page).toHaveURL(/\/home\//);
    await movieJob(page);
    guard.allow(/502/);
    await page.goto(`${url.origin}/cabin/`);
    await expect(page.getByRole("link", { name: "Home" })).toBeVisible();
    await page.goto("about:blank");
  });

  test("works as an image below the ingress path of a proxy", async ({ page, server, guard }) => {
    const url = await startImage("ingress", {
      BAZARR_URL: server.origin,
      INGRESS_PROXY: "127.0.0.1",
    });
    const proxy = await startIngress(Number(url.port), "/api/hassio_ingress/Ab-_1");
    guard.allowOrigin(proxy.origin);
    await page.goto(`${proxy.origin}/api/hassio_ingress/Ab-_1/`);
    await movieJob(page);
    expect(new URL(page.url()).pathname).toMatch(/^\/api\/hassio_ingress\/Ab-_1\/movies\/\d+$/);
    await page.goto("about:blank");
    await proxy.close();
  });

  test("serves a Bazarr on another machine as an image, without root, and reports its health", async ({
    page,
    server,
    guard,
  }) => {
    const { image, child, options, url } = await spawnImage("image", {
      BAZARR_URL: server.origin,
    });
    expect(options.uid).toBeGreaterThan(0);

    guard.allowOrigin(url.origin);
    await page.goto(url.href);
    await movieJob(page);
    const [check = "", ...words] = image.healthCheck;
    execFileSync(check, words, options);
    await page.goto("about:blank");
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(() => execFileSync(check, words, { ...options, stdio: "ignore" })).toThrow();
  });
});
