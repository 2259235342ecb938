import { t } from "@lingui/core/macro";
import { isEnglish, perLocale } from "./locale";

const two = (value: number) => String(value).padStart(2, "0");

/** "0:00:03.500", always with milliseconds: for the playhead. Lists show times in the notation of the file. */
export function fullClock(time: number): string {
  const all = Math.abs(Math.round(time));
  const seconds = Math.floor(all / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const fraction = String(all % 1000).padStart(3, "0");
  return `${time < 0 ? "−" : ""}${hours}:${two(minutes)}:${two(seconds % 60)}.${fraction}`;
}

/** "0:00:03.5", for sentences and fields. */
export const clock = (time: number) => fullClock(time).replace(/\.?0+$/, "");

const decimals = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }));

/** "23.976": a number with a max number of decimal digits. */
export function decimal(value: number, digits = 1): string {
  const rounded = Number(value.toFixed(digits));
  return isEnglish() ? String(rounded) : decimals().format(rounded);
}

/** A duration without its sign: "2.5 s". */
export function duration(time: number): string {
  const seconds = decimal(Math.abs(time) / 1000, 3);
  return t`${seconds} s`;
}

/** A signed offset: "+2.5 s". */
export const offset = (time: number) => `${time < 0 ? "−" : "+"}${duration(time)}`;
