import { MOVIES } from "../mock-api/sentinels.ts";
import { expect, test } from "./fixtures.ts";
import { pressAction } from "./places.ts";

test.use({ dialect: "plus-2.5" });

test("Bazarr+ is named, downloads missing subtitles, and explains why there is no manual search", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}system/status`);
  await expect(page.getByText("Bazarr+ 2.5.0")).toBeVisible();
  await page.goto(`${server.url}movies/${MOVIES.glassOrchard}`);
  await pressAction(page, "Manual");
  const dialog = page.getByRole("dialog", { name: /^Search - / });
  await expect(dialog.getByText(/^Manual search is off/)).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  const table = page.getByRole("table", { name: /^Subtitles for/ });
  const missing = table.getByRole("button", { name: /^Download / });
  const before = await missing.count();
  await missing.first().click();
  await expect(missing).toHaveCount(before - 1);
  expect(server.requests.filter(({ url }) => url.includes("/providers/"))).toEqual([]);
});
