import type { Page } from "@playwright/test";
import { runnerImport } from "vite";
import type { MockApi } from "../mock-api/mock-api.ts";
import { API_KEY } from "../mock-api/mock-api.ts";
import { textsAround } from "../../scripts/plugins/texts.ts";
import { reportCounts } from "../../scripts/lib/counts.mjs";
import { expect, test } from "./fixtures.ts";
import { isStill, PAGES } from "./places.ts";

/** The catalog contains texts that only the build can read. */
const { module: catalog } = await runnerImport<
  typeof import("../../src/features/settings/catalog/registry.ts")
>("./src/features/settings/catalog/registry.ts", {
  configFile: false,
  logLevel: "silent",
  plugins: [textsAround(false)],
  resolve: { tsconfigPaths: true },
});
const { isOffered, REGISTRY, settingOf } = catalog;

const PLANTED = "plantedSecret";
const TYPED = "typedSecret";
const SECRETS = [API_KEY, PLANTED, TYPED];

/** Gives each secret of the server a recognizable value, and returns their names. */
function plant(api: MockApi): string[] {
  const keys = [...REGISTRY.keys()].filter(
    (key) =>
      settingOf(key).isSecret === true && key !== "auth.apikey" && isOffered(api.db.settings, key),
  );
  for (const [index, key] of keys.entries()) {
    const [section = "", field = ""] = key.split(".");
    const fields = (api.db.settings[section] ??= {});
    fields[field] = `${PLANTED}${index}`;
  }
  const providers = [{ name: "Discord", enabled: true, url: `discord://${PLANTED}/x` }];
  Object.assign(api.db.settings, { notifications: { providers } });
  return keys;
}

/** Records everything that the page stores or logs, from its first moment on, including reloads. */
async function recordOutput(page: Page): Promise<string[]> {
  const output: string[] = [];
  page.on("console", (message) => output.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => output.push(`error: ${error.stack}`));
  page.on("request", (request) => output.push(`request: ${request.method()} ${request.url()}`));
  await page.exposeFunction("overhear", (line: string) => output.push(line));
  await page.addInitScript(() => {
    // Data stored while the page was closing are reported by the next one.
    const stored = [localStorage, sessionStorage].map((one) => JSON.stringify(Object.entries(one)));
    void Reflect.get(window, "overhear")(`found: ${stored.join(" ")}`);
    for (const [ground, name] of [
      [Storage.prototype, "setItem"],
      [History.prototype, "pushState"],
      [History.prototype, "replaceState"],
      [IDBFactory.prototype, "open"],
      [Cache.prototype, "put"],
      [Navigator.prototype, "sendBeacon"],
    ] as const) {
      const own = Reflect.get(ground, name);
      Object.defineProperty(ground, name, {
        value(...values: unknown[]) {
          void Reflect.get(window, "overhear")(`${name}: ${JSON.stringify(values)}`);
          return Reflect.apply(own, this, values);
        },
      });
    }
  });
  return output;
}

/** Everything that the browser stores for this origin, and the contents of its own cache. */
async function storedBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stored = [localStorage, sessionStorage].map((one) => JSON.stringify(Object.entries(one)));
    stored.push(document.cookie, window.name, JSON.stringify(history.state));
    stored.push(JSON.stringify(await indexedDB.databases()));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        stored.push(`${name} ${request.url} ${await (await cache.match(request))?.text()}`);
    }
    for (const { name } of performance.getEntriesByType("resource")) {
      stored.push(name);
      const isRead = new URL(name).pathname.includes("/api/system/");
      const mode = { cache: "only-if-cached", mode: "same-origin" } as const;
      if (isRead)
        stored.push(
          await fetch(name, mode)
            .then((answer) => answer.text())
            .catch(String),
        );
    }
    return stored;
  });
}

/** The document as a script or an extension could read it; values in masked fields are for the user. */
const documentOf = (page: Page) =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true);
    if (!(copy instanceof Element)) return "";
    for (const field of copy.querySelectorAll("input[type=password], #setting-auth-apikey input"))
      field.removeAttribute("value");
    return copy.outerHTML;
  });

const withSecrets = (lines: readonly string[]) =>
  lines
    .filter((line) => SECRETS.some((secret) => line.includes(secret)))
    .map((line) => line.slice(0, 200));

test.use({
  serviceWorkers: "allow",
  allowedErrors: [/404.*poster|500|broke with|ERR_EMPTY_RESPONSE|ERR_CACHE_MISS/],
});
test.describe.configure({ timeout: 120_000 });

test.describe("with a caching worker", () => {
  test.use({ serviceWorkers: "allow" });

  test(
    "the key and passwords appear only in the header and in their fields",
    {
      tag: "@full",
    },
    async ({ page, api, server }) => {
      const keys = plant(api);
      expect(keys.length).toBeGreaterThan(20);
      const output = await recordOutput(page);
      const outsideHeader: string[] = [];
      page.on("request", (request) => {
        const { "x-api-key": key, ...others } = request.headers();
        const isApi = request.url().startsWith(`${server.url}api/`);
        if ((key !== undefined && !isApi) || JSON.stringify(others).includes(API_KEY))
          outsideHeader.push(request.url());
      });
      const leaks: string[] = [];
      const walked = PAGES.filter(({ name }) =>
        /^(settings|system|series$|movie detail)/.test(name),
      );
      for (const { path } of walked) {
        await page.goto(path);
        await isStill(page);
        leaks.push(...withSecrets([await documentOf(page)]));
      }
      expect(leaks, "documents that tell a secret").toEqual([]);

      // Typed but not saved, when the login is lost and the page is reloaded.
      await page.goto("settings/sonarr");
      await page.getByRole("textbox", { name: "API key" }).fill(`${TYPED}OfSonarr`);
      await page
        .getByRole("button", { name: /^Advanced/ })
        .first()
        .click();
      await page.getByRole("textbox", { name: "Base URL" }).fill("/attic");
      await page.getByRole("button", { name: "Save (2)" }).waitFor();
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("menuitem", { name: "Restart" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Restart" }).click();
      await expect(page.getByRole("button", { name: "Save (1)" })).toBeVisible({ timeout: 30_000 });
      expect(output.some((line) => line.startsWith("found") && line.includes("attic"))).toBe(true);

      expect(withSecrets(output), "what was said or written down").toEqual([]);
      expect(withSecrets(await storedBy(page)), "what is kept").toEqual([]);
      expect(withSecrets(server.requests.map(({ url }) => url)), "addresses").toEqual([]);
      expect(outsideHeader, "requests that carry the key where none is due").toEqual([]);
      reportCounts("Hostile data", "secrets", {
        "secrets planted": keys.length + 2,
        places: walked.map(({ name }) => name),
      });
    },
  );
});

test("an error that contains the key is shown and reported without it", async ({ page }) => {
  const output = await recordOutput(page);
  const leaks: string[] = [];
  // A part of the interface that crashes.
  const broken = `const fail = () => { throw new Error("broke with ${API_KEY}"); };
    const page = { StatusRoute: fail };
    export { ${"abcdefghijklmnopqrstuvwxyz"
      .split("")
      .map((name) => `page as ${name}`)
      .join(", ")} };`;
  await page.route("**/assets/StatusRoute-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: broken }),
  );
  await page.goto("system/status");
  await page.getByRole("heading", { name: "Ouch! UI is crashed!" }).waitFor();
  const report = page.getByRole("link", { name: "Report Issue" });
  await expect(report).toHaveAttribute("href", /\(the\+key\)|%28the\+key%29/);
  leaks.push(...withSecrets([await documentOf(page)]));

  // A server that echoes the request.
  await page.route("**/api/system/tasks*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, json: `broke with ${API_KEY}` })
      : route.fallback(),
  );
  await page.goto("system/tasks");
  await page.getByRole("button", { name: /^Run / }).first().click();
  await page.getByText("broke with (the key)").first().waitFor();
  leaks.push(...withSecrets([await documentOf(page)]));
  expect(leaks, "words that tell a secret").toEqual([]);

  // The browser's message about the intentional error is the only one that contains it.
  const reported = output.filter((line) => !/^(console|error): .*broke with/s.test(line));
  expect(withSecrets([...reported, ...(await storedBy(page))]), "what was said or kept").toEqual(
    [],
  );
});
