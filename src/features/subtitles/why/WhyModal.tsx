import { msg, plural, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Button, Stack, Text, Group, List, Alert, Skeleton } from "@mantine/core";
import { IconFileSearch, IconHelp } from "@/config/icons";
import { useSearchSubject } from "@/queries/search-subject";
import type { ModalControls } from "@/store/modals";
import { ModalFrame } from "@/ui/ModalFrame";
import { languagePhrase } from "@/utils/languages";
import type { FullItem, WhyQuestion } from "../item/subtitle-item";
import { FileSection, ProfileSection, ProvidersSection, ScoreSection } from "./sections";
import { KINDS } from "@/config/kinds";
import { paths } from "@/config/paths";
import { useSearchSettings, useSettings } from "@/queries/settings";
import { ReasonsShownContext, RuleLine } from "./RuleList";
import { adaptiveRule, upgradeRule } from "./why-settings";
import { WhySection } from "./WhySection";
import type { HistoryEvent } from "@/api/history";
import { titleKindOf } from "@/api/media";
import { historyAction } from "@/features/languages/history-actions";
import { RowLanguageChip } from "@/features/languages/LanguageChip";
import { useItemHistory } from "@/queries/item-history";
import { ServerDate } from "@/ui/ServerDate";
import { scoreText } from "@/utils/format";
import { providerName } from "@/utils/provider-names";
import { textOf } from "@/utils/text";
import { withRowKeys, uniqueKeys } from "@/utils/row-keys";
import { useReasons } from "./use-reasons";

/**
 * A short answer with the next step, above the details. If a part of it cannot be read, only the next step, because
 * that part shows its own error.
 */
function Conclusion({ action, ...question }: WhyQuestion & { action: ReactNode }) {
  const { reasons, isReading, minimumScore } = useReasons(question);
  if (isReading) return <Skeleton h={120} aria-hidden />;
  if (!reasons) return action;
  if (reasons.length === 0)
    return (
      <Alert
        color="blue"
        role="note"
        icon={<IconHelp aria-hidden />}
        title={
          minimumScore === undefined
            ? t`Nothing found`
            : t`Nothing found above your minimum score of ${minimumScore}`
        }
      >
        {action}
        <Text inherit mt="xs">
          {t`No setting blocks the search. Either the providers do not have the subtitle yet, or no result reaches the minimum score. A manual search shows all results, regardless of score.`}
        </Text>
      </Alert>
    );
  const keys = uniqueKeys(reasons, (reason) => reason);
  return (
    <Alert
      color="yellow"
      role="note"
      icon={<IconHelp aria-hidden />}
      title={plural(
        { count: reasons.length },
        {
          one: "Possible reason",
          other: "Possible reasons",
        },
      )}
    >
      <List size="sm" spacing={4}>
        {reasons.map((reason, index) => (
          <List.Item key={keys[index]} style={{ overflowWrap: "anywhere" }}>
            {reason}
          </List.Item>
        ))}
      </List>
      {action}
    </Alert>
  );
}

const MAX = 5;

/** Results of the last searches. Servers record the subtitles that they saved, but not unsuccessful searches. */
function AttemptsSection({ item, onLeave }: { item: FullItem; onLeave: () => void }) {
  const kind = titleKindOf(item.kind);
  const history = useItemHistory(item);
  const rows = history.data ?? [];
  return (
    <WhySection
      title={t`Recent attempts`}
      reads={[history]}
      link={{ to: paths.history(kind), label: textOf(KINDS[kind].history.title) }}
      onLeave={onLeave}
    >
      {rows.length === 0 ? (
        <Text size="sm">{t`No downloads yet.`}</Text>
      ) : (
        <List listStyleType="none" size="sm" spacing={4}>
          {withRowKeys(rows.slice(0, MAX), (row) => [row.parsed_timestamp, row.action]).map(
            (row) => (
              <List.Item key={row.rowId}>
                <Attempt row={row} />
              </List.Item>
            ),
          )}
        </List>
      )}
    </WhySection>
  );
}

function Attempt({ row }: { row: HistoryEvent }) {
  const { icon: Icon, word } = historyAction(row.action);
  return (
    <Group component="span" gap={6}>
      <Icon size={14} aria-hidden />
      {textOf(word)}
      <RowLanguageChip language={row.language} />
      {row.provider && <bdi>{providerName(row.provider)}</bdi>}
      {scoreText(row.score)}
      <Text span inherit c="dimmed">
        <ServerDate relative={row.timestamp} exact={row.parsed_timestamp} />
      </Text>
    </Group>
  );
}

const PLACE = {
  to: { pathname: paths.settings.subtitles(), hash: "#general.adaptive_searching" },
  label: msg`Subtitle settings`,
} as const;

/** Rule for adaptive searching; renders nothing if the server does not send it. */
function AdaptiveSection({ onLeave }: { onLeave: () => void }) {
  const settings = useSearchSettings();
  const rule = settings.data && adaptiveRule(settings.data);
  if (settings.data && !rule) return null;
  return (
    <WhySection
      title={t`Adaptive searching`}
      reads={[settings]}
      rules={rule && [rule]}
      link={PLACE}
      onLeave={onLeave}
    >
      {rule && <RuleLine {...rule} />}
    </WhySection>
  );
}

const UPGRADES = {
  to: { pathname: paths.settings.subtitles(), hash: "#general.upgrade_subs" },
  label: msg`Subtitle settings`,
} as const;

/** Rule for upgrades; renders nothing if the server does not send it. */
function UpgradeSection({ onLeave }: { onLeave: () => void }) {
  const settings = useSettings();
  const rule = settings.data && upgradeRule(settings.data);
  if (settings.data && !rule) return null;
  return (
    <WhySection
      title={t`Upgrades`}
      reads={[settings]}
      rules={rule && [rule]}
      link={UPGRADES}
      onLeave={onLeave}
    >
      {rule && <RuleLine {...rule} />}
    </WhySection>
  );
}

export interface WhyProps extends WhyQuestion {
  /** Opens the manual search of the item; undefined if the dialog was opened from there. */
  onSearch?: () => void;
}

/**
 * Explains why a search for an item found nothing: the rules that decide it, the links to their settings, and the
 * likely reason.
 */
export function WhyModal(props: WhyProps & ModalControls<void>) {
  const { item, language, onSearch, close } = props;
  const onLeave = () => close();
  const { reasons } = useReasons({ item, language });
  return (
    <ModalFrame title={t`Why was nothing found?`} size="lg" onClose={onLeave}>
      <Stack gap="md">
        <Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
          <bdi>{item.title}</bdi>
          {language && `: ${languagePhrase(language)}`}
        </Text>
        <Conclusion
          item={item}
          language={language}
          action={
            onSearch && (
              <SearchManually
                item={item}
                onSearch={() => {
                  onLeave();
                  onSearch();
                }}
              />
            )
          }
        />
        <ReasonsShownContext value={reasons !== undefined}>
          <div>
            <ProfileSection item={item} language={language} onLeave={onLeave} />
            <ProvidersSection item={item} onLeave={onLeave} />
            <ScoreSection kind={item.kind} onLeave={onLeave} />
            <AdaptiveSection onLeave={onLeave} />
            <UpgradeSection onLeave={onLeave} />
            <AttemptsSection item={item} onLeave={onLeave} />
            <FileSection item={item} onLeave={onLeave} />
          </div>
        </ReasonsShownContext>
      </Stack>
    </ModalFrame>
  );
}

/**
 * Button for the manual search, to look through everything that the providers have. Servers reject manual searches
 * without a profile.
 */
function SearchManually({ item, onSearch }: { item: FullItem; onSearch: () => void }) {
  const hasProfile = useSearchSubject(item).data?.profileId !== null;
  if (!hasProfile) return null;
  return (
    <Button
      mt="xs"
      style={{ alignSelf: "flex-start" }}
      leftSection={<IconFileSearch size={18} aria-hidden />}
      onClick={onSearch}
    >
      {t`Search manually`}
    </Button>
  );
}
