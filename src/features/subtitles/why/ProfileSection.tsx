import { Stack, Text } from "@mantine/core";
import type { Profile } from "@/api/languages";
import { paths } from "@/config/paths";
import { useLanguageName, useLanguages, useProfiles } from "@/queries/languages";
import { useSearchSubject } from "@/queries/search-subject";
import type { SearchSubject } from "@/queries/search-subject";
import { useSearchSettings } from "@/queries/settings";
import { languageKey, languageLabel } from "@/utils/languages";
import { profileName } from "@/utils/profiles";
import type { WhyProps } from "./WhyModal";
import { RuleLine, RuleList } from "./RuleList";
import { languageRules, profileRules } from "./why-rules";
import { WhySection } from "./WhySection";

/** The profile of the item, and which of its rules concern what is missing. */
export function ProfileSection({ item, language, onLeave }: WhyProps & { onLeave: () => void }) {
  const subject = useSearchSubject(item);
  const profiles = useProfiles();
  const languages = useLanguages();
  const settings = useSearchSettings();
  const profile = profiles.data?.find(({ profileId }) => profileId === subject.data?.profileId);
  return (
    <WhySection
      title="Languages profile"
      reads={[subject, profiles, languages, settings]}
      link={{ to: paths.settings.languages(), label: "Languages settings" }}
      onLeave={onLeave}
    >
      {subject.data &&
        (profile ? (
          <ProfileRules
            profile={profile}
            subject={subject.data}
            usesEmbedded={settings.data?.usesEmbedded ?? false}
            language={language}
          />
        ) : (
          <RuleLine
            isOk={false}
            text={
              subject.data.profileId === null
                ? "It has no languages profile, so nothing is searched for it."
                : "Its languages profile no longer exists, so nothing is searched for it."
            }
          />
        ))}
    </WhySection>
  );
}

interface ProfileRulesProps extends Pick<WhyProps, "language"> {
  profile: Profile;
  subject: SearchSubject;
  usesEmbedded: boolean;
}

function ProfileRules({ profile, subject, usesEmbedded, language }: ProfileRulesProps) {
  const nameOf = useLanguageName();
  const { audio, subtitles, missing } = subject;
  const facts = { profile, audio, subtitles, missing, usesEmbedded, nameOf };
  const wanted = language ? [language] : missing;
  const unique = new Map(wanted.map((one) => [languageKey(one), one]));
  return (
    <>
      <Text size="sm">
        {"Its profile is "}
        <b>
          <bdi>{profileName(profile)}</bdi>
        </b>
        .
      </Text>
      <RuleList rules={profileRules(facts)} />
      {unique.size === 0 && <RuleLine isOk text="Nothing is missing." />}
      {[...unique].map(([key, one]) => (
        <Stack key={key} gap={6}>
          {!language && (
            <Text size="sm" fw={600} mt={4}>
              {languageLabel(one)}
            </Text>
          )}
          <RuleList rules={languageRules(one, facts)} />
        </Stack>
      ))}
    </>
  );
}
