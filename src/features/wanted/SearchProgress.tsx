import { Box, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { JobCard } from "@/features/jobs/JobCard";
import { isJobActive, useJobs } from "@/store/jobs";
import { addResultRegion } from "@/features/subtitles/result-regions";

/**
 * The progress of this list's last search and what it found, as in the list of running work. Its end is announced to
 * screen readers here, instead of in a notice.
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
      {/* Always there, so that changes are read out. */}
      <VisuallyHidden component="output">{job && !isJobActive(job) && announced}</VisuallyHidden>
      {job && (
        <Box py="sm">
          <JobCard job={job} />
        </Box>
      )}
    </div>
  );
}
