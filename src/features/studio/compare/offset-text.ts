import { t } from "@lingui/core/macro";
import { perLocale } from "@/utils/locale";

const signed = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale, { signDisplay: "exceptZero", maximumFractionDigits: 3 }),
);
const plain = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }));

/** "+1.2 s": how much later something is. */
export function offsetText(milliseconds: number): string {
  const seconds = signed().format(milliseconds / 1000);
  return t`${seconds} s`;
}

/** "1.2 s", whether later or earlier. */
export function distanceText(milliseconds: number): string {
  const seconds = plain().format(Math.abs(milliseconds) / 1000);
  return t`${seconds} s`;
}
