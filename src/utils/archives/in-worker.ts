import wasm from "7z-wasm/7zz.wasm?url";
import { startWorker } from "../own-worker";
import { ArchiveError, LIMITS, rejectArchive } from "./archive";
import type { UnpackedArchive } from "./archive";
import type { Answer, Question } from "./seven-zip-worker";
// oxlint-disable-next-line import/default -- Vite provides the default export: the URL of the built file
import workerAddress from "./seven-zip-worker.ts?worker&url";

/**
 * Reads a rar or 7z in its own worker, which is terminated afterward, so that an archive cannot damage the decoder.
 * @throws ArchiveError, and the signal's reason
 */
export async function readInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  endings: readonly string[],
  signal: AbortSignal,
): Promise<UnpackedArchive> {
  const worker = startWorker(workerAddress);
  const tooLong = setTimeout(() => worker.dispatchEvent(new Event("timeout")), LIMITS.time);
  try {
    return await new Promise<UnpackedArchive>((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
        if ("unpacked" in data) resolve(data.unpacked);
        else reject(new ArchiveError(data.rejection));
      });
      worker.addEventListener("error", () => reject(rejectArchive("no-reader")));
      worker.addEventListener("timeout", () => reject(rejectArchive("too-long")));
      signal.addEventListener("abort", () => reject(signal.reason));
      const question: Question = { bytes, endings, wasm };
      worker.postMessage(question, [bytes.buffer]);
    });
  } finally {
    clearTimeout(tooLong);
    worker.terminate();
  }
}
