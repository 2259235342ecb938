import { createContext, use } from "react";
import { languageCode, languageLabel, languageMark } from "@/utils/languages";
import type { LanguageFlags } from "@/utils/languages";

/** Max letters of one chip, and of two together: more leave too little space for the title next to them. */
const MAX_LETTERS = 10;
const MAX_LETTERS_OF_TWO = 8;

/** True if the names of these languages do not fit on one line with a title on phones. */
const needsCodes = (languages: readonly LanguageFlags[]): boolean =>
  languages.length > 1 || languages.some((one) => languageLabel(one).length > MAX_LETTERS);

/** True if the chips of a list show codes: the names fit on one line in some of its rows only. */
export const hasCodes = <T>(
  rows: readonly T[],
  languagesOf: (row: T) => readonly LanguageFlags[],
): boolean => rows.some((row) => needsCodes(languagesOf(row)));

/** `hasCodes` of the surrounding list, so that all its rows look the same; undefined outside of lists. */
export const ChipCodes = createContext<boolean | undefined>(undefined);

/**
 * The chips of these languages that fit on one line with a title on phones: "English", "EN" and "ES", or "EN" and "+2";
 * `isCode`: whether they show codes.
 */
export function useChipsInLine(languages: readonly LanguageFlags[]): {
  max: number;
  isCode: boolean;
} {
  const isCode = use(ChipCodes) ?? needsCodes(languages);
  const codes = languages.map((one) => `${languageCode(one)}${languageMark(one) ?? ""}`);
  return {
    max: languages.length > 2 || codes.join("").length > MAX_LETTERS_OF_TWO ? 1 : 2,
    isCode,
  };
}
