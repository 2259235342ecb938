import { readFileSync, readdirSync } from "node:fs";
import type { Page } from "@playwright/test";

// Checks that Mantine's components have their styles: a part without its stylesheet still has its name and works.

const STYLES = new URL("../../node_modules/@mantine/core/styles/", import.meta.url);

/** The stylesheet of Mantine for each of its classes. */
const styleOf = new Map(
  readdirSync(STYLES)
    .filter((file) => file.endsWith(".layer.css"))
    .flatMap((file) => {
      const names = readFileSync(new URL(file, STYLES), "utf8").matchAll(/\.(m_[\da-f]+)/g);
      return [...names].map(([, name = ""]) => [name, file.replace(".layer.css", "")]);
    }),
);

/** The classes of Mantine on the page, and those in any stylesheet of the page. */
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

/** Visible parts without their stylesheet, one line each. */
export async function unstyled(page: Page): Promise<string[]> {
  const { drawn, known } = await classesOf(page);
  const there = new Set(known);
  const missing = drawn.filter((name) => !there.has(name)).map((name) => styleOf.get(name) ?? "");
  return [...new Set(missing)].filter(Boolean).map((name) => `without its stylesheet: ${name}`);
}

/** The appearance of the first visible match (a control may be a box without size). */
export async function look(page: Page, selector: string): Promise<string> {
  const all = page.locator(selector);
  await all.first().waitFor({ state: "attached" });
  return all.evaluateAll((found) => {
    const one = found.find((each) => each.checkVisibility() && each.clientWidth > 0) ?? found[0];
    if (!one) return "gone";
    const style = getComputedStyle(one);
    const [top = 0, start = 0, rounding = 0] = [
      style.paddingTop,
      style.paddingInlineStart,
      style.borderStartStartRadius,
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

/** Parts of Mantine by the place (places.ts) where a desktop shows them, with their appearance. */
export const LOOKS: Record<string, Record<string, string>> = {
  overview: {
    "Badge-root": "static grid ground padding rounded",
    "NavLink-root": "static flex ground padding rounded",
    "Paper-root": "static block ground padding rounded",
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
  "movie detail": {
    "Title-root": "static flex",
    "Progress-root": "relative flex ground rounded",
    "Progress-section": "static flex ground rounded",
  },
  "history movies": { "Pagination-control": "static flex rounded" },
  "history stats": {
    "Switch-input": "absolute block",
    "Switch-track": "relative flex ground rounded",
    "Switch-thumb": "absolute flex ground rounded",
    "Select-input": "static block ground padding rounded",
  },
  "settings general": {
    "PasswordInput-innerInput": "absolute block padding",
    "TextInput-input": "static block ground padding rounded",
  },
  "settings sonarr": {
    "Slider-track": "relative block",
    "Slider-bar": "absolute block ground rounded",
    "Slider-thumb": "absolute flex ground rounded",
  },
  "system logs": { "Chip-label": "static inline-flex ground padding rounded" },
  filters: { "Popover-dropdown": "fixed block ground padding rounded" },
  view: {
    "SegmentedControl-root": "relative flex ground padding rounded",
    "SegmentedControl-indicator": "absolute block ground rounded",
    "Checkbox-input": "static block ground rounded",
    "Checkbox-icon": "absolute block",
    "SimpleGrid-root": "static grid",
  },
  "choose a color": {
    "Modal-inner": "fixed flex padding",
    "Modal-content": "static block ground rounded",
    "Modal-header": "sticky flex ground padding rounded",
    "Overlay-root": "fixed block ground",
    "Radio-radio": "relative flex ground rounded",
  },
  shortcuts: { "Kbd-root": "static inline ground padding rounded" },
  "system menu": {
    "Menu-dropdown": "fixed block ground padding rounded",
    "Menu-item": "static flex ground padding rounded",
  },
  "bulk actions": { "Select-option": "static flex padding rounded" },
};

/** The parts of a place that look different than expected, one line each. */
export async function looksOf(page: Page, place: string): Promise<string[]> {
  const found: string[] = [];
  for (const [part, wanted] of Object.entries(LOOKS[place] ?? {})) {
    const drawn = await look(page, `.mantine-${part}`);
    if (drawn !== wanted) found.push(`${part} is drawn as "${drawn}" instead of "${wanted}"`);
  }
  return found;
}
