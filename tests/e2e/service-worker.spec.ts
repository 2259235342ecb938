import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { DIST, expect, test } from "./fixtures.ts";
import { startFront } from "./front.ts";

/** Only in the full run. */
const FULL = { tag: "@full" };

// Blocked elsewhere, because a worker's cache would make tests depend on each other.
test.use({ serviceWorkers: "allow" });
// The tests wait until an entire build was fetched.
test.describe.configure({ timeout: 90_000 });

const cacheKeys = (page: Page) => page.evaluate(() => caches.keys());
const scopes = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  );

/** The URLs in all caches of the page's origin. */
const cachedIn = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(url);
    return found.toSorted();
  });

/** URLs that the cache must finally contain: all files in assets/ except licenses.txt and WebAssembly. */
async function assetsOf(dist: string, url: string): Promise<string[]> {
  const names = await readdir(path.join(dist, "assets"));
  const needed = names.filter((name) => name !== "licenses.txt" && !name.endsWith(".wasm"));
  return needed.map((name) => `${url}assets/${name}`).toSorted();
}

/** Opens the list of series and waits until the worker has cached the entire build. */
async function visitAndWaitForCache(page: Page, url: string, dist: string): Promise<void> {
  await page.goto(`${url}series`);
  await expectInterface(page);
  const all = await assetsOf(dist, url);
  await expect.poll(() => cachedIn(page), { timeout: 40_000 }).toEqual(all);
}

/** Empties the browser's own cache, which also has the files that the worker keeps. */
async function clearBrowserCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
  await devtools.detach();
}

async function expectInterface(page: Page): Promise<void> {
  await expect(page.getByRole("navigation").first()).toBeVisible();
}

for (const basePath of ["", "/deep/bazarr"]) {
  test.describe(`under the base URL "${basePath}"`, basePath ? FULL : {}, () => {
    test.use({ basePath });

    test("the manifest is valid, and its icons have the declared sizes", async ({
      page,
      server,
      context,
    }) => {
      await page.goto("series");
      const devtools = await context.newCDPSession(page);
      const { errors, url, data } = await devtools.send("Page.getAppManifest");
      expect(errors).toEqual([]);
      expect(url).toBe(`${server.url}manifest.webmanifest`);
      const manifest: {
        start_url: string;
        scope: string;
        display: string;
        icons: { src: string; sizes: string; type: string; purpose?: string }[];
        shortcuts: { url: string }[];
      } = JSON.parse(data!);
      expect(new URL(manifest.start_url, url).href).toBe(server.url);
      expect(new URL(manifest.scope, url).href).toBe(server.url);
      expect(manifest.display).toBe("standalone");
      for (const shortcut of manifest.shortcuts)
        expect(new URL(shortcut.url, url).href.startsWith(server.url)).toBe(true);
      const widths = await page.evaluate(
        (addresses) =>
          Promise.all(
            addresses.map(async (address) => {
              const image = new Image();
              image.src = address;
              await image.decode();
              return image.naturalWidth;
            }),
          ),
        [
          ...manifest.icons.map(({ src }) => new URL(src, url).href),
          `${server.url}images/apple-touch-icon.png`,
        ],
      );
      expect(widths.slice(0, 3)).toEqual([192, 512, 512]);
      expect(widths.at(-1)).toBe(180);
      expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
    });

    test("the second visit requests the page, and no scripts or styles", async ({
      page,
      server,
      dist,
    }) => {
      await visitAndWaitForCache(page, server.url, dist);
      await expect.poll(() => scopes(page)).toEqual([server.url]);
      server.requests.length = 0;
      await page.reload();
      await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
      const requested = server.requests.map(({ url }) => url);
      expect(requested).toContain(`${basePath}/series`);
      expect(requested.some((url) => url.startsWith(`${basePath}/api/series`))).toBe(true);
      expect(requested.filter((url) => url.includes("/assets/"))).toEqual([]);
      // Only files of the build: no page, no response of the API, no poster.
      expect(await cachedIn(page)).toEqual(await assetsOf(dist, server.url));
    });
  });
}

/** Creates another build from the one in `folder`: the same code with other names. */
async function upgrade(folder: string): Promise<void> {
  const assets = path.join(folder, "assets");
  const names = await readdir(assets);
  const renamed = names.map((name) => {
    const [, start = name, hash = "", end = ""] = /^(.*-)([\w-]{8})(\.\w+)$/.exec(name) ?? [];
    return { name, next: `${start}${hash.split("").toReversed().join("")}${end}` };
  });
  const places = [
    ...names.map((name) => path.join(assets, name)),
    path.join(folder, "index.html"),
    path.join(folder, "sw.js"),
  ];
  for (const place of places) {
    let text = await readFile(place, "utf8");
    for (const { name, next } of renamed) text = text.replaceAll(name, next);
    if (place.endsWith("index.html"))
      text = text.replace("</title>", '</title><meta name="build" content="next" />');
    await writeFile(place, text);
  }
  for (const { name, next } of renamed)
    await rename(path.join(assets, name), path.join(assets, next));
}

/** A page of the same origin without our worker, so that it keeps no worker alive. */
async function openUncontrolledPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.route(`${origin}/outside`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Outside</title>" }),
  );
  await page.goto(`${origin}/outside`);
  return page;
}

test.describe("on a server whose files change", () => {
  // Each test has its own build.
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright derives the used fixtures from the pattern: none
    dist: async ({}, provide, info) => {
      const folder = path.join(tmpdir(), `bazarr-web-dist-${process.pid}-${info.testId}`);
      await cp(DIST, folder, { recursive: true });
      await provide(folder);
      await rm(folder, { recursive: true, force: true });
    },
    basePath: "/deep/bazarr",
  });

  test("an upgrade keeps old tabs working, shows the new version, and cleans up afterward", async ({
    page,
    context,
    server,
    dist,
  }) => {
    await visitAndWaitForCache(page, server.url, dist);
    const before = await cachedIn(page);
    await upgrade(dist);
    const after = await assetsOf(dist, server.url);
    expect(after.filter((url) => before.includes(url))).toEqual([]);

    const fresh = await context.newPage();
    await fresh.goto(`${server.url}series`);
    await expectInterface(fresh);
    expect(await fresh.locator('meta[name="build"]').getAttribute("content")).toBe("next");
    const both = [...before, ...after].toSorted();
    await expect.poll(() => cachedIn(fresh), { timeout: 40_000 }).toEqual(both);

    // A chunk that the old tab never loaded, and that the server no longer has.
    await page.evaluate(() => Object.assign(window, { isOldTab: true }));
    await page.getByRole("button", { name: "History", exact: true }).click();
    await page.getByRole("link", { name: "Statistics" }).click();
    await expect(page).toHaveTitle(/Statistics/);
    await expect(page.getByRole("main").getByRole("combobox").first()).toBeVisible();
    expect(await page.evaluate(() => "isOldTab" in window)).toBe(true);

    const outside = await openUncontrolledPage(context, server.origin);
    await page.close();
    await fresh.close();
    await expect.poll(() => cachedIn(outside), { timeout: 40_000 }).toEqual(after);
  });

  test(
    "a part that is neither cached nor on the server reloads the page once, at the requested URL",
    { tag: "@full" },
    async ({ page, server, dist, guard }) => {
      // The browser logs errors for the missing file and for the page sent in its place.
      guard.allow(/Failed to (load|fetch)|MIME type|ERR_/);
      await visitAndWaitForCache(page, server.url, dist);
      const before = await cachedIn(page);
      await upgrade(dist);
      await clearBrowserCache(page);
      await page.evaluate(async () => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys())
            if (request.url.includes("/statistics-")) await cache.delete(request);
        }
      });
      let loads = 0;
      page.on("load", () => {
        loads += 1;
      });
      await page.getByRole("button", { name: "History", exact: true }).click();
      await page.getByRole("link", { name: "Statistics" }).click();
      await expect(page.locator('meta[name="build"]')).toHaveAttribute("content", "next");
      await expect(page).toHaveURL(/\/history\/stats$/);
      await expect(page.getByRole("main").getByRole("combobox").first()).toBeVisible();
      await expect.poll(() => loads).toBe(1);
      // The page that the server sent in place of the file was not cached.
      const lost = before.find((url) => url.includes("/statistics-"));
      expect(await cachedIn(page)).not.toContain(lost);
    },
  );

  test(
    "files that could not be cached at first are cached on a later visit",
    FULL,
    async ({ page, server, dist }) => {
      await visitAndWaitForCache(page, server.url, dist);
      const all = await cachedIn(page);
      await page.evaluate(async () => {
        const [name] = await caches.keys();
        await caches.delete(name!);
        await caches.open(name!);
      });
      // This page does not request its files again: only the worker can fetch them.
      await page.evaluate(async () => {
        const [registration] = await navigator.serviceWorker.getRegistrations();
        registration!.active!.postMessage({ type: "fill" }, []);
      });
      await expect.poll(() => cachedIn(page), { timeout: 40_000 }).toEqual(all);
    },
  );

  test("a damaged file in its cache is replaced, and the page starts", async ({
    page,
    server,
    dist,
    guard,
  }) => {
    guard.allow(/SyntaxError|Unexpected|Invalid/);
    await visitAndWaitForCache(page, server.url, dist);
    await page.evaluate(async () => {
      const [name = ""] = await caches.keys();
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (/\/first-(?!script-)[\w-]+\.js$/.test(request.url)) {
          const response = await cache.match(request);
          const { headers } = response!;
          await cache.put(
            request,
            new Response((await response!.text()).slice(0, 999), { headers }),
          );
        }
    });
    await page.clock.install();
    await page.reload();
    await page.clock.fastForward(2_000);
    await expect(page.getByText("Bazarr could not be loaded.")).toBeVisible();
    await page.clock.fastForward(2_000);
    await expectInterface(page);
  });

  test.describe("without content policies, which would break the stock worker", () => {
    test.use({ policy: "" });

    test("our worker replaces the stock one: its page and caches are removed, and others stay", async ({
      page,
      server,
      dist,
    }) => {
      const ours = await readFile(path.join(dist, "sw.js"), "utf8");
      // Like Workbox, and worse: it also caches a page.
      await writeFile(
        path.join(dist, "sw.js"),
        `const CACHE = "workbox-precache-v2-" + self.registration.scope;
       const old = () => new Response("<title>Old</title><h1>Old interface</h1>", { headers: { "content-type": "text/html" } });
       self.addEventListener("install", (event) => {
         self.skipWaiting();
         event.waitUntil(caches.open(CACHE).then((cache) => cache.put("index.html", old())));
       });
       self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
       self.addEventListener("fetch", (event) => {
         if (event.request.mode === "navigate") event.respondWith(caches.match("index.html"));
       });`,
      );
      await page.goto("images/logo.svg");
      await page.goto("series");
      await page.evaluate(async () => {
        await caches.open("another-program");
        await caches.open(`workbox-precache-v2-${location.origin}/other/`);
        await navigator.serviceWorker.register("./sw.js");
        await navigator.serviceWorker.ready;
      });
      await page.reload();
      await expect(page.getByRole("heading", { name: "Old interface" })).toBeVisible();

      await writeFile(path.join(dist, "sw.js"), ours);
      await page.reload();
      await page.evaluate(async () => {
        const [registration] = await navigator.serviceWorker.getRegistrations();
        await registration?.update();
      });
      await expectInterface(page);
      const left = [
        "another-program",
        `bazarr-web-${server.url}`,
        `workbox-precache-v2-${server.origin}/other/`,
      ];
      await expect.poll(async () => (await cacheKeys(page)).toSorted()).toEqual(left);
      await expect.poll(() => scopes(page)).toEqual([server.url]);
      await page.reload();
      await expectInterface(page);
    });
  });

  test(
    "without its file, every visit removes the worker from the browser",
    FULL,
    async ({ page, server, dist, guard }) => {
      guard.allow(/sw\.js/);
      await visitAndWaitForCache(page, server.url, dist);
      await rm(path.join(dist, "sw.js"));
      await page.reload();
      await expectInterface(page);
      await expect.poll(() => scopes(page)).toEqual([]);
      await expect.poll(() => cacheKeys(page)).toEqual([]);
    },
  );
});

test(
  "behind an expired login, the login page is never cached",
  FULL,
  async ({ page, server, dist, guard }) => {
    let isLoggedIn = true;
    const front = await startFront(server.port, (req, res) => {
      if (isLoggedIn) return false;
      if (req.url === "/sign-in")
        res.writeHead(200, { "content-type": "text/html" }).end("<h1>Please sign in</h1>");
      else res.writeHead(302, { location: "/sign-in" }).end();
      return true;
    });
    guard.allowOrigin(front.origin);
    await visitAndWaitForCache(page, `${front.origin}/`, dist);
    const part = await page.evaluate(async () => {
      const [name] = await caches.keys();
      const cache = await caches.open(name!);
      const lost = (await cache.keys()).find(({ url }) => /\/system-[\w-]+\.js$/.test(url));
      await cache.delete(lost!);
      return lost!.url;
    });
    await clearBrowserCache(page);
    const importChunk = () =>
      page.evaluate(
        (url) =>
          import(url).then(
            () => "here",
            () => "lost",
          ),
        part,
      );

    isLoggedIn = false;
    // The browser and the socket log errors, because they receive the sign-in page.
    guard.allow(/sign-in|MIME type|socket\.io|Failed to load|ERR_|Unexpected|fetch/i);
    expect(await importChunk()).toBe("lost");
    expect(await cachedIn(page)).not.toContain(part);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Please sign in" })).toBeVisible();
    await expect.poll(() => scopes(page)).toEqual([`${front.origin}/`]);

    isLoggedIn = true;
    await page.goto(`${front.origin}/series`);
    await expectInterface(page);
    // The worker requests the missing file again.
    await expect.poll(() => cachedIn(page)).toContain(part);
    await page.close();
    await front.close();
  },
);

test(
  "a server that returns a page in place of the worker changes nothing in the browser",
  FULL,
  async ({ page, server, guard }) => {
    const front = await startFront(server.port, (req, res) => {
      if (req.url !== "/sw.js" && req.url !== "/images/plain") return false;
      res.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><p>Bazarr</p>");
      return true;
    });
    guard.allowOrigin(front.origin);
    // Create the cache from a page without the interface, so that the interface's one check of the worker cannot run
    // before it exists.
    await page.goto(`${front.origin}/images/plain`);
    await page.evaluate((name) => caches.open(name), `left-over-${front.origin}/`);
    await page.goto(`${front.origin}/series`);
    await expectInterface(page);
    await expect.poll(() => front.requests).toContain("/sw.js");
    await expect.poll(() => cacheKeys(page)).toEqual([]);
    await expect.poll(() => scopes(page)).toEqual([]);
    await page.close();
    await front.close();
  },
);

test(
  "switched off in the settings, the worker and its files are removed at once and stay away",
  { tag: "@full" },
  async ({ page, server, dist }) => {
    await visitAndWaitForCache(page, server.url, dist);
    await page.goto("settings/ui");
    const keep = page.getByRole("switch", { name: "Cache the interface in this browser" });
    await expect(keep).toBeChecked();
    await keep.press("Space");
    await expect.poll(() => scopes(page)).toEqual([]);
    await expect.poll(() => cacheKeys(page)).toEqual([]);

    // The old worker is active until the page is closed: it must not be restarted.
    await page.getByRole("button", { name: /^System/ }).click();
    await page.getByRole("link", { name: "Releases" }).click();
    await expect(page).toHaveTitle(/Releases/);
    expect(await cacheKeys(page)).toEqual([]);

    await page.evaluate(() => caches.open(`left-over-${document.baseURI}`));
    await page.goto("settings/ui");
    await expect(keep).not.toBeChecked();
    // Their removal shows that the page has checked the worker.
    await expect.poll(() => cacheKeys(page)).toEqual([]);
    await expect.poll(() => scopes(page)).toEqual([]);

    await keep.press("Space");
    await expect.poll(() => scopes(page)).toEqual([server.url]);
    await expect.poll(() => cachedIn(page)).toEqual(await assetsOf(dist, server.url));
  },
);
