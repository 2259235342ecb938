import { t } from "@lingui/core/macro";
import { Alert, Button, Text } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import { useState } from "react";
import type { ServerJob } from "@/api/job-status";
import { useRestart } from "@/features/dialogs/use-power-actions";
import { useServerJobs } from "@/queries/jobs";
import { useHadRejectedSave, usePolledQueue } from "@/queries/stopped-queue";
import { closeRunningWork } from "@/store/running-work-panel";
import { seenAt } from "./server-job-text";

/** Milliseconds without a running job after which a queue counts as stopped: a waiting job starts within a second. */
const STOPPED = 30_000;
/** The same after a rejected save, because that is known to stop the queue. */
const STOPPED_AFTER_REJECTION = 5_000;

/** Time since when jobs wait although none runs. */
function waitingSince(jobs: readonly ServerJob[], now: number): number {
  const times = (isWaiting: boolean) =>
    jobs
      .filter(({ status }) => (status === "pending") === isWaiting)
      .map((job) => seenAt(job) ?? now);
  return Math.max(Math.min(...times(true)), ...times(false));
}

function Note({ jobs }: { jobs: readonly ServerJob[] }) {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 1_000, { autoInvoke: true });
  usePolledQueue();
  const limit = useHadRejectedSave() ? STOPPED_AFTER_REJECTION : STOPPED;
  const restart = useRestart();
  if (now - waitingSince(jobs, now) < limit) return null;
  const askToRestart = () => {
    // On phones the dialog would open behind the list.
    closeRunningWork();
    restart();
  };
  return (
    <Alert color="yellow" role="alert" p="xs">
      <Text size="sm">
        {t`The server no longer processes its queue. Restart it to continue; this also removes the waiting jobs.`}
      </Text>
      <Button size="compact-sm" variant="light" color="yellow" mt="xs" onClick={askToRestart}>
        {t`Restart now`}
      </Button>
    </Alert>
  );
}

/** Shown if the server's jobs wait although none runs (contract/1.6.2.md section 3). */
export function StoppedQueue() {
  const jobs = useServerJobs();
  const hasStatus = (wanted: string) => jobs.some(({ status }) => status === wanted);
  return hasStatus("pending") && !hasStatus("running") ? <Note jobs={jobs} /> : null;
}
