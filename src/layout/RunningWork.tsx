import { useEffect, useState } from "react";
import { lazyPart, useNeededPart } from "../ui/lazy-part";

const runningWorkButton = lazyPart(() =>
  import("./RunningWorkButton").then((module) => module.RunningWorkButton),
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
  // Nobody asked for it yet: a failure is not told, it comes with the server.
  const RunningWorkButton = useNeededPart(runningWorkButton, isTime, false);
  // oxlint-disable-next-line react/static-components -- the hook gives the loaded module's component, the same one at every render
  return RunningWorkButton && <RunningWorkButton />;
}
