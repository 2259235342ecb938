import { ApiError } from "@/api/error";
import type { SubtitleTool } from "@/api/subtitles";
import { useRemoveSubtitle } from "@/queries/media-subtitles";
import { pathOfKind, useServerFiles, writtenFile } from "@/queries/studio";
import type { ListedFile } from "@/queries/studio";
import { useRunSubtitleTool } from "@/queries/subtitles";
import { useSendSubtitle } from "@/queries/uploads";
import type { SubtitleVersion } from "@/store/version-rules";
import { flushDeletes } from "@/store/pending-deletes";
import { saveVersion } from "@/store/subtitle-versions";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { writeText } from "@/subtitle-documents/formats/write";
import type { OpenedDocument, SubtitleTarget } from "../editing";
import { asWritten } from "./differences";
import type { SavePreview } from "./save-preview";
import { documentOfServer, isSameText } from "./server-text";
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
  /** The previous text, saved as a version. */
  previous: SubtitleVersion | undefined;
  isTool: boolean;
}

/** The end of a save. */
export type SaveEnd =
  /** The text was changed on the server since it was opened. Nothing was sent. */
  { step: "changed"; serverText: SubtitleDocument } | { step: "saved"; end: SaveOutcome };

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
}

/** True if the server responded with an error: it has the file but cannot read it. False if there was no response. */
const isUnreadable = (error: unknown) =>
  error instanceof ApiError && (error.kind === "http" || error.kind === "malformed");

/** Reads the text of a file; undefined if the server cannot read it. */
export function useReadText() {
  const { read } = useServerFiles();
  return async (path: string): Promise<SubtitleDocument | undefined> => {
    try {
      const cues = await read(path);
      return cues && documentOfServer(cues);
    } catch (error) {
      if (isUnreadable(error)) return undefined;
      throw error;
    }
  };
}

/**
 * Returns a function that saves a text on the server, keeps the replaced text as a version, and reads back the result.
 * @throws ApiError; Error if the server did not save the file
 */
export function useSaveText() {
  const { list } = useServerFiles();
  const readText = useReadText();
  const upload = useSendSubtitle();
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

    /** Saves a text as a version before its file is replaced or deleted. */
    const keep = (file: ListedFile, text: SubtitleDocument) => {
      const { path, language: code2, hi, forced } = file;
      return saveVersion(
        { name: srtName(name), title, media, path, code2, hi, forced },
        writeText(text),
      );
    };

    const kind = { language: chosen.code2, hi: chosen.hi, forced: chosen.forced };
    // A pending delete would remove the new file.
    await flushDeletes();
    onStage("checking");
    const before = await list(media);
    const replaced = target.path ?? pathOfKind(before, kind, undefined);
    const serverText = replaced === undefined ? undefined : await readText(replaced);
    const sent = asWritten(document);
    // A file with another name or format is a different file, even if its text is the same.
    const hasSavedName =
      !savePreview?.left && replaced?.toLowerCase().endsWith(`.${sent.format}`) === true;
    const isAlreadySaved = serverText !== undefined && hasSavedName && isSameText(sent, serverText);
    const isOfServer = target.path !== undefined;
    const known = opened.onServer ?? (isOfServer ? opened.original : undefined);
    const hasChanged = known && serverText && !isAlreadySaved && !isSameText(known, serverText);
    if (hasChanged && answers.overwritesServerText !== true) return { step: "changed", serverText };

    const old = before.find(({ path }) => path === replaced) ?? {
      ...kind,
      path: replaced ?? "",
      size: null,
    };
    const previous = serverText && !isAlreadySaved ? await keep(old, serverText) : undefined;
    const replacedFile = before.find(({ path }) => path === savePreview?.replacedPath);
    const replacedFileText = replacedFile && (await readText(replacedFile.path));
    if (replacedFile && replacedFileText) await keep(replacedFile, replacedFileText);

    onStage("sending");
    const isTool = tool !== undefined && isOfServer && serverText !== undefined && !hasChanged;
    let note: string | undefined;
    if (isTool && !isAlreadySaved)
      note = await runTool({
        file: { kind: media.kind, id: media.id, path: old.path, ...kind },
        tool,
      });
    else if (!isAlreadySaved) {
      const isForcedOn = !storesUploadHi && media.kind !== "movie";
      await upload({ media, ...kind, file: subtitleFile(name, document), isForcedOn });
    }

    onStage("reading");
    // The save succeeded even if the result cannot be read now.
    const after = await list(media).catch(() => before);
    const file = isTool || isAlreadySaved ? old : writtenFile(before, after, { ...kind, ending });
    const now = file && (await readText(file.path).catch(() => undefined));
    const isAdditionalFile =
      file !== undefined && file.path !== old.path && after.some(({ path }) => path === old.path);
    const isUntouched = before.some(({ path, size }) => path === file?.path && size === file.size);
    // Delete the old file only if its text is saved as a version and the new file is complete and contains the sent
    // text: the server may accept an upload without writing it.
    const isSafe =
      previous !== undefined &&
      now !== undefined &&
      now.cues.length >= sent.cues.length &&
      (!isUntouched || isSameText(sent, now));
    const isRemoved =
      isAdditionalFile &&
      isSafe &&
      answers.isOldRemoved === true &&
      (await remove({ media, ...old }).then(
        () => true,
        () => false,
      ));
    const end: SaveOutcome = {
      note,
      sent,
      isSent: !isAlreadySaved,
      file,
      now,
      isNew: file !== undefined && !before.some(({ path }) => path === file.path),
      left: isAdditionalFile && !isRemoved ? old.path : undefined,
      removed: isRemoved ? old.path : undefined,
      previous,
      isTool,
    };
    return { step: "saved", end };
  };
}

/** File name for a text from the server, which returns all formats as SRT. */
const srtName = (name: string) => `${name.replace(/\.\w{2,4}$/, "")}.srt`;
