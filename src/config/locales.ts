/** The languages of the interface. Data only, because the build and `npm run i18n` read it too. */

export interface Locale {
  /** A BCP 47 tag, and the name of its file in src/locales/. */
  code: string;
  /** The native name. */
  name: string;
  isRightToLeft?: true;
  /**
   * "reviewed" after a review by a native speaker, "unreviewed" before; "partial" if texts are missing, which are
   * shown in English. A partial language must be chosen; it is not selected because the browser prefers it.
   */
  state: "reviewed" | "unreviewed" | "partial";
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
  { code: SOURCE_LOCALE, name: "English", state: "reviewed" },
  { code: "de", name: "Deutsch", state: "unreviewed" },
  { code: "es", name: "Español", state: "unreviewed" },
  { code: "fr", name: "Français", state: "unreviewed" },
  { code: "it", name: "Italiano", state: "unreviewed" },
  { code: "nl", name: "Nederlands", state: "unreviewed" },
  { code: "pl", name: "Polski", state: "unreviewed" },
  { code: "pt-BR", name: "Português (Brasil)", state: "unreviewed" },
  { code: "tr", name: "Türkçe", state: "unreviewed" },
  { code: "ar", name: "العربية", isRightToLeft: true, state: "unreviewed" },
  { code: "ja", name: "日本語", state: "unreviewed" },
  { code: "zh-Hans", name: "简体中文", state: "unreviewed" },
];
