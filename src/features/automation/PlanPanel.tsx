import { t } from "@lingui/core/macro";
import { Alert, Button, Group, List, SegmentedControl, Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ReactNode } from "react";
import { mediaKey } from "@/api/media";
import type { RunRecord } from "@/automation/memory";
import type { Attempt, Gap, GapPlan, LeftGap } from "@/automation/plan";
import { STEPS, usesTranslator } from "@/automation/rules";
import type { Rules } from "@/automation/rules";
import { IconCircleCheck, IconPlayerPlay } from "@/config/icons";
import { ResultRegion } from "@/features/subtitles/search/SearchProgress";
import { useLanguageName } from "@/queries/languages";
import { useSettings } from "@/queries/settings";
import { EmptyState } from "@/ui/EmptyState";
import { Panel } from "@/ui/Panel";
import { VirtualList } from "@/ui/VirtualList";
import { grouped } from "@/utils/format";
import { duration } from "@/utils/server-time";
import {
  countsText,
  leftGroup,
  leftText,
  plannedText,
  sizeText,
  STEP_NAMES,
  translatorText,
} from "./texts";
import { RUN_SCOPE } from "./use-run-gaps";
import styles from "./Automation.module.css";

interface PlanPanelProps {
  /** Undefined until it is read. */
  plan: (GapPlan & { wanted: number }) | undefined;
  isReading: boolean;
  nameOf: (gap: Gap) => string;
  rules: Rules;
  /** Undefined if a run cannot start now. */
  onStart: ((attempts: readonly Attempt[]) => void) | undefined;
  /** Lets a waiting gap be tried now. Undefined during a run. */
  onForget: ((gap: Gap) => void) | undefined;
  lastRun: RunRecord | undefined;
}

/** Preview of the steps that would run now, and of those that would not. */
export function PlanPanel(props: PlanPanelProps) {
  const { plan, isReading, nameOf, rules, onStart, onForget, lastRun } = props;
  const [view, setView] = useState<"now" | "later">("now");
  const now = grouped(plan?.attempts.length ?? 0);
  const later = grouped(plan?.left.length ?? 0);
  const last = lastRun && countsText(lastRun);
  return (
    <Panel title={t`What would run now`}>
      <Stack gap="sm">
        <ResultRegion scope={RUN_SCOPE}>
          {last !== undefined && (
            <Text size="sm" c="dimmed">
              {t`Last run: ${last}.`}
            </Text>
          )}
        </ResultRegion>
        {plan ? (
          <>
            <Summary plan={plan} rules={rules} />
            <Group>
              <Button
                leftSection={<IconPlayerPlay size={18} aria-hidden />}
                disabled={!onStart || plan.attempts.length === 0}
                loading={isReading}
                onClick={() => onStart?.(plan.attempts)}
              >
                {t({ message: "Start", context: "verb" })}
              </Button>
              <SegmentedControl
                aria-label={t`List`}
                classNames={{ root: styles.views, label: styles.view }}
                data={[
                  { value: "now", label: t`Now (${now})` },
                  { value: "later", label: t`Not now (${later})` },
                ]}
                value={view}
                onChange={setView}
              />
            </Group>
            {view === "now" ? (
              <NowList attempts={plan.attempts} nameOf={nameOf} />
            ) : (
              <LaterList left={plan.left} {...{ nameOf, onForget }} />
            )}
          </>
        ) : (
          isReading && <PlanSkeleton />
        )}
      </Stack>
    </Panel>
  );
}

function PlanSkeleton() {
  return (
    <Stack component="output" gap="xs" aria-busy aria-label={t`Reading the missing subtitles`}>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} height={28} />
      ))}
    </Stack>
  );
}

function Summary({ plan, rules }: { plan: GapPlan & { wanted: number }; rules: Rules }) {
  const { attempts } = plan;
  const items = new Set(attempts.map(({ media }) => mediaKey(media))).size;
  const time = duration(plan.duration);
  const counts = STEPS.map((step) => ({
    step,
    count: attempts.filter(({ steps }) => steps.some((one) => one.do === step)).length,
  })).filter(({ count }) => count > 0);
  if (attempts.length === 0) return <NothingToDo wanted={plan.wanted} />;
  return (
    <div>
      <Text fw={600}>{sizeText(attempts.length, items)}</Text>
      <List size="sm" c="dimmed" spacing={2}>
        {counts.map(({ step, count }) => (
          <List.Item key={step}>{`${t(STEP_NAMES[step])}: ${grouped(count)}`}</List.Item>
        ))}
        <List.Item>{t`About ${time}, one at a time`}</List.Item>
      </List>
      {attempts.some(({ steps }) => steps.some(translates)) && <TranslatorNote rules={rules} />}
    </div>
  );
}

const translates = (step: Attempt["steps"][number]) =>
  step.do === "embedded" ? step.isTranslated : usesTranslator(step.do);

function NothingToDo({ wanted }: { wanted: number }) {
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={wanted === 0 ? t`Nothing is missing` : t`Nothing to do now`}
      reason={
        wanted === 0
          ? t`All subtitles that the languages profiles require are there.`
          : t`“Not now” lists what is missing, and why it waits.`
      }
    />
  );
}

const TRANSLATORS: Readonly<Record<string, string>> = {
  google_translate: "Google Translate",
  gemini: "Gemini",
  lingarr: "Lingarr",
};

/** Names the translator of the server's settings, because it may cost money. */
export function TranslatorNote({ rules }: { rules: Rules }) {
  const type = useSettings().data?.translator?.translator_type;
  const key = typeof type === "string" && type !== "" ? type : "google_translate";
  const translator = TRANSLATORS[key] ?? key;
  return (
    <Alert color="yellow" py="xs" mt="xs" style={{ overflowWrap: "anywhere" }}>
      {translatorText(translator, rules.maxItems)}
    </Alert>
  );
}

function NowList({ attempts, nameOf }: Pick<PlanPanelProps, "nameOf"> & Pick<GapPlan, "attempts">) {
  const languageOf = useLanguageName();
  if (attempts.length === 0) return null;
  const planOf = ({ steps }: Attempt) =>
    steps.map((step) => plannedText(step, languageOf)).join(" → ");
  // If all have the same plan, the summary says it.
  const areSame = new Set(attempts.map(planOf)).size === 1;
  return (
    <VirtualList
      label={t`What would run now`}
      items={attempts}
      isRuled
      renderItem={(attempt) => (
        <GapLine name={nameOf(attempt)} detail={areSame ? undefined : planOf(attempt)} />
      )}
    />
  );
}

interface LaterListProps extends Pick<PlanPanelProps, "nameOf" | "onForget"> {
  left: readonly LeftGap[];
}

function LaterList({ left, nameOf, onForget }: LaterListProps) {
  // Waits of days do not need a clock.
  const [now] = useState(Date.now);
  const groups = new Map<string, number>();
  for (const { reason } of left) {
    const name = leftGroup(reason);
    groups.set(name, (groups.get(name) ?? 0) + 1);
  }
  return (
    <>
      <List size="sm" c="dimmed" spacing={2}>
        {[...groups].map(([name, count]) => (
          <List.Item key={name}>{`${name}: ${grouped(count)}`}</List.Item>
        ))}
      </List>
      {left.length > 0 && (
        <VirtualList
          label={t`Not now`}
          items={left}
          isRuled
          renderItem={({ gap, reason }) => (
            <GapLine name={nameOf(gap)} detail={leftText(reason, now)}>
              {reason.why === "waiting" && onForget && (
                <Button size="compact-sm" variant="default" onClick={() => onForget(gap)}>
                  {t`Do not wait`}
                </Button>
              )}
            </GapLine>
          )}
        />
      )}
    </>
  );
}

interface GapLineProps {
  name: string;
  detail: string | undefined;
  children?: ReactNode;
}

function GapLine({ name, detail, children }: GapLineProps) {
  return (
    <Group className={styles.gap} gap="sm" wrap="nowrap" justify="space-between">
      <div>
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          <bdi>{name}</bdi>
        </Text>
        {detail !== undefined && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {detail}
          </Text>
        )}
      </div>
      {children}
    </Group>
  );
}
