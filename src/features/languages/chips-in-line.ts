import { createContext, use } from "react";
import { languageCode, languageLabel, languageMark } from "@/utils/languages";
import type { LanguageFlags } from "@/utils/languages";

/** Max letters of one chip, and of two together: more leave too little space for the title next to them. */
const MAX_LETTERS = 10;
const MAX_LETTERS_OF_TWO = 8;

/** Widths in pixels: a chip and the gap after it, without its text, and "+10". */
const CHIP = 38;
const MORE = 36;
/** Widths in pixels of letters: of one such as those of Chinese, a capital, and any other. */
const WIDE = 12;
const CAPITAL = 8;
const LETTER = 5.8;

/** Approximate width of a chip with this text, with the gap after it. */
function widthOf(text: string): number {
  let width = CHIP;
  for (const one of text) width += one > "\u2e80" ? WIDE : one < "a" ? CAPITAL : LETTER;
  return width;
}

/** Number of chips with these texts that fit into the width, with "+3" if these are not all. */
function countFitting(texts: readonly string[], width: number): number {
  const sum = (end: number) =>
    texts.slice(0, end).reduce((total, text) => total + widthOf(text), 0);
  if (sum(texts.length) <= width) return texts.length;
  return texts.findLastIndex((_, index) => sum(index + 1) + MORE <= width) + 1;
}

const codeOf = (language: LanguageFlags) =>
  `${languageCode(language)}${languageMark(language) ?? ""}`;

/**
 * True if a line shows more languages as codes than as names: one of this width, or with a title on phones. If not all
 * fit, it shows those of the first `most`, and counts the others.
 */
function needsCodes(
  languages: readonly LanguageFlags[],
  width: number | undefined,
  most = languages.length,
): boolean {
  if (width !== undefined) {
    const shownAs = (textOf: (language: LanguageFlags) => string) => {
      const fitting = countFitting(languages.map(textOf), width);
      return fitting < languages.length ? Math.min(fitting, most) : fitting;
    };
    return shownAs(codeOf) > shownAs(languageLabel);
  }
  return languages.length > 1 || languages.some((one) => languageLabel(one).length > MAX_LETTERS);
}

/** True if the chips of a list show codes: names show less in some of its rows. */
export const hasCodes = <T>(
  rows: readonly T[],
  languagesOf: (row: T) => readonly LanguageFlags[],
  width?: number,
  mostOf?: (row: T) => number,
): boolean => rows.some((row) => needsCodes(languagesOf(row), width, mostOf?.(row)));

/** Width in pixels for the chips of a row, in lists that have a column for them; undefined on phones. */
export const ChipWidth = createContext<number | undefined>(undefined);

/** `hasCodes` of the surrounding list, so that all its rows look the same; undefined outside of lists. */
export const ChipCodes = createContext<boolean | undefined>(undefined);

/**
 * The chips of these languages that fit on one line with a title on phones: "English", "EN" and "ES", or "EN" and "+2",
 * or on one line of `ChipWidth`; `isCode`: whether they show codes.
 */
export function useChipsInLine(languages: readonly LanguageFlags[]): {
  max: number;
  isCode: boolean;
} {
  const width = use(ChipWidth);
  const isCode = use(ChipCodes) ?? needsCodes(languages, width);
  const texts = languages.map(isCode ? codeOf : languageLabel);
  if (width !== undefined) return { max: Math.max(1, countFitting(texts, width)), isCode };
  return {
    max: languages.length > 2 || texts.join("").length > MAX_LETTERS_OF_TWO ? 1 : 2,
    isCode,
  };
}
