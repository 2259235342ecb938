import { t } from "@lingui/core/macro";
import { grouped } from "@/utils/format";
import { memoize } from "@/utils/objects";
import { ARCHIVE_TYPES, isArchiveName } from "@/utils/archives/archive";
import { loadChunk } from "@/utils/chunks";

/** File types that the server accepts (contract/http.md section 2, POST /episodes/subtitles). */
export const SUBTITLE_TYPES = ["srt", "sub", "smi", "txt", "ssa", "ass", "mpl", "vtt"] as const;

/** Value of the `accept` attribute of a file picker: subtitles, and archives of them. */
export const ACCEPTED_TYPES = [...SUBTITLE_TYPES, ...ARCHIVE_TYPES]
  .map((type) => `.${type}`)
  .join(",");

/** Max file size; larger files are not subtitles. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Chosen or dropped files. For folders, only the names are available. */
export interface DroppedFiles {
  files: readonly File[];
  folders: readonly string[];
}

/** A rejected file. */
export interface Rejection {
  name: string;
  /** A sentence that names the file. */
  why: string;
}

/** "512 B", "12 KB", "50 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return t`${bytes} B`;
  const kilobytes = Math.round(bytes / 1024);
  if (bytes < 1024 * 1024) return t`${kilobytes} KB`;
  const exact = bytes / (1024 * 1024);
  const megabytes = exact < 100 ? grouped(Number(exact.toFixed(1))) : Math.round(exact);
  return t`${megabytes} MB`;
}

function typeOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot === -1 ? "" : name.slice(dot + 1).toLowerCase();
}

/** The reason why a file cannot be sent; undefined if it can. */
function disabledReason({ name: fileName, size }: File): string | undefined {
  const isSubtitle = SUBTITLE_TYPES.some((type) => type === typeOf(fileName));
  if (!isSubtitle) {
    const types = SUBTITLE_TYPES.map((type) => `.${type}`).join(" ");
    return t`“${fileName}” is not a subtitle file (${types}).`;
  }
  if (size === 0) return t`“${fileName}” is empty.`;
  if (size <= MAX_BYTES) return undefined;
  const [ownSize, maxSize] = [fileSize(size), fileSize(MAX_BYTES)];
  return t`“${fileName}” is ${ownSize}. Subtitles can be up to ${maxSize}.`;
}

/** Separates archives from the other files: archives must be unpacked before their files can be sent. */
export function splitArchives({ files, folders }: DroppedFiles): {
  archives: File[];
  rest: DroppedFiles;
} {
  const archives = files.filter(({ name }) => isArchiveName(name));
  return { archives, rest: { files: files.filter((file) => !archives.includes(file)), folders } };
}

/** Separates the files that can be sent from those that cannot. */
export function checkFiles({ files, folders }: DroppedFiles): {
  accepted: File[];
  rejected: Rejection[];
} {
  const accepted: File[] = [];
  const rejected: Rejection[] = folders.map((fileName) => ({
    name: fileName,
    why: t`“${fileName}” is a folder. Choose the files inside it.`,
  }));
  for (const file of files) {
    const reason = disabledReason(file);
    if (reason === undefined) accepted.push(file);
    else rejected.push({ name: file.name, why: reason });
  }
  return { accepted, rejected };
}

/** Why a file cannot be sent, by its content. Undefined if it can. The reader is loaded on demand. */
export const contentProblem = memoize(async (file: File): Promise<string | undefined> => {
  const { name: fileName } = file;
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // It was deleted or changed since it was chosen; sending it says so.
    return undefined;
  }
  const { hasSubtitles } = await loadChunk(() => import("./subtitle-content"));
  return hasSubtitles(bytes) ? undefined : t`“${fileName}” contains no text subtitles.`;
});

/** The lines of a file in which a server that repairs garbled characters will probably change letters. */
export const repairsIn = memoize(async (file: File): Promise<readonly string[]> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { fileLinesToRepair } = await loadChunk(() => import("./subtitle-content"));
  return fileLinesToRepair(bytes);
});

/**
 * Checks a file before it is sent.
 * @throws Error if it has no subtitles, or was deleted since it was chosen; the browser would report a network error
 */
export async function checkReadable(file: File): Promise<void> {
  const problem = await contentProblem(file).catch(() => undefined);
  if (problem !== undefined) throw new Error(problem);
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    const { name: fileName } = file;
    throw new Error(t`“${fileName}” can no longer be read. Choose it again.`);
  }
}

/** A chosen file. */
interface Choice {
  file: File | undefined;
  /** Differs per choice, so that choosing the same file again is a new attempt. */
  count: number;
  /** The choice that this one replaced, which comes back if this one is rejected. */
  replaced?: Choice | undefined;
}

/** The file of a movie's upload. */
export interface SingleFile extends Choice {
  /** Number of choices so far, including rejected ones. */
  total: number;
  rejected: readonly Rejection[];
}

/** Takes the first file and rejects the others. If no file was accepted, the previous one stays. */
export function takeFirst(
  { accepted, rejected }: { accepted: readonly File[]; rejected: readonly Rejection[] },
  { file: replacedFile, count, replaced, total }: Omit<SingleFile, "rejected"> = {
    file: undefined,
    count: 0,
    total: 0,
  },
): SingleFile {
  const [file, ...others] = accepted;
  const tooMany = others.map(({ name: fileName }) => ({
    name: fileName,
    why: t`“${fileName}” was not added: movies accept only one file at a time.`,
  }));
  const before = { file: replacedFile, count, replaced };
  return {
    ...(file ? { file, count: total + 1, replaced: before } : before),
    total: file ? total + 1 : total,
    rejected: [...rejected, ...tooMany],
  };
}

/** Rejects a file after its content was read, unless a different file was chosen in the meantime. */
export function rejectFile(chosen: SingleFile, file: File, why: string): SingleFile {
  if (chosen.file !== file) return chosen;
  const rejected = [...chosen.rejected, { name: file.name, why }];
  const { file: earlier, count, replaced } = chosen.replaced ?? { file: undefined, count: 0 };
  return { file: earlier, count, replaced, total: chosen.total, rejected };
}
