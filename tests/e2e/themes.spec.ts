/* oxlint-disable unicorn/consistent-function-scoping -- code that runs in the page cannot use outer variables */
import type { Page } from "@playwright/test";
import { MOVIES, SERIES } from "../mock-api/sentinels.ts";
import { axeViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { isStill, OVERLAYS } from "./places.ts";
import { inEnglish } from "./translate.ts";

/** Only in the full run. */
const FULL = { tag: "@full" };

const DARK = "rgb(20, 18, 27)";
const LIGHT = "rgb(255, 255, 255)";
const BLACK = "rgb(0, 0, 0)";

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const scheme = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
const barColors = (page: Page) =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((all) => all.map((meta) => meta.getAttribute("content")));

async function choose(page: Page, group: "Theme" | "High contrast", name: string): Promise<void> {
  const button = page.getByRole("button", { name: /^Theme: / });
  await button.click();
  await page.getByRole("group", { name: group }).getByRole("menuitemradio", { name }).click();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(button).toBeFocused();
}

/** Holds back the scripts and styles that render the page. Only the first small script is allowed. */
async function holdScripts(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.includes("/assets/") && !url.pathname.includes("/first-script-"),
    () => undefined,
  );
}

test("the chosen theme applies before the first paint, whatever the system's theme", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("series");
  await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
  expect([await ground(page), await scheme(page)]).toEqual([LIGHT, "light"]);
  expect(await barColors(page)).toEqual(["#ffffff", "#ffffff"]);
  await choose(page, "Theme", "Dark");
  await expect(page.getByRole("button", { name: "Theme: dark" })).toBeVisible();
  await expect.poll(() => ground(page)).toBe(DARK);
  await expect.poll(() => barColors(page)).toEqual(["#14121b", "#14121b"]);

  await holdScripts(page);
  await page.goto("series", { waitUntil: "commit" });
  await page.locator("#root").waitFor({ state: "attached" });
  expect([await ground(page), await scheme(page)]).toEqual([DARK, "dark"]);
  expect(await barColors(page)).toEqual(["#14121b", "#14121b"]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("the theme script blocks before all styles, so that nothing is painted without it", async ({
  request,
}) => {
  const html = await (await request.get("series")).text();
  const tag = /<script src="\.\/assets\/first-script-[\w-]{8}\.js"><\/script>/.exec(html);
  expect(tag).not.toBeNull();
  expect(tag!.index).toBeGreaterThan(html.indexOf("<base "));
  expect(tag!.index).toBeLessThan(html.indexOf("<link"));
  expect(html.indexOf("<style")).toBe(-1);
});

test("the system's theme applies as long as no other is chosen", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("series");
  await expect(page.getByRole("button", { name: "Theme: match system" })).toBeVisible();
  expect(await ground(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => ground(page)).toBe(LIGHT);
  await page.emulateMedia({ contrast: "more", colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-contrast", "more");
  await expect.poll(() => ground(page)).toBe(BLACK);
  await expect.poll(() => barColors(page)).toEqual(["#000000", "#000000"]);
});

test("the server's theme applies as soon as it is known, and before the first paint from then on", async ({
  page,
  api,
}) => {
  api.db.settings.general = { ...api.db.settings.general, theme: "dark" };
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("series");
  await expect.poll(() => ground(page)).toBe(DARK);
  expect(await page.evaluate(() => localStorage.getItem("mantine-color-scheme-value"))).toBeNull();
  await holdScripts(page);
  await page.goto("series", { waitUntil: "commit" });
  await page.locator("#root").waitFor({ state: "attached" });
  expect(await ground(page)).toBe(DARK);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("forced colors are not overridden", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", contrast: "more" });
  await page.goto("series");
  await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
  const [canvas, real] = await page.evaluate(() => {
    const probe = document.createElement("div");
    probe.style.backgroundColor = "Canvas";
    document.body.append(probe);
    return [probe, document.documentElement].map((one) => getComputedStyle(one).backgroundColor);
  });
  expect(real).toBe(canvas);
});

const PAGES = [
  "series",
  `series/${SERIES.harborLights}`,
  `movies/${MOVIES.glassOrchard}`,
  "wanted/series",
  "history/stats",
  "settings/languages",
  "settings/providers",
  "settings/ui",
  "system/status",
  "system/logs",
];

/** Texts with less than 7:1, as computed by axe. */
const weakTexts = (page: Page) =>
  axeViolations(page, {
    runOnly: { type: "rule", values: ["color-contrast-enhanced", "color-contrast"] },
  });

/** The luminance of a color in the browser's notation: "rgb(1, 2, 3)". */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((one) => {
    const part = Number(one) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of an element's border with the background of the page. */
async function edgeContrast(page: Page, selector: string): Promise<number> {
  const colors = await page
    .locator(selector)
    .first()
    .evaluate((element) => [
      getComputedStyle(element).borderBlockEndColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
  const [high = 0, low = 0] = colors.map(luminance).toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

for (const address of PAGES)
  test(`high contrast gives every text 7:1, light and dark: ${address}`, FULL, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: "light", contrast: "more" });
    await page.goto(address);
    await expect(page.locator("html")).toHaveAttribute("data-contrast", "more");
    await expect(page.locator("main")).toBeVisible();
    await expect(page.locator("main .mantine-Skeleton-root, [aria-busy=true]")).toHaveCount(0, {
      timeout: 20_000,
    });
    await expect.poll(() => weakTexts(page), "light").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark", contrast: "more" });
    await expect.poll(() => ground(page), { timeout: 20_000 }).toBe(BLACK);
    await expect.poll(() => weakTexts(page), "dark").toEqual([]);
  });

// The items found may have no image.
test.use({ allowedErrors: [/404.*poster/] });

const OVER = ["manual search", "shortcuts", "search"];
for (const { name, path, open } of OVERLAYS.filter((place) => OVER.includes(place.name)))
  test(`high contrast gives every text 7:1, light and dark: ${name}`, FULL, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: "light", contrast: "more" });
    await page.goto(path);
    await isStill(page);
    await open?.(page, inEnglish);
    await isStill(page);
    await expect.poll(() => weakTexts(page), "light").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark", contrast: "more" });
    // Below a dialog the element around the body is darkened, for the scrollbar's gutter.
    await expect(page.locator("body")).toHaveCSS("background-color", BLACK, { timeout: 20_000 });
    await expect.poll(() => weakTexts(page), "dark").toEqual([]);
  });

test("high contrast is chosen in the menu, applies to the menu too, and is stored", async ({
  page,
}) => {
  await page.goto("series");
  await choose(page, "High contrast", "On");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-contrast", "more");
  const button = page.getByRole("button", { name: "Theme: match system, high contrast" });
  await button.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expect.poll(() => weakTexts(page)).toEqual([]);
});

/** Contrasts of the texts and icons of a color with their background: its tint, its pressed tint, the page. */
const contrasts = (page: Page, colors: readonly string[]) =>
  page.evaluate((names) => {
    const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const fill = (name: string) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = `var(--mantine-color-${name})`;
      if (pixel) pixel.fillStyle = getComputedStyle(probe).color;
      probe.remove();
      pixel?.fillRect(0, 0, 1, 1);
    };
    const drawn = (name: string) => {
      // The tints of the dark scheme are translucent.
      fill("body");
      fill(name);
      return [...(pixel?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    };
    const light = (rgb: readonly number[]) =>
      [0.2126, 0.7152, 0.0722].reduce(
        (sum, part, index) => sum + part * (((rgb[index] ?? 0) / 255 + 0.055) / 1.055) ** 2.4,
        0.05,
      );
    return names.flatMap((name) => {
      const words = drawn(`${name}-light-color`);
      const grounds = [`${name}-light`, `${name}-light-hover`, "body"];
      return [
        ...grounds.map((below) => {
          const [one, other] = [light(words), light(drawn(below))];
          return {
            what: `${name} on ${below}`,
            ratio: Math.max(one, other) / Math.min(one, other),
          };
        }),
        // Far enough from white and black to be a color.
        { what: `${name} is a color`, ratio: (Math.max(...words) - Math.min(...words)) / 14 },
      ];
    });
  }, colors);

for (const colorScheme of ["light", "dark"] as const)
  test(`colors with a meaning are saturated, and have enough contrast for text, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("system/status");
    const all = ["brand", "red", "green", "yellow", "blue", "orange"];
    const found = (await contrasts(page, all)).filter(({ ratio }) => ratio < 4.5);
    expect(found).toEqual([]);
  });

test("destructive buttons are red on a dark background, too", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("blacklist/movies");
  const remove = page.getByRole("button", { name: "Remove All" });
  const [red = 0, green = 0, blue = 0] = await remove.evaluate((button) =>
    (getComputedStyle(button).color.match(/[\d.]+/g) ?? []).map(Number),
  );
  expect(red - Math.max(green, blue)).toBeGreaterThan(50);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`high contrast, ${colorScheme}: borders, underlined links, a thick focus ring, no images behind texts`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, contrast: "more" });
    await page.goto(`series/${SERIES.harborLights}`);
    // A plain chip is text without a border.
    const chip = "main [data-tone]:not([data-tone='plain'])";
    await expect(page.locator(chip).first()).toBeVisible();
    expect(await edgeContrast(page, chip)).toBeGreaterThanOrEqual(3);
    await expect(page.locator("main header img[alt='']")).toBeHidden();

    await page.goto("series");
    const link = page.getByRole("link", { name: "Harbor Lights" });
    await expect(link).toBeVisible({ timeout: 20_000 });
    await expect(link).toHaveCSS("text-decoration-line", "underline");
    await link.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(link).toHaveCSS("outline-width", "3px");

    await page.goto("settings/ui");
    await page.getByRole("combobox", { name: "High contrast" }).waitFor();
    expect(await edgeContrast(page, "main input[role=combobox]")).toBeGreaterThanOrEqual(3);
  });
