import { readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHECK_KINDS, checkSettings } from "@/subtitle-documents/checks/check";
import { findIn, fixKinds } from "@/subtitle-documents/checks/run-checks";
import { convertDocument } from "@/subtitle-documents/formats/convert";
import { formatTime, parseTime } from "@/subtitle-documents/formats/time-text";
import { writeText } from "@/subtitle-documents/formats/write";
import { editCue, removeCues } from "@/subtitle-documents/model/edit";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { opened } from "./generated-files";

/** Generated inputs are the same in each run. */
const RUNS = { seed: 2026, numRuns: 200 };

const textOf = (name: string) =>
  readFileSync(path.join(import.meta.dirname, "real-files", name), "utf8");
const rows = ({ cues }: SubtitleDocument) => cues.map(({ start, end, text }) => [start, end, text]);
const settings = checkSettings({ language: "en" });
const broken = (document: SubtitleDocument) =>
  findIn(document, "broken-time", settings).map(({ cues }) => cues);

const written = (at: number, mark: string) => formatTime(at, "srt").replace(",", mark);

describe("a colon before the milliseconds", () => {
  it("is read, and stays where nothing was edited: g04-colon-millis.srt", () => {
    const text = textOf("g04-colon-millis.srt");
    const document = opened(text);
    expect(rows(document)).toEqual([
      [1000, 4000, "The lamp is lit."],
      [5000, 8000, "The boats come home."],
    ]);
    expect(writeText(document)).toBe(text);
    const edited = writeText(editCue(document, 2, { start: 5500 }));
    expect(edited).toContain("00:00:01:000 --> 00:00:04:000\nThe lamp");
    expect(edited).toContain("00:00:05,500 --> 00:00:08,000\nThe boats");
  });

  it.each([
    ["00:00:05:100", 5100],
    ["0:01:05;100", 65_100],
    ["00:05;100", 5100],
    ["1:02:03 : 004", 3_723_004],
    ["00:00:05:12", undefined],
    ["00:00:05:1000", undefined],
  ])("is a time: %j", (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  it("may be in one line of a file, and is no broken time there", () => {
    const sign = fc.constantFrom(":", ";", " : ", ",", ".");
    const time = fc.integer({ min: 0, max: 20_000_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(time, time, sign, sign), { minLength: 1 }), (cues) => {
        const text = cues
          .map(([start, end, one, other], index) => {
            const times = `${written(start, one)} --> ${written(end, other)}`;
            return `${index + 1}\n${times}\nWords\n`;
          })
          .join("\n");
        const document = opened(text);
        expect(rows(document)).toEqual(cues.map(([start, end]) => [start, end, "Words"]));
        expect(broken(document)).toEqual([]);
        expect(writeText(document)).toBe(text);
      }),
      RUNS,
    );
  });
});

describe("a time line with a broken end", () => {
  it("is named, and no fix invents an end: g19-broken-end.srt", () => {
    const document = opened(textOf("g19-broken-end.srt"));
    expect(rows(document)).toEqual([[8000, 9500, "Light it."]]);
    expect(broken(document)).toEqual([[1]]);
    const { document: fixed } = fixKinds(document, CHECK_KINDS, settings);
    expect(writeText(fixed)).toBe(textOf("g19-broken-end.srt"));
  });

  it("is named wherever it is broken, and stays", () => {
    const end = "00:00:07,200";
    const sign = fc.constantFrom("?", "x", "O", "l", "§", "'", "/");
    const at = fc
      .integer({ min: 0, max: end.length - 1 })
      .filter((index) => /\d/.test(end[index] ?? ""));
    fc.assert(
      fc.property(sign, at, fc.boolean(), (letter, index, isFirst) => {
        const ruined = end.slice(0, index) + letter + end.slice(index + 1);
        const good = "00:00:01,000 --> 00:00:02,000";
        const bad = `00:00:05,100 --> ${ruined}`;
        const [one, two] = isFirst ? [bad, good] : [good, bad];
        const text = `1\n${one}\nOne\n\n2\n${two}\nTwo\n`;
        const document = opened(text);
        expect(document.cues).toHaveLength(1);
        expect(broken(document)).toEqual([[1]]);
        const kinds = ["backwards", "too-short", "broken-time", "too-many-lines"] as const;
        expect(writeText(fixKinds(document, kinds, settings).document)).toBe(text);
      }),
      RUNS,
    );
  });

  it("may have settings after its end, which are no part of it", () => {
    const document = opened(
      "1\n00:00:01,000 --> 00:00:02,000X1:40\nA\n\n2\n00:00:03,000 --> 00:00:04,000 X1:40\nB\n",
    );
    expect(document.cues.map(({ settings: own }) => own)).toEqual(["X1:40", "X1:40"]);
  });
});

describe("two times with a dash in dialogue", () => {
  it("are dialogue in a file with arrows: g20-clip-times.srt", () => {
    const document = opened(textOf("g20-clip-times.srt"));
    const words = ["Camera two:\n0:00:01.0 - 0:00:02.0 is the clip", "Keep it."];
    expect(rows(document)).toEqual([
      [1000, 4000, words[0]],
      [5000, 8000, words[1]],
    ]);
    expect(broken(document)).toEqual([]);
    expect(convertDocument(document, "vtt").cues.map(({ text }) => text)).toEqual(words);
  });

  it("stay dialogue wherever they are in a text", () => {
    const dash = fc.constantFrom(" - ", " – ", " ", " → ", "—");
    const before = fc.constantFrom("", "The clip:\n", "42\n", "Take\n42\n");
    const after = fc.constantFrom(" is the clip", ", cut", " ?", " (cut)\nand more");
    fc.assert(
      fc.property(dash, before, after, (sign, start, end) => {
        const body = `${start}0:00:01.0${sign}0:00:02.0${end}`;
        const text = `1\n00:00:01,000 --> 00:00:04,000\n${body}\n\n2\n00:00:05,000 --> 00:00:08,000\nKeep it.\n`;
        expect(rows(opened(text))).toEqual([
          [1000, 4000, body],
          [5000, 8000, "Keep it."],
        ]);
      }),
      RUNS,
    );
  });

  it("are dialogue below text in a file with arrows, also if nothing follows them", () => {
    const dash = fc.constantFrom(" - ", " – ", " ", " → ", "—");
    const before = fc.constantFrom("The clip:\n", "Take two,\nthe clip:\n", "");
    const after = fc.constantFrom("", "\nand more");
    fc.assert(
      fc.property(dash, before, after, (sign, start, end) => {
        const body = `${start}0:00:01.0${sign}0:00:02.0${end}`;
        const text = `1\n00:00:01,000 --> 00:00:04,000\n${body}\n\n2\n00:00:05,000 --> 00:00:08,000\nKeep it.\n`;
        const document = opened(text);
        expect(rows(document)).toEqual([
          [1000, 4000, body],
          [5000, 8000, "Keep it."],
        ]);
        expect(broken(document)).toEqual([]);
        expect(writeText(document)).toBe(text);
      }),
      RUNS,
    );
  });

  it("are a time line if nothing but settings follows them", () => {
    const text = "1\n00:00:01,000 - 00:00:02,000\nOne\n2\n00:00:03,000 - 00:00:04,000 X1:4\nTwo\n";
    const document = opened(text);
    expect(document.cues.map(({ text: own, settings: set }) => [own, set])).toEqual([
      ["One", ""],
      ["Two", "X1:4"],
    ]);
    expect(writeText(document)).toBe(text);
  });

  it("keep their dash when a cue is edited or added, in a file without arrows", () => {
    const text = "00:00:01,000 - 00:00:02,000\nOne\n00:00:03,000 - 00:00:04,000\nTwo\n";
    const moved = editCue(opened(text), 1, { end: 2500 });
    expect(writeText(moved)).toBe(text.replace("02,000", "02,500"));
    expect(rows(opened(writeText(moved)))).toEqual([
      [1000, 2500, "One"],
      [3000, 4000, "Two"],
    ]);
  });

  it("get an arrow when the last cue with an arrow is removed", () => {
    const text =
      "00:00:01,000 - 00:00:02,000\n0:00:01.0 - 0:00:02.0\n\n00:00:03,000 --> 00:00:04,000\nTwo\n";
    const document = opened(text);
    expect(document.cues).toHaveLength(2);
    const again = opened(writeText(removeCues(document, new Set([2]))));
    expect(rows(again)).toEqual([[1000, 2000, "0:00:01.0 - 0:00:02.0"]]);
  });
});
