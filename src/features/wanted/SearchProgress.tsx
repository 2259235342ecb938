import { VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { WorkEntry } from "@/features/jobs/WorkEntry";
import { isWorkActive, useWorks } from "@/store/work";
import { addResultRegion } from "./result-regions";
import styles from "./Wanted.module.css";

/**
 * How the last search of this list goes and what it found; running work shows the same. Its end is announced here to
 * screen readers, instead of in a notice.
 */
export function SearchProgress({ scope }: { scope: string }) {
  const work = useWorks().findLast((one) => one.scope === scope);
  const root = useRef<HTMLDivElement>(null);
  const [announced, announce] = useState("");
  useEffect(() => {
    const element = root.current;
    return element ? addResultRegion(scope, { element, announce }) : undefined;
  }, [scope]);
  return (
    <div ref={root}>
      {/* Always there, so that it is read out when it changes. */}
      <VisuallyHidden component="output">{work && !isWorkActive(work) && announced}</VisuallyHidden>
      {work && (
        <div className={styles.progress}>
          <WorkEntry work={work} />
        </div>
      )}
    </div>
  );
}
