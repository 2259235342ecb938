import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text, Stack } from "@mantine/core";
import { titleRef } from "@/api/media";
import { FULL_DETAILS } from "@/config/kind-details";
import { paths } from "@/config/paths";
import { useSearchSubject } from "@/queries/search-subject";
import { useSearchSettings } from "@/queries/settings";
import { useHealth } from "@/queries/system";
import { PathText } from "@/ui/PathText";
import type { FullItem, WhyQuestion } from "../item/subtitle-item";
import { RuleList, ReasonsShownContext, RuleLine } from "./RuleList";
import { fileRules, providerRules, providersOf, scoreRule, whisperRule } from "./why-settings";
import { WhySection } from "./WhySection";
import { use } from "react";
import { profileName } from "@/features/languages/profiles";
import { useProfileRules } from "./use-profile-rules";
import { useProviders } from "@/queries/providers";
import { isThrottled } from "@/utils/server-codes";
import { ThrottledProviders } from "./ThrottledProviders";

/** File rules: exists, is monitored and is not excluded, as far as its record shows. */
export function FileSection({ item, onLeave }: { item: FullItem; onLeave: () => void }) {
  const subject = useSearchSubject(item);
  const settings = useSearchSettings();
  const health = useHealth();
  // If the health check fails, only the check of the folders is skipped.
  const folders = health.error ? [] : [health];
  const details = FULL_DETAILS[item.kind];
  const sceneName = subject.data?.sceneName;
  const rules =
    subject.data &&
    settings.data &&
    fileRules(item.kind, subject.data, settings.data, health.data ?? []);
  const setting = rules?.find((rule) => rule.setting !== undefined)?.setting;
  const link =
    setting === undefined
      ? { to: paths.title(titleRef(item)), label: details.open }
      : { ...details.settings, to: { ...details.settings.to, hash: `#${setting}` } };
  return (
    <WhySection
      title={t`File`}
      reads={[subject, settings, ...folders]}
      rules={rules}
      link={link}
      onLeave={onLeave}
    >
      {subject.data && rules && (
        <>
          {subject.data.path !== "" && <PathText path={subject.data.path} />}
          {sceneName && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
              <Trans>
                Scene name: <bdi>{sceneName}</bdi>
              </Trans>
            </Text>
          )}
          <RuleList rules={rules} />
        </>
      )}
    </WhySection>
  );
}

const PROFILES = {
  to: { pathname: paths.settings.languages(), hash: "#part-profiles" },
  label: msg`Language settings`,
} as const;

/** The profile of the item, and its rules for the missing languages. */
export function ProfileSection({ item, language, onLeave }: WhyQuestion & { onLeave: () => void }) {
  const { reads, profile, rules, ofLanguages } = useProfileRules({ item, language });
  const name = profile && profileName(profile);
  const areNamed = use(ReasonsShownContext);
  // A language without remaining rules needs no heading.
  const shown = ofLanguages.filter((one) => !areNamed || one.rules.some(({ isOk }) => isOk));
  return (
    <WhySection
      title={t`Languages profile`}
      reads={reads}
      rules={[...rules, ...ofLanguages.flatMap((one) => one.rules)]}
      link={PROFILES}
      onLeave={onLeave}
    >
      {profile && (
        <Text size="sm">
          <Trans>
            Profile:{" "}
            <b>
              <bdi>{name}</bdi>
            </b>
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

/** Number of providers searched for this kind of item, and the throttled ones. */
export function ProvidersSection({ item, onLeave }: { item: FullItem; onLeave: () => void }) {
  const list = useProviders();
  const enabled = list.data ?? [];
  const all = providersOf(enabled, item.kind);
  const onHold = all.filter(isThrottled);
  const areAllOnHold = all.length > 0 && onHold.length === all.length;
  const rules = providerRules(enabled, item.kind);
  return (
    <WhySection
      title={t`Providers`}
      reads={[list]}
      rules={rules}
      link={
        onHold.length > 0
          ? { to: paths.system.providers(), label: t`Provider status` }
          : { to: paths.settings.providers(), label: t`Provider settings` }
      }
      onLeave={onLeave}
    >
      {/* The note below lists them. */}
      {!areAllOnHold && <RuleList rules={rules} />}
      <ThrottledProviders providers={all} isPlain />
    </WhySection>
  );
}

/** Rule for the minimum score; renders nothing if the server does not send it. */
export function ScoreSection({ kind, onLeave }: { kind: FullItem["kind"]; onLeave: () => void }) {
  const settings = useSearchSettings();
  const providers = useProviders();
  const rule = settings.data && scoreRule(kind, settings.data);
  if (settings.data && !rule) return null;
  const whisper = settings.data && whisperRule(kind, settings.data, providers.data ?? []);
  const rules = [rule, whisper].filter((one) => one !== undefined);
  return (
    <WhySection
      title={t`Minimum score`}
      reads={[settings]}
      rules={rules}
      link={FULL_DETAILS[kind].settings}
      onLeave={onLeave}
    >
      <RuleList rules={rules} />
    </WhySection>
  );
}
