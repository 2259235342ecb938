import { Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { ServerJobStatus } from "@/api/job-status";
import type { JobQueue, ServerJob } from "@/api/jobs";
import { useClearJobs } from "@/queries/jobs";
import { counted, grouped } from "@/utils/format";
import { ClearButton } from "./ClearButton";
import { EndedJob } from "./EndedJob";
import { PendingJobs } from "./PendingJobs";
import { RunningServerJob } from "./RunningServerJob";

interface JobGroupProps {
  title: string;
  count: number;
  /** What "Clear" forgets; running jobs cannot be. */
  queue?: JobQueue;
  /** Asked before it is cleared. */
  question?: string;
  children: ReactNode;
}

/** The jobs of one status. */
function JobGroup({ title, count, queue, question, children }: JobGroupProps) {
  const { mutate: clear } = useClearJobs();
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <Group justify="space-between" gap={0} mih={28}>
        <Text size="xs" fw={600} c="dimmed">
          {`${title} (${grouped(count)})`}
        </Text>
        {queue && (
          <ClearButton
            label={`Clear ${title.toLowerCase()}`}
            question={question}
            onClear={() => clear(queue)}
          />
        )}
      </Group>
      {children}
    </section>
  );
}

/** The server's queue: what runs, what waits in its order, and the last ten that failed and that are done. */
export function ServerJobs({ jobs }: { jobs: readonly ServerJob[] }) {
  const withStatus = (...wanted: readonly ServerJobStatus[]) =>
    jobs.filter(({ status }) => wanted.includes(status));
  const running = withStatus("running");
  const pending = withStatus("pending");
  const failed = withStatus("failed");
  const over = withStatus("completed", "canceled");
  return (
    <Stack gap="sm" component="section" aria-label="On the server">
      <JobGroup title="Running on the server" count={running.length}>
        <Stack gap="xs">
          {running.map((job) => (
            <RunningServerJob key={job.job_id} job={job} />
          ))}
        </Stack>
      </JobGroup>
      <JobGroup
        title="Waiting"
        count={pending.length}
        queue="pending"
        question={`Cancel ${counted(pending.length, "waiting job")}? They will not run.`}
      >
        <PendingJobs jobs={pending} />
      </JobGroup>
      <JobGroup title="Failed" count={failed.length} queue="failed">
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
          {failed.toReversed().map((job) => (
            <EndedJob key={job.job_id} job={job} />
          ))}
        </Stack>
      </JobGroup>
      <JobGroup title="Done" count={over.length} queue="completed">
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
          {over.toReversed().map((job) => (
            <EndedJob key={job.job_id} job={job} />
          ))}
        </Stack>
      </JobGroup>
    </Stack>
  );
}
