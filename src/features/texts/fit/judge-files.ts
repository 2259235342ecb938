import type { MediaRef } from "@/api/media";
import { useServerFiles } from "@/queries/server-files";
import type { ItemFile } from "@/subtitle-documents/timing/fit-groups";
import { loadChunk } from "@/utils/chunks";
import { startWorker } from "@/utils/own-worker";
import type { Answer, Question } from "./fit-worker";
// oxlint-disable-next-line import/default -- Vite provides the default export: the URL of the built file
import workerAddress from "./fit-worker.ts?worker&url";

/** Milliseconds. An item with three files takes less than 0.2 s. */
const MAX_TIME = 30_000;

/**
 * Judges the files of an item by each other, in its own worker. Empty if nothing is known: the browser has no
 * workers, or the files are too many and too long. Never throws.
 */
export async function judgeFiles(files: readonly ItemFile[]): Promise<Answer> {
  let worker: Worker;
  try {
    worker = startWorker(workerAddress);
  } catch {
    return [];
  }
  const question: Question = files.map(({ cues, ...file }) => ({
    ...file,
    cues: cues.map(({ start, end, text = "" }) => ({ start, end, text })),
  }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Answer>((resolve) => {
      timer = setTimeout(() => resolve([]), MAX_TIME);
      worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => resolve(data));
      worker.addEventListener("error", () => resolve([]));
      worker.postMessage(question, []);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/** Returns a function that judges the files of an item by each other; their ids are paths. Tracks of the video are references. */
export function useJudgeFiles() {
  const { extracted } = useServerFiles();
  return async (media: MediaRef, files: readonly ItemFile[]) => {
    // Pages with tools do not need it before.
    const { judgeByTracks } = await loadChunk(() => import("@/automation/safe-sync"));
    return judgeByTracks(files, judgeFiles, () => extracted(media));
  };
}
