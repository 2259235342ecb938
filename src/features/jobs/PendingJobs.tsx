import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ServerJob } from "@/api/job-status";
import { IconDotsVertical } from "@/config/icons";
import { useCapabilities } from "@/queries/capabilities";
import { useCancelJob, useForceStartJob, useMoveJob } from "@/queries/jobs";
import { grouped } from "@/utils/format";
import { RestoreFocus } from "@/ui/RestoreFocus";
import { InlineConfirm } from "./InlineConfirm";
import { LiveFeedBadge } from "./RunningServerJob";
import { jobName } from "./texts";

/** Jobs shown initially, and added per click: after an upgrade a server may queue hundreds. */
const SHOWN = 20;
const MORE = 50;

/** Buttons for a waiting job. */
function PendingActions({ job, onCancel }: { job: ServerJob; onCancel: () => void }) {
  const { canOrderJobs } = useCapabilities();
  const { mutate: start } = useForceStartJob();
  const { mutate: move } = useMoveJob();
  const common = { size: "compact-sm", variant: "default" } as const;
  return (
    <Group gap="xs" mt={4}>
      {canOrderJobs && (
        <>
          <Button {...common} onClick={() => start(job)}>
            {t`Start now`}
          </Button>
          <Button {...common} onClick={() => move({ job, to: "top" })}>
            {t`Move to top`}
          </Button>
          <Button {...common} onClick={() => move({ job, to: "bottom" })}>
            {t`Move to bottom`}
          </Button>
        </>
      )}
      <Button {...common} onClick={onCancel}>
        {t`Cancel`}
      </Button>
    </Group>
  );
}

function PendingJob({ job }: { job: ServerJob }) {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { mutate: cancel } = useCancelJob();
  const name = jobName(job.job_name);
  return (
    <li>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" flex={1} miw={0} truncate title={name}>
          {name}
        </Text>
        <LiveFeedBadge job={job} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t`Actions for ${name}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <RestoreFocus>
        {isAsking ? (
          <InlineConfirm
            question={t`Cancel ${name}?`}
            confirmLabel={t`Cancel job`}
            onConfirm={() => cancel(job)}
            onClose={() => setAsking(false)}
          />
        ) : (
          isOpen && <PendingActions job={job} onCancel={() => setAsking(true)} />
        )}
      </RestoreFocus>
    </li>
  );
}

/** Waiting jobs, in queue order. */
export function PendingJobs({ jobs }: { jobs: readonly ServerJob[] }) {
  const [shown, setShown] = useState(SHOWN);
  const hidden = jobs.length - shown;
  const more = grouped(hidden);
  return (
    <>
      <Stack component="ol" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
        {jobs.slice(0, shown).map((job) => (
          <PendingJob key={job.job_id} job={job} />
        ))}
      </Stack>
      {hidden > 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => setShown(shown + MORE)}
        >
          {t`and ${more} more`}
        </Button>
      )}
    </>
  );
}
