import { lazy, Suspense, useEffect, useState } from "react";
import { loadChunk } from "../lib/chunks";

const RunningWorkButton = lazy(() =>
  loadChunk(() => import("./RunningWorkButton")).then((module) => ({
    default: module.RunningWorkButton,
  })),
);

/** After the first page has had its chance to draw: nobody has started anything before. */
const LATE = 500;

/** The place of running work in the top bar; its code is not part of the first load. */
export function RunningWork() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), LATE);
    return () => clearTimeout(timer);
  }, []);
  return (
    isTime && (
      <Suspense>
        <RunningWorkButton />
      </Suspense>
    )
  );
}
