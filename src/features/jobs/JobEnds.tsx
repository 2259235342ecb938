import { t } from "@lingui/core/macro";
import { Box, Button, CloseButton, Group, Paper, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useDelayed } from "@/ui/use-delayed";
import { countSteps, hideJobEnd, jobOutcome, useJobs } from "@/store/jobs";
import type { Job } from "@/store/job-types";
import { openRunningWork, useRunningWork } from "@/store/running-work-panel";
import { OUTCOMES } from "@/ui/outcomes";
import { resultText } from "./texts";

/** Milliseconds that the result of a job is shown. */
const SHOW_END = 6_000;
/** Max results shown; the others are in the job list. */
const MAX_SHOWN = 2;

/** Result of a job, with a link to its steps. Stays while hovered or focused. */
function JobEnd({ job }: { job: Job }) {
  const { id, title } = job;
  const [isUsed, setUsed] = useState(false);
  useDelayed(isUsed ? undefined : id, SHOW_END, () => hideJobEnd(id));
  const outcome = jobOutcome(job);
  const { icon: Icon, text } = OUTCOMES[outcome ?? "success"];
  const isPart = outcome === "error" && countSteps(job).done > 0;
  return (
    <Paper
      withBorder
      shadow="md"
      py="xs"
      ps="md"
      pe="xs"
      onMouseEnter={() => setUsed(true)}
      onMouseLeave={() => setUsed(false)}
      onFocus={() => setUsed(true)}
      onBlur={() => setUsed(false)}
    >
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Box c={text} pt={2} lh={0}>
          <Icon size={18} aria-hidden />
        </Box>
        <Box flex={1} miw={0}>
          <Text size="sm" fw={600} lineClamp={3} title={title}>
            {title}
          </Text>
          <Text size="sm" c={isPart ? undefined : text} style={{ overflowWrap: "anywhere" }}>
            {resultText(job)}
          </Text>
        </Box>
        <Button
          size="compact-sm"
          variant="light"
          aria-label={t`Show ${title}`}
          onClick={() => {
            hideJobEnd(id);
            openRunningWork(id);
          }}
        >
          {t`Show`}
        </Button>
        <CloseButton
          size="sm"
          iconSize={18}
          aria-label={t`Close ${title}`}
          onClick={() => hideJobEnd(id)}
        />
      </Group>
    </Paper>
  );
}

/** Results of the jobs that have just ended, newest last. Nothing while the list of jobs is open, which shows them. */
export function JobEnds() {
  const { isOpen } = useRunningWork();
  const ended = useJobs()
    .filter(({ endedAt }) => endedAt !== undefined)
    .toSorted((one, other) => (one.endedAt ?? 0) - (other.endedAt ?? 0))
    .slice(-MAX_SHOWN);
  useEffect(() => {
    if (isOpen) for (const { id } of ended) hideJobEnd(id);
  }, [isOpen, ended]);
  if (isOpen) return null;
  return ended.map((job) => <JobEnd key={job.id} job={job} />);
}
