import type { Page } from "@playwright/test";
import { MOVIES } from "../mock-api/sentinels.ts";
import { expect, gotoLive, test } from "./fixtures.ts";
import { smallTargets } from "./measures.ts";
import { look, unstyled } from "./styled.ts";
import { isStill, OVERLAYS, PAGES, pressAction, SIZES, type Place } from "./places.ts";
import { inEnglish } from "./translate.ts";

// Checks that Mantine's components have their styles, in places that walk.spec.ts does not visit.

/** The images that are missing in all demo libraries. */
test.use({ allowedErrors: [/status of 404 .*\/images\//] });

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

test("a tooltip, a skeleton, and an alert have their styles", async ({ page }) => {
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

test("the index of settings on a wide screen has its styles", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, named("settings general"));
  expect(await look(page, ".mantine-TableOfContents-control")).toBe(
    "static block ground padding rounded",
  );
  expect(await unstyled(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator(".mantine-TableOfContents-control")).toHaveCount(0);
});

test("the drawer on a phone has its styles", async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await open(page, named("running work"));
  expect(await look(page, ".mantine-Drawer-content")).toContain("ground");
  expect(await look(page, ".mantine-Drawer-inner")).toContain("fixed flex");
  expect(await unstyled(page)).toEqual([]);
});

test("a notification has its own background", async ({ page }) => {
  await gotoLive(page, `movies/${MOVIES.nothingFound}`);
  await pressAction(page, "Search");
  const toast = page.locator(".mantine-Notification-root").first();
  const close = toast.getByRole("button", { name: "Dismiss notification" });
  await toast.getByRole("button", { name: "Why?" }).waitFor();
  for (const viewport of Object.values(SIZES))
    for (const colorScheme of ["light", "dark"] as const)
      await test.step(`${viewport.width} px, ${colorScheme}`, async () => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        // A notification stays while the pointer is on it.
        await toast.hover();
        expect(await look(page, ".mantine-Notification-root")).toBe(
          "relative flex ground padding rounded",
        );
        const [box, inside] = [await toast.boundingBox(), await close.boundingBox()];
        if (!box || !inside) throw new Error("it is not drawn");
        expect(inside.x).toBeGreaterThan(box.x + box.width / 2);
        expect(inside.x + inside.width).toBeLessThanOrEqual(box.x + box.width);
        expect(inside.y).toBeGreaterThanOrEqual(box.y);
        expect(inside.y + inside.height).toBeLessThanOrEqual(box.y + box.height);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      });
  expect(await unstyled(page)).toEqual([]);
});

test.describe("on touch screens", () => {
  test.use({ viewport: SIZES.phone, hasTouch: true, isMobile: true });
  test("buttons of a notification are 44 px high", async ({ page }) => {
    await gotoLive(page, `movies/${MOVIES.nothingFound}`);
    await pressAction(page, "Search");
    await page
      .locator(".mantine-Notification-root")
      .getByRole("button", { name: "Why?" })
      .waitFor();
    const small = await smallTargets(page, 44);
    expect(
      small.filter((line) => /^(Dismiss notification|Why\?|Search manually)/.test(line)),
    ).toEqual([]);
  });
});
