import { msg, t } from "@lingui/core/macro";
import type { ComboboxData } from "@mantine/core";
import { useCapabilities } from "@/queries/capabilities";
import { useLanguageName, useLanguages, useProfile, useProfiles } from "@/queries/languages";
import { languageOption, languageOptions } from "@/utils/language-options";
import { SEARCHABLE_FROM } from "@/config/page-size";
import type { Language } from "@/api/languages";
import type { Profile } from "@/api/profile-rows";
import type { KnownLanguage, SubtitleKind } from "./upload-names";

/** Shown next to the HI checkboxes on 0.9.7. */
export const HI_NOT_KEPT = msg`This server version saves uploads without the hearing-impaired flag.`;

/**
 * Languages for an upload: those of the profile first, then the other enabled ones. `kinds` are the items of the
 * profile in order; `storesUploadHi`: the server stores the HI flag of an upload.
 */
export function useUploadLanguages(profileId: number | null) {
  const known = useLanguages();
  const profiles = useProfiles();
  const kinds = kindsOf(useProfile(profileId));
  const { storesUploadHi } = useCapabilities();
  const { wanted, others } = languageChoices(kinds, known.data ?? []);
  const nameOf = useLanguageName();
  const languages = [...wanted, ...others];
  const options: ComboboxData = [
    { group: t`In the languages profile`, items: wanted.map(languageOption) },
    { group: t`Other enabled languages`, items: languageOptions(others) },
  ].filter(({ items }) => items.length > 0);
  return {
    kinds,
    languages,
    serverCodes: new Set(known.data?.map(({ code2 }) => code2)),
    storesUploadHi,
    options,
    isSearchable: languages.length >= SEARCHABLE_FROM,
    isLoading: known.isPending || profiles.isPending,
    error: known.error ?? profiles.error,
    nameOf,
  };
}

interface LanguageChoice extends KnownLanguage {
  name: string;
}

/** Languages of the profile, and the other enabled ones. */
interface LanguageChoices {
  wanted: LanguageChoice[];
  others: LanguageChoice[];
}

/** Items of a profile in order; each has at most one flag. */
function kindsOf(profile: Profile | undefined): SubtitleKind[] {
  return (profile?.items ?? []).map(({ language, hi, forced }) => ({
    language,
    forced,
    hi: hi && !forced,
  }));
}

/** Unique languages: a profile may repeat one, and Mantine's Select throws on duplicate options. */
function languageChoices(
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
