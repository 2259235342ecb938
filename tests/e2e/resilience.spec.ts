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
    const history = page.getByRole("menuitem", { name: "History", exact: true });
    await expect(page.getByRole("table", { name: /^Subtitles for/ })).toBeVisible();
    const more = page.getByRole("button", { name: "More actions" });
    await more.click();
    await expect(history).toBeEnabled();
    await page.route("**/*", (route) => route.abort());
    await history.click();
    const notice = page
      .getByRole("alert")
      .filter({ hasText: "Could not load this part of the page" });
    await expect(notice).toContainText("Bazarr cannot be reached. Try again.");
    await expect(page.getByText("Ouch! UI is crashed!")).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.unrouteAll();
    // A browser on a busy machine may need a moment to recover, so retry as a user would.
    const dialog = page.getByRole("dialog", { name: /^History - / });
    await expect(async () => {
      if (!(await dialog.isVisible()) && !(await history.isVisible()))
        await more.click({ timeout: 1_000 });
      if (!(await dialog.isVisible())) await history.click({ timeout: 1_000 });
      await expect(dialog).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  });
});

/** Requests after those for the first code. */
const isLater = (url: URL) => /\/api\/|\/assets\/(?!first|rolldown)/.test(url.pathname);

test("a start that failed because the server was away succeeds when it is back", async ({
  page,
  guard,
}) => {
  guard.allow(/Failed to (load|fetch)|ERR_/);
  await page.clock.install();
  let isAway = true;
  await page.route(isLater, (route) => (isAway ? route.abort() : route.continue()));
  await page.goto("series");
  await expect(page.getByText("An Error Occurred When Initializing Bazarr UI")).toBeVisible();
  const code = page.waitForEvent("requestfailed", (request) => request.url().includes("/bridge-"));
  await page.clock.fastForward(5_000);
  await code;
  isAway = false;
  await page.clock.fastForward(10_000);
  await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
  // Also the live connection, whose code was missing.
  await page.clock.fastForward(20_000);
  await expect(page.getByRole("button", { name: "Connecting..." })).toBeHidden();
});

test("a drawer that was open on a phone does not block the page on a desktop", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(`${server.url}series`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.locator("main")).toHaveAttribute("inert");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator("main")).not.toHaveAttribute("inert");
  await page.getByRole("link", { name: "Harbor Lights" }).click();
  await expect(page).toHaveURL(/\/series\/1$/);
});
