import { plural, t } from "@lingui/core/macro";
import { List, Text } from "@mantine/core";
import type { Memory } from "@/automation/memory";
import { Panel } from "@/ui/Panel";
import { countsText, dates } from "./texts";

/** Max runs in the list. */
const SHOWN_RUNS = 5;

interface RunsPanelProps {
  memory: Memory;
  /** True if the result of the last run is shown elsewhere. */
  isLastShown: boolean;
}

/** The last runs of this browser; nothing before the first one. */
export function RunsPanel({ memory, isLastShown }: RunsPanelProps) {
  const count = Object.keys(memory.entries).length;
  const runs = isLastShown ? memory.runs.slice(0, -1) : memory.runs;
  if (count === 0 && runs.length === 0) return null;
  return (
    <Panel title={t`Attempt history`}>
      <AttemptHistory count={count} runs={runs} />
    </Panel>
  );
}

/** "3 subtitles are waiting to be retried." */
const retryText = (count: number): string =>
  plural(count, {
    one: "# subtitle is waiting to be retried.",
    other: "# subtitles are waiting to be retried.",
  });

/** The number of subtitles that wait for their next attempt, and the last runs. */
export function AttemptHistory({ count, runs }: { count: number; runs: Memory["runs"] }) {
  const visibleRuns = runs.slice(-SHOWN_RUNS).toReversed();
  return (
    <>
      <Text size="sm" c="dimmed">
        {count === 0 ? t`No subtitles are waiting to be retried.` : retryText(count)}
      </Text>
      {visibleRuns.length > 0 && (
        <List size="sm" spacing={2}>
          {visibleRuns.map((run) => (
            <List.Item key={run.startedAt}>
              {`${dates().format(run.startedAt)}: ${countsText(run)}`}
            </List.Item>
          ))}
        </List>
      )}
    </>
  );
}
