import type { SubtitleFormat } from "../cues/document";
import { isAss } from "../cues/document";

/** Hours may be missing or as large as they like; some files have a space beside the comma. */
const TIME = String.raw`-?(?:\d{1,9} ?: ?)?\d{1,3} ?: ?\d{1,3}(?: ?[.,] ?\d{1,9})?`;
const WHOLE_TIME = String.raw`-?\d{1,9}:\d{1,2}:\d{1,2}[.,]\d{1,9}`;
/** "-->", and what people and programs have made of it. */
const ARROW = String.raw`[ \t]*(?:[-–—=]{1,3} ?>|→)[ \t]*`;
const NO_ARROW = String.raw`(?:[ \t]+|[ \t]*[-–—]{1,3}[ \t]*)`;
const INDENT = String.raw`[ \t\uFEFF]*`;

const WITH_ARROW = `${INDENT}(${TIME})${ARROW}(${TIME})`;
const WITHOUT_ARROW = `${INDENT}(${WHOLE_TIME})${NO_ARROW}(${WHOLE_TIME})`;

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

/** Whether any line of a text holds two times. */
export const hasTiming = (text: string) => SOME_TIMING.test(text);

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
