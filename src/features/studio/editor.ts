import { createContext, createRef, use } from "react";
import type { RefObject } from "react";
import { createStore, useStore } from "zustand";
import type { StoreApi } from "zustand";
import { openModal } from "@/store/modals";
import { startHistory } from "@/subtitle-documents/model/history";
import type { History, StepName } from "@/subtitle-documents/model/history";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { Rejection } from "@/subtitle-documents/formats/read";
import {
  carriedBookmarks,
  mergedBookmarks,
  neighborBookmark,
  NO_BOOKMARKS,
  toggled,
} from "./bookmarks";
import type { Bookmarks } from "./bookmarks";
import { addAligned, merge, remove, splitAt } from "./cue-commands";
import type { Command } from "./cue-commands";
import type { CheckedDocument } from "./editing";
import type {
  CreatedText,
  OpenedDocument,
  RestoredText,
} from "@/features/texts/files/opened-document";
import {
  allSelected,
  beginningOf,
  changed,
  moved,
  noneSelected,
  pressed,
  redone,
  startState,
  undone,
} from "./editor-state";
import type { SelectionMode, TextState } from "./editor-state";
import { convertModal, saveTargetModal, saveStudioModal } from "./modals";
import { readLocal, saveLocal } from "@/features/texts/files/open-file";
import type { StoredDraft } from "./stored-drafts";

/** ID of the list among the panels of a phone. */
export const LIST_PANEL = "lines";

/** Arguments of `createEditor`. */
export interface EditorStart {
  opened: OpenedDocument;
  history: History;
  /** Bytes of a local file, to read it again in another encoding. */
  bytes?: Uint8Array | undefined;
  /** Key of the stored draft from which it was opened. */
  resumed?: string | undefined;
  /** Bookmarks of its draft. */
  bookmarks?: Bookmarks | undefined;
  /** A library file with which its times are compared at once. */
  comparedWith?: (ReferenceText & { path: string }) | undefined;
  /** Opens a text made from this one in its place; the edits of this text are kept as a draft. */
  onCreated: (created: CreatedText) => void;
}

/** A text that the open one can be compared with. */
export interface ReferenceText {
  name: string;
  document: SubtitleDocument;
}

interface EditorState extends TextState {
  opened: OpenedDocument;
  bytes: Uint8Array | undefined;
  /** Why the file cannot be read in the last chosen encoding. */
  rejection: Rejection | undefined;
  /** True if a press adds to the selection, because phones have no Ctrl key. */
  isPicking: boolean;
  /** True if the editor of the current line is open, which is a sheet on phones; elsewhere it is always in view. */
  isEditing: boolean;
  /** True if the field for a line number or a time is open. */
  isJumping: boolean;
  bookmarks: Bookmarks;
  /** ID of the panel in view: on phones, one of them is the list; elsewhere the list is always in view. */
  panel: string;
  /** Length of the video in milliseconds; undefined if unknown. */
  runtime: number | undefined;
  /** The text that was last shown in the reference panel; undefined if there is none. */
  reference: ReferenceText | undefined;
  /** Path of the reference with which the times are compared at once; undefined if that starts with a button. */
  comparedWith: string | undefined;
  /** Last result of the checks; undefined until the first one. */
  checked: CheckedDocument | undefined;
  /** Result of the last write of the draft; undefined before the first one. */
  draft: "kept" | "failed" | undefined;
  /** True if this browser stores a draft of the text. */
  hasDraft: boolean;
  /** Key of the earlier draft that this text continues, until its own draft is stored. */
  resumed: string | undefined;
  /** A draft from an earlier visit, until it is resumed or discarded. */
  offer: StoredDraft | undefined;
  /** The list of lines. */
  grid: RefObject<HTMLDivElement | null>;
  /** The text field of the current cue. */
  field: RefObject<HTMLTextAreaElement | null>;
}

interface EditorActions {
  /** Records an edit as one step; its `kind` gives Undo the name of the step. */
  change: (next: SubtitleDocument, name: StepName) => void;
  undo: () => void;
  redo: () => void;
  /** Makes a cue the current one and scrolls to it. */
  goTo: (id: number) => void;
  press: (id: number, mode: SelectionMode) => void;
  move: (rows: number, mode: "one" | "range") => void;
  selectAll: () => void;
  selectNone: () => void;
  setPicking: (isPicking: boolean) => void;
  setEditing: (isEditing: boolean) => void;
  setJumping: (isJumping: boolean) => void;
  /** Sets or removes the bookmark of the current line. */
  toggleBookmark: () => void;
  /** Goes to the next or previous bookmark, if there is one. */
  stepBookmark: (by: 1 | -1) => void;
  setRuntime: (runtime: number | undefined) => void;
  setReference: (reference: ReferenceText | undefined) => void;
  showPanel: (panel: string) => void;
  /** Moves the focus to the text field. */
  edit: () => void;
  /** Adds a line next to the current one and moves the focus to its text. */
  add: (where: "before" | "after") => void;
  /** Splits the current line at the cursor of the text field. */
  split: () => void;
  /** Merges the current line with the next one. */
  mergeNext: () => void;
  removeCurrent: () => void;
  mergeSelected: () => void;
  removeSelected: () => void;
  /** Saves, after dialogs for the target and for a preview of what the server will do. */
  save: () => Promise<void>;
  /** Shows a text that was restored on the server: it is saved already. */
  takeRestored: (restored: RestoredText) => void;
  download: () => void;
  convert: () => Promise<void>;
  /** Reads the file again in another encoding: as an undo step, or as a fresh start if there are no edits yet. */
  readAs: (encoding: string) => void;
  /** Continues with a stored draft. */
  resume: (stored: StoredDraft) => void;
  openCreated: (created: CreatedText) => void;
}

export type Editor = EditorState & EditorActions;
export type EditorStore = StoreApi<Editor>;

/** Creates the store of one open text: its document, the position in it, and all actions on it. */
export function createEditor({
  opened: first,
  history: start,
  bytes: ofFile,
  resumed,
  bookmarks = NO_BOOKMARKS,
  comparedWith,
  onCreated,
}: EditorStart): EditorStore {
  return createStore<Editor>()((set, get) => {
    const now = () => get().history.present;
    const change = (next: SubtitleDocument, name: StepName) => {
      const at = Date.now();
      set((state) => changed(state, next, { at, ...name }));
    };
    const run = (command: Command | undefined) => {
      if (!command) return;
      const { document, name, goTo } = command;
      const at = Date.now();
      set((state) => {
        const after = changed(state, document, { at, ...name });
        return goTo === undefined ? after : pressed(after, goTo, "one");
      });
    };
    /** Applies a merge: the bookmarks of its lines move to the line that remains. */
    const runMerge = (command: Command | undefined) => {
      const before = now();
      run(command);
      set((state) => ({
        bookmarks: mergedBookmarks(before, now(), state.bookmarks, command?.goTo),
      }));
    };
    /** The bookmarks for another read of the text. */
    const bookmarksIn = (document: SubtitleDocument) =>
      carriedBookmarks(now(), get().bookmarks, document);
    const focusField = () => get().field.current?.focus();
    const edit = () => {
      set({ isEditing: true });
      if (get().field.current) focusField();
      else requestAnimationFrame(focusField);
    };
    return {
      ...startState(start),
      opened: first,
      bytes: ofFile,
      rejection: undefined,
      isPicking: false,
      isEditing: false,
      isJumping: false,
      bookmarks,
      panel: comparedWith ? "times" : LIST_PANEL,
      runtime: undefined,
      reference: comparedWith,
      comparedWith: comparedWith?.path,
      checked: undefined,
      draft: undefined,
      hasDraft: resumed !== undefined,
      resumed,
      offer: undefined,
      grid: createRef(),
      field: createRef(),

      change,
      undo: () => set(undone),
      redo: () => set(redone),
      goTo: (id) => set((state) => pressed(state, id, "one")),
      press: (id, mode) => set((state) => pressed(state, id, mode)),
      move: (rows, mode) => set((state) => moved(state, rows, mode)),
      selectAll: () => set(allSelected),
      selectNone: () => set(noneSelected),
      setPicking: (isPicking) => set({ isPicking }),
      setEditing: (isEditing) => set({ isEditing }),
      setJumping: (isJumping) => set({ isJumping }),
      toggleBookmark: () =>
        set(({ bookmarks: marked, current }) =>
          current === undefined ? {} : { bookmarks: toggled(marked, current) },
        ),
      stepBookmark: (by) => {
        const { bookmarks: marked, index } = get();
        const id = neighborBookmark(now(), marked, index, by);
        if (id !== undefined) get().goTo(id);
      },
      setRuntime: (runtime) => set({ runtime }),
      setReference: (reference) => set({ reference }),
      showPanel: (panel) => set({ panel }),
      edit,
      add: (where) => {
        run(addAligned(now(), get().current, where));
        // The new line has no text yet, so focus its field, which may have to be rendered first.
        requestAnimationFrame(edit);
      },
      split: () => {
        const { current, field } = get();
        const at = field.current?.selectionStart ?? 0;
        if (current !== undefined) run(splitAt(now(), current, at));
        // Continue typing at the beginning of the second half.
        requestAnimationFrame(() => field.current?.setSelectionRange(0, 0));
      },
      mergeNext: () => runMerge(merge(now(), new Set(), get().current)),
      removeCurrent: () => run(remove(now(), new Set(), get().current)),
      mergeSelected: () => {
        runMerge(merge(now(), get().selected, get().current));
        get().grid.current?.focus();
      },
      removeSelected: () => {
        run(remove(now(), get().selected, get().current));
        get().grid.current?.focus();
      },
      save: async () => {
        const { opened } = get();
        const document = now();
        const { name } = opened;
        const target = opened.target ?? (await openModal(saveTargetModal, { name, document }));
        const result = target && (await openModal(saveStudioModal, { opened, target, document }));
        if (!result) return;
        // The saved text becomes the original, so that its draft is removed.
        if ("saved" in result)
          set({
            opened: { ...opened, ...result.saved, original: document, failedSave: undefined },
          });
        else if ("restore" in result) get().takeRestored(result.restore);
        // Nothing is saved: the draft stays.
        else if ("failedSave" in result) set({ opened: { ...opened, ...result } });
        else {
          const { serverText: original } = result;
          set({
            ...startState(startHistory(original)),
            bookmarks: bookmarksIn(original),
            opened: { ...opened, original, onServer: undefined, failedSave: undefined },
          });
        }
      },
      takeRestored: ({ target, document, onServer }) => {
        set({ bookmarks: bookmarksIn(document) });
        // Undo brings back the text that was replaced by this.
        change(document, { kind: "put-back" });
        set(({ opened }) => ({
          opened: { ...opened, target, original: document, onServer, failedSave: undefined },
        }));
      },
      download: () => saveLocal(get().opened.name, now()),
      convert: async () => {
        const { name } = get().opened;
        const next = await openModal(convertModal, { name, document: now() });
        if (next) change(next, { kind: "format" });
      },
      readAs: (encoding) => {
        const { bytes, opened, history } = get();
        if (!bytes) return;
        const choices = opened.imported?.choices;
        const { read, imported } = readLocal(opened.name, bytes, { encoding, choices });
        set({ rejection: read.isRead ? undefined : read.rejection });
        if (!read.isRead) return;
        const { document } = read;
        set({ bookmarks: bookmarksIn(document) });
        const isUntouched = history.past.length === 0 && history.future.length === 0;
        if (isUntouched)
          set({
            ...startState(startHistory(document)),
            opened: { ...opened, encoding, imported, original: document },
          });
        else {
          set({ opened: { ...opened, encoding, imported } });
          change(document, { kind: "encoding" });
        }
      },
      resume: ({ key, history, bookmarks: marked }) =>
        set(({ opened }) => ({
          ...startState(history),
          opened: { ...opened, original: beginningOf(history) },
          bookmarks: marked,
          offer: undefined,
          resumed: key,
          hasDraft: true,
        })),
      openCreated: onCreated,
    };
  });
}

/** Store of the open text. The store object never changes; components read its state with `useEditor`. */
export const EditorContext = createContext<EditorStore | undefined>(undefined);

/** The store itself, for handlers and effects. */
export function useEditorStore(): EditorStore {
  const editor = use(EditorContext);
  if (!editor) throw new Error("This component must be inside of an EditorContext.");
  return editor;
}

/** The actions of the editor, which never change. */
export const useActions = (): EditorActions => useEditorStore().getState();

/** A part of the editor's state. The component re-renders only if this part changes. */
export const useEditor = <T>(select: (editor: Editor) => T): T =>
  useStore(useEditorStore(), select);

export const currentCue = ({ history, index }: TextState) => history.present.cues[index];

export const documentOf = ({ history }: TextState) => history.present;
