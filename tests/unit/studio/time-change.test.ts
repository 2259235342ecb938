import { describe, expect, it } from "vitest";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { mapCues } from "@/subtitle-documents/model/document";
import { editedCue } from "@/subtitle-documents/model/edit";
import { newDocument } from "@/subtitle-documents/formats/read";
import {
  changeTimes,
  frameRateChange,
  shiftTimes,
  twoPointFit,
} from "@/subtitle-documents/timing/times";
import { timesOnly } from "@/features/texts/saving/time-change";

const film = (count = 800): SubtitleDocument =>
  newDocument(
    "srt",
    Array.from({ length: count }, (_, index) => ({
      start: 61_237 + index * 4_211 + (index % 7) * 137,
      end: 63_541 + index * 4_211 + (index % 5) * 91,
      text: `Line ${index}`,
    })),
  );

describe("an edit that a server tool can also make", () => {
  it.each([
    [3_723_004, { tool: "shift_offset", h: 1, m: 2, s: 3, ms: 4 }],
    [-1_200, { tool: "shift_offset", h: 0, m: 0, s: -1, ms: -200 }],
  ])("is a shift of all lines (%i ms)", (offset, tool) => {
    const before = film();
    expect(timesOnly(before, shiftTimes(before, offset), false)).toEqual({
      kind: "shift",
      offset,
      tool,
    });
  });

  it("is another frame rate, sent exactly: 23.976 is the short name of 24000/1001", () => {
    const before = film();
    const after = changeTimes(before, frameRateChange(25, 23.976));
    expect(timesOnly(before, after, false)).toMatchObject({
      kind: "rate",
      from: 25,
      to: 23.976,
      tool: { tool: "change_FPS", from: 25, to: 24000 / 1001 },
    });
  });

  it("is another frame rate with a shift, as a two-point fit with the rates", () => {
    const before = film();
    const rated = changeTimes(before, frameRateChange(25, 24));
    const fit = { tool: "two_point_fit", from: 25, to: 24 };
    expect(timesOnly(before, shiftTimes(rated, 3_001), true)).toMatchObject({
      kind: "fit",
      tool: { ...fit, origin: 0, target: 3_001 },
    });
    // No time of the tool is negative.
    expect(timesOnly(before, shiftTimes(rated, -101), true)).toMatchObject({
      kind: "fit",
      tool: { ...fit, origin: 144, target: 49 },
    });
  });

  it("is a two-point fit, if the server supports it, with the same result to the millisecond", () => {
    const before = film();
    const [first, last] = [before.cues[3]!, before.cues[790]!];
    const change = twoPointFit(
      { from: first.start, to: first.start + 1_913 },
      { from: last.start, to: last.start + 9_377 },
    )!;
    const after = changeTimes(before, change);
    expect(timesOnly(before, after, false)).toBeUndefined();
    const found = timesOnly(before, after, true);
    if (found?.tool.tool !== "two_point_fit") throw new Error("no fit");
    const { origin, target, from, to } = found.tool;
    const onServer = (time: number) => Math.round((time - origin) * (from / to)) + target;
    expect(before.cues.map(({ start, end }) => [onServer(start), onServer(end)])).toEqual(
      after.cues.map(({ start, end }) => [start, end]),
    );
  });

  it("is none if one line differs, a text changed, a line is missing, or nothing changed", () => {
    const before = film();
    const moved = shiftTimes(before, 500);
    const others = [
      shiftTimes(moved, 1, new Set([77])),
      mapCues(moved, (cue) => editedCue(cue, { text: `${cue.text}!` }), new Set([77])),
      { ...moved, cues: moved.cues.slice(1) },
      before,
      // The server would clamp it to zero.
      shiftTimes(before, -90_000),
    ];
    for (const after of others) expect(timesOnly(before, after, true)).toBeUndefined();
  });

  it("is detected in little time if 5,000 lines almost fit", () => {
    const before = film(5000);
    const change = { factor: 1.0427, offset: 12.3 };
    const after = shiftTimes(changeTimes(before, change), 1, new Set([4000]));
    const began = performance.now();
    timesOnly(before, after, true);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

/** True if a tool may shift the file. */
const isShifted = (cue: { start: number; end: number; text: string; settings?: string }) => {
  const after = newDocument("srt", [cue]);
  return timesOnly(shiftTimes(after, -1000), after, true) !== undefined;
};
const isKept = (text: string, settings = "") =>
  isShifted({ start: 1000, end: 2000, text, settings });

// Each of these was shifted by a server of June 2026.
describe("a text that the server tools leave unchanged", () => {
  it.each([
    "",
    "a",
    '<i>a\nb</i> <font color="#ff0000">c</font>',
    "a & b &amp; <3 x > y",
    "a \n b",
    "42\na",
    "- a\n- b",
    "\u200ba",
  ])("is %j", (text) => expect(isKept(text)).toBe(true));

  it.each(["{\\an8}a", "{note} a", " a", "a\u00a0", "a\u3000", "x \\N y", "\\h", "a\n\nb", "a\n7"])(
    "is not %j",
    (text) => expect(isKept(text)).toBe(false),
  );

  it("has no coordinates, and no times that need three digits of hours", () => {
    expect(isKept("a", "X1:100 X2:200 Y1:1 Y2:2")).toBe(false);
    const late = { start: 360_000_000, end: 360_001_000, text: "a" };
    expect(isShifted(late)).toBe(false);
  });

  it("is uploaded if only times changed, but the tool would lose a position", () => {
    const before = newDocument("srt", [{ start: 0, end: 1000, text: "{\\an8}a" }]);
    expect(timesOnly(before, shiftTimes(before, 1000), true)).toBeUndefined();
  });
});
