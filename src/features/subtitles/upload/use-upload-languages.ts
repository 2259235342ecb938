import type { ComboboxData } from "@mantine/core";
import { useIsNewerServer } from "@/queries/use-server";
import { useLanguageName, useLanguages, useProfile, useProfiles } from "@/queries/languages";
import type { Language, Profile } from "@/api/languages";
import type { KnownLanguage, SubtitleKind } from "./upload-names";

/** What 0.9.7 does to a mark, said where it would be set. */
export const HI_IS_LOST =
  "This version of the server saves uploads without the mark for the hearing impaired.";

/**
 * What can be chosen for an upload with this profile: its languages first, then the other enabled ones. `kinds`
 * are what the profile wants, in its order; `languages` all that can be chosen. `keepsHi`: the server keeps the
 * mark for the hearing impaired.
 */
export function useUploadLanguages(profileId: number | null) {
  const known = useLanguages();
  const profiles = useProfiles();
  const kinds = kindsOf(useProfile(profileId));
  const keepsHi = useIsNewerServer();
  const { wanted, others } = languageChoices(kinds, known.data ?? []);
  const nameOf = useLanguageName();
  const languages = [...wanted, ...others];
  const optionsOf = (some: typeof wanted) =>
    some.map(({ code2, name }) => ({ value: code2, label: name || code2 }));
  const options: ComboboxData = [
    { group: "In the languages profile", items: optionsOf(wanted) },
    { group: "Other enabled languages", items: optionsOf(others) },
  ].filter(({ items }) => items.length > 0);
  return {
    kinds,
    languages,
    keepsHi,
    options,
    isSearchable: languages.length >= SEARCHABLE_FROM,
    isLoading: known.isPending || profiles.isPending,
    error: known.error ?? profiles.error,
    nameOf,
  };
}

/** Selectors can be searched from this many options on (spec section 5). */
export const SEARCHABLE_FROM = 10;

export interface LanguageChoice extends KnownLanguage {
  name: string;
}

/** The languages that an upload can have: those of the profile first, then the others that are enabled. */
export interface LanguageChoices {
  wanted: LanguageChoice[];
  others: LanguageChoice[];
}

/** What a profile wants, in its order; never both flags. */
export function kindsOf(profile: Profile | undefined): SubtitleKind[] {
  return (profile?.items ?? []).map(({ language, hi, forced }) => ({
    language,
    forced: forced === "True",
    hi: hi === "True" && forced !== "True",
  }));
}

/** Each language once, whatever the profile repeats: a selector breaks on two equal options. */
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
