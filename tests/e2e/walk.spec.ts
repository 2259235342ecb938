import type { Page } from "@playwright/test";
import { findings, TAGS } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { covered, cutOff, resized, sideways, smallTargets, widen } from "./measures.ts";
import { groupsOf, isStill, OVERLAYS, PAGES, SIZES } from "./places.ts";
import type { Place } from "./places.ts";

// One walk through every page, menu and dialog, with all that can be checked where it stops.

type Size = keyof typeof SIZES;

/** axe: everything once, then what another scheme can change, the colours. */
async function accessible(page: Page): Promise<string[]> {
  const light = await findings(page, { runOnly: TAGS });
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  // Not in the middle of it: every colour has changed when a picture was drawn.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const dark = await findings(page, { runOnly: ["color-contrast"] });
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)];
}

/** Fingers find 44 px, at 400 % everything is in reach, more room in texts cuts nothing off. */
async function adaptable(page: Page, size: Size): Promise<string[]> {
  if (size === "phone") {
    const small = await smallTargets(page, 44);
    // 1280 x 1024 at 400 %.
    await resized(page, 320, 256);
    return [...small, ...(await sideways(page)), ...(await covered(page))];
  }
  await widen(page);
  return [...(await sideways(page)), ...(await cutOff(page))];
}

async function wrongsAt(page: Page, place: Place, size: Size): Promise<string[]> {
  await page.setViewportSize(SIZES[size]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(place.path);
  await isStill(page);
  await place.open?.(page);
  await isStill(page);
  const found = await accessible(page);
  return place.open ? found : [...found, ...(await adaptable(page, size))];
}

// The demo library has items without a picture.
test.use({ allowedErrors: [/404.*poster/] });

/** Each place in one size at every push, in the other one in the full run. */
const WALKS = [
  { size: "phone", places: PAGES, tag: [] },
  { size: "desk", places: OVERLAYS, tag: [] },
  { size: "desk", places: PAGES, tag: ["@full"] },
  { size: "phone", places: OVERLAYS, tag: ["@full"] },
] as const;

for (const { size, places: all, tag } of WALKS)
  for (const places of groupsOf(all, size, 10))
    test(
      `nothing is wrong, ${size}: ${places.map(({ name }) => name).join(", ")}`,
      { tag: [...tag] },
      async ({ page }) => {
        test.setTimeout(120_000);
        page.setDefaultTimeout(15_000);
        for (const place of places)
          await test.step(place.name, async () => {
            const found = await wrongsAt(page, place, size).catch((error: unknown) => [
              String(error),
            ]);
            expect.soft(found, `${place.name}, ${size}`).toEqual([]);
          });
      },
    );
