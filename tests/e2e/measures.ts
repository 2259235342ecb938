/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page can take nothing along */
import type { Page } from "@playwright/test";

// What people set in their browser or system: zoom, distances in texts. Each tells what is wrong, a line each.

/** Gives the window another size, and waits until a busy page is drawn in it. */
export async function resized(page: Page, width: number, height: number): Promise<void> {
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
export const sideways = (page: Page) =>
  page.evaluate(async () => {
    const { documentElement: html } = document;
    const beyond = () => html.scrollWidth - html.clientWidth;
    for (let frame = 0; frame < 60 && beyond() > 0; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return beyond() > 0 ? [`scrolls ${beyond()}px sideways at ${html.clientWidth}`] : [];
  });

/** How much of the window is covered by what sticks to it, in the middle of the page. */
export const covered = (page: Page) =>
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

/** Buttons and headings whose text is higher than they are. */
export const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, h1, h2, h3, label, p")]
      .filter((one) => {
        const { overflowY, webkitLineClamp } = getComputedStyle(one);
        // Titles of 200 letters end after some lines on purpose, and are shown in full by their `title`.
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
export const smallTargets = (page: Page, least: number) =>
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

/** Gives texts the distances that a reader may need (WCAG 1.4.12). */
export const widen = (page: Page) =>
  page.addStyleTag({
    content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }`,
  });
