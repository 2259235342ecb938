import type { SubtitleFormat } from "../model/document";
import { isAss } from "../model/document";

/** Hours may be missing or as large as they like; some files have a space beside the comma. */
const TIME = String.raw`-?(?:\d{1,9} ?: ?)?\d{1,3} ?: ?\d{1,3}(?: ?[.,] ?\d{1,9})?`;
const WHOLE_TIME = String.raw`-?\d{1,9}:\d{1,2}:\d{1,2}[.,]\d{1,9}`;
/** The arrow of SRT and WebVTT. */
const ARROW = "-{2,3} ?>";
/** Variants of the arrow that people and programs write. */
const OTHER_ARROW = "(?:[-–—=]{1,3} ?>|→|[-–—]{1,3})";
/** A byte order mark, and characters that set the direction: editors of Hebrew and Arabic add them to every line. */
export const UNSEEN = String.raw`\uFEFF\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069`;
const SPACE = String.raw`[ \t${UNSEEN}]*`;

const WITH_ARROW = `${SPACE}(${TIME})${SPACE}${ARROW}${SPACE}(${TIME})`;
/** "7:15 → 9:40" is dialogue: other arrows count only between times with hours and milliseconds. */
const WITHOUT_ARROW = `${SPACE}(${WHOLE_TIME})(?=[ \t=–—→-])${SPACE}(?:${OTHER_ARROW}${SPACE})?(${WHOLE_TIME})`;

/** Both regular expressions begin at `lastIndex`, the beginning of a line. */
const AT_ARROW = new RegExp(WITH_ARROW, "y");
const AT_TIMES = new RegExp(WITHOUT_ARROW, "y");
const SOME_TIMING = new RegExp(`^(?:${WITH_ARROW}|${WITHOUT_ARROW})`, "m");

const ZERO = 48;
const NINE = 57;

/** Milliseconds of "1:02:03,4", "62:03.400" or "0:00:01.50": what follows the comma is a fraction. */
function readTime(text: string): number {
  let [whole, part, fraction, scale] = [0, 0, 0, 0];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= ZERO && code <= NINE) {
      if (scale === 0) part = part * 10 + code - ZERO;
      else if (scale > 1) {
        scale /= 10;
        fraction += (code - ZERO) * scale;
      }
    } else if (text[index] === ":") {
      whole = (whole + part) * 60;
      part = 0;
    } else if (text[index] === "," || text[index] === ".") scale = 1000;
  }
  const time = (whole + part) * 1000 + fraction;
  return text.startsWith("-") ? -time : time;
}

const ONE_TIME = new RegExp(String.raw`^\s*(${TIME})\s*$`);

/** The time that a text names, in milliseconds: of a file, or typed by a person. */
export function parseTime(text: string): number | undefined {
  const time = ONE_TIME.exec(text)?.[1];
  return time === undefined ? undefined : readTime(time);
}

export interface Timing {
  start: number;
  end: number;
  /** Where the line goes on behind the times. */
  restAt: number;
}

/** The times of the line that begins at an offset; undefined when it is another line. */
export function timingAt(text: string, offset: number): Timing | undefined {
  for (const pattern of [AT_ARROW, AT_TIMES]) {
    pattern.lastIndex = offset;
    const found = pattern.exec(text);
    if (found) {
      const [all, start = "", end = ""] = found;
      return { start: readTime(start), end: readTime(end), restAt: offset + all.length };
    }
  }
  return undefined;
}

/** True if a line of the text is a time line. */
export const hasTiming = (text: string) => SOME_TIMING.test(text);

/** An arrow and a digit, or a full time at the beginning of the line. */
const LIKE_TIMING = new RegExp(String.raw`\d.*- ?- ?>|- ?- ?>.*\d|^${SPACE}${WHOLE_TIME}`);
/** Characters; longer lines are no time lines. */
const MAX_TIMING = 200;

/** True if a line of the text was meant as a time line and cannot be read: "00:00:19x,580 --> 00:00:21,000". */
export const hasBrokenTiming = (text: string) =>
  /[>\d]/.test(text) &&
  text.split(/[\r\n]/).some((line) => line.length <= MAX_TIMING && LIKE_TIMING.test(line));

const padded = (value: number, length: number) => String(value).padStart(length, "0");

/**
 * A time as the format writes it; no format has times before zero. `isShort` leaves the hours out where WebVTT allows
 * it.
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
