import type { Cue, Origin, SubtitleFormat } from "../model/document";
import { makeCue } from "../model/document";
import type { Lines } from "./lines";
import { joinedLines, OTHER_BREAKS } from "./lines";
import { hasArrowTiming, timingAt, UNSEEN } from "./time-text";
import type { Timing } from "./time-text";

/** The result of reading a file. */
export interface Read {
  origins: Origin[];
  head: string;
  tail: string;
  firstNumber: number | undefined;
  fields: readonly string[];
}

/** The blocks of a text between cues, separated by the lines that end the text of a cue. */
export const blocksOf = (text: string, format: SubtitleFormat): string[] =>
  text
    .replaceAll(OTHER_BREAKS, "\n")
    .split(format === "vtt" ? /\n{2,}/ : /\n\s*\n/)
    .map((block) => block.replace(/^\n+/, ""))
    .filter((block) => block.trim() !== "");

const VTT_BLOCK = /^(?:\uFEFF?WEBVTT(?!\S)|NOTE(?!\S)|(?:STYLE|REGION)[ \t]*(?:\n|$))/;

/** Blocks of text outside the cues. Players do not show them, and a conversion cannot keep them. */
export const wordsOutside = (text: string, format: SubtitleFormat): string[] =>
  blocksOf(text, format).filter((block) => format !== "vtt" || !VTT_BLOCK.test(block));

/** A cue whose times were read and whose end is not known yet. */
interface OpenCue {
  timing: Timing;
  line: number;
  label: string;
  /** Its number, in SRT inferred if it is missing; NaN if there is none. */
  number: number;
  labelAt: number;
  /** Offset at which the previous cue ended. */
  leadAt: number;
}

const NUMBER_LINE = new RegExp(String.raw`[ \t${UNSEEN}]*\d{1,9}[ \t${UNSEEN}]*(?![^\r\n])`, "y");
const UNSEEN_CHARACTERS = new RegExp(`[${UNSEEN}]`, "g");
const MAY_PRECEDE_TIME = new RegExp(String.raw`[ \t${UNSEEN}]`);

function isNumber({ text, startOf }: Lines, line: number): boolean {
  NUMBER_LINE.lastIndex = startOf(line);
  return NUMBER_LINE.test(text);
}

/** The label on a line; a number without the direction marks around it. */
const labelOf = (lines: Lines, line: number) => {
  const label = lines.text.slice(lines.startOf(line), lines.endOf(line)).trim();
  return isNumber(lines, line) ? label.replaceAll(UNSEEN_CHARACTERS, "").trim() : label;
};

/**
 * The line with the label of the cue whose times are on `line`; `line` itself if there is no label. A number below
 * other text is a label only if it is the next number: some files have no blank lines between cues, and some cues are
 * "42".
 */
function labelLine(
  lines: Lines,
  line: number,
  before: OpenCue | undefined,
  isVtt: boolean,
): number {
  const first = before ? before.line + 1 : isVtt ? 1 : 0;
  const above = line - 1;
  if (above < first) return line;
  const isNext = (at: number) => {
    if (!isNumber(lines, at)) return false;
    return !before || Number(labelOf(lines, at)) === before.number + 1;
  };
  // Some files have a blank line after every line.
  if (lines.endsText(above))
    return !isVtt && above - 1 >= first && isNext(above - 1) ? above - 1 : line;
  if (above > first && !lines.endsText(above - 1)) return isNext(above) ? above : line;
  if (above === first) {
    if (before) return isNext(above) ? above : line;
    // The line directly below "WEBVTT" is part of the header.
    if (isVtt) return line;
  }
  return isVtt || isNumber(lines, above) ? above : line;
}

/** The lines of a cue's text, up to `bound`, and the first line that no longer belongs to the cue. */
function bodyOf(lines: Lines, line: number, bound: number, isVtt: boolean) {
  let first = line + 1;
  if (isVtt) {
    // Text without times after an empty line belongs to no cue.
    let last = first;
    while (last < bound && !lines.endsText(last)) last++;
    let end = last;
    while (end < bound && lines.endsText(end)) end++;
    return { first, last, end };
  }
  while (first < bound && lines.endsText(first)) first++;
  if (first === bound) return { first: line + 1, last: line + 1, end: bound };
  let last = bound;
  while (lines.endsText(last - 1)) last--;
  return { first, last, end: bound };
}

function closed(
  lines: Lines,
  open: OpenCue,
  bound: number,
  sourceIndex: number,
  isVtt: boolean,
): Origin {
  const { text, startOf, endOf } = lines;
  const { first, last, end } = bodyOf(lines, open.line, bound, isVtt);
  const { start, end: endTime, restAt } = open.timing;
  const cue = makeCue(
    sourceIndex + 1,
    {
      start,
      end: endTime,
      text: last > first ? joinedLines(lines, first, last - 1) : "",
      label: open.label,
      settings: text.slice(restAt, endOf(open.line)).trim(),
      precedingLines: sourceIndex === 0 ? "" : text.slice(open.leadAt, open.labelAt),
    },
    sourceIndex,
  );
  return {
    cue,
    labelAt: open.labelAt,
    timingAt: startOf(open.line),
    bodyAt: startOf(first),
    afterAt: startOf(last),
    endAt: startOf(end),
  };
}

/** The number of the first cue if the cues are numbered consecutively. */
function firstNumberOf(cues: readonly Cue[], whenEmpty: number | undefined) {
  const [first] = cues;
  if (!first) return whenEmpty;
  const number = /^\d+$/.test(first.label) ? Number(first.label) : Number.NaN;
  return cues.every(({ label }, index) => label !== "" && Number(label) === number + index)
    ? number
    : undefined;
}

const [SPACE, DASH] = [32, 45];

/** Fast check that excludes most lines: times begin with a digit or a minus. */
function mayBeTiming(text: string, from: number, to: number): boolean {
  if (to - from < 8) return false;
  let at = from;
  let code = text.charCodeAt(at);
  while (at < to && (code <= SPACE || (code > 127 && MAY_PRECEDE_TIME.test(text.charAt(at)))))
    code = text.charCodeAt(++at);
  return code === DASH || (code >= 48 && code <= 57);
}

/** Reads SRT and WebVTT: each line with two times is a cue. */
export function readTextCues(lines: Lines, format: "srt" | "vtt", mostCues: number): Read {
  const { text, count, startOf, endOf } = lines;
  const isVtt = format === "vtt";
  const origins: Origin[] = [];
  let open: OpenCue | undefined;
  let hasArrows: boolean | undefined;
  for (let line = 0; line < count && origins.length < mostCues; line++) {
    if (!mayBeTiming(text, startOf(line), endOf(line))) continue;
    const timing = timingAt(text, startOf(line));
    if (!timing) continue;
    const above = labelLine(lines, line, open, isVtt);
    // In a file with arrows, times without one directly below text are dialogue: "0:00:01.0 - 0:00:02.0".
    const isBelowText = above > 0 && !lines.endsText(above - 1);
    if (!timing.hasArrow && isBelowText && (hasArrows ??= hasArrowTiming(text))) continue;
    if (open) origins.push(closed(lines, open, above, origins.length, isVtt));
    const label = above === line ? "" : labelOf(lines, above);
    open = {
      timing,
      line,
      label,
      number: label === "" ? (isVtt || !open ? Number.NaN : open.number + 1) : Number(label),
      labelAt: startOf(above),
      leadAt: origins.at(-1)?.endAt ?? 0,
    };
  }
  if (open) origins.push(closed(lines, open, count, origins.length, isVtt));
  return {
    origins,
    head: text.slice(0, origins[0]?.labelAt ?? text.length),
    tail: text.slice(origins.at(-1)?.endAt ?? text.length),
    firstNumber: firstNumberOf(
      origins.map(({ cue }) => cue),
      isVtt ? undefined : 1,
    ),
    fields: [],
  };
}
