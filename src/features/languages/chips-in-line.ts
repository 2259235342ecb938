import { languageCode, languageLabel, languageMark } from "@/utils/languages";
import type { LanguageFlags } from "@/utils/languages";

/** Max letters of one chip, and of two together: more leave too little space for the title next to them. */
const MAX_LETTERS = 10;
const MAX_LETTERS_OF_TWO = 8;

/**
 * The chips of these languages that fit on one line with a title on phones: "English", "EN" and "ES", or "EN" and "+2";
 * `isCode`: whether they show codes.
 */
export function chipsInLine(languages: readonly LanguageFlags[]): {
  max: number;
  isCode: boolean;
} {
  const codes = languages.map((one) => `${languageCode(one)}${languageMark(one) ?? ""}`);
  return {
    max: languages.length > 2 || codes.join("").length > MAX_LETTERS_OF_TWO ? 1 : 2,
    isCode:
      languages.length > 1 || languages.some((one) => languageLabel(one).length > MAX_LETTERS),
  };
}
