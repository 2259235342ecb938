import { Button, CloseButton, Group, Paper, Progress, Text } from "@mantine/core";
import { useState } from "react";
import { useProgressItems } from "@/store/progress";
import { countPieces, dismissWork, isWorkActive, retryWork, stopWork } from "@/store/work";
import type { Work } from "@/store/work";
import { IconPlayerStop, IconRefresh } from "@/config/icons";
import { workText } from "./work-text";
import { FailedPieces, WorkPieces } from "./WorkPieces";

/** The part that is over, of 100, and what is worked on; the server may know more about a single piece. */
function useAdvance(work: Work): { percent?: number; detail?: string | undefined } {
  const reported = useProgressItems().find(({ id }) => id === work.progressId);
  const counts = countPieces(work);
  if (reported && reported.count > 0 && work.pieces.length === 1)
    return {
      percent: Math.min(100, Math.round((reported.value / reported.count) * 100)),
      detail: `${reported.value} of ${reported.count}${reported.name && `: ${reported.name}`}`,
    };
  if (work.pieces.length === 1) return {};
  return {
    percent: Math.round(((counts.done + counts.failed) / work.pieces.length) * 100),
    detail: work.pieces.find(({ state }) => state === "running")?.name,
  };
}

/** One batch of work: what, how far, what failed and why; Stop, Retry and Dismiss where each makes sense. */
export function WorkEntry({ work }: { work: Work }) {
  const [isOpen, setOpen] = useState(false);
  const { percent, detail } = useAdvance(work);
  const isActive = isWorkActive(work);
  const counts = countPieces(work);
  const again = counts.failed + counts.stopped;
  const { title, pieces } = work;
  return (
    <Paper withBorder p="sm" component="section" aria-label={title}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text size="sm" fw={600} lineClamp={2} title={title} style={{ overflowWrap: "anywhere" }}>
            {title}
          </Text>
          <Text
            size="sm"
            c={!isActive && counts.failed > 0 ? "red" : "dimmed"}
            style={{ fontVariantNumeric: "tabular-nums" }}
          >
            {workText(work)}
          </Text>
        </div>
        {!isActive && (
          <CloseButton
            size="md"
            iconSize={18}
            aria-label={`Dismiss ${title}`}
            title="Dismiss"
            onClick={() => dismissWork(work.id)}
          />
        )}
      </Group>
      {isActive && (
        <>
          {detail !== undefined && (
            <Text size="xs" c="dimmed" truncate title={detail}>
              {detail}
            </Text>
          )}
          {percent !== undefined && (
            <Progress
              mt={6}
              size="sm"
              value={percent}
              aria-label={title}
              transitionDuration={150}
            />
          )}
        </>
      )}
      <FailedPieces work={work} />
      {isOpen && <WorkPieces pieces={pieces} />}
      <Group gap="xs" mt={isActive || again > 0 || pieces.length > 1 ? "xs" : 0}>
        {counts.pending > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlayerStop size={16} aria-hidden />}
            onClick={() => stopWork(work.id)}
          >
            Stop
          </Button>
        )}
        {again > 0 && !isActive && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => retryWork(work.id)}
          >
            {pieces.length === 1 ? "Retry" : `Retry ${again}`}
          </Button>
        )}
        {pieces.length > 1 && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Hide the list" : `Show all ${pieces.length}`}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
