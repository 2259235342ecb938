import { t } from "@lingui/core/macro";
import { useLanguageName, useLanguages, useProfiles } from "@/queries/languages";
import { useSearchSubject } from "@/queries/search-subject";
import { useSearchSettings } from "@/queries/settings";
import { languageKey, languageLabel } from "@/utils/languages";
import type { WhyQuestion } from "../item/subtitle-item";
import { languageRules, profileRules } from "./why-rules";
import type { Rule } from "./why-rules";

const without = (isNone: boolean): Rule => ({
  id: "profile",
  isOk: false,
  text: isNone
    ? t`This title has no languages profile, so Bazarr does not search for subtitles.`
    : t`The languages profile no longer exists, so Bazarr does not search for subtitles.`,
});

/**
 * The profile of an item, its rules, the rules of each language in question, and their queries. An item without a
 * profile has only that rule.
 */
export function useProfileRules({ item, language }: WhyQuestion) {
  const subject = useSearchSubject(item);
  const profiles = useProfiles();
  const languages = useLanguages();
  const settings = useSearchSettings();
  const nameOf = useLanguageName();
  const reads = [subject, profiles, languages, settings];
  if (!subject.data) return { reads, rules: [], ofLanguages: [] };
  const { profileId, audio, subtitles, missing } = subject.data;
  const profile = profiles.data?.find((one) => one.profileId === profileId);
  if (!profile) return { reads, rules: [without(profileId === null)], ofLanguages: [] };
  const usesEmbedded = settings.data?.usesEmbedded ?? false;
  const facts = { profile, audio, subtitles, missing, usesEmbedded, nameOf };
  const unique = new Map((language ? [language] : missing).map((one) => [languageKey(one), one]));
  return {
    reads,
    profile,
    rules: profileRules(facts),
    ofLanguages: [...unique].map(([key, one]) => ({
      key,
      label: languageLabel(one),
      rules: languageRules(one, facts),
    })),
  };
}
