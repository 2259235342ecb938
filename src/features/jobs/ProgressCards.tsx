import { t } from "@lingui/core/macro";
import { CloseButton, Group, Paper, Progress, Stack, Text } from "@mantine/core";
import { dismissProgress } from "@/store/progress";
import type { ProgressItem } from "@/store/progress";
import { jobName } from "./texts";

/** Max jobs shown; the others are only counted, so that the list does not cover the page. */
const MAX_SHOWN = 3;

function percent({ value, count, isFinished, jobId }: ProgressItem): number {
  if (isFinished || count === 0) return 100;
  // A job of the queue reports the item in progress, not the last finished one.
  const done = jobId === undefined ? value : Math.max(0, value - 1);
  return Math.min(100, (done / count) * 100);
}

/** A job reported by the server (spec section 3, "Progress item"). */
function ProgressCard({ item }: { item: ProgressItem }) {
  const title = jobName(item.header || item.name);
  return (
    <Paper withBorder shadow="md" pt="xs" pe="xs" pb="sm" ps="md">
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" fw={600} lineClamp={2} flex={1} title={title}>
          {title}
        </Text>
        {item.count > 0 && (
          <Text size="xs" c="dimmed" style={{ whiteSpace: "nowrap" }}>
            {`${item.value} / ${item.count}`}
          </Text>
        )}
        <CloseButton
          size="sm"
          iconSize={18}
          aria-label={t`Close ${title}`}
          onClick={() => dismissProgress(item.id)}
        />
      </Group>
      {item.header && item.name && (
        <Text size="xs" c="dimmed" truncate mb={6} title={item.name}>
          {item.name}
        </Text>
      )}
      <Progress value={percent(item)} aria-label={title} size="sm" transitionDuration={150} />
    </Paper>
  );
}

/** The first jobs reported by the server, and the number of the others. */
export function ProgressCards({ items }: { items: readonly ProgressItem[] }) {
  const hidden = items.length - MAX_SHOWN;
  return (
    <Stack component="section" gap="xs" aria-label={t`Jobs`}>
      {items.slice(0, MAX_SHOWN).map((item) => (
        <ProgressCard key={item.id} item={item} />
      ))}
      {hidden > 0 && (
        <Paper withBorder shadow="md" px="sm" style={{ alignSelf: "flex-end" }}>
          <Text size="xs" c="dimmed">{t`+${hidden} more`}</Text>
        </Paper>
      )}
    </Stack>
  );
}
