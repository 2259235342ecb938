import { msg } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { listHistoryLanguages, listLanguages, listProfiles } from "@/api/languages";
import type { Profile } from "@/api/profile-rows";
import { localLanguageName } from "@/utils/languages";

export const languageQueries = {
  all: () => ["languages"] as const,
  list: () =>
    queryOptions({
      queryKey: [...languageQueries.all(), "list"] as const,
      queryFn: ({ signal }) => listLanguages(signal),
      meta: { what: msg`the languages` },
    }),
  inHistory: () =>
    queryOptions({
      queryKey: [...languageQueries.all(), "inHistory"] as const,
      queryFn: ({ signal }) => listHistoryLanguages(signal),
      meta: { what: msg`the languages in the history` },
      staleTime: 60_000,
    }),
  profiles: () =>
    queryOptions({
      queryKey: [...languageQueries.all(), "profiles"] as const,
      queryFn: ({ signal }) => listProfiles(signal),
      meta: { what: msg`the languages profiles` },
    }),
};

/** All languages of the server: code2, name and whether it is enabled. */
export function useLanguages() {
  return useQuery(languageQueries.list());
}

/** The languages that occur in the history (filter of the statistics). */
export function useHistoryLanguages() {
  return useQuery(languageQueries.inHistory());
}

/** All languages profiles, with all fields that the server sent. */
export function useProfiles() {
  return useQuery(languageQueries.profiles());
}

/** The profile of an item; undefined if it has none or the server no longer has it. */
export function useProfile(profileId: number | null | undefined): Profile | undefined {
  const { data } = useProfiles();
  return data?.find((profile) => profile.profileId === profileId);
}

/** Names of languages by code2. */
export function useLanguageName(): (code2: string) => string {
  const { data } = useLanguages();
  return (code2) =>
    localLanguageName(code2, data?.find((language) => language.code2 === code2)?.name ?? code2);
}
