import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { ServerJob } from "@/api/jobs";
import { paths } from "@/config/paths";
import { duration } from "@/utils/server-time";
import { failureOf, resultOf } from "./server-job-text";
import { useElapsed } from "./server-job-times";

/** Why a job failed, or where that can be read. */
function Failure({ job }: { job: ServerJob }) {
  const reason = failureOf(job);
  return (
    <Text size="xs" c="red" style={{ overflowWrap: "anywhere" }} lineClamp={3} title={reason}>
      {reason ?? (
        <>
          {"The reason is in the "}
          <Anchor component={Link} to={paths.system.logs()} size="xs">
            log
          </Anchor>
        </>
      )}
    </Text>
  );
}

/** A job that has ended: its last name, how long ago, and what the server says about it. */
export function EndedJob({ job }: { job: ServerJob }) {
  const ago = `${duration(useElapsed(job))} ago`;
  const result = resultOf(job);
  return (
    <li>
      <Text size="sm" style={{ overflowWrap: "anywhere" }} lineClamp={2} title={job.job_name}>
        {job.job_name}
      </Text>
      <Text size="xs" c="dimmed">
        {job.status === "canceled" ? `Cancelled ${ago}` : ago}
      </Text>
      {job.status === "failed" && <Failure job={job} />}
      {job.status === "completed" && result !== undefined && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }} lineClamp={3}>
          {result}
        </Text>
      )}
    </li>
  );
}
