/** The languages of the interface. Data only, because the build and `npm run i18n` read it too. */

export interface Locale {
  /** A BCP 47 tag, and the name of its file in src/locales/. */
  code: string;
  isRightToLeft?: true;
  /**
   * "reviewed" after a review by a native speaker; "partial" if texts are missing, which are shown in English. A partial
   * language must be chosen; it is not selected because the browser prefers it.
   */
  state?: "reviewed" | "partial";
}

/** The language in the code; it has no catalog. */
export const SOURCE_LOCALE = "en";

/**
 * Not a language: English with accents, in brackets and 40% longer, to find texts that are not translated or do not
 * fit.
 */
export const PSEUDO_LOCALE = "en-XA";

/** In the order of the menu. Languages without a file in src/locales/ are not offered yet. */
export const LOCALES: readonly Locale[] = [
  { code: SOURCE_LOCALE, state: "reviewed" },
  { code: "de" },
  { code: "es" },
  { code: "fr" },
  { code: "it" },
  { code: "nl" },
  { code: "pl" },
  { code: "pt-BR" },
  { code: "tr" },
  { code: "ar", isRightToLeft: true },
  { code: "ja" },
  { code: "zh-Hans" },
];
