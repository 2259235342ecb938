import type { Cue, SubtitleFormat } from "./document";

/** A time inside a WebVTT text, at which the words after it appear: <00:00:02.000>. */
const WORD_TIME = /<((?:\d{1,9}:)?\d{1,2}:\d{1,2}\.\d{1,3})>/g;

/** Milliseconds of "1:02:03.4". */
const readTime = (text: string) =>
  Math.round(text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * 1000);

const padded = (value: number, length = 2) => String(value).padStart(length, "0");

/** The time in WebVTT's notation, with hours only if `hasHours` or if it needs them. */
function written(time: number, hasHours: boolean): string {
  const [hours, rest] = [Math.floor(time / 3_600_000), time % 3_600_000];
  const [minutes, seconds] = [Math.floor(rest / 60_000), Math.floor(rest / 1000) % 60];
  const short = `${padded(minutes)}:${padded(seconds)}.${padded(rest % 1000, 3)}`;
  return hasHours || hours > 0 ? `${padded(hours)}:${short}` : short;
}

/** The change of the times inside a cue that belongs to a change of its start and end. */
function changeBetween(before: Cue, after: Cue): (time: number) => number {
  const shift = after.start - before.start;
  const length = before.end - before.start;
  // A cue that was cut or extended: its words are said when they were.
  const isCut = shift === 0 || after.end === before.end;
  if (isCut && after.start < before.end) return (time) => time;
  if (after.end - before.end === shift || isCut || length <= 0) return (time) => time + shift;
  const factor = (after.end - after.start) / length;
  return (time) => after.start + (time - before.start) * factor;
}

/**
 * Moves the times inside a WebVTT text with the times of its cue, and keeps them between its start and end, as WebVTT
 * demands. `moved` is the change of all times; if undefined, it follows from those of the cue.
 */
export function withWordTimes(
  before: Cue,
  after: Cue,
  format: SubtitleFormat,
  moved?: (time: number) => number,
): Cue {
  if (format !== "vtt" || before.text !== after.text || !after.text.includes("<")) return after;
  const { start, end } = after;
  if (!moved && start === before.start && end === before.end) return after;
  const change = moved ?? changeBetween(before, after);
  const inside = (time: number) => {
    if (end - start < 2 || (time >= start && time <= end)) return time;
    return time < start ? start + 1 : end - 1;
  };
  const text = after.text.replaceAll(WORD_TIME, (_tag, time: string) => {
    const next = Math.max(0, inside(Math.round(change(readTime(time)))));
    return `<${written(next, time.split(":").length > 2)}>`;
  });
  return text === after.text ? after : { ...after, text };
}
