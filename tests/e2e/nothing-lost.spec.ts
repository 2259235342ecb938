import type { Page } from "@playwright/test";
import { SERIES } from "../mock-api/sentinels.ts";
import { reportCounts } from "../../scripts/lib/counts.mjs";
import { expect, test } from "./fixtures.ts";
import { pressAction } from "./places.ts";

const save = (page: Page, count: number) =>
  page.getByRole("button", { name: `Save (${count})`, exact: true });
const login = (page: Page) => page.getByRole("dialog", { name: "Please log in again" });
const file = (name: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from("1\n00:00:01,000 --> 00:00:02,000\nHello\n"),
});

async function logIn(page: Page): Promise<void> {
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel(/^Password/).fill("secret");
  await page.getByRole("button", { name: "LOGIN" }).click();
}

async function typeSettings(page: Page): Promise<void> {
  await page.getByLabel("Address", { exact: true }).fill("nas");
  await page.getByLabel("API key", { exact: true }).fill("a new secret key");
  await expect(save(page, 2)).toBeVisible();
}

async function expectSettings(page: Page): Promise<void> {
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("nas");
  await expect(page.getByLabel("API key", { exact: true })).toHaveValue("a new secret key");
  await expect(save(page, 2)).toBeVisible();
}

async function chooseFiles(page: Page): Promise<void> {
  await pressAction(page, "Upload");
  await page
    .getByLabel("Subtitle files")
    .setInputFiles(["Harbor.S01E01.fr.srt", "Harbor.S01E02.fr.srt"].map(file));
  await expectFiles(page);
}

const expectFiles = (page: Page) => expect(page.getByText(/^2 files: /)).toBeVisible();

/** Records the writes of a path. */
function writesTo(page: Page, path: string): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes(`/api/${path}`))
      writes.push(request.url());
  });
  return writes;
}

const done: string[] = [];
const count = (cell: string) => done.push(cell);

test.describe("an expired login", () => {
  test.use({ mock: { auth: "form" }, basePath: "/deep/bazarr", allowedErrors: [/401/] });

  test("keeps typed settings, chosen files, and the scroll position until after the next login", async ({
    page,
    api,
    server,
  }) => {
    const endSession = async () => {
      api.db.apiKey = `${api.db.apiKey.slice(1)}0`;
      api.db.sessions.clear();
      // Repeat until the page receives it: right after a load the socket may not be connected yet.
      await expect(async () => {
        api.emit("badges", "update");
        await expect(login(page)).toBeVisible({ timeout: 1_000 });
      }).toPass();
    };
    await page.goto(`${server.url}login?returnTo=/settings/sonarr`);
    await logIn(page);
    await typeSettings(page);
    await endSession();
    await logIn(page);
    await expect(login(page)).toBeHidden();
    await expectSettings(page);
    const saves = writesTo(page, "system/settings");
    await save(page, 2).click();
    await expect(page.getByRole("button", { name: /^Save \(No changes/ })).toBeVisible();
    expect(saves).toHaveLength(1);
    expect(api.db.settings["sonarr"]).toMatchObject({ ip: "nas", apikey: "a new secret key" });
    count("typed settings / login");

    await page.goto(`${server.url}series/${SERIES.harborLights}`);
    await chooseFiles(page);
    await endSession();
    await logIn(page);
    await expect(login(page)).toBeHidden();
    await expectFiles(page);
    const uploads = writesTo(page, "episodes/subtitles");
    await page.getByRole("dialog").getByRole("button", { name: "Upload", exact: true }).click();
    await expect(page.getByText("2 files: 2 uploaded")).toBeVisible();
    expect(uploads).toHaveLength(2);
    count("chosen upload files / login");

    await page.goto(`${server.url}wanted/series?sort=title`);
    await expect(page.getByRole("row").nth(12)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 500));
    await endSession();
    await logIn(page);
    await expect(login(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
    expect(page.url()).toBe(`${server.url}wanted/series?sort=title`);
    count("a list / login");
  });
});

test.describe("a tab of an older version", () => {
  // The browser logs the missing file.
  test.use({ allowedErrors: [/Failed to (load|fetch)|ERR_/] });

  test("is reloaded with its typed values, but not while it contains a secret", async ({
    page,
    server,
  }) => {
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.goto(`${server.url}settings/sonarr`);
    await typeSettings(page);
    await page.route("**/assets/shortcuts-*", (route) => route.abort());
    const openShortcuts = async () => {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
    };
    await openShortcuts();
    await expect(page.getByText(/newer version of this interface is available/)).toBeVisible();
    expect(loads).toBe(1);
    await expectSettings(page);
    count("typed settings with a secret / upgraded");

    await page.getByRole("button", { name: /^Undo change to API key/ }).click();
    await expect(save(page, 1)).toBeVisible();
    await openShortcuts();
    await expect.poll(() => loads).toBe(2);
    await page.unroute("**/assets/shortcuts-*");
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue("nas");
    count("typed settings / upgraded");
  });
});

test(
  "typed values return after a reload, except secrets, and the browser asks before",
  { tag: "@full" },
  async ({ page, server }) => {
    let requested = 0;
    page.on("dialog", (dialog) => {
      requested += 1;
      void dialog.accept();
    });
    await page.goto(`${server.url}settings/sonarr`);
    await typeSettings(page);
    await page.reload();
    expect(requested).toBe(1);
    await expect(page.getByText("except keys and passwords")).toBeVisible();
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue("nas");
    await expect(save(page, 1)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(
      "secret",
    );
    count("typed settings / reload");
  },
);

test(
  "Back and closing the tab ask for confirmation while files are chosen",
  { tag: "@full" },
  async ({ page, server }) => {
    await page.goto(`${server.url}series`);
    await page.getByRole("link", { name: "Harbor Lights" }).click();
    await chooseFiles(page);
    await page.goBack();
    const question = page.getByRole("dialog", { name: "Close without uploading 2 files?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await expectFiles(page);
    await expect(page).toHaveURL(/\/series\/1$/);
    let requested = "";
    page.on("dialog", (dialog) => {
      requested = dialog.type();
      void dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => requested).toBe("beforeunload");
    await expectFiles(page);
    count("chosen upload files / leaving");
  },
);

test.describe("in the background", () => {
  test.use({
    allowedErrors: [/Failed to (load|fetch)|ERR_|40[01]|WebSocket/],
    mock: { auth: "form" },
  });

  test(
    "a page on a closed laptop is refetched once, logs in at the same URL, and keeps everything",
    { tag: "@full" },
    async ({ page, api, server, context }) => {
      await page.goto(`${server.url}login?returnTo=/series/${SERIES.harborLights}`);
      await logIn(page);
      await chooseFiles(page);
      const devtools = await context.newCDPSession(page);
      await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
      server.rejectSockets(true);
      server.dropSockets();
      const series = api.db.series.get(SERIES.harborLights)!;
      series.title = "Harbour Lights";
      api.db.apiKey = "e".repeat(32);
      api.db.sessions.clear();
      server.requests.length = 0;
      await devtools.send("Page.setWebLifecycleState", { state: "active" });
      await expect(
        page.getByRole("button", { name: /^Connecting/, includeHidden: true }),
      ).toBeAttached({
        timeout: 60_000,
      });
      server.rejectSockets(false);
      await expect(login(page)).toBeVisible({ timeout: 30_000 });
      await logIn(page);
      await expect(login(page)).toBeHidden();
      await expectFiles(page);
      await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toContainText(
        "Harbour Lights",
      );
      // Rejected once, and read once after the login.
      const reads = server.requests.filter(({ url }) => /\/api\/series\?seriesid/.test(url));
      expect(reads.length).toBeLessThanOrEqual(2);
      const uploads = writesTo(page, "episodes/subtitles");
      await page.getByRole("dialog").getByRole("button", { name: "Upload", exact: true }).click();
      await expect(page.getByText("2 files: 2 uploaded")).toBeVisible();
      expect(uploads).toHaveLength(2);
      count("chosen upload files / closed laptop");
    },
  );

  test(
    "a page survives a temporary outage of the server",
    { tag: "@full" },
    async ({ page, server }) => {
      await page.goto(`${server.url}login?returnTo=/settings/languages`);
      await logIn(page);
      await page
        .getByRole("button", { name: /^Edit / })
        .first()
        .click();
      const name = page.getByRole("dialog").getByLabel("Name", { exact: true });
      await name.fill("Mine");
      await page.route("**/api/**", (route) => route.abort());
      server.dropSockets();
      await expect(
        page.getByRole("button", { name: /^Connecting/, includeHidden: true }),
      ).toBeAttached();
      await page.unroute("**/api/**");
      await expect(
        page.getByRole("button", { name: /^Connecting/, includeHidden: true }),
      ).toHaveCount(0, {
        timeout: 30_000,
      });
      await expect(name).toHaveValue("Mine");
      const saves = writesTo(page, "system/settings");
      await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("button", { name: /^Save \(No changes/ })).toBeVisible();
      expect(saves).toHaveLength(1);
      count("a half edited profile / restarted");
    },
  );
});

// oxlint-disable-next-line no-empty-pattern -- Playwright derives the used fixtures from the pattern: none
test.afterAll(({}, info) => {
  reportCounts("Nothing lost", `browser ${info.project.name} ${info.workerIndex}`, {
    cells: done.length,
    things: [],
    events: [],
  });
});
