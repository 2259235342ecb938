import { t } from "@lingui/core/macro";
import type { useRemoveSubtitle } from "@/queries/media-subtitles";
import { pathOfKind } from "@/queries/server-files";
import type { ListedFile } from "@/queries/server-files";
import { readVersion } from "@/store/subtitle-versions";
import type { SubtitleVersion } from "@/store/version-rules";
import { readText as parseText } from "@/subtitle-documents/formats/read";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { baseName } from "@/utils/folders";
import { isSameText } from "../written/server-text";
import { unwrittenText } from "../written/unwritten-text";
import type { RestoreResult } from "./shown-restores";
import type { BeginWrite } from "./use-write-text";
import { keepText } from "./write-text";

/** A note for the user if the restored file has another name or another text. */
function noteOf(
  entry: SubtitleVersion,
  { document, file, now, left }: Omit<RestoreResult, "note">,
): string | undefined {
  const notes: string[] = [];
  if (file && left) {
    const [name, oldName] = [baseName(file.path), baseName(left.path)];
    notes.push(t`The server saved it as ${name}. ${oldName} still exists.`);
  } else if (file && file.path !== entry.path) {
    const name = baseName(file.path);
    notes.push(t`The server saved it as ${name}.`);
  }
  if (now && !isSameText(document, now)) notes.push(t`The server changed its text.`);
  return notes.length > 0 ? notes.join(" ") : undefined;
}

/** A file created by a save, and its text. */
interface CreatedFile {
  file: ListedFile;
  text: SubtitleDocument;
}

export interface RestoreOptions {
  created?: CreatedFile | undefined;
  /** True if the text on the server is a part of one, and not worth a version. */
  isLeftover?: boolean;
}

/** Calls to the server that a restore needs. */
interface RestoreCalls {
  beginWrite: BeginWrite;
  remove: ReturnType<typeof useRemoveSubtitle>["mutateAsync"];
  storesUploadHi: boolean;
}

/**
 * Uploads a previous text to its old target, then reads back the result. The replaced text is saved as a version, so
 * that the restore can be undone. A file created by the undone save is deleted after its text was saved.
 * @throws ApiError; Error if this browser no longer has the text, or the server did not save it
 */
export async function restoreVersion(
  { beginWrite, remove, storesUploadHi }: RestoreCalls,
  entry: SubtitleVersion,
  { created, isLeftover = false }: RestoreOptions = {},
): Promise<RestoreResult> {
  const { name, media, path, code2: language, hi, forced } = entry;
  const text = await readVersion(entry.id);
  const previous = text === undefined ? undefined : parseText(text);
  if (text === undefined || !previous?.isRead)
    throw new Error(t`This browser no longer has this version.`);
  const kind = { language, hi, forced };
  const write = await beginWrite({ media, kind, storesUploadHi });
  const replaced = pathOfKind(write.before, kind, path);
  const old = replaced === undefined ? undefined : write.texts.get(replaced);
  if (replaced !== undefined && old && !isLeftover)
    await keepText(entry, { ...kind, path: replaced }, old);
  await write.upload(new File([text], name));
  const after = await write.readList();
  const { document: sent } = previous;
  const question = { sent, ending: baseName(replaced ?? path) };
  const { file, now, reason } = await write.findWritten(after, question);
  if (reason) throw new Error(unwrittenText({ reason, sent, now, mods: write.mods }));
  const isBack = now !== undefined && isSameText(sent, now);
  if (created && isBack && file && file.path !== created.file.path) {
    await keepText(entry, created.file, created.text);
    await remove({ media, ...created.file });
  }
  const left = after.find((one) => one.path === replaced && one.path !== file?.path);
  const isLeftRemovable = !!left && !!old && !!now && now.cues.length >= sent.cues.length;
  const end = { document: sent, file, now, left, isLeftRemovable };
  return { ...end, note: noteOf(entry, end) };
}
