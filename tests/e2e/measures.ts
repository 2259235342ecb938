/* oxlint-disable unicorn/consistent-function-scoping -- code that runs in the page cannot use outer variables */
import type { Page } from "@playwright/test";

// Checks of browser and system settings: zoom, text spacing. Each returns its problems, one line each.

/** Resizes the window, and waits until a busy page is rendered in it. */
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

/** Horizontal scroll distance of the page in pixels, once self-measuring elements have followed the window. */
export const sideways = (page: Page) =>
  page.evaluate(async () => {
    const { documentElement: html } = document;
    const beyond = () => html.scrollWidth - html.clientWidth;
    for (let frame = 0; frame < 60 && beyond() > 0; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return beyond() > 0 ? [`scrolls ${beyond()}px sideways at ${html.clientWidth}`] : [];
  });

/** Part of the window that sticky elements cover, in the middle of the page. */
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
    // The next page would start here.
    window.scrollTo(0, 0);
    const part = (rows * 4) / window.innerHeight;
    return part > 0.5 ? [`${Math.round(part * 100)} % is covered by bars`] : [];
  });

/** Buttons and headings whose text is taller than they are. */
export const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, h1, h2, h3, label, p")]
      .filter((one) => {
        const { overflowY, webkitLineClamp } = getComputedStyle(one);
        // Titles of 200 letters are truncated after some lines on purpose, and are complete in their `title`.
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
 * Controls smaller than `least` pixels in either direction, including the area around them that belongs to them.
 * Excluded: links in sentences, and controls that only show during keyboard use (headers of cards).
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
    /** Position of an empty box over or around an element that enlarges its target. */
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
      const label = one instanceof HTMLInputElement ? one.labels?.[0] : undefined;
      const more = [
        around(one),
        label?.getBoundingClientRect(),
        label && around(label),
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

/** Increases the text spacing to the values of WCAG 1.4.12. */
export const widen = (page: Page) =>
  page.addStyleTag({
    content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }`,
  });

/**
 * Texts that are partly hidden or overlap others, and broken words. Excluded: names (in <bdi>) and titles of several
 * lines, which may be truncated, and texts only for screen readers.
 */
export const badlySet = (page: Page) =>
  page.evaluate(async () => {
    // Elements with endless animations are progress indicators.
    const moves = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moves.map(({ finished }) => finished));
    const isHidden = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (getComputedStyle(one).clipPath !== "none" || one.matches("[inert]")) return true;
      return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const OVER = "[data-portal], [role=dialog], [role=menu]";
    /** The nearest ancestor that does not scroll with the page, or lies over it. */
    const layerOf = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(one).position) || one.matches(OVER)) return one;
      return null;
    };
    /** The maximum number of rendered lines, regardless of its height. */
    const maxLines = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { webkitLineClamp } = getComputedStyle(one);
        if (webkitLineClamp !== "none") return Number(webkitLineClamp);
      }
      return Infinity;
    };
    /** The visible part of a line, and whether it should be larger. */
    const drawn = (line: DOMRect, element: HTMLElement) => {
      let { left, top, right, bottom } = line;
      let isCut = false;
      for (let one: HTMLElement | null = element; one?.parentElement; one = one.parentElement) {
        const { overflowX, overflowY, webkitLineClamp, position } = getComputedStyle(one);
        const frame = one.getBoundingClientRect();
        const isOverflowing = one.scrollWidth > one.clientWidth + 1;
        if (overflowX !== "visible") {
          // With an ellipsis the line ends before its box does.
          const isShort = left < frame.left - 1 || right > frame.right + 1 || one === element;
          isCut ||= isOverflowing && isShort && /hidden|clip/.test(overflowX);
          left = Math.max(left, frame.left);
          right = Math.min(right, frame.right);
        }
        if (overflowY !== "visible") {
          // The box of a line is taller than its letters.
          const isLow = top < frame.top - 4 || bottom > frame.bottom + 4;
          isCut ||= isLow && webkitLineClamp === "none" && /hidden|clip/.test(overflowY);
          top = Math.max(top, frame.top);
          bottom = Math.min(bottom, frame.bottom);
        }
        if (position === "fixed") break;
      }
      return { left, top, right, bottom, isCut };
    };
    const found: { what: string; words: string }[] = [];
    const lines: { words: string; node: Node; layer: Element | null; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Text)) continue;
      const [element, words] = [node.parentElement, node.data.trim()];
      if (!element || words === "" || element.closest("script, style") || isHidden(element))
        continue;
      const isName = element.closest("bdi, code, pre, [data-thumb]") !== null;
      const range = document.createRange();
      range.selectNodeContents(node);
      const all = [...range.getClientRects()];
      if (all.length > 1 && !isName)
        for (const { 0: word, index } of node.data.matchAll(/\p{L}+/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => top);
          if (Math.max(...tops) > Math.min(...tops) + 6)
            found.push({ what: "in two lines", words: word });
        }
      const layer = layerOf(element);
      for (const line of all.slice(0, maxLines(element))) {
        const { left, top, right, bottom, isCut } = drawn(line, element);
        if (right - left < 2 || bottom - top < 2) continue;
        if (isCut && !isName) found.push({ what: "cut", words });
        lines.push({ words, node, layer, box: new DOMRect(left, top, right - left, bottom - top) });
      }
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    for (const [index, { words, node, layer, box }] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.box.top > box.bottom - 5) break;
        if (other.node === node || other.layer !== layer) continue;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        if (across > 3 && Math.min(box.bottom, other.box.bottom) - other.box.top > 5)
          found.push({ what: `lies over “${other.words}”`, words });
      }
    const pen = document.createElement("canvas").getContext("2d");
    for (const one of document.querySelectorAll("input")) {
      const { fontSize, fontFamily, paddingInlineStart, paddingInlineEnd, textOverflow } =
        getComputedStyle(one);
      // Editable values may be longer, and texts that end with an ellipsis are truncated on purpose.
      const words = one.readOnly ? one.value : one.value === "" ? one.placeholder : "";
      if (!pen || words === "" || textOverflow === "ellipsis" || isHidden(one)) continue;
      pen.font = `${fontSize} ${fontFamily}`;
      const sides = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
      if (pen.measureText(words).width > one.clientWidth - sides + 1)
        found.push({ what: "cut in a field", words });
    }
    return found;
  });

/** Number of controls that a user sees without scrolling; those that appear on hover are not counted. */
export const controlsInView = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll(
      "a[href], button, input, select, textarea, summary, [tabindex='0'], [role=button], [role=switch], [role=checkbox], [role=combobox], [role=tab]",
    );
    return [...controls].filter((one) => {
      const { width, height, top, bottom, left, right } = one.getBoundingClientRect();
      const isSeen = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      // A shelf scrolls sideways.
      const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return isSeen && width > 1 && height > 1 && isInside;
    }).length;
  });

/** Sums up layout shifts without user input. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry && "hadRecentInput" in entry && entry.hadRecentInput !== true)
          shifts.push(Number(entry.value));
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- added to the window above
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
}
