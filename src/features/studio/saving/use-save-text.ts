import type { SubtitleTool } from "@/api/tool-writes";
import { useRemoveSubtitle } from "@/queries/media-subtitles";
import { pathOfKind, useServerFiles } from "@/queries/studio";
import type { ListedFile } from "@/queries/studio";
import { useRunSubtitleTool } from "@/queries/subtitles";
import { useUploadSubtitle } from "@/queries/uploads";
import type { SubtitleVersion } from "@/store/version-rules";
import { flushDeletes } from "@/store/pending-deletes";
import { saveVersion } from "@/store/subtitle-versions";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { writeText } from "@/subtitle-documents/formats/write";
import type { FailedSave, OpenedDocument, SubtitleTarget } from "../editing";
import { asWritten } from "@/features/subtitles/written/differences";
import { modsOf } from "@/features/subtitles/written/server-changes";
import { useReadText } from "@/features/subtitles/written/use-read-text";
import type { SavePreview } from "./save-preview";
import { isSameText } from "@/features/subtitles/written/server-text";
import { unwrittenReason } from "@/features/subtitles/written/unwritten";
import type { UnwrittenReason } from "@/features/subtitles/written/unwritten";
import { findWrittenText, readFilesBefore } from "@/features/subtitles/written/written-text";
import { subtitleFile } from "../open-file";

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
export interface SaveAnswers {
  /** True to overwrite changes made on the server since the text was opened. */
  overwritesServerText?: boolean;
  /** True to delete the opened file after the text was written to another one. */
  isOldRemoved?: boolean;
  /** The previous attempt: what it left on the server is no change by others, and not worth a version. */
  failedSave?: FailedSave | undefined;
}

/** The requests of a save. */
function useServer() {
  const { list, settings } = useServerFiles();
  const readText = useReadText();
  const { mutateAsync: upload } = useUploadSubtitle();
  const { mutateAsync: runTool } = useRunSubtitleTool();
  const { mutateAsync: remove } = useRemoveSubtitle(true);
  return { list, settings, readText, upload, runTool, remove };
}

type Server = ReturnType<typeof useServer>;

/** Reads what the server has before a save, and compares it with the text to save. */
async function readBefore(
  { list, readText }: Server,
  { opened, target, document, savePreview }: SaveRequest,
  chosen: SaveTarget,
  { failedSave }: SaveAnswers,
) {
  const kind = { language: chosen.code2, hi: chosen.hi, forced: chosen.forced };
  const files = await list(target.media);
  const filesBefore = await readFilesBefore(files, kind.language, readText);
  const textBefore = async (path: string) => filesBefore.texts.get(path) ?? (await readText(path));
  const replaced = target.path ?? pathOfKind(files, kind, undefined);
  const serverText = replaced === undefined ? undefined : await textBefore(replaced);
  const sent = asWritten(document);
  // A file with another name or format is a different file, even if its text is the same.
  const hasSavedName =
    !savePreview?.left && replaced?.toLowerCase().endsWith(`.${sent.format}`) === true;
  const isAlreadySaved = serverText !== undefined && hasSavedName && isSameText(sent, serverText);
  const isOfServer = target.path !== undefined;
  // A previous attempt left this text, or a file that cannot be read.
  const isLeftover =
    failedSave !== undefined &&
    (failedSave.now && serverText
      ? isSameText(failedSave.now, serverText)
      : failedSave.now === serverText);
  const known = opened.onServer ?? (isOfServer ? opened.original : undefined);
  const hasChanged =
    known && serverText && !isAlreadySaved && !isLeftover && !isSameText(known, serverText);
  const isOriginal = serverText !== undefined && (!known || isSameText(known, serverText));
  return {
    kind,
    files,
    filesBefore,
    textBefore,
    replaced,
    /** The text of the file that the save replaces. */
    serverText,
    sent,
    isAlreadySaved,
    isLeftover,
    /** The text as this browser knows it from the server. */
    known,
    /** The text on the server, if somebody has changed it. */
    changedText: hasChanged ? serverText : undefined,
    /** True if a server tool would change the same text. */
    canUseTool: isOfServer && isOriginal && !hasChanged,
    old: files.find(({ path }) => path === replaced) ?? {
      ...kind,
      path: replaced ?? "",
      size: null,
    },
  };
}

type Before = Awaited<ReturnType<typeof readBefore>>;

/** Saves the texts that will be replaced or deleted as versions. Returns the version of the opened file. */
async function keepTexts(
  { files, old, serverText, isAlreadySaved, isLeftover, textBefore }: Before,
  { opened, target: { media, title }, savePreview }: SaveRequest,
  { failedSave }: SaveAnswers,
): Promise<SubtitleVersion | undefined> {
  const keep = (file: ListedFile, text: SubtitleDocument) => {
    const { path, language: code2, hi, forced } = file;
    return saveVersion(
      { name: srtName(opened.name), title, media, path, code2, hi, forced },
      writeText(text),
    );
  };
  const keptBefore = isLeftover ? failedSave?.previous : undefined;
  const previous =
    keptBefore ?? (serverText && !isAlreadySaved ? await keep(old, serverText) : undefined);
  const replacedFile = files.find(({ path }) => path === savePreview?.replacedPath);
  const replacedFileText = replacedFile && (await textBefore(replacedFile.path));
  if (replacedFile && replacedFileText) await keep(replacedFile, replacedFileText);
  return previous;
}

/** Reads the result of a save. Never rejects: the save may have succeeded even if it cannot be read now. */
async function readResult(
  { list, readText }: Server,
  before: Before,
  { target: { media }, savePreview }: SaveRequest,
  { isSameFile, mods }: { isSameFile: boolean; mods: readonly string[] },
) {
  const { sent, serverText, old, kind, known, replaced, isLeftover, filesBefore } = before;
  const after = await list(media).catch(() => undefined);
  const readBack = async () => {
    if (isSameFile) {
      const now = await readText(old.path);
      const reason = unwrittenReason({ sent, before: serverText, now, mods });
      return { file: old, now, reason };
    }
    const leftover =
      isLeftover && known && replaced !== undefined ? { path: replaced, text: known } : undefined;
    const ending = savePreview?.ending ?? "";
    const question = { sent, language: kind.language, ending, mods, leftover };
    return after && findWrittenText(filesBefore, after, question, readText);
  };
  return { after, result: await readBack().catch(() => undefined) };
}

/**
 * Returns a function that saves a text on the server, keeps the replaced text as a version, and reads back the result.
 * @throws ApiError; Error if the server did not save the file
 */
export function useSaveText() {
  const server = useServer();
  return async (
    request: SaveRequest,
    chosen: SaveTarget,
    answers: SaveAnswers = {},
    onStage: (stage: SaveStage) => void = () => undefined,
  ): Promise<SaveEnd> => {
    const { target, document, tool } = request;
    const { media } = target;
    // A pending delete would remove the new file.
    await flushDeletes();
    onStage("checking");
    const before = await readBefore(server, request, chosen, answers);
    const { kind, old, serverText, sent, isAlreadySaved, changedText } = before;
    if (changedText && answers.overwritesServerText !== true)
      return { step: "changed", serverText: changedText };
    const previous = await keepTexts(before, request, answers);

    onStage("sending");
    const mods = modsOf(server.settings());
    const unwritten = (reason: UnwrittenReason, now: SubtitleDocument | undefined): SaveEnd => ({
      step: "unwritten",
      end: { reason, sent, now, previous, mods },
    });
    const isTool = tool !== undefined && before.canUseTool;
    let note: string | undefined;
    if (isTool && !isAlreadySaved) {
      const file = { kind: media.kind, id: media.id, path: old.path, ...kind };
      try {
        note = await server.runTool({ file, tool });
      } catch (error) {
        // The tools delete a file before they write it: the attempt may have left a part of it.
        const now = await server.readText(old.path).catch(() => serverText);
        const reason = unwrittenReason({ sent, before: serverText, now, mods: [] });
        if (reason === undefined || reason === "unchanged") throw error;
        return unwritten(reason, now);
      }
    }
    if (!isTool && !isAlreadySaved) {
      const isForcedOn = !request.storesUploadHi && media.kind !== "movie";
      const file = subtitleFile(request.opened.name, document);
      await server.upload({ media, ...kind, file, isForcedOn });
    }

    onStage("reading");
    const isSameFile = isTool || isAlreadySaved;
    const { after, result } = await readResult(server, before, request, { isSameFile, mods });
    if (result?.reason) return unwritten(result.reason, result.now);
    const { file, now } = result ?? { file: undefined, now: undefined };
    const isAdditionalFile =
      file !== undefined && file.path !== old.path && after?.some(({ path }) => path === old.path);
    const shouldRemove = isAdditionalFile === true && answers.isOldRemoved === true;
    const remove = () => server.remove({ media, ...old });
    const notRemoved = shouldRemove ? await removeOld({ previous, sent, now }, remove) : undefined;
    const isRemoved = shouldRemove && !notRemoved;
    const end: SaveOutcome = {
      note,
      sent,
      isSent: !isAlreadySaved,
      file,
      now,
      isNew: file !== undefined && !before.files.some(({ path }) => path === file.path),
      left: isAdditionalFile === true && !isRemoved ? old.path : undefined,
      removed: isRemoved ? old.path : undefined,
      notRemoved,
      previous,
      isTool,
    };
    return { step: "saved", end };
  };
}

/** Deletes the opened file, whose text was written to another one. Resolves with the reason if it does not. */
async function removeOld(
  { previous, sent, now }: Pick<SaveOutcome, "previous" | "sent" | "now">,
  remove: () => Promise<unknown>,
): Promise<NotRemoved | undefined> {
  if (!previous) return { why: "unkept" };
  // The server may drop lines of an upload.
  if (!now || now.cues.length < sent.cues.length) return { why: "incomplete" };
  return remove().then(
    () => undefined,
    (error: unknown) => ({ why: "failed", error }),
  );
}

/** File name for a text from the server, which returns all formats as SRT. */
const srtName = (name: string) => `${name.replace(/\.\w{2,4}$/, "")}.srt`;
