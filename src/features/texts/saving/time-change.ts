import type { SubtitleTool } from "@/api/tool-writes";
import type { Cue, SubtitleDocument } from "@/subtitle-documents/model/document";
import { isSameFrame } from "@/subtitle-documents/model/document";
import { FRAME_RATES, rateFit, roundHalfEven, shiftTool } from "@/subtitle-documents/timing/times";

/** A change of all times that a server tool can also make; `offset` in milliseconds, frame rates as displayed. */
export type TimesOnly =
  | { kind: "shift"; offset: number; tool: SubtitleTool }
  | { kind: "rate"; from: number; to: number; tool: SubtitleTool }
  | { kind: "fit"; tool: SubtitleTool };

interface Times {
  before: readonly number[];
  after: readonly number[];
}

const isSameButTimes = (one: Cue, other: Cue | undefined) =>
  one.id === other?.id &&
  one.text === other.text &&
  one.label === other.label &&
  one.settings === other.settings &&
  one.precedingLines === other.precedingLines;

const flat = ({ cues }: SubtitleDocument) => cues.flatMap(({ start, end }) => [start, end]);
const isBeforeZero = (time: number) => time < 0;

/** The times of two versions that differ only in their times; undefined for others, and if a time is negative. */
function timesOf(before: SubtitleDocument, after: SubtitleDocument): Times | undefined {
  if (!isSameFrame(before, after) || before.cues.length !== after.cues.length) return undefined;
  if (!before.cues.every((cue, index) => isSameButTimes(cue, after.cues[index]))) return undefined;
  const times = { before: flat(before), after: flat(after) };
  if (times.before.some(isBeforeZero) || times.after.some(isBeforeZero)) return undefined;
  return times.before.some((time, index) => time !== times.after[index]) ? times : undefined;
}

const isResult = ({ before, after }: Times, change: (time: number) => number) =>
  before.every((time, index) => change(time) === after[index]);

function shiftOf(times: Times): TimesOnly | undefined {
  const offset = (times.after[0] ?? 0) - (times.before[0] ?? 0);
  if (!isResult(times, (time) => time + offset)) return undefined;
  return { kind: "shift", offset, tool: shiftTool(offset) };
}

/** Expands a rounded rate such as 23.976 to 24000/1001, because the server calculates with the number it receives. */
function exactRate(rate: number): number {
  const ntsc = (Math.round(rate) * 1000) / 1001;
  return Math.abs(ntsc - rate) < 0.005 ? ntsc : rate;
}

function rateOf(times: Times): TimesOnly | undefined {
  for (const from of FRAME_RATES)
    for (const to of FRAME_RATES) {
      const [exactFrom, exactTo] = [exactRate(from), exactRate(to)];
      if (from === to || !isResult(times, (time) => roundHalfEven(time * (exactFrom / exactTo))))
        continue;
      const tool = { tool: "change_FPS" as const, from: exactFrom, to: exactTo };
      return { kind: "rate", from, to, tool };
    }
  return undefined;
}

/** Another frame rate and a shift: only the fit with both rates rounds all times to the same side. */
function ratedShiftOf({ before, after }: Times): TimesOnly | undefined {
  for (const from of FRAME_RATES)
    for (const to of FRAME_RATES) {
      const factor = exactRate(from) / exactRate(to);
      const offset = (after[0] ?? 0) - roundHalfEven((before[0] ?? 0) * factor);
      const fit = rateFit({ from, to }, offset);
      const rated = (time: number) =>
        roundHalfEven((time - fit.origin) * (fit.from / fit.to)) + fit.target;
      if (from === to || !isResult({ before, after }, rated)) continue;
      return { kind: "fit", tool: { tool: "two_point_fit", ...fit } };
    }
  return undefined;
}

/** Scales the factor to an integer, because it is unknown whether the server accepts decimals there. */
const FIT_UNIT = 1e10;
/** Half a millisecond, minus a margin for floating-point errors. */
const HALF = 0.5 - 1e-7;
/** Max stretch factor; a larger one is not intended by the user. */
const MAX_STRETCH = 4;

/** The factor that gives all times their new values, relative to an anchor that is moved exactly; undefined if none. */
function factorAround({ before, after }: Times, anchor: number): number | undefined {
  const [at, to] = [before[anchor] ?? 0, after[anchor] ?? 0];
  let [min, max] = [1 / MAX_STRETCH, MAX_STRETCH];
  for (let index = 0; index < before.length; index++) {
    const distance = (before[index] ?? 0) - at;
    const moved = (after[index] ?? 0) - to;
    if (distance === 0) {
      if (moved !== 0) return undefined;
      continue;
    }
    const [one, other] = [(moved - HALF) / distance, (moved + HALF) / distance];
    min = Math.max(min, Math.min(one, other));
    max = Math.min(max, Math.max(one, other));
    if (min > max) return undefined;
  }
  return (min + max) / 2;
}

/** Distance of each time from the least-squares line in milliseconds. */
function distancesToLine({ before, after }: Times): number[] {
  const count = before.length;
  const meanOf = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0) / count;
  const [x, y] = [meanOf(before), meanOf(after)];
  let [products, squares] = [0, 0];
  before.forEach((time, index) => {
    products += (time - x) * ((after[index] ?? 0) - y);
    squares += (time - x) ** 2;
  });
  const factor = products / squares;
  return before.map((time, index) => Math.abs((after[index] ?? 0) - y - (time - x) * factor));
}

/** Max distance in milliseconds: half for rounding, the rest for the error of the fitted line. */
const NEAR_LINE = 0.75;
/** Max anchors to try. The user's points are moved exactly, so they are among the times nearest to the line. */
const MAX_ANCHORS = 300;

function fitOf(times: Times): TimesOnly | undefined {
  const distances = distancesToLine(times);
  if (!distances.every((distance) => distance <= NEAR_LINE)) return undefined;
  const anchors = [...distances.keys()]
    .toSorted((one, other) => (distances[one] ?? 0) - (distances[other] ?? 0))
    .slice(0, MAX_ANCHORS);
  for (const anchor of anchors) {
    const factor = factorAround(times, anchor);
    if (factor === undefined) continue;
    const [origin, target] = [times.before[anchor] ?? 0, times.after[anchor] ?? 0];
    const from = Math.round(factor * FIT_UNIT);
    const isFit = isResult(
      times,
      (time) => roundHalfEven((time - origin) * (from / FIT_UNIT)) + target,
    );
    if (isFit)
      return { kind: "fit", tool: { tool: "two_point_fit", origin, target, from, to: FIT_UNIT } };
  }
  return undefined;
}

/** Limit in milliseconds: the tools write hours with two digits. */
const MAX_TOOL_TIME = 100 * 3_600_000;
/** The tools parse braces as tags, and these backslash sequences as line breaks and spaces. */
const CHANGED_BY_TOOLS = /[{}]|\\[Nnh]/;
/** Text without whitespace at its start and end, which the tools trim. */
const KEPT_BY_TOOLS = /^(?:\S|\S.*\S)$/s;
const EMPTY_LINE = /\n[^\S\n]*\n/;
/** A last line of digits, which the tools parse as the number of the next cue. */
const LAST_NUMBER = /\n\d+$/;

/**
 * True if the server's tools keep all texts of an SRT file unchanged. They rewrite the complete file, which drops
 * positions, coordinates, everything in braces, and more (contract/newest.md section 5).
 */
function isKeptByTools({ cues }: SubtitleDocument): boolean {
  return cues.every(
    ({ text, settings, end }) =>
      (text === "" || KEPT_BY_TOOLS.test(text)) &&
      settings === "" &&
      end < MAX_TOOL_TIME &&
      !CHANGED_BY_TOOLS.test(text) &&
      !EMPTY_LINE.test(text) &&
      !LAST_NUMBER.test(text),
  );
}

/**
 * The server tool that produces the same file, exact to the millisecond: a tool keeps the texts, an upload may not.
 * Undefined if more than the times changed, if they did not change uniformly, or if the tool would lose something.
 */
export function timesOnly(
  before: SubtitleDocument,
  after: SubtitleDocument,
  hasTwoPointFit: boolean,
): TimesOnly | undefined {
  const times = isKeptByTools(after) ? timesOf(before, after) : undefined;
  if (!times) return undefined;
  const fit = () => (hasTwoPointFit ? (ratedShiftOf(times) ?? fitOf(times)) : undefined);
  return shiftOf(times) ?? rateOf(times) ?? fit();
}
