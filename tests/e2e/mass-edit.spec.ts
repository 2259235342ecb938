import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { isStill, pressAction } from "./places.ts";
import type { TestServer } from "../../scripts/server/test-server.ts";

test.use({ mock: { size: { series: 2500, movies: 6000 } } });
test.setTimeout(90_000);

const reads = (server: TestServer, path: string) =>
  server.requests.filter(({ method, url }) => method === "GET" && url.includes(`/api/${path}?`))
    .length;

/** Counts the rows rendered from now on; returns a function that reads the number. */
async function countDrawn(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const drawn = { count: 0 };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLTableRowElement) drawn.count += 1;
    }).observe(document.body, { subtree: true, childList: true });
    Object.assign(window, { drawn });
  });
  return () =>
    page.evaluate(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- added to the window above
      () => (window as unknown as { drawn: { count: number } }).drawn.count,
    );
}

test("assigns another profile to 6,000 movies in one request", async ({ page, server, api }) => {
  await page.goto(`${server.url}movies`);
  await pressAction(page, "Select");
  await page.getByRole("button", { name: "Mass Edit" }).click();
  const all = page.getByRole("checkbox", { name: "Select all 6,000" });
  await expect(all).toBeVisible({ timeout: 30_000 });
  // Twelve pages of 500, none of them twice.
  expect(reads(server, "movies")).toBeLessThanOrEqual(14);
  await all.check();
  await expect(page.getByText("6,000 selected")).toBeVisible();
  await page.getByRole("combobox", { name: "Change Profile" }).click();
  await page.getByRole("option", { name: "English", exact: true }).click();
  await expect(
    page.getByText(/^6,000 movies: [\d,]+ will get English, [\d,]+ unchanged$/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("table", { name: "Movies" })).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(`${server.url}movies`);
  const cells = page.getByRole("row").filter({ has: page.getByRole("link") });
  await expect(cells.first()).toContainText("English");
  await expect(page.getByText("English + French")).toHaveCount(0);
  const writes = server.requests.filter(({ method }) => method === "POST");
  expect(writes.filter(({ url }) => url.endsWith("/api/movies"))).toHaveLength(1);
  expect([...api.db.movies.values()].every(({ profileId }) => profileId === 1)).toBe(true);
});

test.describe("a small library", () => {
  test.use({ mock: { size: "small" } });

  test(
    "gets another profile for all its titles",
    { tag: "@queued" },
    async ({ page, server, api }) => {
      await page.goto(`${server.url}series?edit=1`);
      await page.getByRole("checkbox", { name: /^Select all/ }).check();
      await page.getByRole("combobox", { name: "Change Profile" }).click();
      await page.getByRole("option", { name: "English", exact: true }).click();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page).toHaveURL(`${server.url}series`);
      const rows = page.getByRole("row").filter({ has: page.getByRole("link") });
      await expect(rows.first()).toContainText("English");
      await expect(page.getByText("English + French")).toHaveCount(0);
      expect([...api.db.series.values()].every(({ profileId }) => profileId === 1)).toBe(true);
    },
  );
});

test(
  "stays responsive while the server sends thousands of events",
  { tag: "@full" },
  async ({ page, server, api }) => {
    await page.goto(`${server.url}movies?edit=1`);
    const all = page.getByRole("checkbox", { name: "Select all 6,000" });
    await expect(all).toBeVisible({ timeout: 30_000 });
    await all.check();
    const before = reads(server, "movies");
    for (const [id, movie] of api.db.movies) {
      movie.overview = "Told anew";
      api.emit("movie", "update", id);
      api.emit("movie-wanted", "update", id);
    }
    const drawn = await countDrawn(page);
    const field = page.getByRole("searchbox", { name: "Filter movies" });
    await field.pressSequentially("orchard");
    await expect(
      page.getByRole("checkbox", { name: /Select the .* shown \(of 6,000\)/ }),
    ).toBeVisible();
    await expect(page.getByText(/^6,000 selected \(5,\d+ not shown\)$/)).toBeVisible();
    await page.waitForTimeout(6_000);
    // By id, one at a time, with growing pauses: no page of 500 is read again.
    expect(reads(server, "movies") - before).toBeLessThanOrEqual(12);
    // At most one screen of rows per key press, even if data arrives in the meantime: invisible rows are not rendered.
    expect(await drawn()).toBeLessThan(400);
  },
);

test("selects and filters 6,000 rows, and renders only the visible ones", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}movies?edit=1`);
  await expect(page.getByRole("checkbox", { name: "Select all 6,000" })).toBeVisible({
    timeout: 30_000,
  });
  // The rows follow a moment after the count.
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(3)
    .waitFor();
  await isStill(page);
  const drawn = await countDrawn(page);
  await page.getByRole("checkbox", { name: "Select all 6,000" }).check();
  await expect(page.getByText("6,000 selected")).toBeVisible();
  const selectionDraws = await drawn();
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(3)
    .uncheck();
  await expect(page.getByText("5,999 selected")).toBeVisible();
  const singleRowDraws = (await drawn()) - selectionDraws;
  await page.getByRole("searchbox", { name: "Filter movies" }).pressSequentially("the");
  await expect(page.getByText(/^5,999 selected \([\d,]+ not shown\)$/)).toBeVisible();
  const filterDraws = (await drawn()) - selectionDraws - singleRowDraws;
  // A screen has twenty rows, and unchanged ones are not rendered again.
  expect(selectionDraws).toBeLessThan(20);
  expect(singleRowDraws).toBeLessThan(20);
  expect(filterDraws).toBeLessThan(300);
});
