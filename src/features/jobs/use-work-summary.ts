import { useProgressItems } from "@/store/progress";
import type { ProgressItem } from "@/store/progress";
import { countPieces, isWorkActive, useWorks } from "@/store/work";

/** All work in a few numbers. */
export interface WorkSummary {
  /** Batches and reports that go on. */
  running: number;
  /** Pieces that failed. */
  failed: number;
  /** Something waits that only this page will start. */
  hasPending: boolean;
  /** Pieces that were stopped and wait to be run again. */
  stopped: number;
  /** "2 running", "3 failed", "4 stopped", "Done"; empty when there is no work. */
  text: string;
}

/** What the server reports besides the work that this browser started and shows itself. */
export function useServerWork(): readonly ProgressItem[] {
  const works = useWorks();
  const items = useProgressItems();
  const isOwn = ({ id, isDone }: ProgressItem) =>
    works.some((work) => work.progressId === id && (isDone || isWorkActive(work)));
  return items.filter((item) => !isOwn(item));
}

/** What the button in the top bar says. */
export function useWorkSummary(): WorkSummary {
  const works = useWorks();
  const reports = useServerWork();
  const counts = works.map(countPieces);
  const active = works.filter(isWorkActive).length;
  const running = active + reports.filter(({ isDone }) => !isDone).length;
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  const stopped = counts.reduce((sum, count) => sum + count.stopped, 0);
  const parts = [
    ...(running > 0 ? [`${running} running`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(stopped > 0 ? [`${stopped} stopped`] : []),
  ];
  const isEmpty = works.length === 0 && reports.length === 0;
  return {
    running,
    failed,
    stopped,
    hasPending: counts.some(({ pending }) => pending > 0),
    text: isEmpty ? "" : parts.join(", ") || "Done",
  };
}
