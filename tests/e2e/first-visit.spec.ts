import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { watchShifts } from "./measures";

/** True for the chunk of a page, but not for that of the frame. */
const isPageCode = (url: URL) => /\/assets\/\w+Page-[^/]+\.js$/.test(url.pathname);

/** The paths and queries of reads from now on, below the API root. */
function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on("request", (request) => {
    const [, read] = /\/api\/(?!socket\.io)(.*)$/.exec(request.url()) ?? [];
    if (read !== undefined && request.method() === "GET") reads.push(read);
  });
  return reads;
}

/** Waits until nothing is left to start: the page has been idle twice. */
const isIdle = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestIdleCallback(resolve));
  });

const START = ["badges", "system/languages", "system/languages/profiles", "system/settings"];

for (const [address, list, row] of [
  ["series", "series?start=0&length=50", "Harbor Lights"],
  ["series?page=2", "series?start=50&length=50", undefined],
  ["movies", "movies?start=0&length=50", undefined],
  ["wanted/series", "episodes/wanted?start=0&length=50", undefined],
  ["wanted/movies", "movies/wanted?start=0&length=50", undefined],
] as const)
  test(
    `/${address}: sends its reads before its code is loaded, each once`,
    // The others use the same code.
    { tag: /page=2|wanted\/series|^movies/.test(address) ? ["@full"] : [] },
    async ({ page }) => {
      const reads = readsOf(page);
      let sockets = 0;
      page.on("request", (request) => (sockets += Number(request.url().includes("socket.io"))));
      // Never let the socket connect: otherwise reads older than a moment would be repeated on purpose.
      await page.route("**/socket.io/**", () => undefined);
      let release: (() => void) | undefined;
      const opened = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(isPageCode, async (route) => {
        await opened;
        await route.continue();
      });
      await page.goto(address, { waitUntil: "commit" });
      // A page that does not exist is followed by the first one.
      await expect.poll(() => reads).toEqual(expect.arrayContaining([...START, list]));
      release?.();
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
      if (row !== undefined) await expect(page.getByRole("link", { name: row })).toBeVisible();
      // The socket is last; all duplicate reads would have happened by then.
      await expect.poll(() => sockets).toBeGreaterThan(0);
      await isIdle(page);
      expect(reads.filter((one) => one === list)).toHaveLength(1);
      for (const read of START) expect(reads.filter((one) => one === read)).toHaveLength(1);
    },
  );

test("nothing moves while the page starts", async ({ page }) => {
  const shift = await watchShifts(page);
  await page.route("**/api/series?*", async (route) => {
    // The frame has been drawn before the rows.
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await route.continue();
  });
  await page.goto("series");
  await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
  await isIdle(page);
  expect(await shift()).toBe(0);
});

test("requests the texts of the language together with the code, and knows its direction", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("ui-language", "ar"));
  await page.route(/\/assets\/first-(?!script-)[\w-]+\.js$/, () => undefined);
  const texts = page.waitForResponse(/\/assets\/ar-[\w-]+\.js$/);
  await page.goto("series", { waitUntil: "commit" });
  expect((await texts).status()).toBe(200);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("loads neither the socket nor other pages before the first rows", async ({ page }) => {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const [, name] = /\/assets\/([\w-]+?)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) scripts.add(name);
  });
  let release: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/series?*", async (route) => {
    await opened;
    await route.continue();
  });
  // After two seconds the socket no longer waits for the rows: a slow machine may need longer.
  await page.addInitScript(() => {
    const start = window.setTimeout;
    const startLater = (run: () => void, wait = 0) => start(run, wait >= 1_000 ? 60_000 : wait);
    Object.assign(window, { setTimeout: startLater });
  });
  await page.goto("series");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await isIdle(page);
  expect([...scripts].toSorted()).toEqual(["first", "first-script", "rolldown-runtime"]);
  release?.();
  await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
  await expect.poll(() => [...scripts]).toContain("bridge");
});

test("loads the page of a row before all other code that may be needed", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/assets\/([\w-]+?)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) scripts.push(name);
  });
  let release: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/series-[\w-]{8}\.js$/, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto("series");
  await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
  await expect.poll(() => scripts).toContain("series");
  await isIdle(page);
  // Also the code of the live connection, which is small.
  const soon = ["bridge", "first", "first-script", "later-styles", "pages", "rolldown-runtime"];
  expect([...new Set(scripts)].toSorted()).toEqual([...soon, "series"].toSorted());
  release?.();
  await expect.poll(() => scripts).toContain("forms");
});

test("shows a failed first read, and retries it on Reload", async ({ page, guard }) => {
  guard.allow(/ERR_FAILED/);
  let isDown = true;
  await page.route("**/api/series?*", (route) => (isDown ? route.abort() : route.continue()));
  await page.goto("series");
  await expect(page.getByRole("alert")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
});

test.describe("without a key", () => {
  test.use({ mock: { auth: "form" } });
  test("nothing is requested before the login", async ({ page }) => {
    const reads = readsOf(page);
    await page.goto("series");
    await expect(page.getByRole("button", { name: "LOGIN" })).toBeVisible();
    expect(reads).toEqual([]);
  });
});

test("works in a browser without idle callbacks, such as Safari", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "requestIdleCallback");
    Reflect.deleteProperty(window, "cancelIdleCallback");
  });
  await page.goto("series");
  await page.getByRole("link", { name: "Harbor Lights" }).click();
  await expect(page.getByRole("heading", { name: "Harbor Lights" })).toBeVisible();
});
