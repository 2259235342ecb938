import { Box } from "@mantine/core";
import { JobCard } from "@/features/jobs/JobCard";
import { useJobs } from "@/store/jobs";
import { ResultRegion } from "@/features/subtitles/search/ResultRegion";

/** Progress and results of this list's last search, as in the job list. */
export function SearchProgress({ scope }: { scope: string }) {
  const job = useJobs().findLast((one) => one.scope === scope);
  return (
    <ResultRegion scope={scope}>
      {job && (
        <Box py="sm">
          <JobCard job={job} />
        </Box>
      )}
    </ResultRegion>
  );
}
