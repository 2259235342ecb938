import type { Page } from "@playwright/test";
import { EVENT_TYPES } from "../../src/socket/events.ts";
import { ADDRESSES, TEXTS } from "../hostile/corpus.ts";
import { injectHostileText, HostileTextOptions } from "../hostile/spoil.ts";
import type { HostileScope } from "../hostile/spoil.ts";
import { startTestServer } from "../../scripts/server/test-server.ts";
import { reportCounts } from "../../scripts/lib/counts.mjs";
import { expect, gotoLive, test as base } from "./fixtures.ts";
import type { Fixtures, Options } from "./fixtures.ts";
import { groupsOf, isStill, OVERLAYS, PAGES, SIZES } from "./places.ts";
import type { Place } from "./places.ts";
import { inEnglish } from "./translate.ts";
import { textsOn, watch, problemsOf } from "./watch.ts";

/** Only in the full run. */
const FULL = { tag: "@full" };

interface Hostile {
  /** Extent of the replaced texts of the server. */
  spoiling: HostileScope;
  spoiler: HostileTextOptions;
}

/** A server with hostile texts, and pages with monitoring. */
const test = base.extend<Hostile & Pick<Fixtures, "server"> & Pick<Options, "dist">>({
  spoiling: ["words", { option: true }],
  spoiler: async ({ spoiling }, provide, info) => {
    // Each test starts elsewhere in the corpus.
    await provide(new HostileTextOptions(spoiling, info.title.length));
  },
  server: async ({ api, basePath, polling, dist, policy, spoiler }, provide) => {
    const headers = { "content-security-policy": policy };
    const options = {
      api: injectHostileText(api, spoiler),
      dist,
      baseUrl: basePath,
      polling,
      headers,
    };
    const server = await startTestServer(options);
    await provide(server);
    await server.close();
  },
  page: async ({ page }, provide) => {
    page.setDefaultTimeout(15_000);
    await watch(page);
    await provide(page);
  },
});

// Images that the server does not have.
test.use({ allowedErrors: [/404.*(poster|fanart|images)/] });
test.describe.configure({ timeout: 150_000 });

const WIDTHS = [SIZES.phone, SIZES.desk];

/** Replacements for opening a place whose usual names are not available. */
const OPENED: Readonly<Record<string, Place["open"]>> = {
  search: async (on) => {
    await on.keyboard.press("Control+K");
    await on.keyboard.type("har");
    await on.getByRole("option").first().waitFor();
  },
};

const isTurning = (wrong: string) => wrong.startsWith("scrolls sideways");

/** All problems of a place, in both widths, and the hostile texts that it shows. */
async function walk(page: Page, place: Place, size: keyof typeof SIZES, below: string) {
  await page.setViewportSize(SIZES[size]);
  await page.goto(place.path);
  await isStill(page);
  await (OPENED[place.name] ?? place.open)?.(page, inEnglish);
  await isStill(page);
  const found: string[] = [];
  const shown = await textsOn(page, TEXTS);
  for (const width of size === "phone" ? WIDTHS : WIDTHS.toReversed()) {
    await page.setViewportSize(width);
    await isStill(page);
    let problems = await problemsOf(page, below);
    // Overlays are repositioned after a rotation of the phone.
    for (let looks = 0; looks < 10 && problems.some(isTurning); looks++) {
      await page.waitForTimeout(200);
      problems = [
        ...problems.filter((wrong) => !isTurning(wrong)),
        ...(await problemsOf(page, below)),
      ];
    }
    for (const problem of problems) found.push(`${width.width} px: ${problem}`);
  }
  return { found, shown };
}

const WALKS = [
  { what: "hostile texts", size: "desk", spoiling: "words", tag: ["@full"] },
  { what: "only hostile data", size: "phone", spoiling: "all", tag: [] },
] as const;

for (const { what, size, spoiling, tag: tags } of WALKS)
  test.describe(what, () => {
    test.use({ spoiling });
    for (const [index, places] of groupsOf([...PAGES, ...OVERLAYS], size, 10).entries()) {
      // On each push only the pages; everything else in the full run.
      const tag = places.every(({ open }) => open) ? ["@full"] : [...tags];
      const names = places.map(({ name }) => name).join(", ");
      test(`${what}, ${size}: ${names}`, { tag }, async ({ page, server, spoiler }) => {
        const seen = new Set<string>();
        for (const place of places)
          await test.step(place.name, async () => {
            const { found, shown } = await walk(page, place, size, server.url).catch(
              (error: unknown) => ({ found: [String(error)], shown: [] }),
            );
            for (const text of shown) seen.add(text);
            expect.soft(found, `${place.name}, ${what}`).toEqual([]);
          });
        expect(seen.size, "texts of strangers that are shown").toBeGreaterThan(20);
        reportCounts("Hostile data", `${what} ${index}`, {
          strings: [...TEXTS, ...ADDRESSES],
          "strings seen on the screen": [...seen],
          places: places.map(({ name }) => name),
          visits: places.length * WIDTHS.length,
          responses: spoiler.answers,
          "endpoints and events": [...spoiler.spoiled],
        });
      });
    }
  });

test("hostile events change only texts", async ({ page, api, server, spoiler }) => {
  await gotoLive(page, "series");
  await isStill(page);
  const odd = [null, 7, -1, 1e300, "x", [], ["x", { id: "x" }], {}, { id: "x", value: "x" }];
  const work = { header: "x", name: "x", value: 1, count: 3 };
  let events = 0;
  for (const type of EVENT_TYPES)
    for (const payload of odd)
      for (const action of ["update", "delete"] as const) {
        api.emit(type, action, payload);
        events += 1;
      }
  for (const id of TEXTS) {
    api.emit("message", "update", id);
    api.emit("progress", "update", { ...work, id });
    api.emit(id, "update", id);
    events += 3;
  }
  await expect(page.getByRole("button", { name: /^Jobs: / })).toBeVisible();
  await isStill(page);
  for (const width of WIDTHS) {
    await page.setViewportSize(width);
    expect(await problemsOf(page, server.url)).toEqual([]);
  }
  reportCounts("Hostile data", "events", {
    events,
    "endpoints and events": [...spoiler.spoiled],
  });
});

test("invalid URLs and stored values cause no errors", FULL, async ({ page, server }) => {
  const keys = [
    "ui-contrast",
    "ui-first-run",
    "ui-keep-files",
    "ui-letter-keys",
    "ui-monospace",
    "ui-recent-places",
    "ui-reloaded-at",
    "ui-server-choices",
    "ui-sidebar-collapsed",
    "ui-staged-settings",
    "ui-start-page",
    "mantine-color-scheme-value",
    "manual-search-view",
  ];
  await page.addInitScript(
    ({ names, rubbish }) => {
      const visit = Number(window.name) || 0;
      for (const [index, name] of names.entries())
        for (const storage of [localStorage, sessionStorage])
          for (const key of [name, `${name}/`])
            storage.setItem(key, rubbish[(visit + index) % rubbish.length] ?? "");
      window.name = String(visit + names.length);
    },
    {
      names: keys,
      rubbish: TEXTS.map((text) =>
        text.length % 2 === 0 ? text : JSON.stringify([text, { text }]),
      ),
    },
  );
  const pages = [
    "series",
    "movies",
    "wanted/series",
    "history/movies",
    "settings/general",
    "empty-page",
  ];
  let visits = 0;
  for (const [index, text] of [...TEXTS, ...ADDRESSES].entries()) {
    if (index % 4 !== 0 || text.length > 1000) continue;
    const requested = ["filter", "sort", "view", "page", "profile", "language", "edit", "returnTo"];
    const query = new URLSearchParams(requested.map((name) => [name, text]));
    const place = pages[visits % pages.length] ?? "";
    await page.goto(`${place}?${query.toString()}#${encodeURI(text.toWellFormed())}`);
    await isStill(page);
    expect(await problemsOf(page, server.url), `${place} asked for ${text}`).toEqual([]);
    visits += 1;
  }
  reportCounts("Hostile data", "addresses", { visits });
});

test.describe("requests to other hosts", () => {
  // Without policies that would block them before they are detected.
  test.use({ policy: "", allowedErrors: [/./] });

  test("are all detected", async ({ page, server, trap, guard }) => {
    await page.route(`${server.url}ways`, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<link rel=prefetch href="http://prefetch.invalid/x">
          <link rel=stylesheet href="http://style.invalid/x.css">
          <style>@font-face{font-family:x;src:url(http://font.invalid/x.woff2)} p{font-family:x;background:url(http://background.invalid/x)}</style>
          <p>x</p><img src="http://image.invalid/x"><iframe src="http://frame.invalid/x"></iframe>`,
      }),
    );
    await page.goto("ways");
    await page.evaluate(() => {
      navigator.sendBeacon("http://beacon.invalid/x", "x");
      void fetch("http://fetch.invalid/x", { mode: "no-cors" }).catch(() => undefined);
      return [new WebSocket("ws://socket.invalid/x"), new EventSource("http://events.invalid/x")]
        .length;
    });
    const ways = ["prefetch", "style", "font", "background", "image", "frame", "beacon", "fetch"];
    for (const way of [...ways, "socket", "events"])
      await expect
        .poll(() => trap.caught.some((line) => line.includes(`${way}.invalid`)), { message: way })
        .toBe(true);
    trap.caught.length = 0;
    expect(guard.foreignRequests.filter((url) => url.includes(".invalid")).length).toBeGreaterThan(
      5,
    );
    guard.foreignRequests.length = 0;
  });
});
