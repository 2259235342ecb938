import { describe, expect, it } from "vitest";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { changesBetween } from "@/subtitle-documents/model/document";
import {
  addCue,
  editCue,
  mergeCues,
  removeCues,
  sortCues,
  splitCue,
} from "@/subtitle-documents/model/edit";
import { isSameDocument, record, startHistory, undo } from "@/subtitle-documents/model/history";
import type { History } from "@/subtitle-documents/model/history";
import { draftOf, readDraft } from "@/features/studio/draft";
import { newDocument } from "@/subtitle-documents/formats/read";
import { convertDocument } from "@/subtitle-documents/formats/convert";
import { shiftTimes } from "@/subtitle-documents/timing/times";
import { opened } from "./generated-files";

const cue = (start: number, end: number, text: string) => ({ start, end, text });
const three = newDocument("srt", [
  cue(1000, 2000, "One"),
  cue(3000, 5000, "Two words"),
  cue(6000, 7000, "Three"),
]);
const rows = ({ cues }: SubtitleDocument) => cues.map(({ start, end, text }) => [start, end, text]);

describe("an edit", () => {
  it("that changes nothing returns the same document", () => {
    expect(editCue(three, 2, { text: "Two words", start: 3000 })).toBe(three);
    expect(editCue(three, 99, { text: "x" })).toBe(three);
    expect(editCue(three, 2, { start: Number.NaN })).toBe(three);
    expect(removeCues(three, new Set([99]))).toBe(three);
    expect(mergeCues(three, new Set([1]))).toBe(three);
    expect(sortCues(three)).toBe(three);
    expect(shiftTimes(three, 0)).toBe(three);
  });

  it("shares every cue that it does not touch", () => {
    const next = editCue(three, 2, { text: "2" });
    expect(next.cues.map((one, index) => one === three.cues[index])).toEqual([true, false, true]);
  });

  it("inserts a cue at the position of its time", () => {
    const { document, id } = addCue(three, cue(5500, 5900, "New"));
    expect(document.cues.map((one) => one.id)).toEqual([1, 2, id, 3]);
    expect(addCue(document, cue(0, 1, "x"), 4).document.cues.at(-1)?.text).toBe("x");
  });

  it("splits a cue at the cursor, divides its time in proportion to the text, and closes and reopens its tags", () => {
    const { document = three } = splitCue(three, 2, 3) ?? {};
    expect(rows(document).slice(1, 3)).toEqual([
      [3000, 3750, "Two"],
      [3750, 5000, "words"],
    ]);
    const tagged = newDocument("srt", [
      cue(0, 1000, '{\\an8}<i>One <font color="red">two</font></i>'),
    ]);
    expect(rows(splitCue(tagged, 1, 30)?.document ?? three).map(([, , text]) => text)).toEqual([
      "{\\an8}<i>One</i>",
      '{\\an8}<i><font color="red">two</font></i>',
    ]);
    const nested = newDocument("srt", [cue(0, 1000, "<i><b>One two</b></i>")]);
    expect(splitCue(nested, 1, 9)?.document.cues.map(({ text }) => text)).toEqual([
      "<i><b>One</b></i>",
      "<i><b>two</b></i>",
    ]);
    const styled = newDocument("ass", [cue(0, 1000, "{\\an8\\i1}One two")]);
    expect(rows(splitCue(styled, 1, 13)?.document ?? three).map(([, , text]) => text)).toEqual([
      "{\\an8\\i1}One",
      "{\\an8\\i1}two",
    ]);
    expect(splitCue(newDocument("srt", [cue(5, 6, "x")]), 1, 0)).toBeUndefined();
  });

  it("merges cues in the order of their times", () => {
    const merged = mergeCues(three, new Set([3, 1]));
    expect(rows(merged)).toEqual([
      [1000, 7000, "One\nThree"],
      [3000, 5000, "Two words"],
    ]);
  });

  it("is listed cue by cue, for a preview", () => {
    const after = removeCues(
      addCue(editCue(three, 1, { text: "1" }), cue(8000, 9000, "4")).document,
      new Set([2]),
    );
    const changes = changesBetween(three, after).map((one) => [one.before?.text, one.after?.text]);
    expect(changes).toEqual([
      ["One", "1"],
      ["Two words", undefined],
      [undefined, "4"],
    ]);
  });
});

const typed = (history: History, text: string, at: number) =>
  record(history, editCue(history.present, 1, { text }), { kind: "text", key: "text 1", at });

describe("history", () => {
  it("treats typing as one step, until a pause or another cue", () => {
    let history = startHistory(three);
    for (const [index, text] of ["O", "On", "One", "One!"].entries())
      history = typed(history, text, index * 300);
    expect(history.past).toHaveLength(1);
    history = typed(history, "One!?", 10_000);
    expect(history.past).toHaveLength(2);
    const other = editCue(history.present, 2, { text: "x" });
    history = record(history, other, { kind: "text", key: "text 2", at: 10_100 });
    expect(history.past).toHaveLength(3);
    expect(undo(undo(undo(history))).present).toEqual(three);
  });

  it("does not merge steps that were undone", () => {
    const history = undo(typed(typed(startHistory(three), "a", 0), "b", 9000));
    const next = typed(history, "c", 1000);
    expect(next.past).toHaveLength(2);
    expect(undo(next).present.cues[0]?.text).toBe("a");
  });

  it("is bounded, and drops the oldest steps", () => {
    let history = startHistory(three);
    for (let count = 0; count < 700; count++)
      history = record(history, shiftTimes(history.present, 1), { kind: "shift" });
    expect(history.past).toHaveLength(500);
    const large = newDocument(
      "srt",
      Array.from({ length: 100_000 }, () => cue(0, 1, "x")),
    );
    let heavy = startHistory(large);
    for (let count = 0; count < 7; count++)
      heavy = record(heavy, shiftTimes(heavy.present, 1), { kind: "shift" });
    expect(heavy.past).toHaveLength(5);
  });

  it("detects that nothing is left to save", () => {
    const edited = editCue(three, 1, { text: "x" });
    expect(isSameDocument(edited, three)).toBe(false);
    expect(
      isSameDocument(undo(record(startHistory(three), edited, { kind: "text" })).present, three),
    ).toBe(true);
  });
});

describe("a draft", () => {
  const opening = opened(
    "1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n",
  );
  const history = record(startHistory(opening), shiftTimes(opening, 500), { kind: "shift" });
  const draft: unknown = JSON.parse(JSON.stringify(draftOf(history)));

  it.each([undefined, null, 7, "x", [], {}, { version: 2 }])("is not %j", (stored) => {
    expect(readDraft(stored)).toBeUndefined();
  });

  it("that was tampered with is rejected", () => {
    const good = draftOf(history);
    const tampered: unknown[] = [
      { ...good, frames: [] },
      { ...good, texts: [] },
      { ...good, file: null },
      { ...good, file: { ...good.file, text: "other" } },
      { ...good, file: { ...good.file, count: 3 } },
      { ...good, present: { ...good.present, cues: [[1, 99]] } },
      { ...good, present: { ...good.present, cues: [[7, 0]] } },
      { ...good, past: [{ kind: "shift" }] },
    ];
    for (const one of tampered) expect(readDraft(one)).toBeUndefined();
    expect(readDraft(draft)).toEqual(history);
  });

  it("of a document in another format can be undone up to the conversion", () => {
    const converted = record(history, convertDocument(history.present, "vtt"), { kind: "format" });
    const later = record(converted, shiftTimes(converted.present, 1), { kind: "shift" });
    const back = readDraft(JSON.parse(JSON.stringify(draftOf(later))));
    expect(back?.present).toEqual(later.present);
    expect(back?.past.map(({ kind }) => kind)).toEqual(["shift"]);
  });
});
