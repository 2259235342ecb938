import { t } from "@lingui/core/macro";
import { VisuallyHidden, ActionIcon } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useServerJobs } from "@/queries/jobs";
import { askBeforeUnload } from "@/store/unsaved-dialogs";
import {
  closeRunningWork,
  openRunningWork,
  setPulsing,
  useRunningWork,
} from "@/store/running-work-panel";
import { useLayer } from "@/ui/layers";
import { usePreloadPanel } from "@/queries/preload";
import { lazy } from "@/ui/lazy";
import { usePopups } from "@/ui/use-popups";
import { useIsPhone } from "@/ui/use-is-phone";
import { useJobSummary, useStepJobs } from "./use-job-summary";
import type { ActionIconProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import { IconActivity, IconPlayerStop } from "@/config/icons";
import { CountBadge, badgeHolder } from "@/ui/CountBadge";
import { OUTCOMES } from "@/ui/outcomes";
import type { JobSummary } from "./use-job-summary";
import type { ServerJob } from "@/api/job-status";
import { dismissJobProgress, endJobProgress, showJobProgress } from "@/store/progress";
import { recordServerJobs, hasProgress } from "./server-job-text";
import styles from "./RunningJobs.module.css";

const isReporting = (job: ServerJob) => job.status === "running" && hasProgress(job);

/** Shows the progress of the server's jobs in the same way as for servers without jobs, and records their times. */
function useServerJobFeed(jobs: readonly ServerJob[]): void {
  const before = useRef<ReadonlyMap<number, ServerJob>>(new Map());
  /** Jobs of this browser's steps, whose end this browser reports itself. */
  const own = useRef(new Set<number>());
  const stepJobs = useStepJobs();
  useEffect(() => {
    for (const { job_id } of stepJobs.values()) own.current.add(job_id);
  }, [stepJobs]);
  useEffect(() => {
    recordServerJobs(jobs);
    const now = new Map(jobs.map((job) => [job.job_id, job]));
    for (const job of jobs) {
      const { job_id, job_name, progress_message, progress_value, progress_max } = job;
      if (isReporting(job) && before.current.get(job_id) !== job)
        showJobProgress(job_id, {
          header: job_name,
          name: progress_message,
          value: progress_value,
          count: progress_max,
        });
    }
    for (const [id, job] of before.current) {
      const status = now.get(id)?.status;
      if (!isReporting(job) || status === "running") continue;
      if (status === "completed" && !own.current.has(id)) endJobProgress(id);
      // Failed, stopped, or lost in a restart of the server: it did not finish.
      else dismissJobProgress(id);
    }
    before.current = now;
  }, [jobs]);
}

type Props = ActionIconProps &
  Omit<ComponentPropsWithRef<"button">, keyof ActionIconProps> & {
    summary: JobSummary;
    /** Draws attention once. */
    isPulsing: boolean;
  };

/** Button that opens the jobs. Counts the running ones or, if there are none, the failed steps. */
function RunningJobsButton({ summary, isPulsing, ...props }: Props) {
  const { running, failed, stopped, outcome, text } = summary;
  const face = OUTCOMES[failed > 0 ? "error" : (outcome ?? "success")];
  const IconOver = failed === 0 && stopped > 0 ? IconPlayerStop : face.icon;
  const Icon = running > 0 && failed === 0 ? IconActivity : IconOver;
  const colorOver = stopped > 0 || outcome === undefined ? "gray" : face.color;
  const count = running > 0 ? running : failed;
  return (
    <ActionIcon
      variant="subtle"
      color={failed > 0 ? "red" : running > 0 ? undefined : colorOver}
      size={40}
      classNames={{ root: `${styles.button} ${badgeHolder}` }}
      data-busy={running > 0 || undefined}
      aria-label={text === "" ? t`Jobs` : t`Jobs: ${text}`}
      aria-haspopup="dialog"
      title={text || t`Jobs`}
      {...props}
    >
      {isPulsing && (
        <span className={styles.pulse} aria-hidden onAnimationEnd={() => setPulsing(false)} />
      )}
      <Icon size={20} aria-hidden />
      <CountBadge count={count} isFailed={running === 0} />
    </ActionIcon>
  );
}

const JobList = lazy(() => import("./JobList").then((module) => module.JobList));

const setAsking = askBeforeUnload(() => true);

/** Asks for confirmation before the page is left, because that loses the pending steps. */
function useLeaveGuard(isNeeded: boolean): void {
  useEffect(() => {
    setAsking(isNeeded);
    return () => setAsking(false);
  }, [isNeeded]);
}

/** Milliseconds that the button stays after the last job has ended; the menu of the top bar opens the list later. */
const SHOW_END = 10_000;

/** True some time after the last job has ended without a failure. */
function useIsOver(isQuiet: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isQuiet) return undefined;
    const timer = setTimeout(() => setOver(true), SHOW_END);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [isQuiet]);
  return isOver;
}

const setOpen = (isOpen: boolean) => (isOpen ? openRunningWork() : closeRunningWork());

/**
 * All jobs of this browser and the server (design/interface.md, "Frame"). The button is shown only while there are
 * any, and some time after; the list opens below it, on phones as a drawer.
 */
export function RunningJobs() {
  const summary = useJobSummary();
  useServerJobFeed(useServerJobs());
  const { isOpen, isPulsing } = useRunningWork();
  useEffect(() => closeRunningWork, []);
  const isOver = useIsOver(summary.isQuiet && !isOpen);
  const isPhone = useIsPhone();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { popups, isShown } = usePopups({ button: buttonRef, isOpen, close: closeRunningWork });
  useLeaveGuard(summary.hasPending);
  usePreloadPanel(JobList);
  useLayer(isOpen && isPhone, () => setOpen(false));
  const button = (
    <RunningJobsButton
      ref={buttonRef}
      summary={summary}
      isPulsing={isPulsing}
      aria-expanded={isOpen}
      onPointerEnter={JobList.preload}
      onClick={() => setOpen(!isOpen)}
    />
  );
  return (
    <>
      {/* Always mounted, so that screen readers announce changes. */}
      <VisuallyHidden component="output">{summary.announcement}</VisuallyHidden>
      {((summary.text !== "" && !isOver) || isOpen) &&
        (!popups ? (
          button
        ) : isPhone ? (
          <>
            {button}
            <popups.Drawer
              opened={isShown}
              onClose={() => setOpen(false)}
              // Above the notifications, which would otherwise cover its bottom.
              zIndex={270}
              position="bottom"
              styles={{ content: { height: "auto", maxHeight: "80%" } }}
              radius="lg"
              title={t`Jobs`}
              closeButtonProps={{ "aria-label": t`Close`, size: 44, iconSize: 20 }}
              // A header element would be a second banner landmark.
              attributes={{ header: { role: "presentation" } }}
              transitionProps={{ duration: 120 }}
            >
              <JobList />
            </popups.Drawer>
          </>
        ) : (
          <popups.Popover
            opened={isShown}
            onChange={setOpen}
            position="bottom-end"
            width={400}
            shadow="lg"
            offset={4}
            trapFocus
            returnFocus
            transitionProps={{ duration: 120 }}
          >
            <popups.Popover.Target>{button}</popups.Popover.Target>
            <popups.Popover.Dropdown
              mah="min(640px, calc(100vh - var(--app-header-height, 3.5rem) - 1.5rem))"
              style={{ overflowY: "auto" }}
            >
              <JobList />
            </popups.Popover.Dropdown>
          </popups.Popover>
        ))}
    </>
  );
}
