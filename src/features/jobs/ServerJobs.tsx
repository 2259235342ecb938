import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Group, Stack, Text, Button, Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import type { ServerJobStatus, ServerJob } from "@/api/job-status";
import type { JobQueue } from "@/api/jobs";
import { useClearJobs } from "@/queries/jobs";
import { grouped } from "@/utils/format";
import { PendingJobs } from "./PendingJobs";
import { RunningServerJob } from "./RunningServerJob";
import { StoppedQueue } from "./StoppedQueue";
import { useState } from "react";
import { RestoreFocus } from "@/ui/RestoreFocus";
import { InlineConfirm } from "./InlineConfirm";
import { Link } from "react-router";
import { paths } from "@/config/paths";
import { duration } from "@/utils/server-time";
import { failureOf, resultOf, useElapsed } from "./server-job-text";
import { jobMessage, jobName } from "./texts";

/** The reason why a job failed, or a link to it. */
function Failure({ job }: { job: ServerJob }) {
  const reason = failureOf(job);
  return (
    <Text size="xs" c="red" style={{ overflowWrap: "anywhere" }} lineClamp={3} title={reason}>
      {reason ?? (
        <Trans>
          See the{" "}
          <Anchor component={Link} to={paths.system.logs()} size="xs">
            log
          </Anchor>{" "}
          for the reason
        </Trans>
      )}
    </Text>
  );
}

/** A finished job: its last name, the time since, and the server's message. */
function EndedJob({ job }: { job: ServerJob }) {
  const elapsed = duration(useElapsed(job));
  const name = jobName(job.job_name);
  const result = resultOf(job);
  return (
    <li>
      <Text size="sm" style={{ overflowWrap: "anywhere" }} lineClamp={2} title={name}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {job.status === "canceled" ? t`Canceled ${elapsed} ago` : t`${elapsed} ago`}
      </Text>
      {job.status === "failed" && <Failure job={job} />}
      {job.status === "completed" && result !== undefined && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }} lineClamp={3}>
          {jobMessage(result)}
        </Text>
      )}
    </li>
  );
}

interface ClearButtonProps {
  label: string;
  /** Confirmation question; undefined if the user loses nothing of value. */
  question: string | undefined;
  onClear: () => void;
}

/** Button that clears a queue of the server. */
function ClearButton({ label, question, onClear }: ClearButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <RestoreFocus>
      {isAsking && question !== undefined ? (
        <InlineConfirm
          question={question}
          confirmLabel={t`Cancel jobs`}
          onConfirm={onClear}
          onClose={() => setAsking(false)}
        />
      ) : (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={label}
          onClick={() => (question === undefined ? onClear() : setAsking(true))}
        >
          {t`Clear`}
        </Button>
      )}
    </RestoreFocus>
  );
}

interface JobGroupProps {
  title: string;
  count: number;
  /** The queue for the Clear button, and that button's label; running jobs have none. */
  queue?: { name: JobQueue; clearLabel: string };
  /** Confirmation question before it is cleared. */
  question?: string;
  children: ReactNode;
}

/** Jobs of one status. */
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
            label={queue.clearLabel}
            question={question}
            onClear={() => clear(queue.name)}
          />
        )}
      </Group>
      {children}
    </section>
  );
}

/** The server's queue: the running jobs, the waiting ones in order, and the last ten that failed or completed. */
export function ServerJobs({ jobs }: { jobs: readonly ServerJob[] }) {
  const withStatus = (...wanted: readonly ServerJobStatus[]) =>
    jobs.filter(({ status }) => wanted.includes(status));
  const running = withStatus("running");
  const pending = withStatus("pending");
  const waiting = pending.length;
  const failed = withStatus("failed");
  const over = withStatus("completed", "canceled");
  return (
    <Stack gap="sm" component="section" aria-label={t`On the server`}>
      <StoppedQueue />
      <JobGroup title={t`Running on the server`} count={running.length}>
        <Stack gap="xs">
          {running.map((job) => (
            <RunningServerJob key={job.job_id} job={job} />
          ))}
        </Stack>
      </JobGroup>
      <JobGroup
        title={t`Waiting`}
        count={pending.length}
        queue={{ name: "pending", clearLabel: t`Clear waiting` }}
        question={plural(waiting, {
          one: "Cancel # waiting job? It will not run.",
          other: "Cancel # waiting jobs? They will not run.",
        })}
      >
        <PendingJobs jobs={pending} />
      </JobGroup>
      <JobGroup
        title={t`Failed`}
        count={failed.length}
        queue={{ name: "failed", clearLabel: t`Clear failed` }}
      >
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
          {failed.toReversed().map((job) => (
            <EndedJob key={job.job_id} job={job} />
          ))}
        </Stack>
      </JobGroup>
      <JobGroup
        title={t`Done`}
        count={over.length}
        queue={{ name: "completed", clearLabel: t`Clear completed` }}
      >
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
          {over.toReversed().map((job) => (
            <EndedJob key={job.job_id} job={job} />
          ))}
        </Stack>
      </JobGroup>
    </Stack>
  );
}
