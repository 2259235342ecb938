import { Box, Button, Group, Text } from "@mantine/core";
import { retryJob } from "@/store/jobs";
import type { Job, JobStep } from "@/store/jobs";
import { IconAlertTriangle, IconCheck, IconClock, IconPlayerStop } from "@/config/icons";
import styles from "./JobSteps.module.css";

const STATES = {
  pending: { icon: IconClock, text: "Pending" },
  running: { icon: IconClock, text: "Processing" },
  done: { icon: IconCheck, text: "Done" },
  failed: { icon: IconAlertTriangle, text: "Failed" },
  stopped: { icon: IconPlayerStop, text: "Stopped" },
} as const;

/** Every step of a job with its state. */
export function JobSteps({ steps }: { steps: readonly JobStep[] }) {
  return (
    <ul className={styles.list}>
      {steps.map(({ id, name, state, outcome }) => {
        const { icon: Icon, text } = STATES[state];
        return (
          <li key={id} className={styles.step} data-state={state}>
            <span className={styles.name}>{name}</span>
            <Icon size={14} aria-hidden />
            <span>{outcome ?? text}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The failed steps with their reasons. Each has a retry, unless it is the only step of its job. */
export function FailedSteps({ job }: { job: Job }) {
  const failed = job.steps.filter(({ state }) => state === "failed");
  if (failed.length === 0) return null;
  const isOnlyStep = job.steps.length === 1;
  return (
    <ul className={styles.list} aria-label={`Failures of ${job.title}`}>
      {failed.map(({ id, name, reason }) => (
        <Group component="li" key={id} gap="xs" wrap="nowrap" align="flex-start" py={2}>
          <Box flex={1} miw={0} style={{ overflowWrap: "anywhere" }}>
            {!isOnlyStep && <Text size="sm">{name}</Text>}
            <Text size="sm" c="red">
              {reason}
            </Text>
          </Box>
          {!isOnlyStep && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Retry ${name}`}
              onClick={() => retryJob(job.id, id)}
            >
              Retry
            </Button>
          )}
        </Group>
      ))}
    </ul>
  );
}
