import { t } from "@lingui/core/macro";
import { isEnglish, perLocale } from "./locale";

const two = (value: number) => String(value).padStart(2, "0");

const decimals = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }));

/** The sign before the decimals: "." or ",". */
const decimalSign = () => (isEnglish() ? "." : decimals().format(1.5).charAt(1));

/** "2.50", always with a number of decimals. */
export const fixedDecimal = (value: number, digits: number) =>
  value.toFixed(digits).replace(".", decimalSign());

/** A number with its sign. The invisible mark keeps the sign to the left of the digits in right-to-left text. */
const withSign = (sign: "+" | "−", number: string) =>
  `${isEnglish() ? "" : "\u200E"}${sign}${number}`;

/** "0:00:03.500", always with milliseconds: for the playhead. Lists show times in the notation of the file. */
export function fullClock(time: number): string {
  const all = Math.abs(Math.round(time));
  const seconds = Math.floor(all / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const fraction = String(all % 1000).padStart(3, "0");
  const text = `${hours}:${two(minutes)}:${two(seconds % 60)}${decimalSign()}${fraction}`;
  return time < 0 ? withSign("−", text) : text;
}

/** "0:00:03.5", for sentences and fields. */
export const clock = (time: number) => fullClock(time).replace(/[.,]?0+$/, "");

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

/** "+0.5" */
export const signed = (value: number, digits = 1) =>
  withSign(value < 0 ? "−" : "+", decimal(Math.abs(value), digits));

/** A signed offset: "+2.5 s". */
export function offset(time: number): string {
  const seconds = signed(time / 1000, 3);
  return t`${seconds} s`;
}
