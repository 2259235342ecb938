import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

/** Maximum number of key presses; no path in the demo library needs more. */
const MOST_PRESSES = 250;

/** Checks that the focused element shows its focus: a ring, or a border in another color. */
export async function expectRing(page: Page): Promise<void> {
  const ring = await page.evaluate(() => {
    const one = document.activeElement;
    if (!one || !one.matches(":focus-visible")) return "the focus is not to be seen";
    // Cards and boxes show the ring around a part or around themselves.
    const styles = [one, one.parentElement].map((part) => part && getComputedStyle(part));
    const hasRing = styles.some(
      // "auto" is the browser's own ring, of unknown width.
      (style) =>
        style?.outlineStyle === "auto" ||
        (style?.outlineStyle === "solid" && Number.parseFloat(style.outlineWidth) >= 2),
    );
    return hasRing || one.matches("input, textarea") ? "ring" : `no ring: ${one.outerHTML}`;
  });
  expect(ring).toBe("ring");
}

/** Moves there with only Tab, or back with Shift+Tab, as a keyboard user does. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  const one = target.first();
  await expect(one).toBeVisible();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await one.evaluate((element) => element === document.activeElement)) {
      await expectRing(page);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} cannot be reached with ${key}`);
}

/** Moves there and presses it, with only the keyboard. */
export const press = async (page: Page, target: Locator, key: "Enter" | "Space" = "Enter") => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Checks that the focus is inside the area, not lost to the body. */
export const expectFocusIn = (area: Locator) =>
  expect(async () => {
    expect(await area.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  }).toPass();
