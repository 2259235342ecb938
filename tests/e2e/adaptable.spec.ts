import type { Page } from "@playwright/test";
import { MOVIES, SERIES } from "../mock-api/sentinels.ts";
import { expect, test } from "./fixtures.ts";
import { isStill } from "./places.ts";

// System preferences: reduced motion, forced colors. Zoom and text spacing: walk.spec.ts.

// The demo library has items without an image.
test.use({ allowedErrors: [/404.*poster/] });

test("with reduced motion, only progress indicators move", async ({ page }) => {
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

/** The background or the text color of the first match, as rendered. */
const drawn = (
  page: Page,
  selector: string,
  what: "backgroundColor" | "color" = "backgroundColor",
) =>
  page
    .locator(selector)
    .first()
    .evaluate((one, name) => getComputedStyle(one)[name], what);

test.describe("forced colors", () => {
  test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

  test("keep the state of switches, options, bars, and the current page visible", async ({
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

  test("keep the focus and the checked boxes visible", async ({ page }) => {
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
