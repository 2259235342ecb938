import { use, useEffect, useRef, useState } from "react";
import { errorText } from "@/api/error";
import { counted } from "@/utils/format";
import { isJobActive, retryJob, startJob, useJobs, getJob } from "@/store/jobs";
import type { JobStep } from "@/store/jobs";
import { flushDeletes } from "@/store/pending-deletes";
import { ModalStackContext } from "@/ui/ModalFrame";
import { showToast } from "@/ui/toasts";
import { createBatchReporter } from "./batch-failures";
import type { Failure } from "./batch-failures";

/** The text of spec section 8, "Upload failure". */
export const UPLOAD_FAILED = "Error when uploading subtitles";

/** A file to send, with where it goes as a text: another target is another attempt. */
export interface Upload {
  rowId: number;
  target: string;
  /** How people call it. */
  name: string;
  /** Resolves with what there is to say about it. */
  run: () => Promise<string | undefined>;
}

interface Attempt {
  jobId: number;
  /** The index of its step in that job. */
  index: number;
  target: string;
  /** It was sent again elsewhere: the old step has nothing to do any more. */
  replace: () => void;
}

function tellFailures(failures: readonly Failure[]): void {
  const [first] = failures;
  const reason = `${first?.name}: ${errorText(first?.error)}`;
  const others = failures.length > 1 ? ` And ${counted(failures.length - 1, "other file")}.` : "";
  showToast({ kind: "error", title: UPLOAD_FAILED, message: `${reason}${others}` });
}

/**
 * Sends files one after the other as a batch that goes on when the dialog is closed. What is done is not sent
 * again; what failed is sent again by the next `send`, or from the list of running work. A dialog that is open
 * shows its failures itself; of a closed one a notice tells.
 */
export function useUploadQueue(title: string) {
  const jobs = useJobs();
  const isOpen = use(ModalStackContext)?.isOpen ?? true;
  const isShown = useRef(isOpen);
  useEffect(() => {
    isShown.current = isOpen;
    return () => {
      isShown.current = false;
    };
  }, [isOpen]);
  const [attempts, setAttempts] = useState<ReadonlyMap<number, Attempt>>(new Map());
  /** The same at once: a double click comes before the next render. */
  const latest = useRef(attempts);
  /** What was said about the rows that are done. */
  const [done, setDone] = useState<ReadonlyMap<number, string | undefined>>(new Map());
  const stepOf = (attempt: Attempt | undefined): JobStep | undefined =>
    jobs.find(({ id }) => id === attempt?.jobId)?.steps[attempt?.index ?? -1];

  /** How it stands with a row; undefined when it was never sent to this target. */
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
    // On a phone a notice would lie on the very button that tries again.
    const inRound = createBatchReporter((failures) => {
      if (!isShown.current) tellFailures(failures);
    });
    const replaced = new Set<Upload>();
    const jobId = startJob(
      title,
      uploads.map((upload) => ({
        name: upload.name,
        run: async () => {
          if (replaced.has(upload)) return "Changed and sent again";
          await flushDeletes();
          const outcome = await inRound(upload.name, upload.run);
          setDone((old) => new Map(old).set(upload.rowId, outcome));
          return outcome;
        },
      })),
      { queue: "upload" },
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

  /** Sends these files: those that failed at the same target are tried again, the others start over. */
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
