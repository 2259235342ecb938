import type { Language, Profile } from "@/api/languages";
import type { KnownLanguage, SubtitleKind } from "./upload-names";

export interface LanguageChoice extends KnownLanguage {
  name: string;
}

/** The languages of the profile, and the other enabled ones. */
export interface LanguageChoices {
  wanted: LanguageChoice[];
  others: LanguageChoice[];
}

/** The items of a profile in order; never with both flags. */
export function kindsOf(profile: Profile | undefined): SubtitleKind[] {
  return (profile?.items ?? []).map(({ language, hi, forced }) => ({
    language,
    forced,
    hi: hi && !forced,
  }));
}

/** Each language once: a profile may repeat one, and Mantine's Select throws on duplicate options. */
export function languageChoices(
  kinds: readonly SubtitleKind[],
  languages: readonly Language[],
): LanguageChoices {
  const all = new Map(languages.map((language) => [language.code2, language]));
  const codes = new Set(kinds.map((kind) => kind.language));
  return {
    wanted: [...codes].map((code2) => all.get(code2) ?? { code2, name: code2 }),
    others: [...all.values()].filter(({ code2, enabled }) => enabled && !codes.has(code2)),
  };
}
