import { expect, test } from "./fixtures.ts";

test.describe("tasks", () => {
  test.use({ mock: { latency: 1 } });

  test("run on click, and are shown as running until the server reports their end", async ({
    page,
    server,
    dialect,
  }) => {
    // Each server has tasks that the other one does not have.
    const [name, next] =
      dialect === "1.5.2" ? ["Check Health", "in 5 hours"] : ["Update Release Info", "in 3 hours"];
    await page.goto(`${server.url}system/tasks`);
    const row = page.getByRole("row").filter({ hasText: name });
    await row.getByRole("button", { name: `Run ${name}` }).click();
    await expect(row.getByText("Running")).toBeVisible();
    await expect(row.getByRole("button", { name: `${name} is running` })).toBeDisabled();
    await expect(row.getByRole("button", { name: `Run ${name}` })).toBeEnabled();
    await expect(row.getByText(next)).toBeVisible();
  });
});

test("filters the log, keeps the filter after a reload, and opens a stack trace", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}system/logs`);
  const rows = page.getByRole("table", { name: "Log" }).locator("tbody").getByRole("row");
  await expect(rows.first()).toBeVisible();
  await page.getByText(/^Error \d/).click();
  await page.getByRole("searchbox", { name: "Filter the log by text" }).fill("HISTORY/STATS");
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/\?text=HISTORY%2FSTATS&level=ERROR$|\?level=ERROR&text=HISTORY/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows.locator("mark")).toHaveText("history/stats");
  await rows.getByRole("button", { name: "Stack traceback" }).click();
  const dialog = page.getByRole("dialog", { name: "Stack traceback" });
  const trace = await dialog.getByLabel("Stack traceback", { exact: true }).textContent();
  const lines = (trace ?? "").split("\n");
  expect(lines.length).toBeGreaterThan(10);
  expect(lines[1]).toMatch(/^ {2}File "/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(rows.getByRole("button", { name: "Stack traceback" })).toBeFocused();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("bazarr.log");
});

test(
  "shows the full time of an entry, even in a wide font",
  { tag: "@full" },
  async ({ page, server }) => {
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${server.url}system/logs`);
      await page.addStyleTag({
        content: `td { font-family: "DejaVu Sans", Verdana, sans-serif !important }`,
      });
      const time = page.getByRole("row").nth(1).getByRole("cell").nth(1);
      await expect(time).toHaveText(/:\d\d:\d\d$/);
      const cut = await time.evaluate((cell) => cell.scrollWidth - cell.clientWidth);
      expect(cut, `cut off at ${width} px`).toBeLessThanOrEqual(0);
    }
  },
);

test(
  "stays responsive with 100,000 lines, also on a phone",
  { tag: "@full" },
  async ({ page, server, api }) => {
    const at = Date.now();
    api.db.logs = Array.from({ length: 100_000 }, (_, index) => ({
      at: at - index * 1000,
      type: index % 4 === 0 ? "WARNING" : "INFO",
      message: `Line ${index} of a server ${"that runs for years ".repeat(index % 9)}`,
      exception: null,
    }));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.url}system/logs`);
    await expect(page.getByText("100,000 entries")).toBeVisible({ timeout: 15_000 });
    expect(await page.locator("main *").count()).toBeLessThan(1_500);

    // Further down the list, rows neither overlap nor leave gaps.
    for (const turn of [1, 2, 3]) {
      await page.mouse.wheel(0, 4_000 * turn);
      await expect
        .poll(() =>
          page.evaluate(() => {
            const seen = [...document.querySelectorAll("main [role=row][data-index]")];
            const boxes = seen.map((row) => row.getBoundingClientRect());
            const steps = boxes.slice(1).map((box, index) => box.top - (boxes[index]?.bottom ?? 0));
            return seen.length > 5 && steps.every((step) => Math.abs(step) < 1.5);
          }),
        )
        .toBe(true);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    const field = page.getByRole("searchbox", { name: "Filter the log by text" });
    // Typing is fast because a line is lowercased once, however many keys are pressed.
    await page.evaluate(() => {
      const calls = { count: 0 };
      const lower = Reflect.get(String.prototype, "toLowerCase");
      Reflect.set(String.prototype, "toLowerCase", function count(this: string) {
        if (this.includes(" of a server ")) calls.count += 1;
        return lower.call(this);
      });
      Object.assign(window, { lowerCaseCalls: calls });
    });
    await field.pressSequentially("line 99999 ");
    await expect(page.getByText("1 of 100,000 entries")).toBeVisible();
    const callCount = await page.evaluate(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- added to the window above
      () => (window as unknown as { lowerCaseCalls: { count: number } }).lowerCaseCalls.count,
    );
    expect(callCount).toBe(100_000);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  },
);

test("creates, downloads, and deletes a backup", async ({ page, server, api, dialect }) => {
  await page.goto(`${server.url}system/backups`);
  if (dialect === "0.9.7") {
    // This server has no backups: its menu does not offer them, and an old link leads to the home page.
    await expect(page).toHaveURL(/\/series$/);
    await page.getByRole("button", { name: /^System/ }).click();
    await expect(page.getByRole("link", { name: "Releases" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Backups" })).toHaveCount(0);
    return;
  }
  await expect(page.getByText("3 backups")).toBeVisible();
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("4 backups")).toBeVisible();
  const name = api.db.backups[0]?.filename ?? "";
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: `Download ${name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const question = page.getByRole("dialog", { name: /^Delete the backup from / });
  await expect(question).toContainText(name);
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("3 backups")).toBeVisible();
  await expect(page.getByRole("main").getByText(name)).toHaveCount(0);
});

test.describe("a restart", () => {
  test.use({
    mock: { latency: 0.5 },
    // The server is down for a moment.
    allowedErrors: [/Failed to load resource|ERR_|WebSocket|socket/],
  });

  test("from the menu reloads the page automatically", async ({ page, server, dialect }) => {
    await page.goto(`${server.url}system/status`);
    // The older server does not report its uptime.
    const uptime = dialect === "1.5.2" ? page.getByText(/^3 days 00:/) : null;
    await expect(uptime ?? page.getByText(/^0\.9\.7/)).toBeVisible();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: "Restart" }).click();
    await page
      .getByRole("dialog", { name: "Restart Bazarr?" })
      .getByRole("button", { name: "Restart" })
      .click();
    await expect(page.getByText("Bazarr is restarting…")).toBeVisible();
    // The same page, of a server that has just started: the library of a worker can be minutes old.
    await expect(page.getByText("Bazarr is restarting…")).toHaveCount(0, { timeout: 20_000 });
    if (uptime) await expect(page.getByText(/^00:\d\d:\d\d$/)).toBeVisible();
    await expect(page.getByText(new RegExp(`^${dialect}`))).toBeVisible();
    await expect(page).toHaveURL(`${server.url}system/status`);
  });
});
