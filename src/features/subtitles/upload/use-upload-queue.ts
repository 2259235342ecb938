import { msg, plural, t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { errorText } from "@/api/error";
import {
  countSteps,
  getJob,
  hideJobEnd,
  isJobActive,
  retryJob,
  startJob,
  useJobs,
} from "@/store/jobs";
import type { JobStep } from "@/store/job-types";
import { flushDeletes } from "@/store/pending-deletes";
import { useIsDialogShown } from "@/ui/modal-stack-context";
import { showToast } from "@/ui/toasts";

/** Milliseconds until a batch has ended; longer than the gap between two files of a batch. */
const BATCH_GAP = 50;

/** Text of spec section 8, "Upload failure". */
export const UPLOAD_FAILED = msg`Error when uploading subtitles`;

/** A file to send. `target` identifies its target; sending to another target is a new attempt. */
export interface Upload {
  rowId: number;
  target: string;
  /** The displayed name. */
  name: string;
  /** Resolves with a note about the result, if any. */
  run: () => Promise<string | undefined>;
}

interface Attempt {
  jobId: number;
  /** Index of its step in that job. */
  index: number;
  target: string;
  /** Called when the file is sent again with another target: the old step then has nothing left to do. */
  replace: () => void;
}

function reportFailures(failures: readonly Failure[]): void {
  const [first] = failures;
  const reason = `${first?.name}: ${errorText(first?.error)}`;
  const message =
    failures.length > 1
      ? plural(
          { count: failures.length - 1 },
          {
            one: `${reason} (# other file also failed)`,
            other: `${reason} (# other files also failed)`,
          },
        )
      : reason;
  showToast({ kind: "error", title: t(UPLOAD_FAILED), message });
}

/**
 * Sends files one at a time, as a batch that continues after the dialog is closed. Finished files are not sent
 * again; failed ones are retried by the next `send`, or from the job list. An open dialog shows its failures itself;
 * after it is closed, a notice reports them.
 * @param closesAfter the dialog closes after a success, so that the end of the job reports it
 */
export function useUploadQueue(title: string, { closesAfter = false } = {}) {
  const jobs = useJobs();
  const isShown = useIsDialogShown();
  const [attempts, setAttempts] = useState<ReadonlyMap<number, Attempt>>(new Map());
  /** The same map, updated synchronously: a double click comes before the next render. */
  const latest = useRef(attempts);
  /** Notes about the finished rows. */
  const [done, setDone] = useState<ReadonlyMap<number, string | undefined>>(new Map());
  const stepOf = (attempt: Attempt | undefined): JobStep | undefined =>
    jobs.find(({ id }) => id === attempt?.jobId)?.steps[attempt?.index ?? -1];

  /** State of a row; undefined if it was never sent to this target. */
  const stateOf = (
    rowId: number,
    target: string,
  ): Pick<JobStep, "state" | "reason" | "outcome"> | undefined => {
    if (done.has(rowId)) return { state: "done", reason: undefined, outcome: done.get(rowId) };
    const attempt = attempts.get(rowId);
    const step = stepOf(attempt);
    const isUnderWay = step?.state === "pending" || step?.state === "running";
    return isUnderWay || attempt?.target === target ? step : undefined;
  };

  const start = (uploads: readonly Upload[]) => {
    // On phones a notice would cover the Retry button.
    const inRound = createBatchReporter((failures) => {
      if (!isShown.current) reportFailures(failures);
    });
    const replaced = new Set<Upload>();
    const jobId = startJob(
      title,
      uploads.map((upload) => ({
        name: upload.name,
        run: async () => {
          if (replaced.has(upload)) return t`Replaced by a newer upload`;
          await flushDeletes();
          const outcome = await inRound(upload.name, upload.run);
          setDone((old) => new Map(old).set(upload.rowId, outcome));
          return outcome;
        },
      })),
      {
        queue: "upload",
        onFinish: (job) => {
          const { failed } = countSteps(job);
          if (failed > 0 || (isShown.current && !closesAfter)) hideJobEnd(job.id);
        },
      },
    );
    const next = new Map(latest.current);
    for (const [index, upload] of uploads.entries())
      next.set(upload.rowId, {
        jobId,
        index,
        target: upload.target,
        replace: () => void replaced.add(upload),
      });
    latest.current = next;
    setAttempts(next);
  };

  /** Sends these files: those that failed with the same target are retried, the others start from the beginning. */
  const send = (uploads: readonly Upload[]) => {
    const fresh: Upload[] = [];
    for (const upload of uploads) {
      const attempt = latest.current.get(upload.rowId);
      const step = attempt && getJob(attempt.jobId)?.steps[attempt.index];
      const isSame = attempt?.target === upload.target;
      if (!isSame || !step) fresh.push(upload);
      if (!isSame) attempt?.replace();
      if (attempt && step) retryJob(attempt.jobId, step.id);
    }
    if (fresh.length > 0) start(fresh);
  };

  const ids = new Set([...attempts.values()].map(({ jobId }) => jobId));
  const isSending = jobs.some((job) => ids.has(job.id) && isJobActive(job));
  return { stateOf, send, isSending };
}

/** A file that was not uploaded, with the server's reason. */
interface Failure {
  name: string;
  error: unknown;
}

/**
 * Wraps the uploads of a batch and reports their failures once, at its end. A retry, even long after the dialog was
 * closed, is its own batch.
 */
function createBatchReporter(onFailures: (failures: readonly Failure[]) => void) {
  let failures: Failure[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    const all = failures;
    failures = [];
    if (all.length > 0) onFailures(all);
  };
  return async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    clearTimeout(timer);
    try {
      return await run();
    } catch (error) {
      failures.push({ name, error });
      throw error;
    } finally {
      timer = setTimeout(end, BATCH_GAP);
    }
  };
}
