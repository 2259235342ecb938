import { isMovie } from "@/api/media";
import type { SubtitleTool } from "@/api/tool-writes";
import { useRemoveSubtitle } from "@/queries/media-subtitles";
import { pathOfKind, useServerFiles } from "@/queries/server-files";
import type { ListedFile } from "@/queries/server-files";
import { useRunSubtitleTool } from "@/queries/subtitles";
import { useUploadSubtitle } from "@/queries/uploads";
import type { SubtitleVersion } from "@/store/version-rules";
import { flushDeletes } from "@/store/pending-deletes";
import { saveVersion } from "@/store/subtitle-versions";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { writeText } from "@/subtitle-documents/formats/write";
import type { FailedSave, OpenedDocument, SubtitleTarget } from "../files/opened-document";
import { asWritten } from "../written/differences";
import { modsOf } from "../written/server-changes";
import { useReadText } from "../written/use-read-text";
import type { SavePreview } from "./save-preview";
import { isSameText } from "../written/server-text";
import { unwrittenReason } from "../written/unwritten";
import type { UnwrittenReason } from "../written/unwritten";
import { findWrittenText, readFilesBefore } from "../written/written-text";
import { subtitleFile } from "../files/open-file";

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

/** Keeps the text of a file as a version before the file is replaced or deleted. */
export const keepText = (
  { name, title, media }: Pick<SubtitleVersion, "name" | "title" | "media">,
  { path, language: code2, hi, forced }: Omit<ListedFile, "size">,
  text: SubtitleDocument,
): Promise<SubtitleVersion> =>
  saveVersion({ name, title, media, path, code2, hi, forced }, writeText(text));

interface WriteTarget extends Pick<SubtitleTarget, "media"> {
  kind: Pick<ListedFile, "language" | "hi" | "forced">;
  storesUploadHi: boolean;
}

type Question = Parameters<typeof findWrittenText>[2];

/**
 * The way of a text to the server, for saves and restores: returns a function that reads the files before the write,
 * with functions that upload the text and find out what the server made of it.
 */
export function useWriteText() {
  const { list, settings } = useServerFiles();
  const readText = useReadText();
  const { mutateAsync } = useUploadSubtitle();
  return async ({ media, kind, storesUploadHi }: WriteTarget) => {
    // A pending delete would remove the new file.
    await flushDeletes();
    const before = await list(media);
    const filesBefore = await readFilesBefore(before, kind.language, readText);
    const mods = modsOf(settings());
    const isForcedOn = !storesUploadHi && !isMovie(media);
    return {
      before,
      mods,
      /** The texts of the files of this language, by path. */
      texts: filesBefore.texts,
      upload: (file: File) => mutateAsync({ media, ...kind, file, isForcedOn }),
      readList: () => list(media),
      findWritten: (after: readonly ListedFile[], question: Omit<Question, "language" | "mods">) =>
        findWrittenText(
          filesBefore,
          after,
          { ...question, language: kind.language, mods },
          readText,
        ),
    };
  };
}

/**
 * Returns a function that saves a text on the server, keeps the replaced text as a version, and reads back the result.
 * @throws ApiError; Error if the server did not save the file
 */
export function useSaveText() {
  const readText = useReadText();
  const beginWrite = useWriteText();
  const { mutateAsync: runTool } = useRunSubtitleTool();
  const { mutateAsync: remove } = useRemoveSubtitle(true);

  return async (
    request: SaveRequest,
    chosen: SaveTarget,
    answers: SaveAnswers = {},
    onStage: (stage: SaveStage) => void = () => undefined,
  ): Promise<SaveEnd> => {
    const { opened, target, document, tool, storesUploadHi, savePreview } = request;
    const { media, title } = target;
    const { name } = opened;
    const ending = savePreview?.ending ?? "";

    const keep = (file: ListedFile, text: SubtitleDocument) =>
      keepText({ name: srtName(name), title, media }, file, text);

    const kind = { language: chosen.code2, hi: chosen.hi, forced: chosen.forced };
    onStage("checking");
    const write = await beginWrite({ media, kind, storesUploadHi });
    const { before, mods } = write;
    const textBefore = async (path: string) => write.texts.get(path) ?? (await readText(path));
    const replaced = target.path ?? pathOfKind(before, kind, undefined);
    const serverText = replaced === undefined ? undefined : await textBefore(replaced);
    const sent = asWritten(document);
    // A file with another name or format is a different file, even if its text is the same.
    const hasSavedName =
      !savePreview?.left && replaced?.toLowerCase().endsWith(`.${sent.format}`) === true;
    const isAlreadySaved = serverText !== undefined && hasSavedName && isSameText(sent, serverText);
    const isOfServer = target.path !== undefined;
    const { failedSave } = answers;
    // A previous attempt left this text, or a file that cannot be read.
    const isLeftover =
      failedSave !== undefined &&
      (failedSave.now && serverText
        ? isSameText(failedSave.now, serverText)
        : failedSave.now === serverText);
    const known = opened.onServer ?? (isOfServer ? opened.original : undefined);
    const hasChanged =
      known && serverText && !isAlreadySaved && !isLeftover && !isSameText(known, serverText);
    if (hasChanged && answers.overwritesServerText !== true) return { step: "changed", serverText };

    const old = before.find(({ path }) => path === replaced) ?? {
      ...kind,
      path: replaced ?? "",
      size: null,
    };
    const keptBefore = isLeftover ? failedSave.previous : undefined;
    const previous =
      keptBefore ?? (serverText && !isAlreadySaved ? await keep(old, serverText) : undefined);
    const replacedFile = before.find(({ path }) => path === savePreview?.replacedPath);
    const replacedFileText = replacedFile && (await textBefore(replacedFile.path));
    if (replacedFile && replacedFileText) await keep(replacedFile, replacedFileText);

    onStage("sending");
    const unwritten = (reason: UnwrittenReason, now: SubtitleDocument | undefined): SaveEnd => ({
      step: "unwritten",
      end: { reason, sent, now, previous, mods },
    });
    const isOriginal = serverText !== undefined && (!known || isSameText(known, serverText));
    const isTool = tool !== undefined && isOfServer && isOriginal && !hasChanged;
    let note: string | undefined;
    if (isTool && !isAlreadySaved) {
      const file = { kind: media.kind, id: media.id, path: old.path, ...kind };
      try {
        note = await runTool({ file, tool });
      } catch (error) {
        // The tools delete a file before they write it: the attempt may have left a part of it.
        const now = await readText(old.path).catch(() => serverText);
        const reason = unwrittenReason({ sent, before: serverText, now, mods: [] });
        if (reason === undefined || reason === "unchanged") throw error;
        return unwritten(reason, now);
      }
    }
    if (!isTool && !isAlreadySaved) await write.upload(subtitleFile(name, document));

    onStage("reading");
    // The save may have succeeded even if the result cannot be read now.
    const after = await write.readList().catch(() => undefined);
    const readBack = async () => {
      if (isTool || isAlreadySaved) {
        const now = await readText(old.path);
        const reason = unwrittenReason({ sent, before: serverText, now, mods });
        return { file: old, now, reason };
      }
      const leftover =
        isLeftover && known && replaced !== undefined ? { path: replaced, text: known } : undefined;
      return after && write.findWritten(after, { sent, ending, leftover });
    };
    const result = await readBack().catch(() => undefined);
    if (result?.reason) return unwritten(result.reason, result.now);
    const { file, now } = result ?? { file: undefined, now: undefined };
    const isAdditionalFile =
      file !== undefined && file.path !== old.path && after?.some(({ path }) => path === old.path);
    // The server may drop lines of an upload.
    const isComplete = now !== undefined && now.cues.length >= sent.cues.length;
    const shouldRemove = isAdditionalFile === true && answers.isOldRemoved === true;
    const notRemoved = await (async (): Promise<NotRemoved | undefined> => {
      if (!shouldRemove) return undefined;
      if (!previous) return { why: "unkept" };
      if (!isComplete) return { why: "incomplete" };
      return remove({ media, ...old }).then(
        () => undefined,
        (error: unknown) => ({ why: "failed", error }),
      );
    })();
    const isRemoved = shouldRemove && !notRemoved;
    const end: SaveOutcome = {
      note,
      sent,
      isSent: !isAlreadySaved,
      file,
      now,
      isNew: file !== undefined && !before.some(({ path }) => path === file.path),
      left: isAdditionalFile === true && !isRemoved ? old.path : undefined,
      removed: isRemoved ? old.path : undefined,
      notRemoved,
      previous,
      isTool,
    };
    return { step: "saved", end };
  };
}

/** File name for a text from the server, which returns all formats as SRT. */
const srtName = (name: string) => `${name.replace(/\.\w{2,4}$/, "")}.srt`;
