import { SERIES } from "../mock-api/sentinels.ts";
import { expect, test } from "./fixtures.ts";

for (const basePath of ["", "/deep/bazarr"]) {
  const tag = basePath ? "@full" : "@any-server";
  test.describe(`form login with the base URL "${basePath}"`, () => {
    // A wrong password is an error status, which the browser logs.
    test.use({ basePath, mock: { auth: "form" }, allowedErrors: [/40[13]/] });

    test("rejects a wrong password, opens the requested page, and logs out", async ({
      page,
      server,
    }) => {
      const wanted = `series/${SERIES.harborLights}`;
      await page.goto(`${server.url}${wanted}`);
      await expect(page).toHaveURL(/\/login/);
      expect(server.requests.filter(({ url }) => url.includes("/api/"))).toEqual([]);

      await page.getByLabel("Username").fill("admin");
      await page.getByLabel(/^Password/).fill("wrong");
      await page.getByRole("button", { name: "LOGIN" }).click();
      await expect(page.getByText("Login Failed")).toBeVisible();
      await expect(page.getByText("Login Failed")).toBeHidden({ timeout: 4_000 });

      await page.getByLabel(/^Password/).fill("secret");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: /Harbor Lights/ })).toBeVisible();
      await expect(page).toHaveURL(`${server.url}${wanted}`);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: /Harbor Lights/ })).toBeVisible();

      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("menuitem", { name: "Logout" }).click();
      await expect(page).toHaveURL(/\/login/);
    });

    test(
      "appears when the session ends, and returns to the same page",
      { tag },
      async ({ page, api, server }) => {
        await page.goto(`${server.url}login`);
        await page.getByLabel("Username").fill("admin");
        await page.getByLabel(/^Password/).fill("secret");
        await page.getByRole("button", { name: "LOGIN" }).click();
        await page.getByRole("link", { name: "Harbor Lights" }).click();
        await expect(page.getByRole("heading", { level: 1, name: /Harbor Lights/ })).toBeVisible();
        // Another client changed the key and ended the sessions.
        api.db.apiKey = "f".repeat(32);
        api.db.sessions.clear();
        // An automatic read of the page may be rejected before this request.
        const scan = page.getByRole("menuitem", { name: "Scan Disk" });
        await page
          .getByRole("button", { name: "More actions", exact: true })
          .or(page.getByLabel("Username"))
          .click();
        await scan.or(page.getByLabel("Username")).click();
        await expect(page).toHaveURL(/\/login\?returnTo=/);
        await page.getByLabel("Username").fill("admin");
        await page.getByLabel(/^Password/).fill("secret");
        await page.getByRole("button", { name: "LOGIN" }).click();
        await expect(page.getByRole("heading", { level: 1, name: /Harbor Lights/ })).toBeVisible();
      },
    );

    test(
      "is offered if every read is rejected from the start",
      { tag },
      async ({ page, server }) => {
        await page.goto(`${server.url}login`);
        await page.getByLabel("Username").fill("admin");
        await page.getByLabel(/^Password/).fill("secret");
        await page.getByRole("button", { name: "LOGIN" }).click();
        await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
        await page.route(
          (url) => url.pathname.includes("/api/") && !url.pathname.endsWith("/system/account"),
          (route) => route.fulfill({ status: 401, body: "Unauthorized" }),
        );
        await page.goto(`${server.url}series`);
        await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
        await page.getByRole("button", { name: "Log in" }).click();
        await expect(page.getByLabel("Username")).toBeVisible();
      },
    );
  });
}
