import { useIsIdle } from "../queries/idle";
import { lazyPart, useNeededPart } from "../ui/lazy-part";

const runningWorkButton = lazyPart(() =>
  import("./RunningWorkButton").then((module) => module.RunningWorkButton),
);

/** The place of running work in the top bar; its code is not part of the first load. */
export function RunningWork() {
  // Nobody has started anything before. A failure is not told either: it comes with the server.
  const RunningWorkButton = useNeededPart(runningWorkButton, useIsIdle(), false);
  // oxlint-disable-next-line react/static-components -- the hook gives the loaded module's component, the same one at every render
  return RunningWorkButton && <RunningWorkButton />;
}
