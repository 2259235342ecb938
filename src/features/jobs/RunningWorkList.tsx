import { Button, Paper, Progress, Stack, Text } from "@mantine/core";
import { WorkEntry } from "./WorkEntry";
import type { ProgressItem } from "@/store/progress";
import { dismissOverWork, isWorkActive, useWorks } from "@/store/work";
import { RestoreFocus } from "@/ui/RestoreFocus";
import styles from "./RunningWork.module.css";
import { useServerWork } from "./use-work-summary";

/** One piece of work that the server reports. */
function Report({ item }: { item: ProgressItem }) {
  const { value, count, isDone, name } = item;
  const title = item.header || name;
  return (
    <Paper withBorder p="sm" component="section" aria-label={title}>
      <Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
        {title}
      </Text>
      <Text size="sm" c="dimmed" className={styles.numbers}>
        {isDone ? "Done" : `${value} of ${count}`}
      </Text>
      {item.header !== "" && name !== "" && !isDone && (
        <Text size="xs" c="dimmed" truncate title={name}>
          {name}
        </Text>
      )}
      <Progress
        mt={6}
        size="sm"
        value={isDone || count === 0 ? 100 : Math.min(100, (value / count) * 100)}
        color={isDone ? "green" : undefined}
        aria-label={title}
        transitionDuration={150}
      />
    </Paper>
  );
}

/** What this browser started, the newest first, and what the server reports besides. */
export function RunningWorkList() {
  const works = useWorks();
  const reports = useServerWork();
  const hasOver = works.some((work) => !isWorkActive(work));
  return (
    <RestoreFocus>
      <Stack gap="sm">
        {works.length === 0 && reports.length === 0 && (
          <Text size="sm" c="dimmed" ta="center" py="md">
            Nothing is running.
          </Text>
        )}
        {works.length > 0 && (
          <section aria-label="Started in this browser">
            <div className={styles.head}>
              <Text size="xs" fw={600} c="dimmed">
                Started in this browser
              </Text>
              {hasOver && (
                <Button size="compact-xs" variant="subtle" color="gray" onClick={dismissOverWork}>
                  Dismiss what is over
                </Button>
              )}
            </div>
            <Stack gap="xs">
              {works.toReversed().map((work) => (
                <WorkEntry key={work.id} work={work} />
              ))}
            </Stack>
          </section>
        )}
        {reports.length > 0 && (
          <section aria-label="Reported by the server">
            <div className={styles.head}>
              <Text size="xs" fw={600} c="dimmed">
                Reported by the server
              </Text>
            </div>
            <Stack gap="xs">
              {reports.map((item) => (
                <Report key={item.id} item={item} />
              ))}
            </Stack>
          </section>
        )}
      </Stack>
    </RestoreFocus>
  );
}
