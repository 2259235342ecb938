import type { Locator } from "@playwright/test";
import type { Scenario } from "./scenario.ts";

const LINES = 5_000;
/** Milliseconds between two keys: a fast typist. */
const KEY = 120;

const time = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace(".", ",");

/** A cue of two seconds every three seconds: 5,000 of them are a very long movie. */
function longText(): string {
  const lines = Array.from({ length: LINES }, (_, at) => {
    const [start, end] = [at * 3000, at * 3000 + 2000];
    return `${at + 1}\n${time(start)} --> ${time(end)}\nLine ${at + 1}: what was said here.\n`;
  });
  return lines.join("\n");
}

async function openText(picker: Locator): Promise<void> {
  const buffer = Buffer.from(longText());
  await picker.setInputFiles({ name: "Long.en.srt", mimeType: "application/x-subrip", buffer });
}

/** Studio: a subtitle of 5,000 lines. */
export const studio: Scenario = {
  name: "Studio: a subtitle of 5,000 lines",
  what: "Opens a local file in the studio, types into a line in the middle, moves through the list with the keyboard, and undoes everything.",
  measures: {
    open: { label: "From the file to its lines", unit: "ms", budget: 300 },
    typing: { label: "Worst interaction while typing", unit: "ms", budget: 50, isWorst: true },
    moving: { label: "Worst interaction while moving through the list", unit: "ms", isWorst: true },
    undo: { label: "Worst interaction: undo", unit: "ms", isWorst: true },
    task: { label: "Longest task", unit: "ms" },
    heap: { label: "Heap", unit: "MB" },
  },
  onlyOurs: true,
  async run(stage) {
    const { page } = stage;
    await stage.open("studio");
    await stage.rests();
    await stage.need(page.getByRole("button", { name: "Open a file" }), "studio");
    // The code of the editor is loaded with the first file, so the second one is measured.
    await openText(page.getByLabel("Subtitle file"));
    await stage.sees("Line 1: what was said here.");
    await stage.rests();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    const opened = await stage.watch(async () => {
      await openText(page.getByLabel("Subtitle file"));
      await stage.sees("Line 1: what was said here.");
    });
    await stage.rests();
    const grid = page.getByRole("grid");
    await grid.focus();
    const moving = await stage.watch(async () => {
      for (let press = 0; press < 20; press += 1)
        await page.keyboard.press(press % 4 === 3 ? "PageDown" : "ArrowDown", { delay: KEY });
    });
    await page.getByRole("textbox", { name: "Text of the line" }).focus();
    const typing = await stage.watch(() =>
      page.keyboard.type(" and a few words more, as they come", { delay: KEY }),
    );
    const undo = await stage.watch(() => page.keyboard.press("Control+z"));
    const parts = [opened, moving, typing, undo];
    return {
      open: opened.duration,
      typing: typing.worstInteraction,
      moving: moving.worstInteraction,
      undo: undo.worstInteraction,
      task: Math.max(...parts.map(({ longestTask }) => longestTask)),
      heap: await stage.heap(),
    };
  },
};
