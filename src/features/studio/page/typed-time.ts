import { parseTime } from "../core/formats/time-text";

/** A time that somebody typed, in milliseconds: "1:02.5", "00:01:02,500", or seconds alone. */
export function typedTime(text: string): number | undefined {
  const seconds = /^\s*(-?\d{1,6}(?:[.,]\d{1,3})?)\s*$/.exec(text)?.[1];
  if (seconds !== undefined) return Math.round(Number(seconds.replace(",", ".")) * 1000);
  const time = parseTime(text);
  return time === undefined ? undefined : Math.round(time);
}
