import type { MockApi } from "../mock-api/mock-api.ts";
import { SERIES } from "../mock-api/sentinels.ts";
import { expect, gotoLive, test } from "./fixtures.ts";
import { pressAction } from "./places.ts";

/** Changes the title of Harbor Lights, without an event yet. */
function rename({ db }: MockApi): void {
  const series = db.series.get(SERIES.harborLights);
  if (!series) throw new Error("the library has no Harbor Lights");
  series.title = "Harbour Lights";
}

test("a second browser shows the changes of the first one", async ({ page, browser, server }) => {
  const other = await browser.newContext();
  const second = await other.newPage();
  const address = `${server.url}series/${SERIES.harborLights}`;
  await gotoLive(page, address);
  await gotoLive(second, address);
  const missing = page.getByRole("button", { name: /^Download / });
  const missingThere = second.getByRole("button", { name: /^Download / });
  await expect(missing.first()).toBeVisible();
  const count = await missing.count();
  await expect(missingThere).toHaveCount(count);

  await missing.first().click();
  await expect(missing).toHaveCount(count - 1);
  await expect(missingThere).toHaveCount(count - 1);

  await pressAction(page, "Edit Series");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Languages Profiles" }).click();
  await page.getByRole("option", { name: "English", exact: true }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(second.getByTitle("Languages profile: English", { exact: true })).toBeVisible();
  await other.close();
});

test("an open list follows the server: a new title, and a deleted series", async ({
  page,
  api,
  server,
}) => {
  await gotoLive(page, `${server.url}series`);
  await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
  rename(api);
  api.emit("series", "update", SERIES.harborLights);
  await expect(page.getByRole("link", { name: "Harbour Lights" })).toBeVisible();
  api.db.series.delete(SERIES.harborLights);
  api.emit("series", "delete", SERIES.harborLights);
  await expect(page.getByRole("link", { name: "Harbour Lights" })).toHaveCount(0);
});

test.describe("a burst of events over polling", () => {
  test.use({ polling: true });

  test(
    "sends at most ten requests per second, and misses nothing",
    { tag: "@full" },
    async ({ page, api, server }) => {
      await gotoLive(page, `${server.url}series`);
      await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
      const polls = () =>
        server.requests.filter(({ method, url }) => method === "GET" && url.includes("socket.io"));
      const before = polls().length;
      const begin = Date.now();
      for (let sent = 0; sent < 200; sent += 1) {
        api.emit("series", "update", SERIES.harborLights);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      rename(api);
      api.emit("series", "update", SERIES.harborLights);
      await expect(page.getByRole("link", { name: "Harbour Lights" })).toBeVisible();
      // A few more polls precede the detection of the burst.
      expect(polls().length - before).toBeLessThan((Date.now() - begin) / 100 + 8);
    },
  );
});

test.describe("a lost connection", () => {
  // The browser itself logs all polls without a response.
  test.use({ allowedErrors: [/Failed to load resource|WebSocket/] });

  test("is shown, keeps the page, and is followed by a refetch of missed changes", async ({
    page,
    api,
    server,
  }) => {
    await gotoLive(page, `${server.url}series`);
    await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
    const offline = page.getByRole("button", { name: /Connecting\.\.\./ });
    await expect(offline).toHaveCount(0);
    server.rejectSockets(true);
    server.dropSockets();
    await expect(offline).toBeVisible();
    await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
    rename(api);
    // No client receives this event.
    api.emit("series", "update", SERIES.harborLights);
    server.rejectSockets(false);
    await expect(offline).toHaveCount(0, { timeout: 15_000 });
    await expect(page.getByRole("link", { name: "Harbour Lights" })).toBeVisible();
  });

  test("does not prevent the start if the socket never connects", async ({ page, server }) => {
    server.rejectSockets(true);
    await page.goto(server.url);
    await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
    await expect(page.getByRole("button", { name: /Connecting\.\.\./ })).toBeVisible();
  });

  test("recovers automatically after the server restarts", async ({ page, server }) => {
    await page.goto(server.url);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("menuitem", { name: "Restart" }).click();
    const question = page.getByRole("dialog");
    await question.getByRole("button", { name: "Restart" }).click();
    await expect(page.getByText(/is restarting/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByText(/is restarting/)).toHaveCount(0);
  });
});
