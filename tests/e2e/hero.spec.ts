import type { Locator, Page } from "@playwright/test";
import { SERIES } from "../mock-api/sentinels.ts";
import { expect, test } from "./fixtures.ts";
import { isStill } from "./places.ts";

/** The worst background image for white text. */
const WHITE = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="600" height="900" fill="#fff"/></svg>`;

interface Word {
  text: string;
  /** Red, green, blue from 0 to 255, and the opacity. */
  color: [number, number, number, number];
  box: { x: number; y: number; width: number; height: number };
}

/** The words of a header with their colors and positions in it. */
const wordsOf = (header: Locator) =>
  header.evaluate((element): Word[] => {
    const { left, top } = element.getBoundingClientRect();
    const isForScreenReaders = (one: Element | null): boolean =>
      one !== null && (one.clientWidth === 1 || isForScreenReaders(one.parentElement));
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const words: Word[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? "";
      const parent = walker.currentNode.parentElement;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const box = range.getBoundingClientRect();
      if (text === "" || !parent || box.width < 2 || parent.closest("[class*='box']")) continue;
      if (isForScreenReaders(parent)) continue;
      const [red = 0, green = 0, blue = 0, alpha = 1] = (
        getComputedStyle(parent).color.match(/[\d.]+/g) ?? []
      ).map(Number);
      const { x, y, width, height } = box;
      words.push({
        text,
        color: [red, green, blue, alpha],
        box: { x: x - left, y: y - top, width, height },
      });
    }
    return words;
  });

const WEIGHTS = [0.2126, 0.7152, 0.0722];

function luminance(color: readonly number[]): number {
  return WEIGHTS.reduce((sum, weight, index) => {
    const channel = (color[index] ?? 0) / 255;
    const light = channel <= 0.04 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    return sum + weight * light;
  }, 0);
}

const hideWords = (header: Locator, isHidden: boolean) =>
  header.locator("> :not([aria-hidden])").evaluateAll(
    (all, visibility) => {
      for (const one of all) if (one instanceof HTMLElement) one.style.visibility = visibility;
    },
    isHidden ? "hidden" : "",
  );

/** The contrast of each word with the brightest spot behind it. */
async function contrasts(page: Page, header: Locator) {
  const words = await wordsOf(header);
  await hideWords(header, true);
  const source = (await header.screenshot()).toString("base64");
  await hideWords(header, false);
  // A page without our policy, under which scripts cannot read images.
  const reader = await page.context().newPage();
  const grounds = await reader.evaluate(
    async ({ picture, boxes }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext("2d")!;
      context.drawImage(image, 0, 0);
      return boxes.map(({ x, y, width, height }) => {
        const { data } = context.getImageData(x, y, width, height);
        let brightest = [0, 0, 0];
        for (let at = 0; at < data.length; at += 4) {
          const spot = Array.from(data.slice(at, at + 3));
          const sum = spot.reduce((total, channel) => total + channel, 0);
          if (sum > brightest.reduce((total, channel) => total + channel, 0)) brightest = spot;
        }
        return brightest;
      });
    },
    { picture: source, boxes: words.map(({ box }) => box) },
  );
  await reader.close();
  return words.map(({ text, color: [red, green, blue, alpha] }, index) => {
    const ground = grounds[index] ?? [];
    const ink = [red, green, blue].map(
      (channel, at) => channel * alpha + (ground[at] ?? 0) * (1 - alpha),
    );
    const isWhite = red + green + blue === 765 && alpha === 1;
    const ratio = (luminance(ink) + 0.05) / (luminance(ground) + 0.05);
    return { text, ratio, wanted: isWhite ? 7 : 4.5 };
  });
}

for (const behind of ["artwork", "poster"] as const)
  test(`the header's text is readable on a white ${behind}`, async ({ page, api }) => {
    const series = api.db.series.get(SERIES.harborLights)!;
    if (behind === "poster") series.fanart = "";
    series.overview = "A lighthouse keeper and a job that nobody else would take. ".repeat(2);
    await page.route(/\/images\//, (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: WHITE }),
    );
    await page.goto(`series/${SERIES.harborLights}`);
    const header = page.getByRole("main").locator("header");
    // In wide windows it is next to the seasons.
    await expect(page.getByRole("list", { name: "Wanted languages" })).toBeVisible();
    const picture = header.locator("> [aria-hidden] img");
    const isLoaded = () =>
      picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
    for (const width of [390, 768, 1280, 1920])
      await test.step(`at ${width}`, async () => {
        await page.setViewportSize({ width, height: 1000 });
        if (width === 390)
          await page.getByRole("button", { name: "Languages and details" }).click();
        await expect.poll(isLoaded).toBe(true);
        await isStill(page);
        // The screenshot is white where a part of the header is not painted yet.
        await expect
          .poll(async () => {
            const found = await contrasts(page, header);
            expect(found.length).toBeGreaterThan(8);
            return found.filter(({ ratio, wanted }) => ratio < wanted);
          })
          .toEqual([]);
      });
  });
