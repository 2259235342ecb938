import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { createMockApi } from "../mock-api/mock-api.ts";
import type { MockApiOptions } from "../mock-api/mock-api.ts";
import { startTestServer } from "../../scripts/server/test-server.ts";
import { demoText } from "../mock-api/demo-texts.ts";
import { removeOddTitles } from "../mock-api/plain-library.ts";
import { MOVIES, SERIES } from "../mock-api/sentinels.ts";
import { NEWEST, OVERLAYS, PAGES, pressAction } from "./places.ts";
import { STATES } from "./states.ts";
import { inEnglish } from "./translate.ts";
import type { Place } from "./places.ts";

const WIDTHS = [390, 768, 1280, 1920] as const;
const HEIGHTS: Record<number, number> = { 320: 640, 390: 844, 768: 1024, 1920: 1080 };
const SCHEMES = ["light", "dark"] as const;

interface Common {
  executablePath: string;
  folder: string;
}

interface Demo {
  size: MockApiOptions["size"];
  dialect?: MockApiOptions["dialect"];
  isPlain?: boolean;
  latency?: number;
}

/** Opens a browser on its own demo server, and closes both. */
async function withDemo(
  executablePath: string,
  { size, dialect = "1.5.2", isPlain = false, latency = 0 }: Demo,
  run: (browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  const api = createMockApi({ size, dialect, latency });
  api.db.textOf = demoText;
  if (isPlain) {
    removeOddTitles(api.db);
    // Not all machines have a font for its title.
    api.db.movies.delete(MOVIES.chineseTitle);
  }
  const server = await startTestServer({ api, dist: "dist" });
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    await run(browser, server.url);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Opens a place and waits until nothing is loading. */
async function arrive(page: Page, url: string, place: Place): Promise<void> {
  await page.goto(`${url}${place.path}`);
  await page.locator("main :is(h1, h2, table, [role=toolbar])").first().waitFor();
  await place.open?.(page, inEnglish);
  // A screenshot is not a test: slow or moving elements are captured as they are.
  await page.waitForTimeout(900);
}

async function picture(
  browser: Browser,
  url: string,
  place: Place,
  file: string,
  options: BrowserContextOptions,
): Promise<string | undefined> {
  const context = await browser.newContext({
    locale: "en-GB",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  try {
    await arrive(page, url, place);
    await page.screenshot({ path: file });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    return beyond > 0 ? `${file}: scrolls ${beyond}px sideways` : undefined;
  } catch (error) {
    await page.screenshot({ path: file });
    return `${file}: ${String(error).split("\n", 1)[0]}`;
  } finally {
    await context.close();
  }
}

/** All pages and dialogs at all widths, light and dark. @returns the problems, one line each */
export async function takeAll({
  executablePath,
  folder,
  size,
  only,
  widths = WIDTHS,
}: Common & {
  size: "empty" | "small" | "large";
  only?: string | undefined;
  widths?: readonly number[] | undefined;
}): Promise<string[]> {
  const failures: string[] = [];
  mkdirSync(folder, { recursive: true });
  const places = [...PAGES, ...OVERLAYS, ...NEWEST, ...STATES].filter(
    ({ name }) => !only || name.includes(only),
  );
  await withDemo(executablePath, { size, dialect: "1.6.1" }, async (browser, url) => {
    for (const place of places)
      for (const width of widths) {
        if (place.only && (place.only === "phone") !== width < 768) continue;
        for (const colorScheme of SCHEMES) {
          const name = `${place.name.replaceAll(" ", "-")}-${width}-${colorScheme}.png`;
          const viewport = { width, height: HEIGHTS[width] ?? 800 };
          const isPhone = width < 768;
          const options = { viewport, colorScheme, hasTouch: isPhone, isMobile: isPhone };
          const failure = await picture(browser, url, place, path.join(folder, name), options);
          if (failure) failures.push(failure);
        }
      }
  });
  return failures;
}

const DESK = { width: 1280, height: 800, scheme: "light" } as const;

interface Shot extends Place {
  width: number;
  height: number;
  scheme: "light" | "dark";
}

/** The file names are those in the README. */
const README: readonly Shot[] = [
  { ...DESK, name: "series", path: `series/${SERIES.harborLights}`, scheme: "dark" },
  { ...DESK, name: "overview", path: "overview", scheme: "dark" },
  { ...DESK, name: "posters", path: "movies?view=posters&sort=-year", scheme: "dark" },
  { ...DESK, name: "wanted", path: "wanted/series?language=English&language=Spanish" },
  {
    ...DESK,
    name: "search",
    path: `movies/${MOVIES.glassOrchard}`,
    open: async (page) => {
      await pressAction(page, "Manual");
      await page.getByRole("table", { name: /^Results for/ }).waitFor();
    },
  },
  {
    ...DESK,
    name: "palette",
    path: "series",
    scheme: "dark",
    open: async (page) => {
      await page.keyboard.press("Control+K");
      await page.keyboard.type("lan");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "phone",
    path: "wanted/series",
    width: 390,
    height: 844,
    scheme: "dark",
  },
];

/** After a check of all movies. */
const CHECKED: Shot = {
  ...DESK,
  name: "fit",
  path: "automation/quality",
  open: async (page) => {
    await page.getByRole("button", { name: "Check files" }).first().click();
    await page.getByRole("combobox", { name: "Library" }).click();
    await page.getByRole("option", { name: "Movies" }).click();
    await page.getByRole("button", { name: /^Check \d+ files$/ }).click();
    const steps = page.getByRole("button", { name: /^Show all/ });
    await steps.waitFor();
    await steps.waitFor({ state: "detached", timeout: 120_000 });
    await page.mouse.move(0, 0);
  },
};

/** A library of realistic size. */
const LIBRARY = { series: 140, movies: 420 };

/** The images of the README. @returns the problems, one line each */
export async function takeReadme({
  executablePath,
  folder,
  only = "",
}: Common & { only?: string | undefined }): Promise<string[]> {
  const failures: string[] = [];
  const take = (shots: readonly Shot[]) => async (browser: Browser, url: string) => {
    for (const { width, height, scheme, ...place } of shots) {
      if (!place.name.includes(only)) continue;
      const options = { viewport: { width, height }, colorScheme: scheme };
      const file = path.join(folder, `${place.name}.png`);
      const failure = await picture(browser, url, place, file, options);
      if (failure) failures.push(failure);
    }
  };
  await withDemo(executablePath, { size: LIBRARY, isPlain: true }, take(README));
  const newest: Demo = { size: "small", dialect: "1.6.2", isPlain: true };
  await withDemo(executablePath, newest, take([CHECKED]));
  return failures;
}

/** Milliseconds for which the video shows its last frame before it repeats. */
const LAST_FRAME = 2_500;

interface Film {
  name: string;
  place: string;
  scheme: "light" | "dark";
  act: (page: Page) => Promise<void>;
}

const FILMS: readonly Film[] = [
  // The main job: a language is missing, a click, it exists.
  {
    name: "film",
    place: `series/${SERIES.harborLights}`,
    scheme: "dark",
    async act(page) {
      const chip = page.getByRole("button", { name: /^Download / }).first();
      await chip.scrollIntoViewIfNeeded();
      await chip.hover();
      await page.waitForTimeout(1_000);
      await chip.click();
      const end = page
        .getByRole("main")
        .getByText(/^\S+ \d+%, |^Nothing found/)
        .first();
      await end.waitFor({ timeout: 30_000 });
      await end.waitFor({ state: "hidden" });
      await page.waitForTimeout(500);
    },
  },
  // The preview of automation: what would run, why the rest waits, and how the rules change it.
  {
    name: "automation",
    place: "automation",
    scheme: "light",
    async act(page) {
      const start = page.getByRole("button", { name: "Start", exact: true });
      await start.waitFor();
      await page.waitForTimeout(2_000);
      await page.getByText(/^Waiting or skipped \(/).click();
      await page.waitForTimeout(2_500);
      await page.getByText(/^Due now \(/).click();
      await page.getByRole("button", { name: /^Libraries: / }).click();
      await page.getByRole("menuitemcheckbox", { name: "Series" }).click();
      await page.keyboard.press("Escape");
      await page.waitForTimeout(2_500);
      await start.hover();
      await page.waitForTimeout(500);
    },
  },
];

/** The videos. `ffmpeg` is the path of the program. */
export async function takeFilms(common: Common, ffmpeg: string): Promise<string[]> {
  for (const film of FILMS) await takeFilm(common, ffmpeg, film);
  return [];
}

async function takeFilm({ executablePath, folder }: Common, ffmpeg: string, film: Film) {
  const frames = mkdtempSync(path.join(tmpdir(), "bazarr-web-film-"));
  const shots: { file: string; at: number }[] = [];
  await withDemo(
    executablePath,
    { size: LIBRARY, isPlain: true, latency: 1 },
    async (browser, url) => {
      const viewport = { width: 1120, height: 760 };
      // The browser does not record the last step of each animation.
      const page = await browser.newPage({
        viewport,
        colorScheme: film.scheme,
        locale: "en-GB",
        reducedMotion: "reduce",
      });
      await arrive(page, url, { name: film.name, path: film.place });
      const session = await page.context().newCDPSession(page);
      session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
        const file = path.join(frames, `${String(shots.length).padStart(4, "0")}.jpg`);
        writeFileSync(file, Buffer.from(data, "base64"));
        shots.push({ file, at: (metadata.timestamp ?? 0) * 1_000 });
        // The last frame may arrive after the page was closed.
        session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
      });
      await session.send("Page.startScreencast", { format: "jpeg", quality: 90 });
      await film.act(page);
      await session.send("Page.stopScreencast");
    },
  );
  const list = path.join(frames, "frames.txt");
  const lines = shots.map(({ file, at }, index) => {
    const ms = (shots[index + 1]?.at ?? at + LAST_FRAME) - at;
    return `file '${file}'\nduration ${Math.max(0.02, ms / 1_000)}`;
  });
  // The demuxer ignores the duration of the last file unless the file follows once more.
  writeFileSync(list, [...lines, `file '${shots.at(-1)?.file}'`].join("\n"));
  const input = ["-f", "concat", "-safe", "0", "-i", list, "-fps_mode", "vfr"];
  const webp = ["-c:v", "libwebp_anim", "-loop", "0", "-quality", "75", "-compression_level", "6"];
  const output = path.join(folder, `${film.name}.webp`);
  execFileSync(ffmpeg, ["-v", "error", "-y", ...input, ...webp, output]);
  rmSync(frames, { recursive: true });
}
