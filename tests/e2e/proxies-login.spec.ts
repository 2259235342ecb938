import type { Page } from "@playwright/test";
import { callsTo, navigation, REJECTED, reportShape, test } from "./proxy-fixtures.ts";
import { expect } from "./fixtures.ts";
import { GATE_PASSWORD, type Gate } from "./login-gate.ts";
import { BASE } from "./proxy.ts";

/** Requests that followed a redirect to the login; the live connection's polls cannot avoid it. */
const callsLedOn = (gate: Gate) =>
  gate.redirected.filter((back) => back.includes("/api/") && !back.includes("/socket.io/"));

async function signIn(page: Page) {
  await page.getByLabel("Password").fill(GATE_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Clicks "Log in" in the interface, and logs in in the new tab. */
async function logInElsewhere(page: Page) {
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Log in" }).click();
  const tab = await opened;
  await signIn(tab);
  await expect(navigation(tab)).toBeVisible();
  await tab.close();
  await page.bringToFront();
  // Returning to a tab focuses it; in a headless browser all tabs have the focus.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
}

for (const proxyName of ["nginx", "caddy"] as const)
  test.describe(`behind ${proxyName}`, { tag: "@full" }, () => {
    // The policy comes from the proxy; and these tests are about URLs that are not the server's own.
    test.use({ proxyName, basePath: BASE, policy: "", proxy: undefined });

    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern as the first parameter
    test.afterEach(({}, info) => {
      if (info.status === info.expectedStatus) reportShape(proxyName, info.title);
    });

    for (const place of ["its own", "another"] as const)
      test(`a login page on ${place} origin whose session ends during work is handled`, async ({
        page,
        startProxy,
        server,
        gate,
        guard,
      }) => {
        test.slow();
        guard.allow(REJECTED);
        if (place === "another") guard.allowOrigin(gate.origin);
        const address = `${place === "another" ? gate.origin : ""}/gate/login`;
        const proxy = await startProxy({ loginPage: { port: gate.port, page: address } });
        let loads = 0;
        page.on("load", () => (loads += 1));

        await page.goto(`${proxy.url}settings/general`);
        await signIn(page);
        await page.getByLabel("Port", { exact: true }).fill("6768");
        const save = page.getByRole("button", { name: "Save (1)" });
        await expect(save).toBeVisible();
        const before = loads;
        gate.forget();
        await save.click();

        // Shown, and nothing is lost; no request followed the redirect to the login, and no page was loaded for it.
        const notice = page.getByRole("alert").filter({ hasText: "Log in again" });
        await expect(notice).toBeVisible();
        await expect(page.getByText(/The request was redirected to another page/)).toBeVisible();
        await expect(page.getByLabel("Port", { exact: true })).toHaveValue("6768");
        expect(callsLedOn(gate)).toEqual([]);
        expect(loads).toBe(before);
        expect(callsTo(server, `POST ${BASE}/api/system/settings`)).toEqual([]);

        await logInElsewhere(page);
        await expect(notice).toBeHidden({ timeout: 15_000 });
        await expect(page.getByLabel("Port", { exact: true })).toHaveValue("6768");
        // Nothing was sent again automatically.
        expect(callsTo(server, `POST ${BASE}/api/system/settings`)).toEqual([]);
        await save.click();
        await expect(page.getByRole("button", { name: "Save (No changes to save)" })).toBeVisible();
        expect(callsTo(server, `POST ${BASE}/api/system/settings`)).toHaveLength(1);
        expect(loads).toBe(before);

        // A part whose code is not loaded yet: the error is shown in its place, and the part works after the login.
        gate.forget();
        await page.getByRole("link", { name: "Scheduler" }).click();
        await expect(notice).toBeVisible({ timeout: 15_000 });
        await logInElsewhere(page);
        await expect(notice).toBeHidden({ timeout: 15_000 });
        const reload = page.getByRole("main").getByRole("button", { name: "Reload" });
        await expect(async () => {
          if (await reload.isVisible()) await reload.click();
          await expect(page.getByRole("button", { name: /^Save/ })).toBeVisible({ timeout: 2_000 });
        }).toPass();
        expect(callsLedOn(gate)).toEqual([]);
        // The requests blocked by the policy went to the page's own URL, and were redirected from there by the proxy.
        expect(guard.brokenRules.filter((text) => !text.includes(` ${proxy.url}`))).toEqual([]);
        guard.brokenRules.length = 0;
        // Few retries: the socket is stopped in the meantime.
        expect(gate.rejected.length).toBeLessThan(60);
      });

    test("a login that expires as soon as the page is loaded is handled", async ({
      page,
      startProxy,
      server,
      gate,
      guard,
    }) => {
      guard.allow(REJECTED);
      const proxy = await startProxy({ loginPage: { port: gate.port, page: "/gate/login" } });
      await page.goto(`${proxy.url}series`);
      await signIn(page);
      await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
      gate.forget();
      server.dropSockets();
      // Without any click, and although parts of the interface may be missing, it detects the login.
      await page.getByRole("button", { name: "Log in", exact: true }).click({ timeout: 20_000 });
      await signIn(page);
      await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
    });
  });
