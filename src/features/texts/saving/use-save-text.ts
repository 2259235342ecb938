import type { SubtitleTool, SubtitleToolRun } from "@/api/tool-writes";
import { useRemoveSubtitle } from "@/queries/media-subtitles";
import { pathOfKind } from "@/queries/server-files";
import type { ListedFile } from "@/queries/server-files";
import { useRunSubtitleTool } from "@/queries/subtitles";
import type { SubtitleVersion } from "@/store/version-rules";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { FailedSave, OpenedDocument, SubtitleTarget } from "../files/opened-document";
import { asWritten } from "../written/differences";
import { useReadText } from "../written/use-read-text";
import type { SavePreview } from "./save-preview";
import { isSameText } from "../written/server-text";
import { unwrittenReason } from "../written/unwritten";
import type { UnwrittenReason } from "../written/unwritten";
import { subtitleFile } from "../files/open-file";
import { useWriteText } from "./use-write-text";
import { keepText } from "./write-text";

/** Language and flags that a text is saved with. */
export type SaveTarget = Pick<SubtitleTarget, "code2" | "hi" | "forced">;

export interface SaveOutcome {
  /** Message of the server tool, if any. */
  note: string | undefined;
  sent: SubtitleDocument;
  /** False if the server already had exactly this text. */
  isSent: boolean;
  /** The written file as the server lists it; undefined if unknown. */
  file: ListedFile | undefined;
  /** Text of that file after the save; undefined if it cannot be read. */
  now: SubtitleDocument | undefined;
  /** True if the save created this file. */
  isNew: boolean;
  /** Path of the opened file, if it still exists next to the written one. */
  left: string | undefined;
  /** Path of the opened file, if the save deleted it. */
  removed: string | undefined;
  /** Why the opened file was not deleted, although it should be. */
  notRemoved: NotRemoved | undefined;
  /** The previous text, saved as a version. */
  previous: SubtitleVersion | undefined;
  isTool: boolean;
}

/** Why a file was not deleted: its text could not be kept, the new file lacks lines, or the server failed. */
export type NotRemoved =
  { why: "unkept" } | { why: "incomplete" } | { why: "failed"; error: unknown };

/** A save that the server accepted, but did not write, or not completely. */
export interface UnwrittenSave extends FailedSave {
  reason: UnwrittenReason;
  sent: SubtitleDocument;
  /** The server's enabled text modifications. */
  mods: readonly string[];
}

/** The end of a save. */
export type SaveEnd =
  /** The text was changed on the server since it was opened. Nothing was sent. */
  | { step: "changed"; serverText: SubtitleDocument }
  | { step: "saved"; end: SaveOutcome }
  /** The text is not on the server. */
  | { step: "unwritten"; end: UnwrittenSave };

export type SaveStage = "checking" | "sending" | "reading";

export interface SaveRequest {
  opened: OpenedDocument;
  /** The target that the text was opened with. */
  target: SubtitleTarget;
  document: SubtitleDocument;
  /** The server tool that makes the same change as all edits together. */
  tool: SubtitleTool | undefined;
  storesUploadHi: boolean;
  savePreview: Pick<SavePreview, "ending" | "replacedPath" | "left"> | undefined;
}

/** The user's choices in the save dialog. */
export interface SaveChoices {
  /** True to overwrite changes made on the server since the text was opened. */
  overwritesServerText?: boolean;
  /** True to delete the opened file after the text was written to a different file. */
  isOldRemoved?: boolean;
  /** The previous attempt: its result on the server is not a change by others, and needs no version. */
  failedSave?: FailedSave | undefined;
}

/** Compares the text to save with the one on the server, and that with the text that was opened. */
function compareTexts(
  { opened, target, document, tool, savePreview }: SaveRequest,
  { failedSave }: SaveChoices,
  replaced: string | undefined,
  serverText: SubtitleDocument | undefined,
) {
  const sent = asWritten(document);
  // A file with another name or format is a different file, even if its text is the same.
  const hasSavedName =
    !savePreview?.left && replaced?.toLowerCase().endsWith(`.${sent.format}`) === true;
  const isAlreadySaved = serverText !== undefined && hasSavedName && isSameText(sent, serverText);
  // A previous attempt left this text, or a file that cannot be read.
  const isLeftover =
    failedSave !== undefined &&
    (failedSave.now && serverText
      ? isSameText(failedSave.now, serverText)
      : failedSave.now === serverText);
  const isOfServer = target.path !== undefined;
  const known = opened.onServer ?? (isOfServer ? opened.original : undefined);
  const isOriginal = serverText !== undefined && (!known || isSameText(known, serverText));
  return {
    sent,
    isAlreadySaved,
    leftover: isLeftover ? failedSave : undefined,
    known,
    /** The server's text, if others changed it. */
    changedText: isOriginal || isAlreadySaved || isLeftover ? undefined : serverText,
    /** Undefined if the text has to be uploaded instead. */
    tool: isOfServer && isOriginal ? tool : undefined,
  };
}

/** Returns a function that finds the file that a save replaces, and compares its text; nothing is changed. */
function useBeginSave() {
  const readText = useReadText();
  const beginWrite = useWriteText();
  return async (request: SaveRequest, { code2, hi, forced }: SaveTarget, choices: SaveChoices) => {
    const { opened, target, storesUploadHi, savePreview } = request;
    const { media, title } = target;
    const kind = { language: code2, hi, forced };
    const write = await beginWrite({ media, kind, storesUploadHi });
    const { before } = write;
    const textBefore = async (path: string) => write.texts.get(path) ?? (await readText(path));
    const replaced = target.path ?? pathOfKind(before, kind, undefined);
    const serverText = replaced === undefined ? undefined : await textBefore(replaced);
    const unlisted = { ...kind, path: replaced ?? "", size: null };
    const old = before.find(({ path }) => path === replaced) ?? unlisted;
    const compared = compareTexts(request, choices, replaced, serverText);
    const { isAlreadySaved, leftover } = compared;
    const keep = (file: ListedFile, text: SubtitleDocument) =>
      keepText({ name: srtName(opened.name), title, media }, file, text);
    /** Keeps the texts that the save replaces as versions, and returns the previous one of the file. */
    const keepReplaced = async () => {
      const previous =
        leftover?.previous ??
        (serverText && !isAlreadySaved ? await keep(old, serverText) : undefined);
      const other = before.find(({ path }) => path === savePreview?.replacedPath);
      const otherText = other && (await textBefore(other.path));
      if (other && otherText) await keep(other, otherText);
      return previous;
    };
    return { ...compared, write, kind, old, serverText, keepReplaced };
  };
}

type BegunSave = Awaited<ReturnType<ReturnType<typeof useBeginSave>>>;

/** Returns a function that runs a tool on the file of a save, and finds out what an error left of it. */
function useRunTool() {
  const readText = useReadText();
  const { mutateAsync: runTool } = useRunSubtitleTool();
  return async (run: SubtitleToolRun, { sent, serverText }: BegunSave) => {
    try {
      return { note: await runTool(run) };
    } catch (error) {
      // The tools delete a file before they write it: the attempt may have left a part of it.
      const now = await readText(run.file.path).catch(() => serverText);
      const reason = unwrittenReason({ sent, before: serverText, now, mods: [] });
      if (reason === undefined || reason === "unchanged") throw error;
      return { reason, now };
    }
  };
}

/** Returns a function that finds the written file in the list `after` the save, and its text. */
function useReadBack() {
  const readText = useReadText();
  return async (begun: BegunSave, after: readonly ListedFile[] | undefined, ending: string) => {
    const { write, old, serverText, sent, isAlreadySaved, leftover, known, tool } = begun;
    if (tool || isAlreadySaved) {
      const now = await readText(old.path);
      const reason = unwrittenReason({ sent, before: serverText, now, mods: write.mods });
      return { file: old, now, reason };
    }
    const before =
      leftover && known && old.path !== "" ? { path: old.path, text: known } : undefined;
    return after && write.findWritten(after, { sent, ending, leftover: before });
  };
}

/** Returns a function that deletes the opened file after a different file was written, or returns why it did not. */
function useRemoveOld() {
  const { mutateAsync: remove } = useRemoveSubtitle(true);
  return async (
    old: Parameters<typeof remove>[0],
    { previous, sent, now }: Pick<SaveOutcome, "previous" | "sent" | "now">,
  ): Promise<NotRemoved | undefined> => {
    if (!previous) return { why: "unkept" };
    // The server may drop lines of an upload.
    if (!now || now.cues.length < sent.cues.length) return { why: "incomplete" };
    return remove(old).then(
      () => undefined,
      (error: unknown) => ({ why: "failed", error }),
    );
  };
}

/**
 * Returns a function that saves a text on the server, keeps the replaced text as a version, and reads back the result.
 * @throws ApiError; Error if the server did not save the file
 */
export function useSaveText() {
  const beginSave = useBeginSave();
  const runTool = useRunTool();
  const readBack = useReadBack();
  const removeOld = useRemoveOld();

  return async (
    request: SaveRequest,
    chosen: SaveTarget,
    choices: SaveChoices = {},
    onStage: (stage: SaveStage) => void = () => undefined,
  ): Promise<SaveEnd> => {
    onStage("checking");
    const begun = await beginSave(request, chosen, choices);
    const { write, kind, old, sent, isAlreadySaved, tool, changedText } = begun;
    if (changedText && choices.overwritesServerText !== true)
      return { step: "changed", serverText: changedText };
    const previous = await begun.keepReplaced();

    onStage("sending");
    const { opened, document, savePreview } = request;
    const { media } = request.target;
    const unwritten = (reason: UnwrittenReason, now: SubtitleDocument | undefined): SaveEnd => ({
      step: "unwritten",
      end: { reason, sent, now, previous, mods: write.mods },
    });
    let note: string | undefined;
    if (tool && !isAlreadySaved) {
      const file = { kind: media.kind, id: media.id, path: old.path, ...kind };
      const ran = await runTool({ file, tool }, begun);
      if (ran.reason) return unwritten(ran.reason, ran.now);
      note = ran.note;
    }
    if (!tool && !isAlreadySaved) await write.upload(subtitleFile(opened.name, document));

    onStage("reading");
    // The save may have succeeded even if the result cannot be read now.
    const after = await write.readList().catch(() => undefined);
    const result = await readBack(begun, after, savePreview?.ending ?? "").catch(() => undefined);
    if (result?.reason) return unwritten(result.reason, result.now);
    const { file, now } = result ?? { file: undefined, now: undefined };
    const isAdditionalFile =
      file !== undefined && file.path !== old.path && after?.some(({ path }) => path === old.path);
    const shouldRemove = isAdditionalFile === true && choices.isOldRemoved === true;
    const notRemoved = shouldRemove
      ? await removeOld({ media, ...old }, { previous, sent, now })
      : undefined;
    const isRemoved = shouldRemove && !notRemoved;
    const end: SaveOutcome = {
      note,
      sent,
      isSent: !isAlreadySaved,
      file,
      now,
      isNew: file !== undefined && !write.before.some(({ path }) => path === file.path),
      left: isAdditionalFile === true && !isRemoved ? old.path : undefined,
      removed: isRemoved ? old.path : undefined,
      notRemoved,
      previous,
      isTool: tool !== undefined,
    };
    return { step: "saved", end };
  };
}

/** File name for a text from the server, which returns all formats as SRT. */
const srtName = (name: string) => `${name.replace(/\.\w{2,4}$/, "")}.srt`;
