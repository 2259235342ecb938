import { writeFile } from "node:fs/promises";
import type { Page, TestInfo } from "@playwright/test";
import { MOVIES, SERIES, episodeId } from "../mock-api/sentinels.ts";
import type { Subtitle } from "../mock-api/types.ts";
import { expect, test } from "./fixtures.ts";
import { pressAction } from "./places.ts";

const LINE = "1\n00:00:01,000 --> 00:00:02,000\nHello\n";
const HARBOR = SERIES.harborLights;
/** Season 2 follows three specials and ten episodes. */
const inSeason2 = (n: number) => episodeId(HARBOR, 13 + n);

/** Real files on the disk, by name and content. */
async function files(info: TestInfo, contents: Record<string, string>): Promise<string[]> {
  return Promise.all(
    Object.entries(contents).map(async ([name, content]) => {
      const path = info.outputPath(name);
      await writeFile(path, content);
      return path;
    }),
  );
}

/** Drags files that the page itself creates, and drops them. */
async function dropFiles(page: Page, names: readonly string[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([all, text]) => {
      const dataTransfer = new DataTransfer();
      for (const name of all) dataTransfer.items.add(new File([text], name));
      return dataTransfer;
    },
    [[...names], LINE] as const,
  );
  for (const type of ["dragenter", "dragover"])
    await page.dispatchEvent("body", type, { dataTransfer: transfer });
  await expect(page.getByText(/^Drop (a subtitle|subtitles) for /)).toBeVisible();
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
  await expect(page.getByText(/^Drop (a subtitle|subtitles) for /)).toBeHidden();
}

const kinds = (subtitles: readonly Subtitle[] | undefined) =>
  (subtitles ?? [])
    .filter(({ path }) => path !== null)
    .map(({ code2, hi, forced }) => `${code2}${hi ? ":hi" : ""}${forced ? ":forced" : ""}`);

test(
  "uploads many real files for a series, and lists them afterward",
  { tag: "@queued" },
  async ({ page, server, api, dialect }, info) => {
    for (const row of api.db.episodes.values()) row.subtitles = [];
    await page.goto(`${server.url}series/${HARBOR}`);
    await pressAction(page, "Upload");
    const dialog = page.getByRole("dialog", { name: "Upload - Harbor Lights" });
    await dialog.getByLabel("Subtitle files").setInputFiles(
      await files(info, {
        "Harbor.Lights.S02E05.srt": LINE,
        "Harbor.Lights.S02E06.fr.hi.srt": LINE,
        "random name.srt": LINE,
        "empty.srt": "",
        "picture.png": "not a subtitle",
      }),
    );
    await expect(dialog.getByText("“empty.srt” is empty.")).toBeVisible();
    await expect(dialog.getByText(/“picture.png” is not a subtitle file/)).toBeVisible();
    const send = dialog.getByRole("button", { name: "Upload", exact: true });
    await expect(send).toBeDisabled();
    // With only the keyboard.
    await dialog.getByRole("button", { name: /^Episode of .* for random name\.srt/ }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("S02E07");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("3 files: 3 ready")).toBeVisible();
    await expect(
      dialog.getByRole("button", { name: /^Episode of .* for random name\.srt: S02E07/ }),
    ).toBeFocused();
    await send.click();
    await expect(dialog.getByText("3 files: 3 uploaded")).toBeVisible();
    expect(kinds(api.db.episodes.get(inSeason2(5))?.subtitles)).toEqual(["en"]);
    // The oldest server accepts the file, but without the flag for the hearing impaired.
    const isOldest = dialect === "0.9.7";
    const french = isOldest ? "fr" : "fr:hi";
    expect(kinds(api.db.episodes.get(inSeason2(6))?.subtitles)).toEqual([french]);
    expect(kinds(api.db.episodes.get(inSeason2(7))?.subtitles)).toEqual(["en"]);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Expand all" }).click();
    const row = page.getByRole("row").filter({ hasText: "S02E06" });
    await expect(row.getByText(isOldest ? "French" : "French HI")).toBeVisible();
  },
);

test("accepts files that are dropped on the page and on the dialog", async ({
  page,
  server,
  api,
}) => {
  for (const row of api.db.episodes.values()) row.subtitles = [];
  await page.goto(`${server.url}series/${HARBOR}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: /Harbor Lights/ })).toBeVisible();
  await dropFiles(page, ["a.S03E01.srt"]);
  const dialog = page.getByRole("dialog", { name: "Upload - Harbor Lights" });
  await expect(dialog.getByText("1 file: 1 ready")).toBeVisible();
  await dropFiles(page, ["b.S03E02.srt", "c.exe"]);
  await expect(dialog.getByText("2 files: 2 ready")).toBeVisible();
  await expect(dialog.getByText(/“c.exe” is not a subtitle file/)).toBeVisible();
  // Escape by accident: nothing is lost.
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Close without uploading 2 files?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(dialog.getByText("2 files: 2 ready")).toBeVisible();
});

test("handles 200 files at once", { tag: "@full" }, async ({ page, server, api }) => {
  test.slow();
  for (const row of api.db.episodes.values()) row.subtitles = [];
  const names = Array.from(
    { length: 200 },
    (_, n) => `Show.${n}.S0${1 + (n % 2)}E0${1 + (n % 8)}.srt`,
  );
  await page.goto(`${server.url}series/${SERIES.unmonitored}`);
  await pressAction(page, "Upload");
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel("Subtitle files")
    .setInputFiles(
      names.map((name) => ({ name, mimeType: "text/plain", buffer: Buffer.from(LINE) })),
    );
  await expect(dialog.getByText("200 files: 200 with a warning")).toBeVisible({ timeout: 40_000 });
  const requested = server.requests.filter(({ url }) => url.includes("subtitles/info"));
  expect(requested.length).toBeLessThan(9);
  const rows = await page.evaluate(async () => {
    const form = document.querySelector<HTMLElement>("[role=dialog]");
    const touched = new Set<Element>();
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest("tr, li");
        if (row) touched.add(row);
      }
    });
    if (form)
      observer.observe(form, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    form?.querySelector<HTMLElement>("input[type=checkbox]")?.click();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
    return touched.size;
  });
  // A click in one row changes no other: measured by renders, not by time.
  expect(rows).toBeLessThan(4);
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog.getByText(/^200 files: \d+ uploaded, 1 up/)).toBeVisible({ timeout: 40_000 });
  // One at a time, and the dialog may be closed in the meantime.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const sent = () => server.requests.filter(({ method }) => method === "POST").length;
  const before = sent();
  await expect.poll(sent, { timeout: 40_000 }).toBeGreaterThan(before + 2);
  await page.goto("about:blank");
});

test.describe("a rejected file", () => {
  test.use({ allowedErrors: [/409/] });

  test("stays with the server's reason and can be retried", async ({
    page,
    server,
    api,
    dialect,
  }, info) => {
    await page.goto(`${server.url}movies/${MOVIES.uploadRejected}`);
    await pressAction(page, "Upload");
    const dialog = page.getByRole("dialog", { name: /^Upload - No Upload Accepted/ });
    await dialog.getByLabel("Subtitle File").setInputFiles(await files(info, { "no.srt": LINE }));
    await dialog.getByRole("button", { name: "Upload", exact: true }).click();
    const alert = dialog.getByRole("alert");
    await expect(alert).toContainText("Error when uploading subtitles");
    // A job has no reason for its failure.
    const isQueued = dialect === "1.5.6" || dialect === "1.6";
    await expect(alert).toContainText(
      isQueued ? "See the server log for details" : "Permission or path mapping issue?",
    );
    api.db.faults.movies.delete(MOVIES.uploadRejected);
    // Nothing covers it, and it already has the focus.
    await expect(dialog.getByRole("button", { name: "Retry" })).toBeFocused();
    await expect(page.locator(".mantine-Notification-root")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Retry" }).click();
    await expect(dialog).toBeHidden();
    expect(kinds(api.db.movies.get(MOVIES.uploadRejected)?.subtitles)).toContain("en");
    await expect(page.getByRole("button", { name: "Delete the English subtitle" })).toBeVisible();
  });
});
