import type { ComboboxData } from "@mantine/core";
import { kindsOf, languageChoices, SEARCHABLE_FROM } from "./upload-choices";
import { useIsNewerServer } from "@/queries/use-server";
import { useLanguageName, useLanguages, useProfile, useProfiles } from "@/queries/languages";

/** What 0.9.7 does to a mark, said where it would be set. */
export const HI_IS_LOST =
  "This version of the server saves uploads without the mark for the hearing impaired.";

/**
 * What can be chosen for an upload with this profile: its languages first, then the other enabled ones. `kinds`
 * are what the profile wants, in its order; `languages` all that can be chosen. `keepsHi`: the server keeps the
 * mark for the hearing impaired.
 */
export function useUploadChoices(profileId: number | null) {
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
