import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { editCue, removeCues } from "@/subtitle-documents/model/edit";
import { newDocument } from "@/subtitle-documents/formats/read";
import { writeText } from "@/subtitle-documents/formats/write";
import { alignCues } from "@/subtitle-documents/timing/align";
import { mergeLanguages } from "@/subtitle-documents/timing/bilingual";
import {
  alignedTexts,
  alignedTimes,
  withTexts,
  withTimes,
} from "@/subtitle-documents/timing/aligned-times";
import { compareDocuments } from "@/subtitle-documents/timing/compare";
import {
  changeTimes,
  frameRateChange,
  shiftParts,
  shiftTimes,
  snapGaps,
  twoPointFit,
} from "@/subtitle-documents/timing/times";

const srt = (...cues: (readonly [number, number, string])[]) =>
  newDocument(
    "srt",
    cues.map(([start, end, text]) => ({ start, end, text })),
  );
const times = ({ cues }: SubtitleDocument) => cues.map(({ start, end }) => [start, end]);

const two = srt([1000, 2000, "One"], [3000, 4000, "Two"]);

describe("times", () => {
  it("can be shifted for all or selected lines, and shifted back", () => {
    expect(times(shiftTimes(two, -1500, new Set([1])))).toEqual([
      [-500, 500],
      [3000, 4000],
    ]);
    expect(shiftTimes(shiftTimes(two, -1500), 1500).cues).toEqual(two.cues);
  });

  it("are moved by parts; a line between two parts belongs to the nearer one", () => {
    const starts = [0, 1000, 2000, 2900, 4000, 9000];
    const document = srt(...starts.map((start) => [start, start + 500, "x"] as const));
    const parts = [
      { from: 1000, to: 2000, offset: 10_000 },
      { from: 4000, to: 5000, offset: 20_000 },
    ];
    const first = (ids?: ReadonlySet<number>) =>
      times(shiftParts(document, parts, ids)).map(([start]) => start);
    expect(first()).toEqual([10_000, 11_000, 12_000, 12_900, 24_000, 29_000]);
    expect(first(new Set([2, 5]))).toEqual([0, 11_000, 2000, 2900, 24_000, 9000]);
    expect(shiftParts(document, []).cues).toEqual(document.cues);
  });

  it("are stretched so that two points are in their places", () => {
    const fit = twoPointFit({ from: 1000, to: 2000 }, { from: 4000, to: 8000 });
    if (!fit) throw new Error("no fit");
    expect(times(changeTimes(two, fit))).toEqual([
      [2000, 4000],
      [6000, 8000],
    ]);
    expect(twoPointFit({ from: 1, to: 2 }, { from: 1, to: 3 })).toBeUndefined();
    expect(twoPointFit({ from: 1, to: 9 }, { from: 2, to: 3 })).toBeUndefined();
  });

  it("go from one frame rate to another", () => {
    const hour = srt([3_600_000, 3_601_000, "x"]);
    expect(times(changeTimes(hour, frameRateChange(25, 23.976)))[0]?.[0]).toBe(3_753_750);
    expect(changeTimes(hour, frameRateChange(24, 0))).toBe(hour);
  });

  it("leave a gap between cues, and no gap that only flickers", () => {
    const close = srt([0, 1000, "a"], [1010, 2000, "b"], [2300, 3000, "c"], [5000, 6000, "d"]);
    const options = { minimum: 80, closeBelow: 500, minDuration: 300 };
    const snapped = snapGaps(close, options);
    expect(times(snapped)).toEqual([
      [0, 930],
      [1010, 2220],
      [2300, 3000],
      [5000, 6000],
    ]);
    expect(snapGaps(snapped, options)).toBe(snapped);
    const over = srt([0, 1000, "a"], [100, 900, "b"]);
    expect(snapGaps(over, options)).toBe(over);
  });
});

const cueList = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 3000 })), {
    maxLength: 20,
  })
  .map((all) => srt(...all.map(([start, length]) => [start, start + length, "x"] as const)));

describe("two documents next to each other", () => {
  it("have the cues of the same time in one row", () => {
    const left = srt([0, 1000, "a"], [2000, 5000, "b"], [9000, 9900, "alone"]);
    const right = srt(
      [100, 1100, "A"],
      [2000, 3400, "B1"],
      [3500, 5000, "B2"],
      [6000, 7000, "more"],
    );
    const rows = alignCues(left.cues, right.cues).map((row) =>
      [row.left, row.right].map((side) => side.map(({ text }) => text).join(" ")),
    );
    expect(rows).toEqual([
      ["a", "A"],
      ["b", "B1 B2"],
      ["", "more"],
      ["alone", ""],
    ]);
  });

  it("have each cue in exactly one row, in order of time", () => {
    fc.assert(
      fc.property(cueList, cueList, (left, right) => {
        const rows = alignCues(left.cues, right.cues);
        const ids = (side: "left" | "right") =>
          rows.flatMap((row) => row[side].map(({ id }) => id)).toSorted((a, b) => a - b);
        expect(ids("left")).toEqual(left.cues.map(({ id }) => id));
        expect(ids("right")).toEqual(right.cues.map(({ id }) => id));
        const starts = rows.map((row) =>
          Math.min(...[...row.left, ...row.right].map(({ start }) => start)),
        );
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      }),
    );
  });

  it("copy their times: to one line, to several that share it, and to no unmatched line", () => {
    const left = srt([0, 1000, "a"], [2000, 3000, "b"], [3000, 4000, "c"], [9000, 9900, "alone"]);
    const right = srt([100, 700, "A1"], [700, 1200, "A2"], [2100, 4100, "B"]);
    const given = alignedTimes(alignCues(left.cues, right.cues));
    expect(times(withTimes(left, given))).toEqual([
      [100, 1200],
      [2100, 3100],
      [3100, 4100],
      [9000, 9900],
    ]);
    const [first] = left.cues;
    expect(withTimes(left, given, new Set([2])).cues[0]).toBe(first);
    expect(withTimes(right, alignedTimes(alignCues(right.cues, right.cues)))).toBe(right);
  });

  it("copy their texts in the format of the other side, but not to several lines that share one", () => {
    const left = newDocument("vtt", [
      { start: 0, end: 1000, text: "a" },
      { start: 2000, end: 3000, text: "b" },
      { start: 3000, end: 4000, text: "c" },
      { start: 9000, end: 9900, text: "alone" },
    ]);
    const right = srt([100, 700, "<i>A1</i>"], [700, 1200, "A2 & more"], [2100, 4100, "B"]);
    const { texts, shared } = alignedTexts(alignCues(left.cues, right.cues), right, "vtt");
    expect(withTexts(left, texts).cues.map(({ text }) => text)).toEqual([
      "<i>A1</i>\nA2 &amp; more",
      "b",
      "c",
      "alone",
    ]);
    expect([...shared]).toEqual([2, 3]);
    expect(withTexts(left, texts, new Set([2]))).toBe(left);
  });

  it("take no more time when everything is shown at once", () => {
    const all = srt(...Array.from({ length: 20_000 }, () => [0, 9_000_000, "x"] as const));
    expect(alignCues(all.cues, all.cues)).not.toHaveLength(0);
    expect(compareDocuments(all, all).counts.same).toBe(20_000);
  });
});

const film = srt(
  ...Array.from(
    { length: 100 },
    (_, at) => [at * 3000, at * 3000 + 2000, at % 9 ? `line ${at}` : "No."] as const,
  ),
);

describe("before and after", () => {
  it("of a sync is one change of times, of any size", () => {
    const after = changeTimes(film, { factor: 25 / 24, offset: 61_000 });
    const { counts, offset, change } = compareDocuments(film, after);
    expect(counts).toEqual({ same: 0, moved: 100, changed: 0, added: 0, removed: 0 });
    expect(offset?.min).toBe(61_000);
    expect(change?.factor).toBeCloseTo(25 / 24, 5);
    expect(change?.offset).toBeCloseTo(61_000, -1);
  });

  it("of an edit contains changed, added, and removed lines", () => {
    const edited = editCue(removeCues(film, new Set([5, 50])), 20, { text: "other words" });
    const { rows, counts, offset } = compareDocuments(film, edited);
    expect(counts).toEqual({ same: 97, moved: 0, changed: 1, added: 0, removed: 2 });
    expect(offset).toEqual({ median: 0, min: 0, max: 0 });
    const changed = rows.find(({ kind }) => kind === "changed");
    expect([changed?.before?.text, changed?.after?.text]).toEqual(["line 19", "other words"]);
  });

  it("distinguishes repeated lines by the lines around them", () => {
    const before = srt([3000, 4000, "No."], [6000, 7000, "No."]);
    const after = srt([0, 1000, "Yes."], [3000, 4000, "No."], [6000, 7000, "No."]);
    expect(compareDocuments(before, after).counts).toMatchObject({ same: 2, added: 1 });
  });

  it("of a translation matches lines by time", () => {
    const after = srt([0, 2000, "uno"], [3000, 5000, "dos"]);
    const before = srt([0, 2000, "one"], [3000, 5000, "two"], [6000, 7000, "three"]);
    expect(compareDocuments(before, after).counts).toMatchObject({ changed: 2, removed: 1 });
  });
});

describe("comparing two documents", () => {
  it("finds no differences in the same document, or within the 10 ms tolerance for ASS", () => {
    expect(compareDocuments(film, film).counts.same).toBe(100);
    expect(compareDocuments(film, shiftTimes(film, 4), 10).counts.same).toBe(100);
    expect(compareDocuments(film, srt()).counts.removed).toBe(100);
    expect(compareDocuments(srt(), srt())).toMatchObject({ rows: [], offset: undefined });
  });
});

describe("two languages in one document", () => {
  const first = srt([0, 2000, "Hello"], [3000, 4000, "<i>Yes</i>"]);
  const second = srt(
    [100, 1900, "Hallo"],
    [3000, 3500, "Ja,"],
    [3500, 4000, "klar"],
    [8000, 9000, "Ende"],
  );

  const merge = (format: "srt" | "vtt" | "ass") =>
    mergeLanguages(first, second, { format, layout: "top-and-bottom", isTimedByFirst: true });

  it("are lines of one cue if they belong together", () => {
    const { document } = mergeLanguages(first, second, {
      format: "srt",
      layout: "lines",
      isTimedByFirst: true,
    });
    expect(document.cues.map(({ start, end, text }) => [start, end, text])).toEqual([
      [0, 2000, "Hello\nHallo"],
      [3000, 4000, "<i>Yes</i>\nJa,\nklar"],
      [8000, 9000, "Ende"],
    ]);
  });

  it("are above and below, as each format allows", () => {
    const { document, rows } = merge("srt");
    expect(rows).toHaveLength(3);
    expect(document.cues.map(({ start, end, text }) => [start, end, text])).toEqual([
      [0, 2000, "Hello"],
      [0, 2000, "{\\an8}Hallo"],
      [3000, 4000, "<i>Yes</i>"],
      [3000, 3500, "{\\an8}Ja,"],
      [3500, 4000, "{\\an8}klar"],
      [8000, 9000, "{\\an8}Ende"],
    ]);
    expect(merge("vtt").document.cues[1]?.settings).toBe("line:0");
    const ass = writeText(merge("ass").document);
    expect(ass).toContain("Dialogue: 0,0:00:00.00,0:00:02.00,Top,,0,0,0,,Hallo\n");
    expect(ass).toContain("Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\i1}Yes{\\i0}\n");
  });

  it("keep their own times if requested", () => {
    const { document } = mergeLanguages(first, second, {
      format: "srt",
      layout: "top-and-bottom",
      isTimedByFirst: false,
    });
    expect(times(document)[1]).toEqual([100, 1900]);
  });
});
