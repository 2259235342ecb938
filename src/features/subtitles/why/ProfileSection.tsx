import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Stack, Text } from "@mantine/core";
import { use } from "react";
import { paths } from "@/config/paths";
import { profileName } from "@/features/languages/profiles";
import { ReasonsAreNamed, RuleLine, RuleList } from "./RuleList";
import { useProfileRules } from "./use-profile-rules";
import type { WhyQuestion } from "./why-question";
import { WhySection } from "./WhySection";

/** The profile of the item, and the rules in it that concern what is missing. */
export function ProfileSection({ item, language, onLeave }: WhyQuestion & { onLeave: () => void }) {
  const { reads, profile, rules, ofLanguages } = useProfileRules({ item, language });
  const name = profile && profileName(profile);
  const areNamed = use(ReasonsAreNamed);
  // A language with nothing left to say needs no heading.
  const shown = ofLanguages.filter((one) => !areNamed || one.rules.some(({ isOk }) => isOk));
  return (
    <WhySection
      title={t`Languages profile`}
      reads={reads}
      rules={[...rules, ...ofLanguages.flatMap((one) => one.rules)]}
      link={{ to: paths.settings.languages(), label: t`Languages settings` }}
      onLeave={onLeave}
    >
      {profile && (
        <Text size="sm">
          <Trans>
            Its profile is{" "}
            <b>
              <bdi>{name}</bdi>
            </b>
            .
          </Trans>
        </Text>
      )}
      <RuleList rules={rules} />
      {profile && ofLanguages.length === 0 && <RuleLine isOk text={t`Nothing is missing.`} />}
      {shown.map((one) => (
        <Stack key={one.key} gap={6}>
          {!language && (
            <Text size="sm" fw={600} mt={4}>
              {one.label}
            </Text>
          )}
          <RuleList rules={one.rules} />
        </Stack>
      ))}
    </WhySection>
  );
}
