import { VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { JobCard } from "@/features/jobs/JobCard";
import { isJobActive, useJobs } from "@/store/jobs";
import { addResultPlace } from "./result-places";
import styles from "./Wanted.module.css";

/**
 * How the last search of this list goes and what it brought; the same stands under running work. Its end is told
 * here to those who do not see it, in place of a notice.
 */
export function SearchProgress({ scope }: { scope: string }) {
  const job = useJobs().findLast((one) => one.scope === scope);
  const root = useRef<HTMLDivElement>(null);
  const [told, tell] = useState("");
  useEffect(() => {
    const element = root.current;
    return element ? addResultPlace(scope, { element, tell }) : undefined;
  }, [scope]);
  return (
    <div ref={root}>
      {/* Always there, so that it is read out when it changes. */}
      <VisuallyHidden component="output">{job && !isJobActive(job) && told}</VisuallyHidden>
      {job && (
        <div className={styles.progress}>
          <JobCard job={job} />
        </div>
      )}
    </div>
  );
}
