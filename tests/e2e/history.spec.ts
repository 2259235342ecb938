import { expect, test } from "./fixtures.ts";

test("pages through the history, and returns to the same position", async ({ page, server }) => {
  await page.goto(`${server.url}history/series`);
  // Without the headings of the days.
  const rows = page.getByRole("table", { name: "Series history" }).locator("tr:not([data-group])");
  await expect(rows).toHaveCount(51);
  const first = (await rows.nth(1).textContent()) ?? "";
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\/history\/series\?page=2$/);
  await expect(rows.nth(1)).not.toHaveText(first);
  await expect(page.getByText("51–100 of 420")).toBeVisible();

  await rows.nth(3).getByRole("link").click();
  await expect(page).toHaveURL(/\/series\/\d+$/);
  await page.goBack();
  await expect(page.getByText("51–100 of 420")).toBeVisible();
  await page.reload();
  await expect(page.getByText("51–100 of 420")).toBeVisible();
  // Never more than one page was requested.
  const reads = server.requests.filter(({ url }) => url.includes("episodes/history"));
  for (const { url } of reads) expect(url).toContain("length=50");
});

test("shows the details of an event on click", async ({ page, server }) => {
  await page.goto(`${server.url}history/movies`);
  const icon = page.getByRole("button", { name: / with a score of / }).first();
  const text = (await icon.getAttribute("aria-label")) ?? "";
  await icon.click();
  const popover = page.getByRole("dialog", { name: text });
  await expect(popover).toContainText(text);
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  await expect(icon).toBeFocused();
});

test("shows the action in words and the score at the same place, at all widths", async ({
  page,
  server,
}) => {
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${server.url}history/series`);
    const rows = page.locator("main [data-index]:not([data-group])");
    await expect(rows.first()).toBeVisible();
    const words = rows.first().locator("[data-column=action] span, [data-word]");
    const shown = await words.evaluateAll((all) =>
      all.some((one) => one.clientWidth > 40 && one.clientHeight > 10),
    );
    expect(shown, `${width}`).toBe(true);
    const places = await rows.locator("[data-column=score] > *").evaluateAll((scores) =>
      scores.slice(0, 8).map((score) => {
        const row = score.closest("[data-index]")!.getBoundingClientRect();
        return Math.round(row.right - score.getBoundingClientRect().right);
      }),
    );
    expect(places.length).toBe(8);
    expect(new Set(places).size, `${width}`).toBe(1);
    if (width === 390) {
      const heights = await rows.evaluateAll((all) =>
        all.slice(0, 5).map((one) => one.clientHeight),
      );
      // Three lines, because whole titles of episodes need their own, and a little more for long words.
      expect(Math.min(...heights)).toBeLessThanOrEqual(86);
      expect(Math.max(...heights)).toBeLessThanOrEqual(92);
    }
    if (width === 768) {
      const code = rows.first().locator("[data-column=episode] [data-title]");
      const title = await code.getAttribute("data-title");
      const below = await code.evaluate((one) => getComputedStyle(one, "::after").content);
      expect(below).toBe(JSON.stringify(title));
    }
  }
});

test(
  "names the kind of the subtitle in columns of any width",
  { tag: "@full" },
  async ({ page, server }) => {
    for (const width of [320, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${server.url}history/movies`);
      const mark = page.locator("main").getByText("HI", { exact: true }).first();
      await expect(mark).toBeVisible();
      const [inner, outer] = [
        await mark.boundingBox(),
        // A row of the table, or a card on a phone.
        await mark.locator("xpath=ancestor::*[self::td or @role='cell'][1]").boundingBox(),
      ];
      expect(inner!.x + inner!.width).toBeLessThanOrEqual(outer!.x + outer!.width);
    }
    // A tablet has space for all columns.
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(`${server.url}history/series`);
    for (const name of ["Series", "Episode", "Title", "Language", "Score", "Date"])
      await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
  },
);

test("filters the statistics, and keeps the filters after a reload", async ({ page, server }) => {
  await page.goto(`${server.url}history/stats`);
  const bars = page.locator(".recharts-bar-rectangle path");
  await expect(bars.first()).toBeVisible();
  const figure = page.getByText("Total", { exact: true }).first().locator("xpath=..");
  const number = async () => Number((await figure.textContent())?.replace(/\D/g, ""));
  const all = await number();
  expect(all).toBeGreaterThan(10);
  const box = await page.locator(".recharts-surface").first().boundingBox();

  await page.getByRole("combobox", { name: "Action" }).click();
  await page.getByRole("option", { name: "Upgraded" }).click();
  await expect(page).toHaveURL(/\?action=3$/);
  await expect.poll(number).toBeLessThan(all);
  const upgraded = await number();
  await page.reload();
  await expect(bars.first()).toBeVisible();
  expect(await number()).toBe(upgraded);
  expect(await page.locator(".recharts-surface").first().boundingBox()).toEqual(box);

  await page.getByRole("combobox", { name: "Time" }).click();
  await page.getByRole("option", { name: "Year" }).click();
  await expect(page).toHaveURL(/\?action=3&time=year$/);
  await page.getByRole("switch", { name: "Show as table" }).click();
  const table = page.getByRole("table", { name: "Downloaded subtitles by date" });
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  await expect(bars).toHaveCount(0);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\?time=year&view=table$/);
});

test(
  "shows a year by date: in full on a desktop, newest first on a phone",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    await page.goto(`${server.url}history/stats?time=year`);
    await expect(page.locator(".recharts-bar-rectangle path").first()).toBeVisible();
    const spoken = page.getByRole("table", { name: "Downloaded subtitles by date" });
    await expect(spoken.locator("tbody tr")).toHaveCount(365);
    const region = page.getByRole("group", { name: "Chart, newest last" });
    await expect(region).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(region).toBeVisible();
    const left = () => region.evaluate((box) => box.scrollLeft);
    const end = await region.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(end).toBeGreaterThan(500);
    await expect.poll(left).toBe(end);
    // The tooltip of a date at the edge stays inside.
    const shown = await region.boundingBox();
    await region.hover({ position: { x: (shown?.width ?? 0) - 12, y: 100 } });
    const tooltip = page.locator(".recharts-tooltip-wrapper");
    await expect(tooltip).toBeInViewport({ ratio: 1 });
    await expect(tooltip).toContainText(/[A-Z][a-z]{2} \d+, \d{4}/);
    await region.focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(left).toBeLessThan(end);
    await page.mouse.move(5, 5);
    await expect(tooltip).toBeHidden();
    // From date to date with the keyboard, starting at the oldest.
    await page.keyboard.press("Tab");
    await expect(page.locator("svg.recharts-surface")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect.poll(left).toBeLessThan(100);
    await expect(tooltip).toBeInViewport({ ratio: 1 });
  },
);

test("blacklists from the history, and undoes the entry", async ({ page, server, api }) => {
  const before = api.db.blacklist.movies.length;
  await page.goto(`${server.url}history/movies`);
  const button = page.getByRole("button", { name: /^Blacklist this / }).first();
  await button.click();
  const question = page.getByRole("dialog", { name: /^Blacklist .* subtitle for / });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Blacklist" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "Already blacklisted" }).first()).toBeDisabled();

  await page.getByRole("button", { name: "Blacklist", exact: true }).click();
  await page.getByRole("list").getByRole("link", { name: "Movies" }).last().click();
  await expect(page).toHaveURL(/\/blacklist\/movies$/);
  const remove = page.getByRole("button", { name: /from the blacklist$/ });
  await expect(remove).toHaveCount(before + 1);
  await remove.first().click();
  await expect(remove).toHaveCount(before);
  await expect(remove.first()).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(remove).toHaveCount(before + 1);
  await remove.first().click();
  await expect(remove).toHaveCount(before);
  expect(server.requests.some(({ method }) => method === "DELETE")).toBe(false);

  await page.getByRole("button", { name: "Remove All" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove All" }).click();
  await expect(
    page.getByRole("heading", { name: "No Blacklisted Movies Subtitles" }),
  ).toBeVisible();
  expect(api.db.blacklist.movies).toHaveLength(0);
});
