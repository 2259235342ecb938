import type { Page } from "@playwright/test";
import { MOVIES, SERIES } from "../mock-api/sentinels.ts";
import { pressAction } from "./places.ts";
import { expect } from "./fixtures.ts";
import { skipUndoTime } from "./undo.ts";

/** The wanted badge in the sidebar as a number; 0 if there is none. */
async function wantedCount(page: Page): Promise<number> {
  const badges: { episodes: number; movies: number } = await page.evaluate(async () => {
    const base = document.baseURI;
    const response = await fetch(new URL("api/badges", base), {
      headers: { "X-API-KEY": "0123456789abcdef0123456789abcdef" },
    });
    return response.json();
  });
  return badges.episodes + badges.movies;
}

/** Counts the presses on the page from now on, across navigations. @returns the number so far */
export async function countPresses(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction("onPress", () => {
    count += 1;
  });
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- exposed by this function
    const { onPress } = window as unknown as { onPress: () => void };
    window.addEventListener("click", () => onPress(), { capture: true });
  });
  return () => count;
}

/**
 * Runs a manual search in the open dialog and downloads its best result in a language; false if the dialog has no
 * manual search, as on Bazarr+.
 */
async function searchByHand(page: Page, language: string): Promise<boolean> {
  const dialog = page.getByRole("dialog");
  const off = dialog.getByText(/^Manual search is off/);
  const results = dialog.getByRole("table", { name: /^Results for/ });
  await expect(off.or(results)).toBeVisible();
  if (await off.isVisible()) {
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    return false;
  }
  const best = results
    .getByRole("row")
    .filter({ has: page.getByTitle(language, { exact: true }) })
    .first();
  await best.getByRole("button", { name: "Download this subtitle" }).click();
  await expect(results.getByRole("button", { name: "Downloaded" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  return true;
}

/**
 * The main job for a series: find it in the list, open it, see missing subtitles, download them automatically and
 * manually, delete a bad one, and watch the page update. `page` is already at the interface's root.
 */
export async function seriesJob(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/series$/);
  await page.getByRole("link", { name: "Harbor Lights" }).click();
  await expect(page).toHaveURL(new RegExp(`/series/${SERIES.harborLights}$`));
  await expect(page.getByRole("heading", { level: 1, name: /Harbor Lights/ })).toBeVisible();
  await page.getByRole("button", { name: "Expand all" }).click();

  const before = await wantedCount(page);
  const missing = page.getByRole("button", { name: /^Download / });
  await expect(page.getByRole("button", { name: "Collapse all" })).toBeVisible();
  const count = await missing.count();
  expect(count).toBeGreaterThan(2);

  // Automatically: the chip is busy, then the missing subtitle exists.
  const row = page.getByRole("row").filter({ has: missing }).first();
  const episode = (await row.getByRole("cell").nth(1).textContent()) ?? "";
  const sameRow = page.getByRole("row").filter({ hasText: episode });
  const name =
    (await row
      .getByRole("button", { name: /^Download / })
      .first()
      .textContent()) ?? "";
  await row.getByRole("button", { name: `Download ${name}` }).click();
  await expect(sameRow.getByRole("button", { name: new RegExp(`^Manage ${name}`) })).toBeVisible();
  await expect(missing).toHaveCount(count - 1);
  await expect.poll(() => wantedCount(page)).toBe(before - 1);

  // Manually: another episode with a missing subtitle.
  const other = page.getByRole("row").filter({ has: missing }).first();
  const wanted =
    (await other
      .getByRole("button", { name: /^Download / })
      .first()
      .getAttribute("aria-label")) ?? "";
  await other.getByRole("button", { name: /^Search manually for/ }).click();
  if (await searchByHand(page, wanted.replace("Download ", "")))
    await expect.poll(() => missing.count()).toBeLessThan(count - 1);

  // A bad one is deleted, and is missing again.
  const left = await missing.count();
  await sameRow.getByRole("button", { name: new RegExp(`^Manage ${name}`) }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("dialog", {
    name: new RegExp(`^Delete the ${name} subtitle for`),
  });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await skipUndoTime(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question).toBeHidden();
  await expect(sameRow.getByRole("button", { name: `Download ${name}` })).toBeVisible();
  await expect(missing).toHaveCount(left + 1);
}

/** The main job for a movie, from any page of the interface. */
export async function movieJob(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Movies", exact: true }).first().click();
  await page.getByRole("link", { name: "The Glass Orchard" }).click();
  await expect(page).toHaveURL(new RegExp(`/movies/${MOVIES.glassOrchard}$`));
  const table = page.getByRole("table", { name: /^Subtitles for/ });
  const missing = table.getByRole("button", { name: /^Download / });
  await expect(missing.first()).toBeVisible();
  const label = (await missing.first().getAttribute("aria-label")) ?? "";
  const language = label.replace("Download ", "");
  const count = await missing.count();

  await pressAction(page, "Manual");
  if (await searchByHand(page, language))
    await expect.poll(() => missing.count()).toBeLessThan(count);

  const remove = table.getByRole("button", { name: /^Delete the .* subtitle$/ });
  const files = await remove.count();
  if ((await table.getByRole("button", { name: label }).count()) > 0) {
    await table.getByRole("button", { name: label }).click();
    await expect(table.getByRole("button", { name: label })).toHaveCount(0);
    await expect(remove).toHaveCount(files + 1);
  }
  await table
    .getByRole("button", { name: `Delete the ${language} subtitle` })
    .first()
    .click();
  const question = page.getByRole("dialog", { name: /^Delete .* subtitle for/ });
  await skipUndoTime(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question).toBeHidden();
  await expect(table.getByRole("button", { name: label })).toBeVisible();
}
