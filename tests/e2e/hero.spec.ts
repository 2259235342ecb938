import type { Locator, Page } from "@playwright/test";
import { SERIES } from "../mock-api/sentinels.ts";
import { expect, test } from "./fixtures.ts";

/** The worst picture to write on in white. */
const WHITE = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="600" height="900" fill="#fff"/></svg>`;

interface Word {
  text: string;
  /** Red, green, blue from 0 to 255, and the opacity. */
  color: [number, number, number, number];
  box: { x: number; y: number; width: number; height: number };
}

/** The words of a header with their colours and places in it. */
const wordsOf = (header: Locator) =>
  header.evaluate((element): Word[] => {
    const { left, top } = element.getBoundingClientRect();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const words: Word[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? "";
      const parent = walker.currentNode.parentElement;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const box = range.getBoundingClientRect();
      if (text === "" || !parent || box.width < 2 || parent.closest("[class*='box']")) continue;
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

/** The least contrast of each word with what is behind it. */
async function contrasts(page: Page, header: Locator) {
  const words = await wordsOf(header);
  await header.locator("> :not([aria-hidden])").evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLElement) one.style.visibility = "hidden";
  });
  const picture = (await header.screenshot()).toString("base64");
  // A page without the policy of ours, under which pictures in scripts are not read.
  const reader = await page.context().newPage();
  const found = await reader.evaluate(
    async ({ source, all }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext("2d")!;
      context.drawImage(image, 0, 0);
      const light = (channel: number) =>
        channel <= 10 ? channel / 3294 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
      const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
        0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
      return all.map(({ text, color, box }) => {
        const { data } = context.getImageData(box.x, box.y, box.width, box.height);
        let ratio = 21;
        for (let at = 0; at < data.length; at += 4) {
          const ground = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
          const ink = ground.map(
            (channel, index) => channel * (1 - color[3]) + (color[index] ?? 0) * color[3],
          );
          const [one, other] = [luminance(ink), luminance(ground)];
          ratio = Math.min(ratio, (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
        }
        const isWhite = color.every((channel) => channel === 255 || channel === 1);
        return { text, ratio, wanted: isWhite ? 7 : 4.5 };
      });
    },
    { source: picture, all: words },
  );
  await reader.close();
  return found;
}

for (const width of [390, 768, 1280, 1920])
  for (const behind of ["artwork", "poster"] as const)
    test(`its words can be read on the whitest ${behind} at ${width}`, async ({ page, api }) => {
      const series = api.db.series.get(SERIES.harborLights)!;
      if (behind === "poster") series.fanart = "";
      series.overview = "A lighthouse keeper and a job that nobody else would take. ".repeat(2);
      await page.route(/\/images\//, (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: WHITE }),
      );
      await page.setViewportSize({ width, height: 1000 });
      await page.goto(`series/${SERIES.harborLights}`);
      const header = page.getByRole("main").locator("header");
      await expect(header.getByRole("group", { name: "Wanted languages" })).toBeVisible();
      await expect
        .poll(() =>
          header
            .locator("> [aria-hidden] img")
            .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
        )
        .toBe(true);
      const found = await contrasts(page, header);
      expect(found.length).toBeGreaterThan(8);
      expect(found.filter(({ ratio, wanted }) => ratio < wanted)).toEqual([]);
    });
