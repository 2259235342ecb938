import { Box, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { usePreloadPanel } from "@/queries/preload";
import { isJobActive, useJobs } from "@/store/jobs";
import { lazy } from "@/ui/lazy";
import { addResultRegion } from "./result-regions";

const JobCard = lazy(() => import("@/features/jobs/JobCard").then((module) => module.JobCard));

interface ResultRegionProps {
  scope: string;
  children: ReactNode;
}

/**
 * Shows the result of the last job of a scope. While this is in view, the end of the job is announced to screen readers
 * here, instead of in a notice.
 */
export function ResultRegion({ scope, children }: ResultRegionProps) {
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
      {children}
    </div>
  );
}

/** Progress and results of a list's last search, as in the job list. */
export function SearchProgress({ scope }: { scope: string }) {
  const job = useJobs().findLast((one) => one.scope === scope);
  usePreloadPanel(JobCard);
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
