import { use, useEffect, useRef, useState } from "react";
import { errorText } from "@/api/error";
import { counted } from "@/utils/format";
import { isWorkActive, retryWork, startWork, useWorks, workNow } from "@/store/work";
import type { WorkPiece } from "@/store/work";
import { ModalPlaceContext } from "@/ui/ModalFrame";
import { showNotice } from "@/ui/notices";
import { createBatchReporter } from "./batch-failures";
import type { Failure } from "./batch-failures";

/** The text of spec section 8, "Upload failure". */
export const UPLOAD_FAILED = "Error when uploading subtitles";

/** A file to send. Another target is another attempt. */
export interface UploadJob {
  rowId: number;
  target: string;
  /** Shown in the list of running work. */
  name: string;
  run: () => Promise<unknown>;
}

interface Attempt {
  workId: number;
  /** The index of its piece in that work. */
  index: number;
  target: string;
  /** Skips the old piece: the file is sent to another target instead. */
  replace: () => void;
}

function showFailures(failures: readonly Failure[]): void {
  const [first] = failures;
  const reason = `${first?.name}: ${errorText(first?.error)}`;
  const others = failures.length > 1 ? ` And ${counted(failures.length - 1, "other file")}.` : "";
  showNotice({ kind: "error", title: UPLOAD_FAILED, message: `${reason}${others}` });
}

/**
 * Sends files one after the other as a batch that continues when the dialog is closed. The next `send`, or a
 * retry in the list of running work, sends only the failed ones. An open dialog shows its failures itself; a
 * toast shows those of a closed one.
 */
export function useUploadQueue(title: string) {
  const works = useWorks();
  const isOpen = use(ModalPlaceContext)?.isOpen ?? true;
  const isShown = useRef(isOpen);
  useEffect(() => {
    isShown.current = isOpen;
    return () => {
      isShown.current = false;
    };
  }, [isOpen]);
  const [attempts, setAttempts] = useState<ReadonlyMap<number, Attempt>>(new Map());
  /** Current before the next render, for a double click. */
  const latest = useRef(attempts);
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const pieceOf = (attempt: Attempt | undefined): WorkPiece | undefined =>
    works.find(({ id }) => id === attempt?.workId)?.pieces[attempt?.index ?? -1];

  /** The state of a row; undefined when it was never sent to this target. */
  const stateOf = (
    rowId: number,
    target: string,
  ): Pick<WorkPiece, "state" | "reason" | "outcome"> | undefined => {
    if (done.has(rowId)) return { state: "done", reason: undefined, outcome: undefined };
    const attempt = attempts.get(rowId);
    const piece = pieceOf(attempt);
    const isUnderWay = piece?.state === "pending" || piece?.state === "running";
    return isUnderWay || attempt?.target === target ? piece : undefined;
  };

  const start = (jobs: readonly UploadJob[]) => {
    // Not while the dialog is open: on a phone a toast would cover the Retry button.
    const reportFailure = createBatchReporter((failures) => {
      if (!isShown.current) showFailures(failures);
    });
    const replaced = new Set<UploadJob>();
    const workId = startWork(
      title,
      jobs.map((job) => ({
        name: job.name,
        run: async () => {
          if (replaced.has(job)) return "Changed and sent again";
          await reportFailure(job.name, job.run);
          setDone((old) => new Set(old).add(job.rowId));
          return undefined;
        },
      })),
      { lane: "upload" },
    );
    const next = new Map(latest.current);
    for (const [index, job] of jobs.entries())
      next.set(job.rowId, {
        workId,
        index,
        target: job.target,
        replace: () => void replaced.add(job),
      });
    latest.current = next;
    setAttempts(next);
  };

  /** Retries files that failed at the same target and starts the others. */
  const send = (jobs: readonly UploadJob[]) => {
    const fresh: UploadJob[] = [];
    for (const job of jobs) {
      const attempt = latest.current.get(job.rowId);
      const piece = attempt && workNow(attempt.workId)?.pieces[attempt.index];
      const isSame = attempt?.target === job.target;
      if (!isSame || !piece) fresh.push(job);
      if (!isSame) attempt?.replace();
      if (attempt && piece) retryWork(attempt.workId, piece.id);
    }
    if (fresh.length > 0) start(fresh);
  };

  const ids = new Set([...attempts.values()].map(({ workId }) => workId));
  const isSending = works.some((work) => ids.has(work.id) && isWorkActive(work));
  return { stateOf, send, isSending };
}
