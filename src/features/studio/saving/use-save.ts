import { use, useEffect, useRef, useState } from "react";
import { t } from "@lingui/core/macro";
import { ApiError, errorText } from "@/api/error";
import type { SubtitleTool } from "@/api/subtitles";
import { useServerFiles } from "@/queries/studio";
import { useRunSubtitleTool } from "@/queries/subtitles";
import { useSendSubtitle } from "@/queries/uploads";
import type { BinEntry } from "@/store/bin-rules";
import { flushDeletes } from "@/store/pending-deletes";
import { addToBin } from "@/store/subtitle-bin";
import { ModalStackContext } from "@/ui/ModalFrame";
import { showToast } from "@/ui/toasts";
import type { SubtitleDocument } from "../core/cues/document";
import { writeText } from "../core/formats/write";
import type { Opened, Slot } from "../editing";
import { asWritten } from "./differences";
import { documentOfServer, isSameText } from "./server-text";
import { subtitleFile } from "./subtitle-file";

/** The kind of subtitle that a text is saved as. */
export type SaveTarget = Pick<Slot, "code2" | "hi" | "forced">;

export interface SaveEnd {
  /** What the server said about it, if anything. */
  note: string | undefined;
  sent: SubtitleDocument;
  /** What the server has now; undefined where it cannot be read. */
  now: SubtitleDocument | undefined;
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

/** Saves a text on the server. */
export function useSave({ opened, slot, document, tool, storesUploadHi }: Saving) {
  const [state, setState] = useState<SaveState>({ step: "idle" });
  const isShown = useIsShown();
  const isRunning = useRef(false);
  const { find } = useServerFiles();
  const readText = useReadText();
  const upload = useSendSubtitle();
  const { mutateAsync: runTool } = useRunSubtitleTool();

  const { media, title } = slot;

  const send = async (target: SaveTarget, isOverTheirs: boolean): Promise<SaveState> => {
    const kind = { language: target.code2, hi: target.hi, forced: target.forced };
    // A deletion that waits would remove the new file.
    await flushDeletes();
    setState({ step: "busy", stage: "checking" });
    const replaced = slot.path ?? (await find(media, kind, undefined));
    const theirs = replaced === undefined ? undefined : await readText(replaced);
    const sent = asWritten(document);
    const isThere = theirs !== undefined && isSameText(sent, theirs);
    const isOfServer = slot.path !== undefined;
    const known = opened.onServer ?? (isOfServer ? opened.original : undefined);
    const hasChanged = known && theirs && !isThere && !isSameText(known, theirs);
    if (hasChanged && !isOverTheirs) return { step: "changed", theirs };

    const { name } = opened;
    const parts = { name, title, media, path: replaced ?? "", ...target };
    const former =
      theirs && !isThere
        ? await addToBin({ ...parts, name: srtName(name) }, writeText(theirs))
        : undefined;
    setState({ step: "busy", stage: "sending" });
    const isTool = tool !== undefined && isOfServer && theirs !== undefined && !hasChanged;
    let note: string | undefined;
    if (isTool && !isThere)
      note = await runTool({
        file: { kind: media.kind, id: media.id, path: replaced ?? "", ...kind },
        tool,
      });
    else if (!isThere)
      note = await upload({
        media,
        ...kind,
        file: subtitleFile(name, document),
        isForcedOn: !storesUploadHi && media.kind !== "movie",
      });

    setState({ step: "busy", stage: "reading" });
    // What cannot be read now was saved all the same.
    const path = await find(media, kind, replaced).catch(() => replaced);
    const now = path === undefined ? undefined : await readText(path).catch(() => undefined);
    return { step: "saved", end: { note, sent, now, former, isTool } };
  };

  const start = async (target: SaveTarget, isOverTheirs: boolean) => {
    // A double click comes before the next render.
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ step: "busy", stage: "checking" });
    const next = await send(target, isOverTheirs).catch((error: unknown): SaveState => ({
      step: "failed",
      error: errorOf(error),
    }));
    isRunning.current = false;
    setState(next);
    if (!isShown.current) tellEnd(opened.name, next);
  };
  return {
    state,
    /** `isOverTheirs`: also over what was changed on the server since it was opened. */
    save: (target: SaveTarget, isOverTheirs = false) => void start(target, isOverTheirs),
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
      message: t`Its text on the server was changed since it was opened.`,
    });
}
