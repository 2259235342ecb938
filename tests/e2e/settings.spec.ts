import type { Locator, Page } from "@playwright/test";
import { API_KEY } from "../mock-api/mock-api.ts";
import { expect, gotoLive, test } from "./fixtures.ts";

const save = (page: Page, count: number) =>
  page.getByRole("button", { name: `Save (${count})`, exact: true });
const nothing = (page: Page) => page.getByRole("button", { name: "Save (No changes to save)" });

test("changes settings of several pages, saves them in one batch, and shows them afterward", async ({
  page,
  server,
  api,
}) => {
  await page.goto(`${server.url}settings`);
  await expect(page).toHaveURL(/\/settings\/general$/);
  await page.getByLabel("Port", { exact: true }).fill("6768");
  const host = page.getByRole("region", { name: "Host" });
  await host.getByRole("button", { name: /^Advanced/ }).click();
  await page.getByLabel("Base URL").fill("bazarr");
  await page.getByRole("link", { name: "Subtitles" }).click();
  await page.getByRole("button", { name: "Keep changes for later" }).click();
  await expect(page).toHaveURL(/\/settings\/subtitles$/);
  const files = page.getByRole("region", { name: "Files" });
  await files.getByRole("button", { name: "Advanced (3)" }).click();
  await page.getByRole("switch", { name: "Change file permissions" }).click({ force: true });
  await page.getByLabel("Permissions", { exact: true }).fill("0755");
  await save(page, 4).click();
  await expect(nothing(page)).toBeVisible();
  await expect(page.getByText("Restart required")).toBeVisible();
  const posts = server.requests.filter(
    ({ method, url }) => method === "POST" && url.includes("/system/settings"),
  );
  expect(posts).toHaveLength(1);
  expect(api.db.settings.general).toMatchObject({ port: 6768, base_url: "/bazarr", chmod: "0755" });
  await page.reload();
  await expect(files.getByRole("button", { name: "Advanced (4, 2 changed)" })).toBeVisible();
  await page.goto(`${server.url}settings/subtitles#general.chmod`);
  await expect(page.getByLabel("Permissions", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Permissions", { exact: true })).toHaveValue("0755");
});

/** Controls that a user sees without scrolling. */
const controlsIn = (page: Page) =>
  page.evaluate(() => {
    const roles = ["button", "switch", "checkbox", "combobox", "tab"].map(
      (role) => `[role=${role}]`,
    );
    const all = document.querySelectorAll(
      ["a[href], button, input, textarea, [tabindex='0']", ...roles].join(),
    );
    return [...all].filter((one) => {
      const { width, height, top, bottom } = one.getBoundingClientRect();
      const isSeen = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return isSeen && width > 1 && height > 1 && bottom > 0 && top < innerHeight;
    }).length;
  });

test("shows few controls in the first screen of a settings page", async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // 24 of them are in the top bar and the sidebar.
  for (const [name, most] of [
    ["languages", 45],
    ["subtitles", 30],
    ["general", 35],
  ] as const) {
    await page.goto(`${server.url}settings/${name}`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    expect(await controlsIn(page), name).toBeLessThanOrEqual(most);
  }
});

const widthOf = async (field: Locator) => (await field.boundingBox())!.width;

test("the width of a field follows from its kind, and the search is above the index", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${server.url}settings/general#general.base_url`);
  await expect(page.getByLabel("Base URL")).toBeFocused();
  expect(await widthOf(page.getByLabel("Port", { exact: true }))).toBe(200);
  expect(await widthOf(page.getByLabel("Base URL"))).toBe(460);
  expect(await widthOf(page.getByRole("combobox", { name: "Authentication" }))).toBe(460);
  const backups = page.getByRole("region", { name: "Backups" });
  await backups.getByRole("button", { name: /^Advanced/ }).click();
  expect(await widthOf(backups.getByLabel("Folder", { exact: true }))).toBe(640);
  const search = (await page.getByRole("searchbox", { name: "Find a setting" }).boundingBox())!;
  const index = (await page.getByRole("navigation", { name: "Sections" }).boundingBox())!;
  expect([search.x, search.width]).toEqual([index.x, index.width]);
});

test("tests the connection to Sonarr before it is saved", async ({ page, server }) => {
  await page.goto(`${server.url}settings/sonarr`);
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await expect(page.getByText("Version: 4.0.14.2939")).toBeVisible();
  await page.getByRole("textbox", { name: "API key" }).fill("wrong");
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await expect(page.getByText("Access denied. Check the API key.")).toBeVisible();
});

test(
  "the reason of a failed save is visible at the end of a long page, and so are the folders of a mapping",
  { tag: "@full" },
  async ({ page, server, guard }) => {
    guard.allow(/500/);
    await page.route("**/api/system/settings", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 500, json: { message: "The disk is full" } })
        : route.fallback(),
    );
    await page.goto(`${server.url}settings/sonarr`);
    await page.getByRole("button", { name: "Add a mapping" }).click();
    const path = page.getByRole("combobox", { name: "Path in Sonarr, mapping 1" });
    // Near the bottom edge of the window there is space for the loading text, but not for the folders.
    await path.evaluate((field) => {
      field.scrollIntoView({ block: "end" });
      window.scrollBy(0, 100);
    });
    await path.click();
    const folders = page.getByRole("listbox", { name: "Folders: Path in Sonarr, mapping 1" });
    await expect(folders.getByRole("option").nth(5)).toBeInViewport();
    await page.keyboard.type("/tv");
    const other = page.getByRole("combobox", { name: "Path in Bazarr, mapping 1" });
    await other.fill("/media");
    await save(page, 1).click();
    const alert = page.getByRole("alert").filter({ hasText: "The disk is full" });
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(other).toBeInViewport();
    await alert.getByRole("button", { name: "Close" }).click();
    await expect(alert).toHaveCount(0);
  },
);

test("asks before unsaved changes are lost: by a link, by Back, and by closing", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}series`);
  await page.goto(`${server.url}settings/ui`);
  await page.goto(`${server.url}settings/general`);
  await page.getByRole("switch", { name: "Debug" }).click({ force: true });
  await expect(save(page, 1)).toBeVisible();
  const dialog = page.getByRole("dialog");
  await page.getByRole("link", { name: "Series" }).first().click();
  await expect(dialog).toContainText("You have unsaved changes, are you sure you want to leave?");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/settings\/general$/);
  let requested = "";
  page.on("dialog", (given) => {
    requested = given.type();
    void given.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => requested).toBe("beforeunload");
  await expect(save(page, 1)).toBeVisible();
});

test("two browsers change the same setting: neither is overwritten silently", async ({
  page,
  server,
  context,
}) => {
  const other = await context.newPage();
  await gotoLive(page, `${server.url}settings/general`);
  await gotoLive(other, `${server.url}settings/general`);
  await page.getByLabel("Port", { exact: true }).fill("7001");
  await other.getByLabel("Port", { exact: true }).fill("7002");
  await other.keyboard.press("Control+s");
  await expect(nothing(other)).toBeVisible();
  await expect(page.getByText('Changed elsewhere in the meantime to "7002".')).toBeVisible();
  await expect(page.getByLabel("Port", { exact: true })).toHaveValue("7001");
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByLabel("Port", { exact: true })).toHaveValue("7002");
});

test(
  "a profile is renamed and a setting changed in one batch, and nothing else is lost",
  { tag: "@queued" },
  async ({ page, server, api }) => {
    // As the server returns them: 0.9.7 stores less of a profile.
    const profiles = async () => {
      const answer = await page.request.get(`${server.url}api/system/languages/profiles`, {
        headers: { "X-API-KEY": API_KEY },
      });
      const shown: { name: string }[] = await answer.json();
      return shown;
    };
    const before = await profiles();
    const isSingle = api.db.settings.general?.single_language;
    await page.goto(`${server.url}settings/languages`);
    await page
      .getByRole("row")
      .filter({ hasText: before[0]!.name })
      .first()
      .getByRole("button", { name: /^Edit/ })
      .click();
    await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("Family");
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("switch", { name: "Single language" }).click({ force: true });
    await save(page, 1).click();
    await expect(nothing(page)).toBeVisible();
    expect(api.db.settings.general?.single_language).toBe(!isSingle);
    expect(await profiles()).toEqual([{ ...before[0], name: "Family" }, ...before.slice(1)]);
  },
);

test("a notification service is tested, saved, and removed", async ({ page, server, api }) => {
  await page.goto(`${server.url}settings/notifications`);
  await page.getByRole("button", { name: "Add a notification" }).click();
  await page.getByRole("searchbox", { name: "Find a service" }).fill("gotify");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /Gotify/ });
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await dialog.getByRole("textbox").fill("gotify://nas/secret");
  await dialog.getByRole("button", { name: "Test" }).click();
  await expect(dialog.getByText(/Test sent/)).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(nothing(page)).toBeVisible();
  const rows = () => JSON.stringify(api.db.settings.notifications?.providers);
  expect(rows()).toContain('{"name":"Gotify","enabled":true,"url":"gotify://nas/secret"}');
  expect(await page.content()).not.toContain("gotify://nas/secret");
});

test.describe("on a 0.9.7 server", () => {
  test.use({ dialect: "0.9.7" });

  test("settings are read, changed, and saved, and unsupported ones are hidden", async ({
    page,
    server,
    api,
  }) => {
    await page.goto(`${server.url}settings/sonarr`);
    await expect(page.getByLabel("Timeout")).toHaveCount(0);
    await page.getByRole("switch", { name: "Only monitored" }).click({ force: true });
    await save(page, 1).click();
    await expect(nothing(page)).toBeVisible();
    expect(api.db.settings.sonarr?.only_monitored).toBe(true);
    await page.goto(`${server.url}settings/plex`);
    await expect(page).toHaveURL(/\/series$/);
  });
});
