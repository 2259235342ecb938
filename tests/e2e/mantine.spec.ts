import { readFileSync, readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { MOVIES } from "../mock-api/sentinels.ts";
import { expect, gotoLive, test } from "./fixtures.ts";
import { smallTargets } from "./measures.ts";
import { isStill, OVERLAYS, PAGES, pressAction, SIZES, type Place } from "./places.ts";
import { inEnglish } from "./say.ts";

// What Mantine draws looks as Mantine means it: a part without its stylesheet is there, named and pressed all the same.

/** The posters that are missing in every demo library. */
test.use({ allowedErrors: [/status of 404 .*\/images\//] });

const STYLES = new URL("../../node_modules/@mantine/core/styles/", import.meta.url);

/** The stylesheet of Mantine that each of its classes is in. */
const styleOf = new Map(
  readdirSync(STYLES)
    .filter((file) => file.endsWith(".layer.css"))
    .flatMap((file) => {
      const names = readFileSync(new URL(file, STYLES), "utf8").matchAll(/\.(m_[\da-f]+)/g);
      return [...names].map(([, name = ""]) => [name, file.replace(".layer.css", "")]);
    }),
);

/** The classes of Mantine that are drawn, and those that any stylesheet of the page knows. */
const classesOf = (page: Page) =>
  page.evaluate(() => {
    const drawn = [...document.querySelectorAll("[class*=m_]")].flatMap((one) => [
      ...one.classList,
    ]);
    const known = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .flatMap((text) => text.match(/m_[\da-f]+/g) ?? []);
    return { drawn, known };
  });

/** The parts on screen without their stylesheet. */
async function unstyled(page: Page): Promise<string[]> {
  const { drawn, known } = await classesOf(page);
  const there = new Set(known);
  return [
    ...new Set(drawn.filter((name) => !there.has(name)).map((name) => styleOf.get(name) ?? "")),
  ].filter(Boolean);
}

async function open(page: Page, place: Place): Promise<void> {
  await page.goto(place.path);
  await isStill(page);
  await place.open?.(page, inEnglish);
}

const named = (name: string) => {
  const place = [...PAGES, ...OVERLAYS].find((one) => one.name === name);
  if (!place) throw new Error(`no place "${name}"`);
  return place;
};

/** How the first of its kind that is seen is drawn (what is pressed may be a box without size). */
async function look(page: Page, selector: string): Promise<string> {
  const all = page.locator(selector);
  await all.first().waitFor({ state: "attached" });
  return all.evaluateAll((found) => {
    const one = found.find((each) => each.checkVisibility() && each.clientWidth > 0) ?? found[0];
    if (!one) return "gone";
    const style = getComputedStyle(one);
    const [top = 0, start = 0, rounding = 0] = [
      style.paddingTop,
      style.paddingLeft,
      style.borderTopLeftRadius,
    ].map(Number.parseFloat);
    return [
      style.position,
      style.display,
      style.backgroundColor !== "rgba(0, 0, 0, 0)" && "ground",
      (top > 0 || start > 0) && "padding",
      rounding > 0 && "rounded",
    ]
      .filter(Boolean)
      .join(" ");
  });
}

/** Parts of Mantine, where they are drawn, and how. */
const SAMPLES: Record<string, Record<string, string>> = {
  overview: {
    "AppShell-header": "fixed flex ground padding",
    "AppShell-navbar": "fixed flex ground",
    "Badge-root": "static grid ground padding rounded",
    "NavLink-root": "static flex ground padding rounded",
    "Paper-root": "static block ground padding rounded",
    "Progress-root": "relative flex ground rounded",
    "Progress-section": "static flex ground rounded",
    "SegmentedControl-root": "relative flex ground padding rounded",
    "SegmentedControl-input": "absolute block rounded",
    "Stack-root": "static flex",
    "Group-root": "static flex",
    "Table-td": "static table-cell padding",
  },
  "movies filtered": {
    "Pill-root": "relative flex ground padding rounded",
    "Button-root": "relative block padding rounded",
    "Button-inner": "static flex",
    "ActionIcon-icon": "static flex",
    "CloseButton-root": "relative flex padding",
    "Input-section": "absolute flex rounded",
  },
  "movie detail": { "Spoiler-root": "relative block", "Title-root": "static flex" },
  "history movies": { "Pagination-control": "static flex rounded" },
  "history stats": {
    "Switch-input": "absolute block",
    "Switch-track": "relative flex ground rounded",
    "Switch-thumb": "absolute flex ground rounded",
    "Select-input": "static block ground padding rounded",
  },
  "settings general": {
    "PasswordInput-innerInput": "absolute block padding",
    "NumberInput-input": "static block ground padding rounded",
    "TableOfContents-control": "static block ground padding rounded",
  },
  "settings sonarr": {
    "Slider-track": "relative block",
    "Slider-bar": "absolute block ground rounded",
    "Slider-thumb": "absolute flex ground rounded",
  },
  "system logs": { "Chip-label": "static inline-flex ground padding rounded" },
  filters: { "Popover-dropdown": "absolute block ground padding rounded" },
  view: {
    "Checkbox-input": "static block ground rounded",
    "Checkbox-icon": "absolute block",
    "SimpleGrid-root": "static grid",
  },
  "choose a colour": {
    "Modal-inner": "fixed flex padding",
    "Modal-content": "static block ground rounded",
    "Modal-header": "sticky flex ground padding rounded",
    "Overlay-root": "fixed block ground",
    "Radio-radio": "relative flex ground rounded",
  },
  shortcuts: { "Kbd-root": "static inline ground padding rounded" },
  "system menu": {
    "Menu-dropdown": "absolute block ground padding rounded",
    "Menu-item": "static flex ground padding rounded",
  },
  "bulk actions": { "Select-option": "static flex padding rounded" },
};

for (const [name, parts] of Object.entries(SAMPLES))
  test(`parts of Mantine are drawn with their stylesheets: ${name}`, async ({ page }) => {
    await open(page, named(name));
    if (name === "bulk actions") await page.getByRole("combobox", { name: "Action" }).click();
    const looks: Record<string, string> = {};
    for (const part of Object.keys(parts)) looks[part] = await look(page, `.mantine-${part}`);
    expect.soft(looks).toEqual(parts);
    expect(await unstyled(page)).toEqual([]);
  });

test("so are a tooltip, a skeleton and an alert", async ({ page }) => {
  await open(page, named("settings general"));
  await page.getByRole("button", { name: "Copy the API key" }).hover();
  await page.getByRole("tooltip").waitFor();
  expect(await look(page, ".mantine-Tooltip-tooltip")).toBe(
    "absolute block ground padding rounded",
  );
  await page.route("**/api/history/stats*", () => undefined);
  await page.goto("history/stats");
  expect(await look(page, ".mantine-Skeleton-root")).toBe("relative block rounded");
  expect(await unstyled(page)).toEqual([]);
  await page.goto(named("why nothing is found").path);
  await named("why nothing is found").open?.(page, inEnglish);
  expect(await look(page, ".mantine-Alert-root")).toBe("relative block ground padding rounded");
  expect(await unstyled(page)).toEqual([]);
});

test("so is the drawer of a phone", async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await open(page, named("running work"));
  expect(await look(page, ".mantine-Drawer-content")).toContain("ground");
  expect(await look(page, ".mantine-Drawer-inner")).toContain("fixed flex");
  expect(await unstyled(page)).toEqual([]);
});

for (const [size, viewport] of Object.entries(SIZES))
  for (const colorScheme of ["light", "dark"] as const)
    test(`a notification stands on a ground of its own, ${size}, ${colorScheme}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await gotoLive(page, `movies/${MOVIES.nothingFound}`);
      await pressAction(page, "Search");
      const toast = page.locator(".mantine-Notification-root").first();
      await toast.getByRole("button", { name: "Why?" }).waitFor();
      expect(await look(page, ".mantine-Notification-root")).toBe(
        "relative flex ground padding rounded",
      );
      const box = await toast.boundingBox();
      const inside = await toast.getByRole("button", { name: "Close notice" }).boundingBox();
      if (!box || !inside) throw new Error("it is not drawn");
      expect(inside.x).toBeGreaterThan(box.x + box.width / 2);
      expect(inside.x + inside.width).toBeLessThanOrEqual(box.x + box.width);
      expect(inside.y).toBeGreaterThanOrEqual(box.y);
      expect(inside.y + inside.height).toBeLessThanOrEqual(box.y + box.height);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      expect(await unstyled(page)).toEqual([]);
    });

test.describe("with fingers", () => {
  test.use({ viewport: SIZES.phone, hasTouch: true, isMobile: true });
  test("what is pressed in a notification is 44 px large", async ({ page }) => {
    await gotoLive(page, `movies/${MOVIES.nothingFound}`);
    await pressAction(page, "Search");
    await page
      .locator(".mantine-Notification-root")
      .getByRole("button", { name: "Why?" })
      .waitFor();
    const small = await smallTargets(page, 44);
    expect(small.filter((line) => /^(Close notice|Why\?|Search manually)/.test(line))).toEqual([]);
  });
});
