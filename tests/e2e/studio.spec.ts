import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page, TestInfo } from "@playwright/test";
import type { MockApi } from "../mock-api/mock-api.ts";
import { MOVIES, SERIES, episodeId } from "../mock-api/sentinels.ts";
import { axeViolations, TAGS } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { pressOnFile } from "./places.ts";
import { expectFocusIn, press, tabTo } from "./keys.ts";
import { sideways } from "./measures.ts";

/** A cue that is late, a doubled space, and an advertisement. */
const LINES = ["Where is the orchard?", "Behind the wall.", "Subtitles by OpenSubtitles.org"];

/** Gives the movie one English file with these lines. */
function arrange({ db }: MockApi): string {
  const movie = db.movies.get(MOVIES.glassOrchard)!;
  const file = movie.subtitles.find(({ path }) => path !== null)!;
  movie.subtitles = [file];
  const path = file.path ?? "";
  db.contents.set(
    path,
    LINES.map((text, at) => ({ start: 2_000 + at * 4_000, end: 4_500 + at * 4_000, text })),
  );
  Object.assign(db.settings["general"]!, { subzero_mods: [] });
  Object.assign(db.settings["subsync"]!, { use_subsync: false });
  return path;
}

const textsOf = ({ db }: MockApi, path: string) => db.contents.get(path)?.map(({ text }) => text);

const grid = (page: Page) => page.getByRole("grid", { name: "Lines" });
const field = (page: Page) => page.getByRole("textbox", { name: "Text of the line" });

/** Checks that axe finds no violations, and that nothing is wider than the screen. */
async function isSound(page: Page): Promise<void> {
  await expect(async () => expect(await axeViolations(page, { runOnly: TAGS })).toEqual([])).toPass(
    {
      timeout: 10_000,
    },
  );
  expect(await sideways(page)).toEqual([]);
}

test.describe("on a server that returns subtitle texts", () => {
  test.use({ dialect: "1.6" });

  for (const [width, height, colorScheme] of [
    [390, 844, "light"],
    [1280, 800, "dark"],
  ] as const)
    test(`opens, fixes, saves, compares, and restores at ${width} px`, async ({ page, api }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      const path = arrange(api);
      await page.goto(`movies/${MOVIES.glassOrchard}`);
      await pressOnFile(page, /^Preview the /, "Preview");
      await page.getByRole("link", { name: "Open in the studio" }).click();
      await expect(grid(page).getByText("Where is the orchard?")).toBeVisible();
      await isSound(page);

      const isPhone = width < 768;
      if (isPhone) await grid(page).getByText("Where is the orchard?").click();
      await field(page).fill("Where was the orchard?");
      await isSound(page);
      if (isPhone) await page.getByRole("tab", { name: "Checks" }).click();
      const panels = page.getByRole("region", { name: "Panels" });
      const credits = panels.getByRole("region", { name: /^Ads or credits/ });
      await credits.getByRole("button", { name: /: fix/ }).click();
      await isSound(page);
      await credits.getByRole("button", { name: "Fix 1 line" }).click();
      if (isPhone) await page.getByRole("tab", { name: "Lines" }).click();
      await expect(grid(page).getByText(/OpenSubtitles/)).toHaveCount(0);

      await page.getByRole("button", { name: "Save", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: /^Save - / });
      await expect(dialog.getByText("What the server will do")).toBeVisible();
      await isSound(page);
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog.getByText("The server changed nothing else.")).toBeVisible();
      await isSound(page);
      expect(textsOf(api, path)).toEqual(["Where was the orchard?", "Behind the wall."]);

      await dialog.getByRole("button", { name: "Restore" }).click();
      await expect.poll(() => textsOf(api, path)).toEqual(LINES);
      // The studio shows the server's text again, and nothing is left to save.
      await expect(dialog).toBeHidden();
      await expect(grid(page).getByText("Where is the orchard?")).toBeVisible();
      await expect(page.getByRole("button", { name: /Undo: Restore/ })).toBeVisible();
    });

  test("keeps a draft per tab, and offers only those that no tab has open", async ({
    page,
    api,
  }) => {
    const path = arrange(api);
    const address = `studio/movie/${MOVIES.glassOrchard}/0?path=${encodeURIComponent(path)}`;
    const open = async (tab: Page) => {
      await tab.goto(address);
      await expect(grid(tab)).toBeVisible();
      return tab;
    };
    const edit = async (tab: Page, text: string) => {
      await field(tab).fill(text);
      await expect(tab.getByText("Draft kept in this browser")).toBeVisible();
    };
    const openTab = async () => open(await page.context().newPage());

    await edit(await open(page), "From the first tab");
    const second = await openTab();
    await edit(second, "From the second tab");
    await expect(second.getByText(/^You have an unsaved draft/)).toHaveCount(0);
    // The second tab removes its own draft only.
    await second.getByRole("button", { name: "Undo: Edit text" }).click();
    await expect(second.getByText("Draft kept in this browser")).toHaveCount(0);
    await edit(second, "From the second tab again");
    await page.close();
    await second.close();

    const third = await openTab();
    await third.getByRole("button", { name: "Continue" }).click();
    await expect(field(third)).toHaveValue("From the second tab again");
    const fourth = await openTab();
    await fourth.getByRole("button", { name: "Continue" }).click();
    await expect(field(fourth)).toHaveValue("From the first tab");
  });

  test("does the same with the keyboard only", async ({ page, api }) => {
    test.setTimeout(180_000);
    const path = arrange(api);
    await page.goto(`movies/${MOVIES.glassOrchard}`);
    await press(page, page.getByRole("button", { name: /^Preview the / }));
    const preview = page.getByRole("dialog", { name: /^Preview - / });
    await expectFocusIn(preview);
    await press(page, preview.getByRole("link", { name: "Open in the studio" }));
    await tabTo(page, grid(page));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("Behind the wall.");
    await page.keyboard.type(" Or before it.");
    await page.keyboard.press("Alt+ArrowDown");
    await expect(field(page)).toHaveValue(/OpenSubtitles/);
    await tabTo(page, grid(page), "Shift+Tab");
    await page.keyboard.press("Delete");
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: /^Save - / });
    await expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled();
    await press(page, dialog.getByRole("button", { name: "Save" }));
    await expect(dialog.getByText("The server changed nothing else.")).toBeVisible();
    await expectFocusIn(dialog);
    expect(textsOf(api, path)).toEqual([LINES[0], "Behind the wall. Or before it."]);
    await press(page, dialog.getByRole("button", { name: "Restore" }));
    await expect.poll(() => textsOf(api, path)).toEqual(LINES);
    await expectFocusIn(page.locator("#content"));
  });
});

/** A real file on the disk. */
async function fileNamed(info: TestInfo, name: string, content: string | Uint8Array) {
  const path = info.outputPath(name);
  await writeFile(path, content);
  return path;
}

for (const dialect of ["1.5.2", "0.9.7"] as const)
  test.describe(`on ${dialect}, which returns no texts`, () => {
    test.use({ dialect });

    test("edits a local file and uploads it", async ({ page, api }, info) => {
      const episode = api.db.episodes.get(episodeId(SERIES.harborLights, 13 + 5))!;
      episode.subtitles = [];
      await page.goto("studio");
      const text = "1\n00:00:01,000 --> 00:00:03,000\nHello\n";
      await page
        .getByLabel("Subtitle file", { exact: true })
        .setInputFiles(await fileNamed(info, "Harbor.Lights.S02E05.en.srt", text));
      await field(page).fill("Good evening");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("combobox", { name: "Episode" })).toHaveValue(/^S02E05/);
      await page.getByRole("button", { name: "Continue" }).click();
      const dialog = page.getByRole("dialog", { name: /^Save - / });
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog.getByText(/cannot provide the text of this file/)).toBeVisible();
      expect(episode.subtitles.map(({ code2 }) => code2)).toEqual(["en"]);
    });
  });

/** SRT time; less than a day. */
const time = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(11, 19)},000`;

/** Cues of one second each. */
const srt = (count: number, text: (index: number) => string) =>
  Array.from(
    { length: count },
    (_, index) => `${index + 1}\n${time(index)} --> ${time(index + 1)}\n${text(index)}\n`,
  ).join("\n");

/** Opens a local file of 398 lines at this size of the window. */
async function openLong(page: Page, info: TestInfo, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await page.goto("studio");
  const text = srt(398, (index) => `- Where is the orchard, number ${index}?\n- Behind the wall.`);
  const file = page.getByLabel("Subtitle file", { exact: true });
  await file.setInputFiles(await fileNamed(info, "long.srt", text));
  await expect(grid(page).getByText("number 0?")).toBeVisible();
}

test("a desktop shows 13 lines with their editor, and the page does not scroll", async ({
  page,
}, info) => {
  await openLong(page, info, 1280, 800);
  await expect(grid(page).getByText("number 12?")).toBeInViewport({ ratio: 1 });
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Expand the sidebar" })).toBeVisible();
  expect(await sideways(page)).toEqual([]);
  const hidden = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(hidden).toBe(0);
});

test("a phone has tabs that stay in view, and edits a line in a sheet below the list", async ({
  page,
}, info) => {
  await openLong(page, info, 390, 844);
  const tabs = page.getByRole("tablist");
  await page.getByRole("tab", { name: "Times" }).click();
  await page.getByRole("button", { name: "Two-point fit" }).click();
  await page.setViewportSize({ width: 390, height: 500 });
  const last = page.getByRole("button", { name: "Gaps" });
  await last.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(tabs).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("tab", { name: "Checks" }).click();
  await page
    .getByRole("button", { name: /^Too fast/ })
    .first()
    .click();
  await page
    .getByRole("list", { name: "Too fast" })
    .getByRole("button", { name: /number 2\?/ })
    .click();
  // A line that is pressed in a panel is shown in the list.
  await expect(page.getByRole("tab", { name: "Lines" })).toHaveAttribute("aria-selected", "true");
  await expect(grid(page)).toBeFocused();
  const sheet = page.getByRole("region", { name: "Editor" });
  await expect(sheet).toBeHidden();
  await grid(page).getByText("number 5?").click();
  await expect(field(page)).toHaveValue(/number 5\?/);
  await expect(sheet).toBeInViewport({ ratio: 1 });
  await expect(grid(page).getByText("number 5?")).toBeInViewport({ ratio: 1 });
  await expect(tabs).toBeInViewport({ ratio: 1 });
  expect(await sideways(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
  await expect(grid(page)).toBeFocused();
});

/** Malicious or damaged files: each is rejected with a reason or opened without harm. */
const HOSTILE: readonly [name: string, content: () => string | Uint8Array, seen: RegExp][] = [
  ["empty.srt", () => "", /empty|no lines|not a subtitle/i],
  ["picture.srt", () => Uint8Array.from({ length: 4096 }, (_, at) => (at * 7) % 256), /not/i],
  ["large.srt", () => new Uint8Array(60 * 1024 * 1024).fill(65), /MB/],
  ["many.srt", () => srt(90_000, (index) => `Line ${index}`), /Line 0/],
  ["script.ass", () => SCRIPT, /Script in a line/],
  ["nul.srt", () => srt(2, () => "A\u0000B letter"), /is not a text/],
  [
    "tags.srt",
    () => srt(1, () => `<img src=x onerror="alert(1)"><script>alert(1)</script>Words`),
    /Words/,
  ],
  [
    "surrogate.srt",
    () => Uint8Array.from([...new TextEncoder().encode(srt(1, () => "Half ")), 0xed, 0xa0, 0x80]),
    /Half/,
  ],
];
const SCRIPT = `[Script Info]
ScriptType: v4.00+

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,javascript:alert(1),{\\fn<script>alert(1)</script>}Script in a line
`;

test("hostile files are rejected with a reason, or opened safely", async ({ page }, info) => {
  test.setTimeout(180_000);
  let hasSpoken = false;
  page.on("dialog", (dialog) => {
    hasSpoken = true;
    void dialog.dismiss();
  });
  for (const [name, content, seen] of HOSTILE)
    await test.step(name, async () => {
      await page.goto("studio");
      await page
        .getByLabel("Subtitle file", { exact: true })
        .setInputFiles(await fileNamed(info, name, content()));
      await expect(page.getByRole("alert").or(grid(page)).getByText(seen).first()).toBeVisible();
      expect(hasSpoken).toBe(false);
    });
});

/** A second of silence. */
function silence(): Uint8Array {
  const rate = 8000;
  const bytes = Buffer.alloc(44 + rate * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + rate * 2, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(rate * 2, 40);
  return bytes;
}

test.describe("below a base URL and under a strict policy", () => {
  test.use({ basePath: "/deep/bazarr" });

  test("workers read archives and videos", async ({ page }, info) => {
    await page.goto("studio");
    const archive = new URL("../unit/archives/files/rar5-solid.rar", import.meta.url);
    await page.getByLabel("Subtitle file", { exact: true }).setInputFiles(fileURLToPath(archive));
    await expect(page.getByText("No subtitle files in “rar5-solid.rar”.")).toBeVisible();
    await page.getByLabel("Subtitle file", { exact: true }).setInputFiles(
      await fileNamed(
        info,
        "one.srt",
        srt(1, () => "Words"),
      ),
    );
    await page.getByRole("button", { name: "Timeline" }).click();
    const worker = page.waitForEvent("worker");
    await page
      .getByLabel("Video or audio file")
      .setInputFiles(await fileNamed(info, "sound.wav", silence()));
    await worker;
    await expect(page.getByRole("button", { name: /^Play/ }).first()).toBeVisible();
    await expect(page.getByText(/^Loading audio/)).toBeHidden();
    await expect(page.getByText(/could not be read|cannot decode|cannot play/)).toHaveCount(0);
  });
});
