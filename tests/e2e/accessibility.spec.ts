import type { Page } from "@playwright/test";
import { axeViolations, TAGS } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { isStill } from "./places.ts";

// The demo library has items without an image.
test.use({ allowedErrors: [/404.*poster/] });

/** Checks the current state in both color schemes. */
async function checkNow(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // Colors follow the scheme a frame later, and failed reads may be repeated when the socket connects.
    await expect(async () =>
      expect(await axeViolations(page, { runOnly: TAGS }), colorScheme).toEqual([]),
    ).toPass({ timeout: 10_000 });
  }
}

test.describe("error screens", () => {
  test.use({ allowedErrors: [/Failed to load resource|WebSocket/] });

  test("have no axe violations: a page that cannot be loaded, and a lost connection", async ({
    page,
    server,
  }) => {
    await page.route("**/api/system/tasks*", (route) => route.fulfill({ status: 500, body: "no" }));
    await page.goto("system/tasks");
    await page.getByRole("alert").first().waitFor();
    server.rejectSockets(true);
    server.dropSockets();
    await page.getByRole("button", { name: "Connecting..." }).waitFor();
    await checkNow(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("have no axe violations: the interface cannot start", async ({ page }) => {
    await page.route("**/api/system/languages*", (route) =>
      route.fulfill({ status: 500, body: "no" }),
    );
    await page.goto("series");
    await page.getByRole("button", { name: "Reload" }).waitFor();
    await checkNow(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("have no axe violations: the server is shut down", async ({ page }) => {
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

  test("the login page has no axe violations, before and after a rejected login", async ({
    page,
  }) => {
    await page.goto("login");
    await page.getByLabel("Username").fill("admin");
    await checkNow(page);
    await page.getByLabel(/^Password/).fill("wrong");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").first().waitFor();
    await checkNow(page);
  });
});
