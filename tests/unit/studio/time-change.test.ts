import { describe, expect, it } from "vitest";
import type { SubtitleDocument } from "@/features/studio/core/cues/document";
import { mapCues } from "@/features/studio/core/cues/document";
import { editedCue } from "@/features/studio/core/cues/edit";
import { newDocument } from "@/features/studio/core/formats/read";
import {
  changeTimes,
  frameRateChange,
  shiftTimes,
  twoPointFit,
} from "@/features/studio/core/timing/times";
import { timesOnly } from "@/features/studio/saving/time-change";

const film = (count = 800): SubtitleDocument =>
  newDocument(
    "srt",
    Array.from({ length: count }, (_, index) => ({
      start: 61_237 + index * 4_211 + (index % 7) * 137,
      end: 63_541 + index * 4_211 + (index % 5) * 91,
      text: `Line ${index}`,
    })),
  );

describe("an edit that a tool of the server makes, too", () => {
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

  it("is a fit by two points, where the server has it, and every millisecond comes out the same", () => {
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

  it("is none when one line stands elsewhere, a text changed, a line is gone, or nothing did", () => {
    const before = film();
    const moved = shiftTimes(before, 500);
    const others = [
      shiftTimes(moved, 1, new Set([77])),
      mapCues(moved, (cue) => editedCue(cue, { text: `${cue.text}!` }), new Set([77])),
      { ...moved, cues: moved.cues.slice(1) },
      before,
      // The server would cut it at zero.
      shiftTimes(before, -90_000),
    ];
    for (const after of others) expect(timesOnly(before, after, true)).toBeUndefined();
  });

  it("is looked for in no time where 5,000 lines nearly fit", () => {
    const before = film(5000);
    const change = { factor: 1.0427, offset: 12.3 };
    const after = shiftTimes(changeTimes(before, change), 1, new Set([4000]));
    const began = performance.now();
    timesOnly(before, after, true);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
