import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "@/config/paths";
import { keepsData, kept } from "./kept-steps";
import { renderPage } from "./render-app";
import { button, grid, openFile, rows, texts } from "./studio-steps";

keepsData();
beforeEach(() => kept.clear());

/** Four lines at 0:00:01, 0:10:01, 0:20:01 and 0:30:01. */
const SRT = ["One", "Two", "Three", "Four"]
  .map((text, at) => `${at + 1}\n00:${at}0:01,000 --> 00:${at}0:03,000\n${text}\n`)
  .join("\n");

async function openLines() {
  const app = await openFile("a.srt", SRT);
  await screen.findByRole("grid", { name: "Lines" });
  return app;
}

const current = () => rows().findIndex((row) => row.getAttribute("aria-selected") === "true") + 1;
const marked = () =>
  rows().flatMap((row, index) =>
    within(row).queryByRole("img", { name: "Bookmark" }) ? [texts()[index]] : [],
  );

describe("going to a line", () => {
  it("takes a number or a time, and says if it is out of range", async () => {
    const { user } = await openLines();
    for (const [input, line] of [
      ["3", 3],
      ["0:10:02", 2],
    ] as const) {
      await user.keyboard("{Control>}g{/Control}");
      await user.type(await screen.findByLabelText("Line number or time"), `${input}{Enter}`);
      expect(current()).toBe(line);
      expect(grid()).toHaveFocus();
    }
    await user.click(button("Go to…"));
    const field = await screen.findByLabelText("Line number or time");
    await user.type(field, "5{Enter}");
    expect(screen.getByText("Line numbers go from 1 to 4.")).toBeInTheDocument();
    expect(current()).toBe(2);
  });
});

describe("bookmarks", () => {
  it("stay at their lines, and are visited with F2", async () => {
    const { user } = await openLines();
    await user.click(rows()[3]!);
    await user.keyboard("{Control>}{F2}{/Control}");
    await user.click(rows()[1]!);
    await user.click(button("Bookmark the line"));
    expect(button("Bookmark the line")).toHaveAttribute("aria-pressed", "true");
    expect(marked()).toEqual(["Two", "Four"]);
    await user.click(rows()[0]!);
    await user.click(button("Delete the line"));
    expect(marked()).toEqual(["Two", "Four"]);
    const visited: number[] = [];
    for (const keys of ["{F2}", "{F2}", "{F2}", "{Shift>}{F2}{/Shift}"]) {
      await user.keyboard(keys);
      visited.push(current());
    }
    expect(visited).toEqual([3, 1, 3, 1]);
    await user.click(rows()[1]!);
    await user.click(button("Merge with the next line"));
    expect(marked()).toEqual(["Two", "Three\nFour"]);
    await user.click(button("Go to…"));
    expect(await screen.findByText("2 bookmarks")).toBeInTheDocument();
  });

  it("are there again after a reload, without an offer if nothing else was changed", async () => {
    const first = await openLines();
    await first.user.click(rows()[2]!);
    await first.user.click(button("Bookmark the line"));
    first.unmount();
    await openLines();
    await screen.findByRole("img", { name: "Bookmark" });
    expect(marked()).toEqual(["Three"]);
    expect(screen.queryByText(/unsaved draft/)).toBeNull();
  });

  it("come back with a draft", async () => {
    const first = await openLines();
    await first.user.click(rows()[2]!);
    await first.user.click(button("Bookmark the line"));
    await first.user.click(rows()[0]!);
    await first.user.click(button("Delete the line"));
    first.unmount();
    const { user } = renderPage(paths.studio(), { dialect: "1.6" });
    await user.click(await screen.findByRole("button", { name: "Continue" }));
    expect(texts()).toEqual(["Two", "Three", "Four"]);
    expect(marked()).toEqual(["Three"]);
  });
});
