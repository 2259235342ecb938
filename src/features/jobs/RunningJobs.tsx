import { Drawer, Popover, VisuallyHidden } from "@mantine/core";
import { useEffect } from "react";
import { useServerJobs } from "@/queries/jobs";
import { closeRunningWork, openRunningWork, useRunningWork } from "@/store/running-work";
import { useLayer } from "@/ui/layers";
import { useWhenIdle } from "@/queries/idle";
import { lazy } from "@/ui/lazy";
import { useIsPhone } from "@/ui/use-is-phone";
import { RunningJobsButton } from "./RunningJobsButton";
import { useJobSummary } from "./use-job-summary";
import { useServerJobFeed } from "./use-server-job-feed";

const JobList = lazy(() => import("./JobList").then((module) => module.JobList));

/** Leaving the page loses the pending steps, so the browser asks first. */
function useLeaveGuard(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isNeeded]);
}

const setOpen = (isOpen: boolean) => (isOpen ? openRunningWork() : closeRunningWork());

/**
 * All jobs: those of this browser and those of the server (design/interface.md, "Frame"). The button shows
 * only while there are any; the list opens below it, on phones as a drawer.
 */
export function RunningJobs() {
  const summary = useJobSummary();
  useServerJobFeed(useServerJobs());
  const { isOpen } = useRunningWork();
  useEffect(() => closeRunningWork, []);
  const isPhone = useIsPhone();
  useLeaveGuard(summary.hasPending);
  useWhenIdle(JobList.preload);
  useLayer(isOpen && isPhone, () => setOpen(false));
  const button = (
    <RunningJobsButton
      summary={summary}
      aria-expanded={isOpen}
      onPointerEnter={JobList.preload}
      onClick={() => setOpen(!isOpen)}
    />
  );
  return (
    <>
      {/* Always mounted, so that screen readers announce changes. */}
      <VisuallyHidden component="output">{summary.announcement}</VisuallyHidden>
      {(summary.text !== "" || isOpen) &&
        (isPhone ? (
          <>
            {button}
            <Drawer
              opened={isOpen}
              onClose={() => setOpen(false)}
              // Above the notifications, which would cover its lower end.
              zIndex={270}
              position="bottom"
              size="80%"
              title="Running work"
              closeButtonProps={{ "aria-label": "Close", size: 44, iconSize: 20 }}
              // A header element would be a second banner landmark.
              attributes={{ header: { role: "presentation" } }}
              styles={{ content: { paddingBlockEnd: "env(safe-area-inset-bottom)" } }}
              transitionProps={{ duration: 120 }}
            >
              <JobList />
            </Drawer>
          </>
        ) : (
          <Popover
            opened={isOpen}
            onChange={setOpen}
            position="bottom-end"
            width={400}
            shadow="lg"
            offset={4}
            trapFocus
            returnFocus
            transitionProps={{ duration: 120 }}
          >
            <Popover.Target>{button}</Popover.Target>
            <Popover.Dropdown
              mah="min(640px, calc(100vh - var(--app-header-height, 3.5rem) - 1.5rem))"
              style={{ overflowY: "auto" }}
            >
              <JobList />
            </Popover.Dropdown>
          </Popover>
        ))}
    </>
  );
}
