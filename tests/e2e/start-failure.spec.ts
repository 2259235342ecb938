import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page, Route } from "@playwright/test";
import { DIST, expect, test } from "./fixtures.ts";

const message = (page: Page) => page.getByText("Bazarr could not be loaded.");
const row = (page: Page) => page.getByRole("link", { name: "Harbor Lights" });
/** The interface's code, but not the first script. */
const isCode = (url: URL) => /\/assets\/(?!first-script-)[\w-]+\.js$/.test(url.pathname);
const isPage = (url: URL) => url.pathname === "/series";

/** Ends all pauses of the page at once, and records their lengths in seconds. */
async function recordPauses(page: Page): Promise<number[]> {
  const pauses: number[] = [];
  page.on("console", (line) => {
    if (line.type() === "debug") pauses.push(Number(line.text()) / 1_000);
  });
  await page.addInitScript(() => {
    const start = window.setTimeout;
    const startNow = (run: () => void, ms = 0) => {
      // Not the lifetime of the early reads.
      if (ms !== 10_000) console.debug(ms);
      return start(run, 0);
    };
    Object.assign(window, { setTimeout: startNow });
  });
  return pauses;
}

/** Responses to the requests for the code. */
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  "status 503": (route) => route.fulfill({ status: 503, body: "Service Unavailable" }),
  "a web page": (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Who are you?" }),
  "half of the code": async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  },
  "no response": (route) => route.abort(),
};

test.describe("a page whose code cannot be loaded", () => {
  test.use({ allowedErrors: [/503|MIME|ERR_|SyntaxError|Unexpected|Invalid|missing/] });

  for (const [name, answer] of Object.entries(FAULTS))
    test(`says so and starts as soon as the code arrives (${name})`, async ({ page }) => {
      await page.clock.install();
      await page.route(isCode, answer);
      await page.goto("series");
      await page.clock.fastForward(2_000);
      await expect(message(page)).toBeVisible();
      await expect(message(page)).toContainText("tries again automatically");
      await page.unroute(isCode);
      await page.clock.fastForward(2_000);
      await expect(row(page)).toBeVisible();
      await expect(message(page)).toBeHidden();
    });

  test("is not reloaded while the server is away, and waits longer after each attempt", async ({
    page,
  }) => {
    let isAway = false;
    let loads = 0;
    await page.route(isPage, async (route) => {
      loads += Number(route.request().isNavigationRequest());
      await (isAway ? route.fulfill({ status: 503 }) : route.continue());
      isAway = true;
    });
    await page.route(isCode, (route) => route.fulfill({ status: 503 }));
    const pauses = await recordPauses(page);
    await page.goto("series");
    await expect(message(page)).toBeVisible();
    // The first one is the time to render.
    await expect.poll(() => pauses.slice(0, 8)).toEqual([2, 2, 4, 8, 16, 32, 64, 64]);
    expect(loads).toBe(1);
  });

  test("is reloaded at growing intervals if only the code is missing", async ({ page }) => {
    await page.route(isCode, (route) => route.fulfill({ status: 503 }));
    const pauses = await recordPauses(page);
    await page.goto("series");
    await expect
      .poll(() => pauses.slice(0, 14))
      .toEqual([2, 2, 2, 4, 2, 8, 2, 16, 2, 32, 2, 64, 2, 64]);
    await page.unroute(isCode);
    await expect(row(page)).toBeVisible();
  });

  test("has the message even if all scripts and styles are missing", async ({ page }) => {
    await page.route("**/assets/**", (route) => route.fulfill({ status: 503 }));
    await page.goto("series");
    await expect(message(page)).toBeVisible();
    // Without a script, nothing does.
    await expect(message(page)).not.toContainText("automatically");
  });

  test("has the message even if only the stylesheet arrives", async ({ page }) => {
    await page.clock.install();
    await page.route("**/assets/*.js", (route) => route.fulfill({ status: 503 }));
    await page.goto("series");
    await expect(message(page)).toBeHidden();
    await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
    await expect(message(page)).toBeVisible();
  });
});

test("a browser that is too old gets the message instead of the interface", async ({
  page,
  guard,
}) => {
  guard.allow(/the page has no #root/);
  await page.clock.install();
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "toSorted"));
  let loads = 0;
  await page.route(isPage, (route) => {
    loads += 1;
    return route.continue();
  });
  await page.goto("series");
  await expect(message(page)).toContainText("Chrome or Edge 111, Firefox 121, or Safari 16.4");
  await expect(message(page)).toBeVisible();
  await page.clock.fastForward(300_000);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  expect(loads).toBe(1);
});

test("works in the oldest browsers of docs/install.md", async ({ page }) => {
  // APIs that are newer than Chrome 111, Firefox 121, and Safari 16.4.
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [URL, "parse"],
      [URL, "canParse"],
      [AbortSignal, "any"],
      [Promise, "withResolvers"],
      [Object, "groupBy"],
      [Document.prototype, "startViewTransition"],
    ] as const)
      Reflect.deleteProperty(owner, name);
  });
  await page.goto("series");
  await row(page).click();
  await expect(page.getByRole("heading", { name: "Harbor Lights" })).toBeVisible();
});

test("the first script has no syntax from after 2019", async () => {
  const assets = path.join(DIST, "assets");
  const [name = ""] = (await readdir(assets)).filter((file) => file.startsWith("first-script-"));
  const code = await readFile(path.join(assets, name), "utf8");
  expect(code).not.toMatch(/\?\?|\?\.(?!\d)|[|&]{2}=|#\w+[;=(]|\d_\d|static\s*\{/);
});
