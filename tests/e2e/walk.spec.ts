import type { Page } from "@playwright/test";
import { findings, TAGS } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { covered, cutOff, resized, sideways, smallTargets, widen } from "./measures.ts";
import { groupsOf, isStill, NEWEST, OVERLAYS, PAGES, SIZES } from "./places.ts";
import { inEnglish } from "./say.ts";
import type { Place } from "./places.ts";

// One walk through every page, menu and dialog, with all that can be checked where it stops.

type Size = keyof typeof SIZES;
type Scheme = "light" | "dark";

/** What axe finds in the scheme that is shown. */
async function accessible(page: Page, scheme: Scheme): Promise<string[]> {
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", scheme);
  const found = await findings(page, { runOnly: TAGS });
  return found.map((line) => `${scheme}: ${line}`);
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

async function wrongsAt(page: Page, place: Place, size: Size, scheme: Scheme): Promise<string[]> {
  await page.setViewportSize(SIZES[size]);
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(place.path);
  await isStill(page);
  await place.open?.(page, inEnglish);
  await isStill(page);
  const found = await accessible(page, scheme);
  return place.open ? found : [...found, ...(await adaptable(page, size))];
}

// The demo library has items without a picture.
test.use({
  allowedErrors: [/404.*poster/],
  mock: { size: { series: 20, movies: 20, episodes: 200 } },
});

/** At every push each place in one size and one scheme, by turns; in the full run in all of them. */
const WALKS = [
  { size: "phone", places: PAGES, turn: 0, tag: [] },
  { size: "desk", places: OVERLAYS, turn: 1, tag: ["@full"] },
  { size: "phone", places: PAGES, turn: 1, tag: ["@full"] },
  { size: "desk", places: OVERLAYS, turn: 0, tag: ["@full"] },
  { size: "desk", places: PAGES, turn: 0, tag: ["@full"] },
  { size: "desk", places: PAGES, turn: 1, tag: ["@full"] },
  { size: "phone", places: OVERLAYS, turn: 0, tag: ["@full"] },
  { size: "phone", places: OVERLAYS, turn: 1, tag: ["@full"] },
] as const;

interface Walk {
  size: Size;
  places: readonly Place[];
  /** Which of two neighbours is walked in light: 0 for the first. */
  turn: 0 | 1;
  tag: readonly string[];
}

function walk({ size, places: all, turn, tag }: Walk): void {
  for (const places of groupsOf(all, size, 10))
    test(
      `nothing is wrong, ${size}, ${turn === 0 ? "light first" : "dark first"}: ${places.map(({ name }) => name).join(", ")}`,
      { tag: [...tag] },
      async ({ page }) => {
        test.setTimeout(240_000);
        page.setDefaultTimeout(15_000);
        for (const [index, place] of places.entries())
          await test.step(place.name, async () => {
            const scheme = index % 2 === turn ? "light" : "dark";
            const found = await wrongsAt(page, place, size, scheme).catch((error: unknown) => [
              String(error),
            ]);
            expect.soft(found, `${place.name}, ${size}`).toEqual([]);
          });
      },
    );
}

for (const one of WALKS) walk(one);

test.describe("on 1.6", () => {
  test.use({ dialect: "1.6" });
  for (const size of ["phone", "desk"] as const)
    for (const turn of [0, 1] as const) walk({ size, places: NEWEST, turn, tag: ["@full"] });
});
