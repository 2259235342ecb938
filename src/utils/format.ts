import { t } from "@lingui/core/macro";
import { isEnglish, perLocale } from "./locale";

/** Name of a season; season 0 contains specials. */
export function seasonName(season: number): string {
  return season === 0 ? t`Specials` : t`Season ${season}`;
}

const numbers = perLocale((locale) => new Intl.NumberFormat(locale));

/** "1,200". For English, without the 100 ms that the first call of Intl takes. */
export function grouped(count: number): string {
  if (!isEnglish()) return numbers().format(count);
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** "1,200", but "40k" for large numbers, because only three characters fit. */
export function shortCount(count: number): string {
  if (count < 10_000) return grouped(count);
  const thousands = grouped(Math.floor(count / 1_000));
  return t`${thousands}k`;
}

/** Capitalizes the first letter: 0.9.7 and newer servers spell series types differently. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Harbor Lights (1988)", or only the title if the year is unknown. */
export function titleWithYear(title: string, year: string): string {
  return year === "" || year === "0" ? title : `${title} (${year})`;
}

const percents = perLocale((locale) => {
  const withDigits = (digits: number) =>
    new Intl.NumberFormat(locale, {
      style: "percent",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  return [withDigits(0), withDigits(1)] as const;
});

/** "93.6%" for the server's "93.61%", so that a column has the same number of decimals. Other strings are unchanged. */
export function scoreText<T extends string | null>(score: T, digits: 0 | 1 = 1): T | string {
  const number = /^(\d+(?:\.\d+)?)%$/.exec(score ?? "")?.[1];
  if (number === undefined) return score;
  const percent = Number(number);
  return isEnglish() ? `${percent.toFixed(digits)}%` : percents()[digits].format(percent / 100);
}
