import { MOVIES } from "../mock-api/sentinels.ts";
import { expect, test } from "./fixtures.ts";

test.describe("while the server is away", () => {
  // The browser logs failed loads.
  test.use({ allowedErrors: [/Failed to (load|fetch)|ERR_/] });

  test("a dialog whose code cannot be loaded reports that, and opens when it can", async ({
    page,
    server,
  }) => {
    // From the start: an idle page loads the code of its dialogs.
    await page.route("**/assets/history-*.js", (route) => route.abort());
    // Notices load after the page; without their code, nothing can be reported.
    const notices = page.waitForResponse(/\/assets\/toast-[\w-]+\.js$/);
    await page.goto(`${server.url}movies/${MOVIES.glassOrchard}`);
    await (await notices).finished();
    const history = page.getByRole("button", { name: "History", exact: true }).last();
    await expect(history).toBeEnabled();
    await expect(page.getByRole("table", { name: /^Subtitles of/ })).toBeVisible();
    await page.route("**/*", (route) => route.abort());
    await history.click();
    await expect(page.getByText("Could not load this part of the page")).toBeVisible();
    await expect(page.getByText("Ouch! UI is crashed!")).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.unrouteAll();
    // A browser on a busy machine may need a moment to recover, so retry as a user would.
    const dialog = page.getByRole("dialog", { name: /^History - / });
    await expect(async () => {
      if (!(await dialog.isVisible())) await history.click({ timeout: 1_000 });
      await expect(dialog).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  });
});

test("a drawer that was open on a phone does not block the page on a desktop", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(`${server.url}series`);
  await page.getByRole("button", { name: "Open navigation" }).click();
  await expect(page.locator("main")).toHaveAttribute("inert");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator("main")).not.toHaveAttribute("inert");
  await page.getByRole("link", { name: "Harbor Lights" }).click();
  await expect(page).toHaveURL(/\/series\/1$/);
});
