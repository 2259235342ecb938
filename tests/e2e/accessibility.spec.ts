import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { groupsOf, isStill, OVERLAYS, PAGES, SIZES } from "./places.ts";
import type { Place } from "./places.ts";

type RunOptions = Parameters<AxeBuilder["options"]>[0];

/** The rules of WCAG 2.2 AA, and those that axe calls good practice. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on the page as it is now, each in a line that says where. */
async function findings(page: Page, options: RunOptions): Promise<string[]> {
  // There are no frames: one call in the page is enough, and it need not list what is well.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await axe.options({ ...options, resultTypes: ["violations"] }).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, where: target.join(" "), failureSummary })),
  );
  // A menu is no part of a landmark: it stands at the end of the page, so that nothing cuts it off, has the focus
  // while it is there, and is named by its button. Everything else must be in one.
  const inMenu = await page.evaluate(
    (all) =>
      all.map((where) => {
        const portal = document.querySelector(where)?.closest("[data-portal]");
        return portal != null && portal.querySelector("[role=menu]") !== null;
      }),
    found.map(({ where }) => where),
  );
  return found
    .filter(({ id }, index) => id !== "region" || !inMenu[index])
    .map(({ id, where, failureSummary }) => `${id}: ${where} ${failureSummary ?? ""}`);
}

/** Everything once, then what another scheme can change: the colours. */
async function checkPlace(page: Page, place: Place): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(place.path);
  await isStill(page);
  await place.open?.(page);
  await isStill(page);
  const light = await findings(page, { runOnly: TAGS });
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  // Not in the middle of it: every colour has changed when a picture was drawn.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const dark = await findings(page, { runOnly: ["color-contrast"] });
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)];
}

// The demo library has items without a picture.
test.use({ allowedErrors: [/404.*poster/] });

for (const size of ["phone", "desk"] as const)
  for (const places of groupsOf([...PAGES, ...OVERLAYS], size, 10))
    test(`axe finds nothing, ${size}: ${places.map(({ name }) => name).join(", ")}`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      page.setDefaultTimeout(15_000);
      await page.setViewportSize(SIZES[size]);
      for (const place of places)
        await test.step(place.name, async () => {
          const found = await checkPlace(page, place).catch((error: unknown) => [String(error)]);
          expect.soft(found, `${place.name}, ${size}`).toEqual([]);
        });
    });

/** Both schemes of what is shown now. */
async function checkNow(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours follow the scheme a frame later, and what failed may be read once more when the socket joins.
    await expect(async () =>
      expect(await findings(page, { runOnly: TAGS }), colorScheme).toEqual([]),
    ).toPass({ timeout: 10_000 });
  }
}

test.describe("what is seen when something is wrong", () => {
  test.use({ allowedErrors: [/Failed to load resource|WebSocket/] });

  test("axe finds nothing: a page that cannot be read, no connection", async ({ page, server }) => {
    await page.route("**/api/system/tasks*", (route) => route.fulfill({ status: 500, body: "no" }));
    await page.goto("system/tasks");
    await page.getByRole("alert").first().waitFor();
    server.refuseSockets(true);
    server.dropSockets();
    await page.getByRole("button", { name: "Connecting..." }).waitFor();
    await checkNow(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("axe finds nothing: the interface cannot start", async ({ page }) => {
    await page.route("**/api/system/languages*", (route) =>
      route.fulfill({ status: 500, body: "no" }),
    );
    await page.goto("series");
    await page.getByRole("button", { name: "Reload" }).waitFor();
    await checkNow(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("axe finds nothing: the server is shut down", async ({ page }) => {
    await page.goto("system/status");
    await isStill(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: "Shutdown" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Shut down" }).click();
    await page.getByRole("heading", { name: /shut(ting)? down/ }).waitFor();
    await checkNow(page);
  });
});

test.describe("with a login", () => {
  test.use({ mock: { auth: "form" }, allowedErrors: [/Failed to load resource/] });

  test("axe finds nothing: the login, and one that is refused", async ({ page }) => {
    await page.goto("login");
    await page.getByLabel("Username").fill("admin");
    await checkNow(page);
    await page.getByLabel(/^Password/).fill("wrong");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").first().waitFor();
    await checkNow(page);
  });
});
