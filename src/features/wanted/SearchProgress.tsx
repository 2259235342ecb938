import { Box, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { JobCard } from "@/features/jobs/JobCard";
import { isJobActive, useJobs } from "@/store/jobs";
import { addResultRegion } from "@/features/subtitles/search/result-regions";

/**
 * Progress and results of this list's last search, as in the job list. Its end is announced to screen readers here,
 * instead of in a notice.
 */
export function SearchProgress({ scope }: { scope: string }) {
  const job = useJobs().findLast((one) => one.scope === scope);
  const root = useRef<HTMLDivElement>(null);
  const [announced, announce] = useState("");
  useEffect(() => {
    const element = root.current;
    return element ? addResultRegion(scope, { element, announce }) : undefined;
  }, [scope]);
  return (
    <div ref={root}>
      {/* Always rendered, so that screen readers announce changes. */}
      <VisuallyHidden component="output">{job && !isJobActive(job) && announced}</VisuallyHidden>
      {job && (
        <Box py="sm">
          <JobCard job={job} />
        </Box>
      )}
    </div>
  );
}
