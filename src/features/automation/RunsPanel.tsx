import { plural, t } from "@lingui/core/macro";
import { List, Text } from "@mantine/core";
import type { Memory } from "@/automation/memory";
import { Panel } from "@/ui/Panel";
import { countsText, dates } from "./texts";

/** Runs that are shown. */
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
      <Tries count={count} runs={runs} />
    </Panel>
  );
}

/** "3 subtitles were not found. They will be retried in a few days." */
export const retriedText = (count: number): string =>
  plural(count, {
    one: "# subtitle was not found. It will be retried in a few days.",
    other: "# subtitles were not found. They will be retried in a few days.",
  });

/** How many subtitles wait for another try, and the last runs. */
export function Tries({ count, runs }: { count: number; runs: Memory["runs"] }) {
  const shown = runs.slice(-SHOWN_RUNS).toReversed();
  return (
    <>
      <Text size="sm" c="dimmed">
        {count === 0 ? t`No subtitles are waiting to be retried.` : retriedText(count)}
      </Text>
      {shown.length > 0 && (
        <List size="sm" spacing={2}>
          {shown.map((run) => (
            <List.Item key={run.startedAt}>
              {`${dates().format(run.startedAt)}: ${countsText(run)}`}
            </List.Item>
          ))}
        </List>
      )}
    </>
  );
}
