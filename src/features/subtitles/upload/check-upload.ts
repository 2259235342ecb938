import { t } from "@lingui/core/macro";
import type { Settings } from "@/api/settings";
import type { SubtitleUpload } from "@/api/file-writes";
import { pathOfKind } from "@/queries/server-files";
import type { ListedFile } from "@/queries/server-files";
import { readSubtitle } from "@/subtitle-documents/formats/read";
import { compareTexts } from "@/subtitle-documents/timing/compare-texts";
import type { Cue, SubtitleDocument } from "@/subtitle-documents/model/document";
import { decode } from "@/utils/decode";
import { baseName } from "@/utils/folders";
import { differencesOf } from "@/features/texts/written/differences";
import { modsOf } from "@/features/texts/written/server-changes";
import type { FormatProfile } from "@/features/texts/written/server-changes";
import { unwrittenText } from "@/features/texts/written/unwritten-text";
import { findWrittenText, readFilesBefore } from "@/features/texts/written/written-text";
import type { ReadText } from "@/features/texts/written/written-text";

/** Known facts about the server when a file is uploaded. */
export interface UploadServer {
  readText: ReadText;
  settings: Settings;
  /** The languages profile of the item. */
  profile: FormatProfile | undefined;
}

const utf8Length = (text: string) => new TextEncoder().encode(text).length;

/** An uploaded file; `size` is its number of bytes on the server's disk, if the server does not change its text. */
function readUpload(bytes: Uint8Array) {
  const read = readSubtitle(bytes);
  const { text } = decode(bytes);
  return {
    text,
    sent: read.isRead ? read.document : undefined,
    isUtf8: read.isRead && read.decoded.encoding === "utf-8",
    size: utf8Length(text.replaceAll("\r\n", "\n").trim()),
  };
}

/** True if no file was added or has another size. */
const isListUnchanged = (before: readonly ListedFile[], after: readonly ListedFile[]) =>
  after.every((file) => before.some(({ path, size }) => path === file.path && size === file.size));

const spaceless = (text: string) => text.replaceAll(/\s+/g, "");

/**
 * True if the server may have this very file: it has the same size, and the server's reader, which skips other lines
 * than ours, found only lines that are in it.
 */
function mayBeSameFile(
  { sent, text, size }: { sent: SubtitleDocument; text: string; size: number },
  now: SubtitleDocument,
  listed: ListedFile,
): boolean {
  const starts = new Set(sent.cues.map(({ start }) => start));
  const all = spaceless(text);
  const isIn = (cue: Cue) => starts.has(cue.start) && all.includes(spaceless(cue.text));
  return Math.abs((listed.size ?? 0) - size) <= 4 && now.cues.every(isIn);
}

/**
 * Reads an uploaded file, and the texts that it may replace. Returns a function that checks by content if the server
 * wrote the file: it resolves with a note if that is not known, and throws if the server did not write it. Nothing is
 * read for files that replace nothing.
 */
export async function prepareCheck(
  { file, media, language, hi, forced }: Omit<SubtitleUpload, "isForcedOn">,
  before: readonly ListedFile[],
  { readText, settings, profile }: UploadServer,
) {
  const { sent, text, isUtf8, size } = readUpload(new Uint8Array(await file.arrayBuffer()));
  const replaced = pathOfKind(before, { language, hi, forced }, undefined);
  // The server decides by the text if it is hearing impaired, and so which of these files it replaces.
  const replaceable = before.filter((one) => one.language === language && one.forced === forced);
  const { texts } = await readFilesBefore(sent ? replaceable : [], language, readText);
  const ending = baseName(replaced ?? "");
  const mods = modsOf(settings);

  /** True if the text on the server can be the result of this upload, although it is the one from before. */
  const isExplained = (document: SubtitleDocument, now: SubtitleDocument, written: ListedFile) => {
    const target = { kind: media.kind, forced };
    const question = { settings, profile, format: document.format, target, isTool: false };
    const differences = differencesOf(compareTexts(document, now), question);
    return (
      differences.every(({ cause }) => cause !== "unknown") ||
      mayBeSameFile({ sent: document, text, size }, now, written)
    );
  };

  return async (after: readonly ListedFile[]): Promise<string | undefined> => {
    const isUnknown = replaced !== undefined && isListUnchanged(before, after);
    const unknown = isUnknown ? t`Sent, but the saved text could not be loaded.` : undefined;
    if (!sent) return unknown;
    // Without a previous text, the list shows the file, or that there is none.
    const isListed = texts.size > 0 || after.some((one) => one.language === language);
    if (texts.size === 0 && (isListed || !isListUnchanged(before, after))) return unknown;
    const question = { sent, language, ending, mods };
    const found = await findWrittenText({ list: before, texts }, after, question, readText).catch(
      () => undefined,
    );
    if (!found) return unknown;
    const { file: written, now, reason } = found;
    if (!reason) return now ? undefined : unknown;
    const words = unwrittenText({ reason, sent, now, mods });
    if (reason === "unchanged" && now && written && isExplained(sent, now, written)) return words;
    // Servers before 1.6 read only UTF-8.
    if (reason === "unreadable" && !isUtf8) return unknown;
    // After a write that failed, the server lists the old size.
    const isWritten = written?.size != null && written.size >= size;
    if (reason === "cut" && isWritten && !before.some((one) => one.size === written.size))
      return undefined;
    throw new Error(words);
  };
}
