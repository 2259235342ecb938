import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

/** More presses than any way in the demo library needs. */
const MAX_PRESSES = 250;

/** Whether what has the focus shows it: a ring, or the edge of a field in another colour. */
export async function expectRing(page: Page): Promise<void> {
  const ring = await page.evaluate(() => {
    const one = document.activeElement;
    if (!one || !one.matches(":focus-visible")) return "the focus is not to be seen";
    // Cards and boxes show the ring around their own parts or around themselves.
    const styles = [one, one.parentElement].map((part) => part && getComputedStyle(part));
    const hasRing = styles.some(
      // "auto" is the browser's own ring, as thick as it thinks best.
      (style) =>
        style?.outlineStyle === "auto" ||
        (style?.outlineStyle === "solid" && Number.parseFloat(style.outlineWidth) >= 2),
    );
    return hasRing || one.matches("input, textarea") ? "ring" : `no ring: ${one.outerHTML}`;
  });
  expect(ring).toBe("ring");
}

/** Goes there with Tab alone, or back with Shift+Tab, as somebody without a pointer does. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  const one = target.first();
  await expect(one).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await one.evaluate((element) => element === document.activeElement)) {
      await expectRing(page);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} cannot be reached with ${key}`);
}

/** Goes there and presses it, without a pointer. */
export const press = async (page: Page, target: Locator, key: "Enter" | "Space" = "Enter") => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** The focus is on something of the page, not lost to its body. */
export const expectFocusIn = (area: Locator) =>
  expect(async () => {
    expect(await area.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  }).toPass();
