import { hideJobEnd } from "@/store/jobs";
import type { Job } from "@/store/job-types";
import { loadChunk } from "@/utils/chunks";

/** A part of a page that shows the results of some work. */
interface ResultRegion {
  element: HTMLElement;
  /** Announces a message to screen readers. */
  announce: (text: string) => void;
}

const regions = new Map<string, ResultRegion>();

/** Announces results of `scope` in this region; returns a function that removes the region. */
export function addResultRegion(scope: string, region: ResultRegion): () => void {
  regions.set(scope, region);
  return () => {
    if (regions.get(scope) === region) regions.delete(scope);
  };
}

/** If the region of an ended job is in view, announces the result there, instead of in the notice of its end. */
export function announceResult(job: Job): void {
  const region = regions.get(job.scope ?? "");
  if (!region) return;
  const { top, bottom } = region.element.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) return;
  hideJobEnd(job.id);
  // Pages do not need the texts of jobs before.
  loadChunk(() => import("@/features/jobs/texts")).then(
    ({ jobText }) => region.announce(`${job.title}: ${jobText(job)}`),
    () => undefined,
  );
}
