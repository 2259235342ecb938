import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { useWhenIdle } from "@/queries/idle";
import { useJobs } from "@/store/jobs";
import { useProgressItems } from "@/store/progress";
import { lazy } from "@/ui/lazy";

const ProgressCards = lazy(() => import("./ProgressCards").then((module) => module.ProgressCards), {
  fallback: null,
});
const JobEnds = lazy(() => import("./JobEnds").then((module) => module.JobEnds), {
  fallback: null,
});

/**
 * The jobs that the server reports, oldest first, which the store removes when they are over; below them the results of
 * this browser's jobs that have just ended.
 */
export function ProgressArea({ className }: { className?: string | undefined }) {
  const jobs = useJobs();
  const isOver = (job: (typeof jobs)[number]) => job.endedAt !== undefined;
  // Work that this browser started reports its own result.
  const items = useProgressItems().filter(
    ({ id }) => !jobs.some((job) => job.progressId === id && isOver(job)),
  );
  useWhenIdle(ProgressCards.preload);
  useWhenIdle(JobEnds.preload);
  return (
    <Stack gap="xs" className={className}>
      {items.length > 0 && <ProgressCards items={items} />}
      {/* Always there, so that changes are read out. */}
      <Stack gap="xs" component="output" aria-label={t`Finished work`}>
        {jobs.some(isOver) && <JobEnds />}
      </Stack>
    </Stack>
  );
}
