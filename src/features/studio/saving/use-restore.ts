import { t } from "@lingui/core/macro";
import { useCapabilities } from "@/queries/capabilities";
import { useRemoveSubtitle } from "@/queries/media-subtitles";
import { pathOfKind, useServerFiles, writtenFile } from "@/queries/studio";
import type { ListedFile } from "@/queries/studio";
import { useSendSubtitle } from "@/queries/uploads";
import type { SubtitleVersion } from "@/store/version-rules";
import { startJob, useIsJobActive } from "@/store/jobs";
import { flushDeletes } from "@/store/pending-deletes";
import { saveVersion, readVersion } from "@/store/subtitle-versions";
import { baseName } from "@/utils/folders";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { readText as parseText } from "@/subtitle-documents/formats/read";
import { writeText } from "@/subtitle-documents/formats/write";
import { isSameText } from "./server-text";
import { useReadText } from "./use-save-text";

const scopeOf = ({ id }: SubtitleVersion) => `restore ${id}`;

export const useIsRestoring = (entry: SubtitleVersion) => useIsJobActive(scopeOf(entry));

export interface RestoreResult {
  /** The restored text. */
  document: SubtitleDocument;
  /** The file that it was written to; undefined if unknown. */
  file: ListedFile | undefined;
  /** The text of that file now; undefined if the server does not send it. */
  now: SubtitleDocument | undefined;
  /** Describes how the result differs from the request: another name, another text. */
  note: string | undefined;
}

/** A note for the user if the restored file has another name or another text. */
function noteOf(
  entry: SubtitleVersion,
  { document, file, now }: Omit<RestoreResult, "note">,
  after: readonly ListedFile[],
): string | undefined {
  const notes: string[] = [];
  if (file && file.path !== entry.path) {
    const [name, oldName] = [baseName(file.path), baseName(entry.path)];
    const isOldThere = after.some(({ path }) => path === entry.path);
    notes.push(
      isOldThere
        ? t`The server saved it as ${name}. ${oldName} is still there.`
        : t`The server saved it as ${name}.`,
    );
  }
  if (now && !isSameText(document, now)) notes.push(t`The server changed its text.`);
  return notes.length > 0 ? notes.join(" ") : undefined;
}

/** A file created by a save, and its text. */
interface CreatedFile {
  file: ListedFile;
  text: SubtitleDocument;
}

/**
 * Uploads a previous text to its old target, then reads back the result. The replaced text is saved as a version, so
 * that the restore can be undone. A file created by the undone save is deleted after its text was saved.
 * @throws ApiError; Error if this browser no longer has the text, or the server did not save it
 */
function useRestoreVersion() {
  const { list } = useServerFiles();
  const readText = useReadText();
  const upload = useSendSubtitle();
  const { mutateAsync: remove } = useRemoveSubtitle(true);
  const { storesUploadHi } = useCapabilities();
  return async (entry: SubtitleVersion, created?: CreatedFile): Promise<RestoreResult> => {
    const { id, at: _at, size: _size, ...parts } = entry;
    const { name, media, path, code2: language, hi, forced } = parts;
    const text = await readVersion(id);
    const previous = text === undefined ? undefined : parseText(text);
    if (text === undefined || !previous?.isRead)
      throw new Error(t`This browser no longer has this version.`);
    await flushDeletes();
    const kind = { language, hi, forced };
    const before = await list(media);
    const replaced = pathOfKind(before, kind, path);
    const old = replaced === undefined ? undefined : await readText(replaced);
    if (replaced !== undefined && old)
      await saveVersion({ ...parts, path: replaced }, writeText(old));
    const isForcedOn = !storesUploadHi && media.kind !== "movie";
    await upload({ media, ...kind, file: new File([text], name), isForcedOn });
    const after = await list(media);
    const file = writtenFile(before, after, { language, ending: baseName(replaced ?? path) });
    if (!file)
      throw new Error(
        t`The server accepted ${name} but does not list it. The file may be unusable.`,
      );
    const now = await readText(file.path).catch(() => undefined);
    const isBack = now !== undefined && isSameText(previous.document, now);
    if (created && isBack && file.path !== created.file.path) {
      const { path: createdPath, language: code2, ...marks } = created.file;
      const kept = { ...parts, path: createdPath, code2, hi: marks.hi, forced: marks.forced };
      await saveVersion(kept, writeText(created.text));
      await remove({ media, ...created.file });
    }
    const end = { document: previous.document, file, now };
    return { ...end, note: noteOf(entry, end, after) };
  };
}

const undoTitle = (title: string) => t`Undo - ${title}`;

/** Restores a previous text: `restore` returns the result, `start` runs a background job that reports the result. */
export function useRestore() {
  const restore = useRestoreVersion();
  return {
    restore,
    start: (entry: SubtitleVersion) => {
      const run = async () => (await restore(entry)).note;
      const { title } = entry;
      startJob(t`Restore - ${title}`, [{ name: entry.name, run }], { scope: scopeOf(entry) });
    },
    /** Restores the previous texts of a job's files. */
    undoJob: (job: string, entries: readonly SubtitleVersion[]) =>
      startJob(
        undoTitle(job),
        entries.map((entry) => ({
          name: entry.name,
          run: async () => (await restore(entry)).note ?? t`Restored`,
        })),
        { queue: "bulk" },
      ),
  };
}
