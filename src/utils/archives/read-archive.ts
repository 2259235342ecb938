import { ArchiveError, archiveTypeOf, LIMITS, rejectArchive } from "./archive";
import type { UnpackedArchive } from "./archive";
import { inSlices } from "../time-slices";
import { loadChunk } from "../chunks";

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // The file was deleted or changed after it was chosen.
    throw rejectArchive("gone");
  }
}

/**
 * Unpacks the files of an archive whose names end in one of `endings`; the reader of its type is loaded on demand.
 * @throws ArchiveError, the signal's reason, and errors of loading code
 */
export async function readArchive(
  file: File,
  endings: readonly string[],
  signal: AbortSignal,
): Promise<UnpackedArchive> {
  const { size } = file;
  if (size > LIMITS.archive)
    throw new ArchiveError({ kind: "too-large", size, limit: LIMITS.archive });
  const bytes = await bytesOf(file);
  const type = archiveTypeOf(bytes);
  if (!type) throw rejectArchive("not-archive");
  if (type !== "zip") {
    const { readInWorker } = await loadChunk(() => import("./in-worker"));
    return readInWorker(bytes, endings, signal);
  }
  const { readZip } = await loadChunk(() => import("./zip"));
  try {
    return await inSlices(readZip(bytes, endings), signal);
  } catch (error) {
    // Offsets outside the file, and errors of fflate for damaged data.
    throw error instanceof ArchiveError || signal.aborted ? error : rejectArchive("damaged");
  }
}
