import { t } from "@lingui/core/macro";
import { useCapabilities } from "@/queries/capabilities";
import { useRemoveSubtitle } from "@/queries/media-subtitles";
import { pathOfKind, useServerFiles, writtenFile } from "@/queries/studio";
import type { ListedFile } from "@/queries/studio";
import { useSendSubtitle } from "@/queries/uploads";
import type { BinEntry } from "@/store/bin-rules";
import { startJob, useIsJobActive } from "@/store/jobs";
import { flushDeletes } from "@/store/pending-deletes";
import { addToBin, readFromBin } from "@/store/subtitle-bin";
import { baseName } from "@/utils/folders";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { readText as parseText } from "@/subtitle-documents/formats/read";
import { writeText } from "@/subtitle-documents/formats/write";
import { isSameText } from "./server-text";
import { useReadText } from "./use-save";

const scopeOf = ({ id }: BinEntry) => `put back ${id}`;

export const useIsPuttingBack = (entry: BinEntry) => useIsJobActive(scopeOf(entry));

export interface PutBackEnd {
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
  entry: BinEntry,
  { document, file, now }: Omit<PutBackEnd, "note">,
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
interface MadeFile {
  file: ListedFile;
  text: SubtitleDocument;
}

/**
 * Uploads a previous text to its old target, then reads back the result. The replaced text is added to the bin, so that
 * this can be undone, too. A file created by the undone save is deleted after its text was added to the bin.
 * @throws ApiError; Error if this browser no longer has the text, or the server did not save it
 */
function useSendBack() {
  const { list } = useServerFiles();
  const readText = useReadText();
  const upload = useSendSubtitle();
  const { mutateAsync: remove } = useRemoveSubtitle(true);
  const { storesUploadHi } = useCapabilities();
  return async (entry: BinEntry, made?: MadeFile): Promise<PutBackEnd> => {
    const { id, at: _at, size: _size, ...parts } = entry;
    const { name, media, path, code2: language, hi, forced } = parts;
    const text = await readFromBin(id);
    const former = text === undefined ? undefined : parseText(text);
    if (text === undefined || !former?.isRead)
      throw new Error(t`This browser no longer has that text.`);
    await flushDeletes();
    const kind = { language, hi, forced };
    const before = await list(media);
    const replaced = pathOfKind(before, kind, path);
    const old = replaced === undefined ? undefined : await readText(replaced);
    if (replaced !== undefined && old) await addToBin({ ...parts, path: replaced }, writeText(old));
    const isForcedOn = !storesUploadHi && media.kind !== "movie";
    await upload({ media, ...kind, file: new File([text], name), isForcedOn });
    const after = await list(media);
    const file = writtenFile(before, after, { language, ending: baseName(replaced ?? path) });
    if (!file)
      throw new Error(
        t`The server accepted ${name}, but lists no such subtitle: it may not be able to use the content.`,
      );
    const now = await readText(file.path).catch(() => undefined);
    const isBack = now !== undefined && isSameText(former.document, now);
    if (made && isBack && file.path !== made.file.path) {
      const { path: madePath, language: code2, ...marks } = made.file;
      const kept = { ...parts, path: madePath, code2, hi: marks.hi, forced: marks.forced };
      await addToBin(kept, writeText(made.text));
      await remove({ media, ...made.file });
    }
    const end = { document: former.document, file, now };
    return { ...end, note: noteOf(entry, end, after) };
  };
}

/** Restores a previous text: `putBack` returns the result, `start` runs a background job that reports the result. */
export function usePutBack() {
  const putBack = useSendBack();
  return {
    putBack,
    start: (entry: BinEntry) => {
      const run = async () => (await putBack(entry)).note;
      const { title } = entry;
      startJob(t`Put back - ${title}`, [{ name: entry.name, run }], { scope: scopeOf(entry) });
    },
  };
}
