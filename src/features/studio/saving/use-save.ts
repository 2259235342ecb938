import { use, useEffect, useRef, useState } from "react";
import { t } from "@lingui/core/macro";
import { ApiError, errorText } from "@/api/error";
import type { SubtitleTool } from "@/api/subtitles";
import { useRemoveSubtitle } from "@/queries/media-subtitles";
import { pathOfKind, useServerFiles, writtenFile } from "@/queries/studio";
import type { ListedFile } from "@/queries/studio";
import { useRunSubtitleTool } from "@/queries/subtitles";
import { useSendSubtitle } from "@/queries/uploads";
import type { BinEntry } from "@/store/bin-rules";
import { flushDeletes } from "@/store/pending-deletes";
import { addToBin } from "@/store/subtitle-bin";
import { ModalStackContext } from "@/ui/ModalFrame";
import { showToast } from "@/ui/toasts";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { writeText } from "@/subtitle-documents/formats/write";
import type { Opened, Slot } from "../editing";
import { asWritten } from "./differences";
import type { Forecast } from "./forecast";
import { documentOfServer, isSameText } from "./server-text";
import { subtitleFile } from "../open-file";

/** The kind of subtitle that a text is saved as. */
export type SaveTarget = Pick<Slot, "code2" | "hi" | "forced">;

export interface SaveEnd {
  /** What a tool of the server said about it, if anything. */
  note: string | undefined;
  sent: SubtitleDocument;
  /** False: the server had exactly this text already. */
  isSent: boolean;
  /** Where it was written, as the server lists it; undefined where that is not known. */
  file: ListedFile | undefined;
  /** What is in that file now; undefined where it cannot be read. */
  now: SubtitleDocument | undefined;
  /** True if the save made this file. */
  isNew: boolean;
  /** The path of the file that was opened, where it is still beside the written one. */
  left: string | undefined;
  /** The path of the file that was opened and is deleted now. */
  removed: string | undefined;
  /** What was there before, in the bin. */
  former: BinEntry | undefined;
  isTool: boolean;
}

export type SaveState =
  | { step: "idle" }
  | { step: "busy"; stage: "checking" | "sending" | "reading" }
  /** Somebody changed it on the server since it was opened. */
  | { step: "changed"; theirs: SubtitleDocument }
  | { step: "failed"; error: Error }
  | { step: "saved"; end: SaveEnd };

interface Saving {
  opened: Opened;
  /** The place that the text was opened with. */
  slot: Slot;
  document: SubtitleDocument;
  /** The tool of the server that does the same as all edits did. */
  tool: SubtitleTool | undefined;
  storesUploadHi: boolean;
  forecast: Pick<Forecast, "ending" | "taken" | "left"> | undefined;
}

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(errorText(error)));

/** A server that has the file but cannot show it answers with an error; without any answer nothing is known. */
const isUnreadable = (error: unknown) =>
  error instanceof ApiError && (error.kind === "http" || error.kind === "malformed");

/** Reads the text of a file; undefined where the server cannot show it. */
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

/** Whether the dialog is still there to show how it ended. */
function useIsShown() {
  const isOpen = use(ModalStackContext)?.isOpen ?? true;
  const isShown = useRef(isOpen);
  useEffect(() => {
    isShown.current = isOpen;
    return () => {
      isShown.current = false;
    };
  }, [isOpen]);
  return isShown;
}

/** What is asked when a text is saved. */
export interface SaveAnswers {
  /** Also over what was changed on the server since it was opened. */
  isOverTheirs?: boolean;
  /** The file that was opened is deleted when the text was written to another one. */
  isOldRemoved?: boolean;
}

/** Saves a text on the server. */
export function useSave({ opened, slot, document, tool, storesUploadHi, forecast }: Saving) {
  const [state, setState] = useState<SaveState>({ step: "idle" });
  const isShown = useIsShown();
  const isRunning = useRef(false);
  const { list } = useServerFiles();
  const readText = useReadText();
  const upload = useSendSubtitle();
  const { mutateAsync: runTool } = useRunSubtitleTool();
  const { mutateAsync: remove } = useRemoveSubtitle(true);

  const { media, title } = slot;
  const { name } = opened;
  const ending = forecast?.ending ?? "";

  /** Keeps the text of a file that is replaced or deleted. */
  const keep = (file: ListedFile, text: SubtitleDocument) => {
    const { path, language: code2, hi, forced } = file;
    return addToBin(
      { name: srtName(name), title, media, path, code2, hi, forced },
      writeText(text),
    );
  };

  const send = async (target: SaveTarget, answers: SaveAnswers): Promise<SaveState> => {
    const kind = { language: target.code2, hi: target.hi, forced: target.forced };
    // A deletion that waits would remove the new file.
    await flushDeletes();
    setState({ step: "busy", stage: "checking" });
    const before = await list(media);
    const replaced = slot.path ?? pathOfKind(before, kind, undefined);
    const theirs = replaced === undefined ? undefined : await readText(replaced);
    const sent = asWritten(document);
    // Another name or another format is another file, whatever it says.
    const isItsName =
      !forecast?.left && replaced?.toLowerCase().endsWith(`.${sent.format}`) === true;
    const isThere = theirs !== undefined && isItsName && isSameText(sent, theirs);
    const isOfServer = slot.path !== undefined;
    const known = opened.onServer ?? (isOfServer ? opened.original : undefined);
    const hasChanged = known && theirs && !isThere && !isSameText(known, theirs);
    if (hasChanged && answers.isOverTheirs !== true) return { step: "changed", theirs };

    const old = before.find(({ path }) => path === replaced) ?? {
      ...kind,
      path: replaced ?? "",
      size: null,
    };
    const former = theirs && !isThere ? await keep(old, theirs) : undefined;
    const taken = before.find(({ path }) => path === forecast?.taken);
    const takenText = taken && (await readText(taken.path));
    if (taken && takenText) await keep(taken, takenText);

    setState({ step: "busy", stage: "sending" });
    const isTool = tool !== undefined && isOfServer && theirs !== undefined && !hasChanged;
    let note: string | undefined;
    if (isTool && !isThere)
      note = await runTool({
        file: { kind: media.kind, id: media.id, path: old.path, ...kind },
        tool,
      });
    else if (!isThere) {
      const isForcedOn = !storesUploadHi && media.kind !== "movie";
      await upload({ media, ...kind, file: subtitleFile(name, document), isForcedOn });
    }

    setState({ step: "busy", stage: "reading" });
    // What cannot be read now was saved all the same.
    const after = await list(media).catch(() => before);
    const file = isTool || isThere ? old : writtenFile(before, after, { ...kind, ending });
    const now = file && (await readText(file.path).catch(() => undefined));
    const isBeside =
      file !== undefined && file.path !== old.path && after.some(({ path }) => path === old.path);
    const isUntouched = before.some(({ path, size }) => path === file?.path && size === file.size);
    // Its text must be kept, and the other file must be complete, and hold what was sent: the server also accepts what
    // it does not write.
    const isSafe =
      former !== undefined &&
      now !== undefined &&
      now.cues.length >= sent.cues.length &&
      (!isUntouched || isSameText(sent, now));
    const isRemoved =
      isBeside &&
      isSafe &&
      answers.isOldRemoved === true &&
      (await remove({ media, ...old }).then(
        () => true,
        () => false,
      ));
    const end: SaveEnd = {
      note,
      sent,
      isSent: !isThere,
      file,
      now,
      isNew: file !== undefined && !before.some(({ path }) => path === file.path),
      left: isBeside && !isRemoved ? old.path : undefined,
      removed: isRemoved ? old.path : undefined,
      former,
      isTool,
    };
    return { step: "saved", end };
  };

  const start = async (target: SaveTarget, answers: SaveAnswers) => {
    // A double click comes before the next render.
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ step: "busy", stage: "checking" });
    const next = await send(target, answers).catch((error: unknown): SaveState => ({
      step: "failed",
      error: errorOf(error),
    }));
    isRunning.current = false;
    setState(next);
    if (!isShown.current) tellEnd(opened.name, next);
  };
  return {
    state,
    save: (target: SaveTarget, answers: SaveAnswers) => void start(target, answers),
    /** Back to what is asked before. */
    reset: () => setState({ step: "idle" }),
  };
}

/** What the server shows is SRT, whatever the file is. */
const srtName = (name: string) => `${name.replace(/\.\w{2,4}$/, "")}.srt`;

/** The dialog was closed meanwhile: a notice says how it ended. */
function tellEnd(fileName: string, state: SaveState): void {
  if (state.step === "saved")
    showToast({ kind: "info", title: t`Saved ${fileName}`, message: state.end.note ?? "" });
  else if (state.step === "failed")
    showToast({
      kind: "error",
      title: t`${fileName} was not saved`,
      message: errorText(state.error),
    });
  else if (state.step === "changed")
    showToast({
      kind: "error",
      title: t`${fileName} was not saved`,
      message: t`Its text changed on the server after you opened it.`,
    });
}
