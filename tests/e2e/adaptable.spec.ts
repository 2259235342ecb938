/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page can take nothing along */
import type { Page } from "@playwright/test";
import { MOVIES, SERIES } from "../mock-api/sentinels.ts";
import { expect, test } from "./fixtures.ts";
import { isStill, PAGES } from "./places.ts";

// What people set in their browser or system: zoom, distances in texts, no motion, colours of their own.

// The demo library has items without a picture.
test.use({ allowedErrors: [/404.*poster/] });

/** Two halves, so that two tests share the work. */
const HALVES = [PAGES.filter((_, n) => n % 2 === 0), PAGES.filter((_, n) => n % 2 === 1)];

/** Walks through the pages of a half; what is found at each is told with its name. */
async function walk(page: Page, half: number, look: () => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const { name, path } of HALVES[half] ?? []) {
    await page.goto(path);
    await isStill(page);
    found.push(...(await look()).map((line) => `${name}: ${line}`));
  }
  return found;
}

/** Gives the window another size, and waits until a busy page is drawn in it. */
async function resized(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    (wanted) =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(innerWidth === wanted)));
      }),
    width,
  );
}

/** How far the page scrolls sideways, once what measures itself has followed the window. */
const sideways = (page: Page) =>
  page.evaluate(async () => {
    const { documentElement: html } = document;
    const beyond = () => html.scrollWidth - html.clientWidth;
    for (let frame = 0; frame < 60 && beyond() > 0; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return beyond() > 0 ? [`scrolls ${beyond()}px sideways at ${html.clientWidth}`] : [];
  });

/** How much of the window is covered by what sticks to it, in the middle of the page. */
const covered = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 300);
    const main = document.querySelector("main");
    const sticks = (element: Element | null): boolean => {
      for (let one = element; one && one !== main && one !== document.body; one = one.parentElement)
        if (/^(sticky|fixed)$/.test(getComputedStyle(one).position)) return true;
      return false;
    };
    let rows = 0;
    for (let y = 2; y < window.innerHeight; y += 4)
      if (sticks(document.elementFromPoint(window.innerWidth / 2, y))) rows += 1;
    const part = (rows * 4) / window.innerHeight;
    return part > 0.5 ? [`${Math.round(part * 100)} % is covered by bars`] : [];
  });

for (const half of [0, 1])
  test(`fingers find 44 px, at 400 % everything is in reach, more room in texts cuts nothing off (${half + 1} of 2)`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const found = await walk(page, half, async () => {
      await resized(page, 390, 844);
      const small = await smallTargets(page, 44);
      // 1280 x 1024 at 400 %.
      await resized(page, 320, 256);
      const zoomed = [...(await sideways(page)), ...(await covered(page))];
      await resized(page, 1280, 800);
      await page.addStyleTag({
        content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
          p { margin-block-end: 2em !important; }`,
      });
      return [...small, ...zoomed, ...(await sideways(page)), ...(await cutOff(page))];
    });
    expect(found).toEqual([]);
  });

/** Buttons and headings whose text is higher than they are. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, h1, h2, h3, label, p")]
      .filter((one) => {
        const { overflowY, webkitLineClamp } = getComputedStyle(one);
        // Titles of 200 letters end after some lines on purpose, and are told in full by their `title`.
        const isCut = overflowY === "hidden" && webkitLineClamp === "none";
        return (
          isCut &&
          one.clientHeight > 1 &&
          one.checkVisibility() &&
          one.scrollHeight > one.clientHeight + 4
        );
      })
      .map((one) => `“${one.textContent.slice(0, 40)}” is cut off`),
  );

/**
 * What is pressed and smaller than `least` pixels in either direction, with the room around it that belongs to it.
 * Not counted: links in sentences, and what only shows while a keyboard is used (headers of cards).
 */
const smallTargets = (page: Page, least: number) =>
  page.evaluate((size) => {
    interface Box {
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    const join = (one: Box, other: Box): Box => ({
      left: Math.min(one.left, other.left),
      top: Math.min(one.top, other.top),
      right: Math.max(one.right, other.right),
      bottom: Math.max(one.bottom, other.bottom),
    });
    /** Where an empty box is laid over or around an element, to be pressed too. */
    const around = (element: Element): Box | undefined => {
      const { content, position, inset } = getComputedStyle(element, "::after");
      const sides = inset.split(" ").map(Number.parseFloat);
      if (content === "none" || position !== "absolute" || sides.some(Number.isNaN))
        return undefined;
      const [top = 0, right = top, bottom = top, left = right] = sides;
      let holder: Element | null = element;
      while (holder && getComputedStyle(holder).position === "static")
        holder = holder.parentElement;
      const box = holder?.getBoundingClientRect();
      return (
        box && {
          left: box.left + left,
          top: box.top + top,
          right: box.right - right,
          bottom: box.bottom - bottom,
        }
      );
    };
    const isHidden = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (getComputedStyle(one).clipPath !== "none" || one.matches("[inert], #sidebar"))
          return true;
      return !element.checkVisibility({ visibilityProperty: true });
    };
    const isInSentence = (element: Element) =>
      element.matches("a") &&
      getComputedStyle(element).display === "inline" &&
      (element.parentElement?.textContent ?? "").length > (element.textContent ?? "").length + 3;
    const lines: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden], [type=file]), select, textarea, [role=slider]",
    )) {
      if (isHidden(one) || isInSentence(one)) continue;
      let box: Box = one.getBoundingClientRect();
      const more = [
        around(one),
        one instanceof HTMLInputElement ? one.labels?.[0]?.getBoundingClientRect() : undefined,
        one.closest("[class*=Input-wrapper], [class*=PillsInput-input]")?.getBoundingClientRect(),
        one.closest("[class*=Slider-root]")?.getBoundingClientRect(),
      ];
      for (const other of more) if (other) box = join(box, other);
      const width = Math.round(box.right - box.left);
      const height = Math.round(box.bottom - box.top);
      if (width < size - 0.5 || height < size - 0.5)
        lines.push(
          `${(one.ariaLabel ?? one.textContent ?? one.id).slice(0, 40)} ${width}x${height}`,
        );
    }
    return [...new Set(lines)];
  }, least);

test("nothing moves for who wants no motion, but what says that work goes on", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const found: string[] = [];
  for (const path of [
    "series",
    `series/${SERIES.harborLights}`,
    "settings/general",
    "system/status",
  ]) {
    await page.goto(path);
    await isStill(page);
    found.push(
      ...(await page.evaluate(() =>
        [...document.querySelectorAll("*")].flatMap((one) =>
          ["", "::before", "::after"].flatMap((part) => {
            const style = getComputedStyle(one, part);
            const moves = [style.transitionDuration, style.animationDuration].some((all) =>
              all.split(",").some((time) => Number.parseFloat(time) > 0.01),
            );
            const isEssential = one.closest(".mantine-Loader-root") !== null;
            return moves && style.content !== "none" && !isEssential
              ? [`${one.tagName} ${one.className} ${part}`]
              : [];
          }),
        ),
      )),
    );
  }
  expect([...new Set(found)]).toEqual([]);
});

/** The ground or the colour of the first of these, as it is drawn. */
const drawn = (
  page: Page,
  selector: string,
  what: "backgroundColor" | "color" = "backgroundColor",
) =>
  page
    .locator(selector)
    .first()
    .evaluate((one, name) => getComputedStyle(one)[name], what);

test.describe("colours that the system forces", () => {
  test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

  test("switches, choices, bars and the page one is on still tell their state", async ({
    page,
  }) => {
    await page.goto("settings/sonarr");
    await isStill(page);
    const on = ".mantine-Switch-input:checked + .mantine-Switch-track";
    const off = ".mantine-Switch-input:not(:checked) + .mantine-Switch-track";
    expect(await drawn(page, on)).not.toBe(await drawn(page, off));
    expect(await drawn(page, `${off} > .mantine-Switch-thumb`)).not.toBe(await drawn(page, off));
    const active = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
    expect(await active.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe("solid");

    await page.goto("movies");
    await page.getByRole("button", { name: "View", exact: true }).click();
    const indicator = ".mantine-SegmentedControl-indicator";
    await expect(page.locator(indicator).first()).toBeVisible();
    expect(await drawn(page, indicator)).not.toBe(
      await drawn(page, ".mantine-SegmentedControl-root"),
    );

    await page.goto("series");
    await isStill(page);
    const bar = ".mantine-Progress-section";
    expect(await drawn(page, bar)).not.toBe(await drawn(page, ".mantine-Progress-root"));
  });

  test("what has the focus and what is ticked is to be seen", async ({ page }) => {
    await page.goto(`movies/${MOVIES.glassOrchard}`);
    await isStill(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(
        document.activeElement ?? document.body,
      );
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    });
    expect(ring).toBe(true);
    await page.goto("series?edit=1");
    const box = page.getByRole("checkbox", { name: /^Select / }).nth(1);
    await box.check();
    const mark = box.locator("xpath=following-sibling::*[1]");
    expect(await mark.evaluate((one) => getComputedStyle(one).opacity)).toBe("1");
  });
});
