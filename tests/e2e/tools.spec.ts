import type { Page, Route } from "@playwright/test";
import { MOVIES, SERIES } from "../mock-api/sentinels.ts";
import { expect, test } from "./fixtures.ts";
import { pressAction } from "./places.ts";

const work = (page: Page) => page.getByRole("button", { name: /^Jobs: / });
const panel = (page: Page) => page.getByRole("dialog", { name: /^Jobs/ });
const box = (page: Page) => page.getByRole("checkbox", { name: /^Select S/ });

async function openTools(page: Page) {
  await pressAction(page, "Tools");
  await expect(box(page).first()).toBeVisible();
}

async function chooseTool(page: Page, name: string) {
  await page.getByRole("button", { name: "More tools" }).click();
  await page.getByRole("menuitem", { name }).click();
}

/** Holds back the start of tools. @returns a function that releases the next one when it has been requested */
async function holdTools(page: Page) {
  const waiting: Route[] = [];
  await page.route(
    (url) => url.pathname.endsWith("/api/subtitles"),
    async (route) => {
      if (route.request().method() === "PATCH") waiting.push(route);
      else await route.continue();
    },
  );
  return async () => {
    await expect.poll(() => waiting.length).toBe(1);
    await waiting.shift()?.continue();
  };
}

// Each tool takes its time, as on a real server.
test.use({ mock: { latency: 0.7 }, allowedErrors: [/Failed to load resource.*api\/subtitles/] });

test(
  "a tool runs on three files while the user navigates, stops, and continues on retry",
  { tag: "@any-server" },
  async ({ page, server }) => {
    await page.goto(`${server.url}series/${SERIES.harborLights}`);
    await openTools(page);
    await box(page).nth(0).click();
    await box(page)
      .nth(2)
      .click({ modifiers: ["Shift"] });
    await expect(page.getByText(/^3 of \d+ selected$/)).toBeVisible();
    const letOneThrough = await holdTools(page);
    await chooseTool(page, "Common Fixes");
    const row = (index: number) =>
      page
        .getByRole("dialog")
        .getByRole("row")
        .nth(index + 1);
    await expect(row(0)).toContainText("Processing");
    await expect(row(1)).toContainText("Pending");
    await letOneThrough();
    await expect(row(0)).toContainText("Done");

    // Closing the dialog and leaving the page stop nothing.
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("link", { name: "Movies", exact: true }).first().click();
    await expect(page.getByRole("link", { name: "The Glass Orchard" })).toBeVisible();
    await work(page).click();
    await letOneThrough();
    await letOneThrough();
    const entry = panel(page).getByRole("region", { name: "Common Fixes - Harbor Lights" });
    await expect(entry.getByText("3 done")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(work(page)).toBeFocused();

    // Stop waits for the running file; retry runs the others, and only them.
    await page.goBack();
    await openTools(page);
    await expect(row(0)).toContainText("Done");
    await page.getByRole("checkbox", { name: "Select all" }).click();
    await chooseTool(page, "OCR Fixes");
    const run = page.getByRole("region", { name: "OCR Fixes - Harbor Lights" });
    await run.getByRole("button", { name: "Stop" }).click();
    await letOneThrough();
    await expect(run.getByText(/^1 done, \d+ stopped$/)).toBeVisible();
    await expect(row(1)).toContainText("Stopped");
    const sent = () =>
      server.requests.filter(({ method, url }) => method === "PATCH" && url.includes("OCR_fixes"))
        .length;
    expect(sent()).toBe(1);
    await run.getByRole("button", { name: /^Retry \d+$/ }).click();
    await letOneThrough();
    await expect(row(1)).toContainText("Done");
    await run.getByRole("button", { name: "Stop" }).click();
    await letOneThrough();
    await expect(run.getByText(/^3 done, \d+ stopped$/)).toBeVisible();
    expect(sent()).toBe(3);
  },
);

test(
  "a file that fails shows the reason, and is retried alone",
  { tag: "@any-server" },
  async ({ page, api, server, dialect }) => {
    await page.goto(`${server.url}series/${SERIES.harborLights}`);
    await openTools(page);
    await box(page).nth(0).click();
    await box(page).nth(1).click();
    // The server loses a file that the page still shows.
    const path = await page
      .getByRole("dialog")
      .getByRole("row")
      .nth(2)
      .getByTitle(/\.srt$/)
      .getAttribute("title");
    const owner = [...api.db.episodes.values()].find((row) =>
      row.subtitles.some((one) => one.path === path),
    );
    if (!owner) throw new Error("nobody has this file");
    const { subtitles } = owner;
    const letOneThrough = await holdTools(page);
    await chooseTool(page, "Fix Uppercase");
    await letOneThrough();
    owner.subtitles = [];
    await letOneThrough();
    const run = page.getByRole("region", { name: "Fix Uppercase - Harbor Lights" });
    await expect(run.getByText("1 done, 1 failed")).toBeVisible();
    // The oldest server returns no reason.
    const reason =
      dialect === "0.9.7"
        ? "Internal Server Error"
        : "Subtitles file not found. Path mapping issue?";
    await expect(run.getByText(reason)).toBeVisible();
    owner.subtitles = subtitles;
    await run.getByRole("button", { name: /^Retry S/ }).click();
    await letOneThrough();
    await expect(run.getByText("2 done")).toBeVisible();
  },
);

test("Remove HI renames a file, and translating creates a new one", async ({
  page,
  api,
  server,
}) => {
  const movie = api.db.movies.get(MOVIES.glassOrchard);
  const [subtitle] = movie?.subtitles.filter((one) => one.path !== null) ?? [];
  if (!movie || !subtitle) throw new Error("the movie has no subtitle file");
  movie.subtitles = [
    { ...subtitle, hi: true, path: movie.path.replace(/\.\w+$/, `.${subtitle.code2}.hi.srt`) },
  ];
  await page.goto(`${server.url}movies/${MOVIES.glassOrchard}`);
  await pressAction(page, "Tools");
  const only = page.getByRole("checkbox", { name: `Select ${subtitle.name} HI` });
  // The only file is already selected.
  await expect(only).toBeChecked();
  await chooseTool(page, "Remove HI Tags");
  await expect(
    page.getByRole("checkbox", { name: `Select ${subtitle.name}`, exact: true }),
  ).toBeVisible();
  await expect(only).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await chooseTool(page, "Translate");
  const dialog = page.getByRole("dialog", { name: "Translate to" });
  await dialog.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "German" }).click();
  await dialog.getByRole("button", { name: "Translate" }).click();
  await expect(page.getByRole("checkbox", { name: "Select German" })).toBeVisible();
});

test.describe("Sync", () => {
  test.use({ mock: { latency: 0.1 } });

  test(
    "is done once the server has finished",
    { tag: "@queued" },
    async ({ page, api, server, dialect }) => {
      await page.goto(`${server.url}movies/${MOVIES.glassOrchard}`);
      await pressAction(page, "Tools");
      const dialog = page.getByRole("dialog", { name: /^Subtitle Tools/ });
      // The only file is already selected.
      await expect(dialog.getByRole("checkbox", { checked: true }).first()).toBeVisible();
      const row = dialog.getByRole("row").nth(1);
      const isSynced = () =>
        api.db.history.movies.some(
          ({ action, mediaId }) => action === 5 && mediaId === MOVIES.glassOrchard,
        );
      expect(isSynced()).toBe(false);
      await dialog.getByRole("button", { name: "Sync", exact: true }).click();
      // 0.9.7 has no options for it.
      const options = page.getByRole("dialog", { name: "Sync", exact: true });
      if (dialect !== "0.9.7")
        await options.getByRole("button", { name: "Sync", exact: true }).click();
      await expect(row).toContainText("Done");
      // Fails if it was only queued.
      expect(isSynced()).toBe(true);
    },
  );
});

test(
  "Escape closes the menu before the dialog, and a tool's dialog before the list of tools",
  { tag: "@full" },
  async ({ page, server }) => {
    await page.goto(`${server.url}series/${SERIES.harborLights}`);
    await openTools(page);
    await box(page).nth(0).click();
    await page.getByRole("button", { name: "More tools" }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    // The focus moves into the menu a moment after it opens.
    await expect(page.locator("[role=menu]:focus, [role=menu] :focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(box(page).nth(0)).toBeVisible();
    await chooseTool(page, "Translate");
    await expect(page.getByRole("dialog", { name: "Translate to" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Translate to" })).toHaveCount(0);
    await expect(box(page).nth(0)).toBeChecked();
  },
);
