import type { ComboboxData } from "@mantine/core";
import { kindsOf, languageChoices, SEARCHABLE_FROM } from "../../lib/upload-choices";
import { useLanguageName, useLanguages, useProfile, useProfiles } from "../../queries/languages";

/**
 * What can be chosen for an upload with this profile: its languages first, then the other enabled ones. `kinds`
 * are what the profile wants, in its order; `languages` all that can be chosen.
 */
export function useUploadChoices(profileId: number | null) {
  const known = useLanguages();
  const profiles = useProfiles();
  const kinds = kindsOf(useProfile(profileId));
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
    options,
    isSearchable: languages.length >= SEARCHABLE_FROM,
    isLoading: known.isPending || profiles.isPending,
    error: known.error ?? profiles.error,
    nameOf,
  };
}
