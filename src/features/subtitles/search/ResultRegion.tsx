import { VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { isJobActive, useJobs } from "@/store/jobs";
import { addResultRegion } from "./result-regions";

/**
 * Shows the result of the last job of a scope. While this is in view, the job's end is announced to screen readers
 * here, instead of in a notice.
 */
export function ResultRegion({ scope, children }: { scope: string; children: ReactNode }) {
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
