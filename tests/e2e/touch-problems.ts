/* oxlint-disable unicorn/consistent-function-scoping -- code that runs in the page cannot use outer variables */
import type { Page } from "@playwright/test";

/** Problems for touch on a phone that is `width` pixels wide, one line each. */
export const touchProblems = (page: Page, width: number) =>
  page.evaluate((screen) => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > screen) found.push(`${root.scrollWidth - screen} px sideways`);
    for (const box of document.querySelectorAll("[role=dialog], main"))
      if (box.scrollWidth > box.clientWidth) found.push(`${box.role ?? "main"} sideways`);
    for (const one of document.querySelectorAll("body *")) {
      const style = getComputedStyle(one);
      if (
        !/auto|manipulation|pinch-zoom/.test(style.touchAction) &&
        // Draggable elements: sliders, scrollbars, the timeline.
        !one.matches("[role=slider], .mantine-Slider-root, .mantine-ScrollArea-scrollbar, canvas")
      )
        found.push(`fingers cannot zoom on ${one.outerHTML.slice(0, 80)}`);
      const isTyped = one.matches("input:not([type=checkbox],[type=radio]), select, textarea");
      if (isTyped && Number.parseFloat(style.fontSize) < 16)
        found.push(`the phone would zoom into ${one.outerHTML.slice(0, 80)}`);
      if (
        one.matches(
          // A small table of numbers, whose rows have headings, fits as it is.
          "tbody tr:not([aria-hidden], [aria-hidden] *, .mantine-VisuallyHidden-root *, :has(> th[scope=row]))",
        ) &&
        style.display === "table-row"
      )
        found.push("a row, no card");
    }
    return [...new Set(found)];
  }, width);
