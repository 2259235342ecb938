import { readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkSettings } from "@/subtitle-documents/checks/check";
import { fixFindings } from "@/subtitle-documents/checks/run-checks";
import { formatTime, parseTime } from "@/subtitle-documents/formats/time-text";
import { writeText } from "@/subtitle-documents/formats/write";
import { editCue, splitCue } from "@/subtitle-documents/model/edit";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { withTimes } from "@/subtitle-documents/timing/aligned-times";
import {
  changeTimes,
  frameRateChange,
  roundHalfEven,
  shiftTimes,
  twoPointFit,
} from "@/subtitle-documents/timing/times";
import { opened } from "./generated-files";

/** Generated inputs are the same in each run. */
const RUNS = { seed: 2026, numRuns: 200 };

const file = () =>
  opened(readFileSync(path.join(import.meta.dirname, "real-files", "g05-word-times.vtt"), "utf8"));

const wordTimes = (text: string) =>
  [...text.matchAll(/<(\d[\d:.]+)>/g)].map(([, time = ""]) => parseTime(time));
const first = ({ cues }: SubtitleDocument) => {
  const { start, end, text = "" } = cues[0] ?? {};
  return [start, wordTimes(text), end];
};

describe("the times inside a WebVTT text", () => {
  it("move with all times: g05-word-times.vtt", () => {
    const document = file();
    expect(first(shiftTimes(document, 3_600_000))).toEqual([
      3_601_000,
      [3_601_000, 3_602_000, 3_602_500],
      3_604_000,
    ]);
    expect(writeText(shiftTimes(document, 1500))).toContain(
      "00:00:02.500 --> 00:00:05.500\n<00:00:02.500>Row <00:00:03.500>the <00:00:04.000><c>boat</c>\n",
    );
    expect(writeText(shiftTimes(shiftTimes(document, 5000), -5000))).toBe(writeText(document));
    expect(first(changeTimes(document, frameRateChange(25, 50)))).toEqual([
      500,
      [500, 1000, 1250],
      2000,
    ]);
    const fit = twoPointFit({ from: 1000, to: 11_000 }, { from: 5000, to: 19_000 });
    expect(first(changeTimes(document, fit ?? { factor: 1, offset: 0 }))).toEqual([
      11_000,
      [11_000, 13_000, 14_000],
      17_000,
    ]);
    const reference = new Map([[1, { start: 7000, end: 13_000 }]]);
    expect(first(withTimes(document, reference))).toEqual([7000, [7000, 9000, 10_000], 13_000]);
  });

  it("move with one cue, and stay if it is cut", () => {
    const edit = (change: { start?: number; end?: number }) => first(editCue(file(), 1, change));
    expect(edit({ start: 2000, end: 5000 })).toEqual([2000, [2000, 3000, 3500], 5000]);
    expect(edit({ end: 2200 })).toEqual([1000, [1000, 2000, 2199], 2200]);
    expect(edit({ start: 1500 })).toEqual([1500, [1501, 2000, 2500], 4000]);
    expect(edit({ start: 10_000 })).toEqual([10_000, [10_000, 11_000, 11_500], 4000]);
    const halves = splitCue(file(), 1, 28)?.document.cues.slice(0, 2) ?? [];
    for (const { start, end, text } of halves)
      for (const time of wordTimes(text)) {
        expect(time).toBeGreaterThanOrEqual(start);
        expect(time).toBeLessThanOrEqual(end);
      }
  });

  it("stay inside of a cue that a fix shortens", () => {
    const document = opened(
      "WEBVTT\n\n00:01.000 --> 00:09.000\nRow <00:02.000>the <00:05.000>boat\n\n00:04.000 --> 00:06.000\nOn\n",
    );
    const fixed = fixFindings(document, "overlap", checkSettings({}));
    expect(first(fixed)).toEqual([1000, [2000, 3919], 3920]);
    expect(fixed.cues[0]?.text).toContain("<00:03.919>");
  });

  it("are words in other formats, and no tags with letters", () => {
    const srt = opened("1\n00:00:01,000 --> 00:00:04,000\n<00:00:02.000>Row\n");
    expect(shiftTimes(srt, 1000).cues[0]?.text).toBe("<00:00:02.000>Row");
    const other = opened("WEBVTT\n\n00:01.000 --> 00:04.000\n<c.yellow>1 <i>at 00:02.000</i>\n");
    expect(shiftTimes(other, 1000).cues[0]?.text).toBe("<c.yellow>1 <i>at 00:02.000</i>");
  });

  it("keep their order and place in the cue for any change", () => {
    const cue = fc
      .uniqueArray(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 3, maxLength: 7 })
      .map((times) => times.toSorted((a, b) => a - b));
    const factor = fc.double({ min: 0.9, max: 1.1, noNaN: true });
    const change = fc.record({ factor, offset: fc.integer({ min: 0, max: 9_000_000 }) });
    fc.assert(
      fc.property(cue, change, fc.boolean(), (times, by, isShort) => {
        const at = (time: number) => formatTime(time, "vtt", isShort);
        const [start = 0, ...inner] = times.slice(0, -1);
        const end = times.at(-1) ?? 0;
        const body = inner.map((time) => `<${at(time)}>word`).join(" ");
        const document = opened(`WEBVTT\n\n${at(start)} --> ${at(end)}\n${body}\n`);
        const moved = (time: number) => roundHalfEven(time * by.factor + by.offset);
        const after = changeTimes(document, by);
        expect(first(after)).toEqual([moved(start), inner.map(moved), moved(end)]);
        expect(first(opened(writeText(after)))).toEqual(first(after));
      }),
      RUNS,
    );
  });
});
