import type { SubtitleFormat } from "../model/document";
import { isAss } from "../model/document";

/**
 * Hours may be missing or very large; some files have spaces around the separators, or a colon or semicolon before the
 * milliseconds.
 */
const TIME = String.raw`-?(?:\d{1,9} ?: ?)?\d{1,3} ?: ?\d{1,3}(?: ?[.,] ?\d{1,9}| ?[:;] ?\d{3}(?!\d))?`;
const WHOLE_TIME = String.raw`-?\d{1,9}:\d{1,2}:\d{1,2}[.,]\d{1,9}`;
/** The arrow of SRT and WebVTT. */
const ARROW = "-{2,3} ?>";
/** Variants of the arrow that users and programs write. */
const OTHER_ARROW = "(?:[-–—=]{1,3} ?>|→|[-–—]{1,3})";
/** The byte order mark, and direction marks, which some editors add to every line of Hebrew and Arabic. */
export const UNSEEN = String.raw`\uFEFF\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069`;
const SPACE = String.raw`[ \t${UNSEEN}]*`;

/** The end must be a complete word, or it is the readable half of a broken time: "00:00:0?,200". */
const WITH_ARROW = `${SPACE}(${TIME})${SPACE}${ARROW}${SPACE}(${TIME})(?![^\\s${UNSEEN}<{X])`;
/** Other arrows count only between times with hours and milliseconds, because "7:15 → 9:40" is dialogue. */
const TWO_TIMES = `${SPACE}(${WHOLE_TIME})(?=[ \t=–—→-])${SPACE}(?:${OTHER_ARROW}${SPACE})?(${WHOLE_TIME})`;
/** Nor do they count before words: "0:00:01.0 - 0:00:02.0 is the clip". Settings may follow. */
const WITHOUT_ARROW = `${TWO_TIMES}(?=(?:[ \\t]+\\w+:[^\\s]+)*${SPACE}(?![^\\r\\n\\u2028\\u2029]))`;

/** Sticky regular expressions; `lastIndex` must be the beginning of a line. */
const AT_ARROW = new RegExp(WITH_ARROW, "y");
const AT_TIMES = new RegExp(WITHOUT_ARROW, "y");
const SOME_TIMING = new RegExp(`^(?:${WITH_ARROW}|${WITHOUT_ARROW})`, "m");
const SOME_ARROW = new RegExp(`^${WITH_ARROW}`, "m");

const ZERO = 48;
const NINE = 57;

/** Converts "1:02:03,4", "62:03.400", "0:00:01:500" or "0:00:01.50" to milliseconds; the digits after the comma are a fraction. */
function readTime(text: string): number {
  let [integerPart, part, fraction, scale, colons] = [0, 0, 0, 0, 0];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= ZERO && code <= NINE) {
      if (scale === 0) part = part * 10 + code - ZERO;
      else if (scale > 1) {
        scale /= 10;
        fraction += (code - ZERO) * scale;
      }
    } else if (text[index] === ":" && ++colons < 3) {
      integerPart = (integerPart + part) * 60;
      part = 0;
    } else if (/[.,:;]/.test(text[index] ?? "")) scale = 1000;
  }
  const time = (integerPart + part) * 1000 + fraction;
  return text.startsWith("-") ? -time : time;
}

const ONE_TIME = new RegExp(String.raw`^\s*(${TIME})\s*$`);

/** Parses a time from a file or an input field to milliseconds; undefined if invalid. */
export function parseTime(text: string): number | undefined {
  const time = ONE_TIME.exec(text)?.[1];
  return time === undefined ? undefined : readTime(time);
}

export interface Timing {
  start: number;
  end: number;
  /** Offset of the rest of the line, after the times. */
  restAt: number;
  hasArrow: boolean;
}

/** The times of the line that begins at an offset; undefined if the line has no times. */
export function timingAt(text: string, offset: number): Timing | undefined {
  for (const pattern of [AT_ARROW, AT_TIMES]) {
    pattern.lastIndex = offset;
    const found = pattern.exec(text);
    if (found) {
      const [all, start = "", end = ""] = found;
      const hasArrow = pattern === AT_ARROW;
      return { start: readTime(start), end: readTime(end), restAt: offset + all.length, hasArrow };
    }
  }
  return undefined;
}

/** True if a line of the text is a time line. */
export const hasTiming = (text: string) => SOME_TIMING.test(text);

const ALL_TIMINGS = new RegExp(SOME_TIMING, "gm");
/** Invisible prefix that prevents a line from being read as times. */
const INVISIBLE = "\u200B";

/** Text of which no line is read as a time line. */
export const withoutTimings = (text: string) =>
  hasTiming(text) ? text.replaceAll(ALL_TIMINGS, `${INVISIBLE}$&`) : text;

/** True if a line of the text is a time line with the arrow of SRT and WebVTT. */
export const hasArrowTiming = (text: string) => SOME_ARROW.test(text);

/** The characters between the times of a line without an arrow; an arrow for any other line. */
export function getSeparator(line: string): string {
  AT_TIMES.lastIndex = 0;
  const [all = "", start = "", end = ""] = hasArrowTiming(line) ? [] : (AT_TIMES.exec(line) ?? []);
  return all.slice(all.indexOf(start) + start.length, all.lastIndexOf(end)) || " --> ";
}

/** A line with an arrow and a digit. */
const LIKE_TIMING = /\d.*- ?- ?>|- ?- ?>.*\d/;
/** A full time, and two of them, at the beginning of a line. */
const LIKE_TIMES = new RegExp(`^${SPACE}${WHOLE_TIME}`);
const LIKE_TWO_TIMES = new RegExp(`^${TWO_TIMES}`);
const NUMBER = new RegExp(String.raw`^${SPACE}\d{1,9}${SPACE}$`);
/** Max characters of a time line. */
const MAX_TIMING = 200;

/** True if a line of the text looks like a time line but cannot be read: "00:00:19x,580 --> 00:00:21,000". */
export const hasBrokenTiming = (text: string) =>
  /[>\d]/.test(text) &&
  text.split(/[\r\n]/).some((line, index, lines) => {
    if (line.length > MAX_TIMING) return false;
    if (LIKE_TIMING.test(line)) return true;
    if (!LIKE_TIMES.test(line)) return false;
    // Two complete times are dialogue, unless they are below the number of a cue.
    return !LIKE_TWO_TIMES.test(line) || NUMBER.test(lines[index - 1] ?? "");
  });

const padded = (value: number, length: number) => String(value).padStart(length, "0");

/**
 * A time in the notation of the format, which cannot express times before zero. `isShort` omits hours that are zero
 * (not in ASS).
 */
export function formatTime(time: number, format: SubtitleFormat, isShort = false): string {
  const step = isAss(format) ? 10 : 1;
  const rounded = Math.round(Math.max(0, time) / step);
  const perSecond = 1000 / step;
  const fraction = padded(rounded % perSecond, isAss(format) ? 2 : 3);
  const seconds = Math.floor(rounded / perSecond);
  const [hours, minutes] = [Math.floor(seconds / 3600), padded(Math.floor(seconds / 60) % 60, 2)];
  const rest = `${minutes}:${padded(seconds % 60, 2)}`;
  if (isAss(format)) return `${hours}:${rest}.${fraction}`;
  if (isShort && hours === 0) return `${rest}.${fraction}`;
  return `${padded(hours, 2)}:${rest}${format === "srt" ? "," : "."}${fraction}`;
}
