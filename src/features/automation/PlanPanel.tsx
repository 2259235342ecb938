import { t } from "@lingui/core/macro";
import { Button, Group, List, Paper, SegmentedControl, Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { mediaKey, titleRef } from "@/api/media";
import type { TitleRef } from "@/api/media";
import type { RunRecord } from "@/automation/memory";
import { titleKey } from "@/automation/plan";
import type { Attempt, Gap, GapPlan, SkippedGap } from "@/automation/plan";
import type { ReadPlan } from "@/automation/read-plan";
import { STEPS, usesTranslator } from "@/automation/rules";
import type { Rules } from "@/automation/rules";
import { IconCircleCheck, IconPlayerPlay, IconPlugConnectedX } from "@/config/icons";
import { paths } from "@/config/paths";
import { useReadTitles } from "@/queries/automation";
import { useLanguageName } from "@/queries/languages";
import { EmptyState } from "@/ui/EmptyState";
import { grouped } from "@/utils/format";
import { duration } from "@/utils/server-time";
import { Link } from "react-router";
import styles from "./Automation.module.css";
import { GapList } from "./GapList";
import type { GapLine, TitleAction } from "./GapList";
import { TranslatorNote } from "./Notice";
import { countsText, skipGroup, skipText, plannedText, sizeText, STEP_NAMES } from "./texts";

type NamedTitle = TitleRef & { name: string };

/** Actions in the menu of a title that change the plan. */
interface PlanChanges {
  skip: (title: NamedTitle) => void;
  unskip: (title: NamedTitle) => void;
  /** Makes waiting gaps due now. */
  forget: (gaps: readonly Gap[]) => void;
}

interface PlanPanelProps {
  /** Undefined until loaded. */
  plan: ReadPlan | undefined;
  /** Starts the run; undefined if it cannot be started here. */
  onStart: (() => void) | undefined;
  /** True while the plan is being updated. */
  isPlanning: boolean;
  rules: Rules;
  changes: PlanChanges;
  /** The last run, if its result is not shown elsewhere. */
  lastRun: RunRecord | undefined;
}

export const startLabel = () => t({ message: "Start", context: "verb" });

/** Preview of the next run: the gaps that are due, and those that wait or are skipped. */
export function PlanPanel(props: PlanPanelProps) {
  const { plan, onStart, isPlanning, rules, changes, lastRun } = props;
  const [view, setView] = useState<"now" | "later">("now");
  const dueCount = grouped(plan?.attempts.length ?? 0);
  const laterCount = grouped(plan?.skipped.length ?? 0);
  const last = lastRun && countsText(lastRun);
  const isEmpty = plan !== undefined && plan.attempts.length === 0;
  return (
    <Paper withBorder component="section" aria-label={t`Run preview`} className={styles.plan ?? ""}>
      {!plan ? (
        <PlanSkeleton />
      ) : !plan.isConnected ? (
        <NothingConnected />
      ) : (
        <Stack gap="sm">
          <Group gap="sm" justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              {isEmpty ? null : <Summary plan={plan} rules={rules} />}
              {last !== undefined && (
                <Text size="sm" c="dimmed">
                  {t`Last run: ${last}.`}
                </Text>
              )}
            </div>
            {onStart && (
              <Button
                flex="none"
                leftSection={<IconPlayerPlay size={18} aria-hidden />}
                loading={isPlanning}
                onClick={onStart}
              >
                {startLabel()}
              </Button>
            )}
          </Group>
          {plan.attempts.some(({ steps }) => steps.some(isTranslation)) && (
            <TranslatorNote rules={rules} />
          )}
          <SegmentedControl
            aria-label={t`List`}
            classNames={{ root: styles.views, control: styles.viewControl, label: styles.view }}
            data={[
              { value: "now", label: t`Due now (${dueCount})` },
              { value: "later", label: t`Waiting or skipped (${laterCount})` },
            ]}
            value={view}
            onChange={setView}
          />
          {view === "later" ? (
            <LaterList skipped={plan.skipped} rules={rules} changes={changes} />
          ) : isEmpty ? (
            <NothingToDo wanted={plan.wanted} />
          ) : (
            <NowList attempts={plan.attempts} changes={changes} />
          )}
        </Stack>
      )}
    </Paper>
  );
}

/** As high as the beginning of a plan. */
function PlanSkeleton() {
  return (
    <Stack
      component="output"
      gap="sm"
      aria-busy
      aria-label={t`Loading the list of missing subtitles`}
    >
      <div>
        <Skeleton h={16} w={200} my={4} />
        <Skeleton h={12} w={160} my={5} />
      </div>
      <Skeleton h={36} w={306} maw="100%" />
      <div className={styles.list}>
        {Array.from({ length: 5 }, (_, row) => (
          <div key={row} className={styles.block}>
            <div className={styles.head}>
              <Skeleton className={styles.poster ?? ""} style={{ aspectRatio: "2 / 3" }} />
              <Skeleton h={14} w={160} />
            </div>
          </div>
        ))}
      </div>
    </Stack>
  );
}

/** "25 subtitles for 20 items", the estimated time, and the number of subtitles per step if there are several. */
function Summary({ plan, rules }: { plan: GapPlan; rules: Rules }) {
  const { attempts } = plan;
  const items = new Set(attempts.map(({ media }) => mediaKey(media))).size;
  const time = duration(plan.duration);
  const counts = STEPS.map((step) => ({
    step,
    count: attempts.filter(({ steps }) => steps.some((one) => one.do === step)).length,
  })).filter(({ count }) => count > 0);
  return (
    <>
      <Text fw={600}>{sizeText(attempts.length, items)}</Text>
      <Text size="sm" c="dimmed">
        {[
          t`About ${time}, one at a time`,
          ...(rules.steps.length > 1
            ? counts.map(({ step, count }) => `${t(STEP_NAMES[step])}: ${grouped(count)}`)
            : []),
        ].join(" · ")}
      </Text>
    </>
  );
}

const isTranslation = (step: Attempt["steps"][number]) =>
  step.do === "embedded" ? step.isTranslated : usesTranslator(step.do);

function NothingToDo({ wanted }: { wanted: number }) {
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={wanted === 0 ? t`Nothing is missing` : t`Nothing to do now`}
      reason={
        wanted === 0
          ? t`All subtitles required by the languages profiles are present.`
          : t`“Waiting or skipped” lists the other missing subtitles and the reasons.`
      }
    />
  );
}

/** Shown if the server has neither Sonarr nor Radarr. */
function NothingConnected() {
  return (
    <EmptyState
      icon={IconPlugConnectedX}
      title={t`Nothing is connected yet`}
      reason={t`Connect Sonarr or Radarr so that Bazarr can find missing subtitles.`}
      action={
        <Button component={Link} to={paths.home()}>
          {t`Set up`}
        </Button>
      }
    />
  );
}

interface NowListProps extends Pick<PlanPanelProps, "changes"> {
  attempts: readonly Attempt[];
}

function NowList({ attempts, changes }: NowListProps) {
  const getLanguageName = useLanguageName();
  const titles = new Map(attempts.map(({ media }) => [titleKey(titleRef(media)), titleRef(media)]));
  useReadTitles([...titles.values()]);
  const getStepsText = ({ steps }: Attempt) =>
    steps.map((step) => plannedText(step, getLanguageName)).join(" → ");
  // If all have the same steps, the rules show them.
  const areSame = new Set(attempts.map(getStepsText)).size === 1;
  return (
    <GapList
      label={t`Run preview`}
      lines={attempts.map((gap) => ({ gap, detail: areSame ? undefined : getStepsText(gap) }))}
      getActions={(title) => [{ label: t`Skip this title`, run: () => changes.skip(title) }]}
    />
  );
}

interface LaterListProps extends Pick<PlanPanelProps, "rules" | "changes"> {
  skipped: readonly SkippedGap[];
}

function LaterList({ skipped, rules, changes }: LaterListProps) {
  // No timer, because the waits last for days.
  const [now] = useState(Date.now);
  const groups = new Map<string, number>();
  const waiting = new Set<Gap>();
  for (const { gap, reason } of skipped) {
    const name = skipGroup(reason);
    groups.set(name, (groups.get(name) ?? 0) + 1);
    if (reason.why === "waiting") waiting.add(gap);
  }
  // The only reason is in the list above.
  const isSame = groups.size === 1 && waiting.size === 0;
  const skippedTitles = new Set(rules.skippedTitles.map(titleKey));
  const getActions = (title: NamedTitle, lines: readonly GapLine[]): TitleAction[] => {
    const waits = lines.flatMap(({ gap }) => (waiting.has(gap) ? gap : []));
    return [
      ...(waits.length > 0
        ? [{ label: t`Retry in the next run`, run: () => changes.forget(waits) }]
        : []),
      skippedTitles.has(titleKey(title))
        ? { label: t`Stop skipping this title`, run: () => changes.unskip(title) }
        : { label: t`Skip this title`, run: () => changes.skip(title) },
    ];
  };
  return (
    <>
      <List size="sm" c="dimmed" spacing={2}>
        {[...groups].map(([name, count]) => (
          <List.Item key={name}>{`${name}: ${grouped(count)}`}</List.Item>
        ))}
      </List>
      {skipped.length > 0 && (
        <GapList
          label={t`Waiting or skipped`}
          lines={skipped.map(({ gap, reason }) => ({
            gap,
            detail: isSame ? undefined : skipText(reason, now),
          }))}
          getActions={getActions}
        />
      )}
    </>
  );
}
