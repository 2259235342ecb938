import { MantineProvider } from "@mantine/core";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useRef, useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Mock } from "vitest";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { startHistory } from "@/subtitle-documents/model/history";
import { newDocument } from "@/subtitle-documents/formats/read";
import type { CreatedText, OpenedDocument } from "@/features/texts/files/opened-document";
import { createEditor, EditorContext } from "@/features/studio/editor";
import type { EditorStore } from "@/features/studio/editor";
import { useChecks } from "@/features/studio/panels/checks";
import { ChecksPanel } from "@/features/studio/panels/ChecksPanel";
import { FindPanel } from "@/features/studio/panels/FindPanel";
import type { FindHandle } from "@/features/studio/panels/FindPanel";
import { TimesPanel } from "@/features/studio/panels/TimesPanel";

type Line = readonly [start: number, end: number, text: string];

const documentOf = (lines: readonly Line[]) =>
  newDocument(
    "srt",
    lines.map(([start, end, text]) => ({ start, end, text })),
  );

/** "1000-2500 Hello" */
const linesOf = ({ cues }: SubtitleDocument) =>
  cues.map(({ start, end, text }) => `${start}-${end} ${text}`);

const OPENED: OpenedDocument = {
  name: "Harbor Lights.en.srt",
  target: {
    media: { kind: "movie", id: 1 },
    title: "Harbor Lights",
    code2: "en",
    hi: false,
    forced: false,
    path: undefined,
  },
  original: documentOf([]),
  encoding: "utf-8",
};

const page: { editor: EditorStore; goTo: Mock<(id: number) => void> } = {
  editor: createEditor({
    opened: OPENED,
    history: startHistory(documentOf([])),
    onCreated: vi.fn<(created: CreatedText) => void>(),
  }),
  goTo: vi.fn<(id: number) => void>(),
};
const lines = () => linesOf(page.editor.getState().history.present);
const steps = () => page.editor.getState().history.past.map(({ kind }) => kind);

interface HostProps {
  start: SubtitleDocument;
  selected?: readonly number[];
  children: (handle: React.RefObject<FindHandle | null>) => React.ReactNode;
}

/** A panel in the editor, with a fixed selection. */
function Host({ start, selected = [], children }: HostProps) {
  const [editor] = useState(() => {
    const created = createEditor({
      opened: OPENED,
      history: startHistory(start),
      onCreated: vi.fn<(created: CreatedText) => void>(),
    });
    const { goTo } = created.getState();
    created.setState({
      selected: new Set(selected),
      goTo: (id) => {
        page.goTo(id);
        goTo(id);
        created.setState({ selected: new Set(selected) });
      },
    });
    return created;
  });
  const handle = useRef<FindHandle>(null);
  useEffect(() => {
    page.editor = editor;
  }, [editor]);
  return (
    <MantineProvider>
      <EditorContext value={editor}>{children(handle)}</EditorContext>
      <button onClick={() => editor.getState().undo()}>Undo in the bar</button>
      <button onClick={() => handle.current?.focus()}>Ctrl+F</button>
      <button onClick={() => editor.setState({ current: 2, index: 1 })}>Second line</button>
    </MantineProvider>
  );
}

const press = async (name: string, within_: HTMLElement = document.body) =>
  userEvent.click(await within(within_).findByRole("button", { name }));

beforeEach(() => {
  page.goTo.mockClear();
});

/** The panel with the checks of the page. */
function Checks() {
  useChecks();
  return <ChecksPanel />;
}

const showChecks = (rows: readonly Line[]) =>
  render(<Host start={documentOf(rows)}>{() => <Checks />}</Host>);

describe("the checks", () => {
  it("show each finding and its line, and open it on click", async () => {
    showChecks([
      [1000, 4000, "One"],
      [3500, 6000, "Two"],
      [7000, 9000, "Subtitles by Nobody"],
    ]);
    const overlaps = await screen.findByRole("region", { name: "Overlap 1" });
    expect(overlaps).toHaveTextContent("1 line is still shown when the next one begins.");
    await press("Overlap 1", overlaps);
    await userEvent.click(
      within(overlaps).getByRole("button", { name: /Overlaps the next line by 0.5 s/ }),
    );
    expect(page.goTo).toHaveBeenCalledWith(1);
    expect(screen.getByRole("region", { name: "Ads or credits 1" })).toBeVisible();
  });

  it("fix all findings of a kind as one step after a preview, without unchecked ones", async () => {
    showChecks([
      [1000, 4000, "One"],
      [3500, 6000, "Two"],
      [5500, 8000, "Three"],
    ]);
    await press("Overlap: fix all 2…");
    const list = await screen.findByRole("list", { name: "Preview of changes" });
    const first = within(list).getAllByRole("listitem")[0] ?? list;
    expect(first).toHaveTextContent(
      "Before: 00:00:01,000 – 00:00:04,000 After: 00:00:01,000 – 00:00:03,420 One",
    );
    await userEvent.click(
      within(list).getByRole("checkbox", { name: "Fix the line at 0:00:03.5" }),
    );
    await press("Fix 1 line");
    expect(lines()).toEqual(["1000-3420 One", "3500-6000 Two", "5500-8000 Three"]);
    expect(steps()).toEqual(["fix-overlap"]);
    expect(await screen.findByText("Fixed 1 line.")).toBeVisible();
    await press("Undo in the bar");
    expect(lines()[0]).toBe("1000-4000 One");
  });

  it("offer to remove a web address that may be dialogue, but do not select it", async () => {
    showChecks([
      [1000, 3000, "Where do I find it?"],
      [4000, 6000, "www.saltharbor.example"],
      [7000, 9000, "Subtitles by Salt Harbor Team"],
    ]);
    await press("Ads or credits: fix all 2…");
    const choice = await screen.findByRole("checkbox", { name: "Fix the line at 0:00:04" });
    expect(choice).not.toBeChecked();
    await press("Fix 1 line");
    expect(lines()).toEqual(["1000-3000 Where do I find it?", "4000-6000 www.saltharbor.example"]);
  });

  it("show that there are no findings", async () => {
    showChecks([[1000, 3000, "One"]]);
    expect(await screen.findByText("No problems found in 1 line.")).toBeVisible();
  });

  it("advise the user if there is no fix", async () => {
    showChecks([
      [1000, 3000, "Lost \uFFFD letter"],
      [4000, 6000, "Two"],
    ]);
    const lost = await screen.findByRole("region", { name: "Damaged characters 1" });
    expect(lost).toHaveTextContent("Type them in, or look for another file");
    expect(within(lost).queryByRole("button", { name: /fix/i })).toBeNull();
    // A movie of two hours.
    await press("Check settings");
    await userEvent.type(screen.getByRole("textbox", { name: "Video length (minutes)" }), "120");
    expect(await screen.findByRole("region", { name: /^Ends early/ })).toHaveTextContent(
      "The last line ends at 0:00:06; the video ends at 2:00:00.",
    );
  });

  it("have settings, which this browser stores", async () => {
    const { unmount } = showChecks([[1000, 3000, "Brought to you by Acme"]]);
    await screen.findByText(/^No problems found/);
    await press("Check settings");
    const field = screen.getByRole("textbox", { name: "Ads and credits" });
    await userEvent.clear(field);
    await userEvent.type(field, "brought to you{enter}/(/");
    expect(await screen.findByRole("region", { name: "Ads or credits 1" })).toBeVisible();
    expect(screen.getByText("This regular expression cannot be used:")).toBeVisible();
    unmount();
    showChecks([[1000, 3000, "Brought to you by Acme"]]);
    expect(await screen.findByRole("region", { name: "Ads or credits 1" })).toBeVisible();
    await press("Check settings");
    await press("Reset to defaults");
    expect(await screen.findByText(/^No problems found/)).toBeVisible();
  });
});

const showFind = (rows: readonly Line[], selected: readonly number[] = []) =>
  render(
    <Host start={documentOf(rows)} selected={selected}>
      {(handle) => <FindPanel ref={handle} />}
    </Host>,
  );

const field = () => screen.getByRole("searchbox", { name: "Find" });

describe("find and replace", () => {
  const COLOR_LINES: readonly Line[] = [
    [0, 1000, "The colour red"],
    [2000, 3000, "No hit"],
    [4000, 5000, "Colour and colour"],
  ];

  it("moves through the matches with the keys, from the current line on", async () => {
    showFind(COLOR_LINES);
    await press("Ctrl+F");
    expect(field()).toHaveFocus();
    await userEvent.type(field(), "colour");
    expect(await screen.findByText("3 matches")).toBeVisible();
    await press("Second line");
    await userEvent.click(field());
    await userEvent.keyboard("{Enter}");
    expect(page.goTo).toHaveBeenLastCalledWith(3);
    expect(screen.getByText("Match 2 of 3")).toBeVisible();
    await userEvent.keyboard("{F3}{F3}");
    expect(page.goTo).toHaveBeenLastCalledWith(1);
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
    expect(screen.getByText("Match 3 of 3")).toBeVisible();
  });

  it("replaces the checked matches as one step, each with a preview", async () => {
    showFind(COLOR_LINES);
    await userEvent.type(field(), "colour");
    await userEvent.click(screen.getByRole("checkbox", { name: "Replace" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Replace with" }), "color");
    const list = await screen.findByRole("list", { name: "Matches" });
    await waitFor(() => expect(list).toHaveTextContent("The Before: colour After: color red"));
    const [, second] = within(list).getAllByRole("checkbox", {
      name: "Replace in the line at 0:00:04",
    });
    await userEvent.click(second ?? list);
    await press("Replace 2");
    expect(lines()).toEqual([
      "0-1000 The color red",
      "2000-3000 No hit",
      "4000-5000 color and colour",
    ]);
    expect(steps()).toEqual(["replace"]);
  });

  it("searches with regular expressions, only in the selected lines", async () => {
    showFind(COLOR_LINES, [3]);
    await userEvent.click(screen.getByRole("checkbox", { name: "Regular expression" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Replace" }));
    await userEvent.type(field(), "(\\w)olour");
    await userEvent.type(screen.getByRole("textbox", { name: "Replace with" }), "$1olor");
    await userEvent.click(screen.getByRole("radio", { name: "Selected (1)" }));
    await screen.findByText("2 matches");
    await press("Replace 2");
    expect(lines()[2]).toBe("4000-5000 Color and color");
    expect(lines()[0]).toBe("0-1000 The colour red");
    expect(await screen.findByText("Replaced 2 matches.")).toBeVisible();
  });

  it.each([
    ["(a", /^Not a valid regular expression: .*(?:group|\))/],
    ["(a+)+$", /^This pattern has nested repeats/],
  ])("explains why %s cannot be searched for", async (pattern, words) => {
    showFind(COLOR_LINES);
    await userEvent.click(screen.getByRole("checkbox", { name: "Regular expression" }));
    await userEvent.click(field());
    await userEvent.paste(pattern);
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
  });

  it("moves between matches with the arrow keys, with one tab stop", async () => {
    showFind(
      Array.from({ length: 5000 }, (_, index): Line => [index * 1000, index * 1000 + 900, "a"]),
    );
    await userEvent.type(field(), "a");
    const list = await screen.findByRole("list", { name: "Matches" });
    expect(within(list).getAllByRole("listitem").length).toBeLessThan(60);
    const buttons = within(list).getAllByRole("button");
    act(() => buttons[0]?.focus());
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(page.goTo).toHaveBeenLastCalledWith(3);
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(document.activeElement).toHaveTextContent("01:23:19,000"));
    expect(list.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });
});

const showTimes = (rows: readonly Line[], selected: readonly number[] = []) =>
  render(
    <Host start={documentOf(rows)} selected={selected}>
      {() => <TimesPanel />}
    </Host>,
  );

describe("the panel of times", () => {
  const TWO: readonly Line[] = [
    [1000, 2000, "One"],
    [4000, 5000, "Two"],
  ];

  it("describes a shift before it is applied", async () => {
    showTimes(TWO);
    await userEvent.type(screen.getByRole("textbox", { name: "Seconds" }), "2.5");
    expect(await screen.findByText("2 lines, +2.5 s; the first begins at 0:00:03.5")).toBeVisible();
    await press("Shift times");
    expect(lines()).toEqual(["3500-4500 One", "6500-7500 Two"]);
    expect(steps()).toEqual(["shift"]);
    // A second click must not shift again.
    expect(screen.getByRole("textbox", { name: "Seconds" })).toHaveValue("");
    expect(screen.getByRole("button", { name: "Shift times" })).toBeDisabled();
    expect(screen.getByText("2 lines 2.5 s later")).toBeVisible();
    await press("Undo");
    expect(lines()).toEqual(["1000-2000 One", "4000-5000 Two"]);
    expect(screen.queryByText("2 lines 2.5 s later")).toBeNull();
  });

  it("never uses other numbers than the typed ones", async () => {
    showTimes(TWO);
    await userEvent.type(screen.getByRole("textbox", { name: "Seconds" }), "2,5");
    expect(await screen.findByText(/2 lines, \+2.5 s/)).toBeVisible();
    const minutes = screen.getByRole("textbox", { name: "Minutes" });
    await userEvent.type(minutes, "1.5");
    expect(minutes).toHaveAccessibleDescription("Must be a whole number between 0 and 999999");
    expect(screen.getByRole("button", { name: "Shift times" })).toBeDisabled();
    await press("Gaps");
    const gap = screen.getByRole("textbox", { name: "Minimum gap (ms)" });
    await userEvent.clear(gap);
    await userEvent.type(gap, "1,200");
    expect(gap).toHaveValue("1,200");
    expect(gap).toHaveAccessibleDescription(/Must be a whole number between 0 and 60000/);
    expect(screen.getByRole("button", { name: "Adjust gaps" })).toBeDisabled();
  });

  it("moves the selected lines so that the current one begins at a given time", async () => {
    showTimes(TWO, [1]);
    await userEvent.click(screen.getByRole("radio", { name: "Selected (1)" }));
    await userEvent.click(screen.getByRole("radio", { name: "To a time" }));
    await userEvent.type(
      screen.getByRole("textbox", { name: "The current line begins at" }),
      "0:00:01,250",
    );
    expect(await screen.findByText("1 line, +0.25 s; begins at 0:00:01.25")).toBeVisible();
    await press("Shift times");
    expect(lines()).toEqual(["1250-2250 One", "4000-5000 Two"]);
  });

  it("shifts the current line and all after it, and all lines on request", async () => {
    showTimes([...TWO, [7000, 8000, "Three"]]);
    expect(screen.getByRole("radio", { name: "All lines (3)" })).toBeChecked();
    act(() => page.editor.getState().goTo(2));
    expect(screen.getByRole("radio", { name: "From this line on" })).toBeChecked();
    await userEvent.type(screen.getByRole("textbox", { name: "Seconds" }), "1");
    expect(await screen.findByText("2 lines, +1 s; the first begins at 0:00:05")).toBeVisible();
    await press("Shift times");
    expect(lines()).toEqual(["1000-2000 One", "5000-6000 Two", "8000-9000 Three"]);
    await userEvent.click(screen.getByRole("radio", { name: "All lines (3)" }));
    act(() => page.editor.getState().goTo(3));
    expect(screen.getByRole("radio", { name: "All lines (3)" })).toBeChecked();
    // A frame rate belongs to the whole file.
    await press("Frame rate");
    expect(screen.queryByRole("radio", { name: "From this line on" })).toBeNull();
  });

  it("warns before a line would begin before zero", async () => {
    showTimes([[500, 900, "Gone"], ...TWO]);
    await userEvent.click(screen.getByRole("radio", { name: "Earlier" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Seconds" }), "1.5");
    const warning = await screen.findByRole("alert");
    expect(warning).toHaveTextContent("2 lines would begin before 0:00:00");
    expect(warning).toHaveTextContent(
      "1 of them would also end before 0:00:00 and is removed when you trim.",
    );
    await press("Shift times");
    expect(lines()).toEqual(["0-500 One", "2500-3500 Two"]);
    expect(screen.getByText("3 lines 1.5 s earlier")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    await press("Undo");
    await userEvent.click(screen.getByRole("radio", { name: "All lines (3)" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Seconds" }), "1.5");
    await userEvent.click(await screen.findByRole("switch", { name: "Trim at 0:00:00" }));
    await press("Shift times");
    expect(lines()[0]).toBe("-1000--600 Gone");
  });

  it("fits two lines that were current, and all others with them", async () => {
    showTimes([...TWO, [7000, 8000, "Three"]]);
    await press("Two-point fit");
    await press("First line: use current line");
    await press("Second line");
    await press("Second line: use current line");
    const [one, other] = screen.getAllByRole("textbox", { name: "Should begin at" });
    await userEvent.clear(other ?? document.body);
    await userEvent.type(other ?? document.body, "0:07");
    expect(await screen.findByText("3 lines, 100% longer; from 0:00:01 to 0:00:15")).toBeVisible();
    await userEvent.clear(one ?? document.body);
    await userEvent.type(one ?? document.body, "0:09");
    expect(await screen.findByText("The two lines must stay in the same order.")).toBeVisible();
    await userEvent.clear(one ?? document.body);
    await userEvent.type(one ?? document.body, "0:01");
    await press("Fit");
    expect(lines()).toEqual(["1000-3000 One", "7000-9000 Two", "13000-15000 Three"]);
  });

  it("changes the frame rate, and sets gaps", async () => {
    showTimes([
      [25_025, 26_026, "One"],
      [26_026, 27_027, "Two"],
    ]);
    await press("Frame rate");
    await userEvent.selectOptions(
      screen.getByRole("combobox", { name: "Subtitle frame rate" }),
      "23.976",
    );
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Video frame rate" }), "24");
    expect(await screen.findByText(/^2 lines, 0\.1% shorter; from 0:00:25 to/)).toBeVisible();
    await press("Change frame rate");
    expect(lines()[0]).toBe("25000-26000 One");
    await press("Gaps");
    expect(await screen.findByText(/^1 line ends at a different time/)).toBeVisible();
    await press("Adjust gaps");
    expect(lines()[0]).toBe("25000-25920 One");
    expect(steps()).toEqual(["frame-rate", "gaps"]);
  });
});
