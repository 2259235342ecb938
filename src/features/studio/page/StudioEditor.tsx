import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useEffectEvent, useState } from "react";
import { useModalStack } from "@/store/modals";
import type { SubtitleVersion } from "@/store/version-rules";
import { lazy } from "@/ui/lazy";
import { useIsPhone } from "@/ui/use-is-phone";
import {
  createEditor,
  type Editor,
  EditorContext,
  type EditorStart,
  type EditorStore,
  LIST_PANEL,
  useEditor,
  useEditorStore,
} from "../editor";
import { addEditor } from "@/features/texts/saving/shown-restores";
import type { RestoreResult } from "@/features/texts/saving/shown-restores";
import { useChecks } from "../panels/checks";
import { CueEditor } from "./CueEditor";
import { CueGrid } from "./CueGrid";
import { ResumeOffer } from "./DraftOffer";
import { ImportNotice } from "./ImportNotice";
import { keepDraft } from "./keep-draft";
import { ListActions, ListBar } from "./ListBar";
import { PanelTabs } from "./PanelTabs";
import { StudioBar } from "./StudioBar";
import styles from "./StudioEditor.module.css";
import { StudioHead } from "./StudioHead";

/** Wide enough for the panels next to the list; must match the stylesheet. */
const DESK = "(min-width: 75em)";

/** Loaded when it is first opened; keeps its video while it is closed. */
const TimelinePanel = lazy(() =>
  import("../timeline/TimelinePanel").then((module) => module.TimelinePanel),
);

interface StudioEditorProps extends EditorStart {
  onClose: () => void;
}

/** An open text: the list of lines, the editor of the current line, and the panels. Each text needs its own `key`. */
export function StudioEditor({ onClose, ...start }: StudioEditorProps) {
  const [editor] = useState(() => createEditor(start));
  return (
    <EditorContext value={editor}>
      <Workspace onClose={onClose} />
    </EditorContext>
  );
}

/** Shows a restored text in the editor, if it is of the open file. Returns false for another file. */
function showRestore(
  { getState }: EditorStore,
  { media, path }: SubtitleVersion,
  { document, file, now: onServer }: RestoreResult,
): boolean {
  const { opened, takeRestored } = getState();
  const { target } = opened;
  const isOpen =
    target?.path !== undefined &&
    target.media.kind === media.kind &&
    target.media.id === media.id &&
    (target.path === path || target.path === file?.path);
  if (!isOpen) return false;
  const place = file && { path: file.path, hi: file.hi, forced: file.forced };
  takeRestored({ target: { ...target, ...place }, document, onServer });
  return true;
}

function Workspace({ onClose }: { onClose: () => void }) {
  const editor = useEditorStore();
  useEffect(() => keepDraft(editor), [editor]);
  useEffect(
    () => addEditor((version, restored) => showRestore(editor, version, restored)),
    [editor],
  );
  const isDesk = useMediaQuery(DESK, undefined, { getInitialValueInEffect: false });
  // Undefined until it is first opened.
  const [isTimelineOpen, setTimelineOpen] = useState<boolean>();
  const isPhone = useIsPhone();
  const isList = useEditor((state) => state.panel === LIST_PANEL);
  useChecks();
  useStudioKeys();
  const listActions = (
    <ListActions
      isTimelineOpen={isTimelineOpen === true}
      onTimeline={() => setTimelineOpen(isTimelineOpen !== true)}
    />
  );
  return (
    <>
      <StudioBar onClose={onClose} end={isDesk && <StudioHead isOneLine />} />
      <ResumeOffer />
      <ImportNotice />
      <PanelTabs
        head={
          !isDesk && (
            <StudioHead isOneLine={false} isPhone={isPhone}>
              {isPhone && isList && listActions}
            </StudioHead>
          )
        }
      >
        <div className={styles.lines}>
          <ListBar>{!isPhone && listActions}</ListBar>
          <CueGrid />
          <CueEditor />
        </div>
        {isTimelineOpen !== undefined && <TimelinePanel isOpen={isTimelineOpen} />}
      </PanelTabs>
    </>
  );
}

/** The letter of a key; on non-Latin layouts, the Latin letter at its position. */
const letterOf = ({ key, code }: KeyboardEvent) =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? "");

/** The action of a key; undefined for other keys. */
function runOf(event: KeyboardEvent, editor: Editor) {
  const { move, redo, undo, save, setJumping, stepBookmark, toggleBookmark } = editor;
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isCommand = ctrlKey || metaKey;
  if (altKey && !isCommand && !shiftKey && (key === "ArrowUp" || key === "ArrowDown"))
    return () => move(key === "ArrowUp" ? -1 : 1, "one");
  if (key === "F2" && !altKey) {
    if (isCommand) return shiftKey ? undefined : toggleBookmark;
    return () => stepBookmark(shiftKey ? -1 : 1);
  }
  if (!isCommand || altKey) return undefined;
  const letter = letterOf(event);
  if (letter === "z") return shiftKey ? redo : undo;
  if (letter === "g" && !shiftKey) return () => setJumping(true);
  if (letter === "y" && !shiftKey) return redo;
  return letter === "s" && !shiftKey ? () => void save() : undefined;
}

/** Page-wide shortcuts. They replace the browser's undo, which covers only the focused field. */
function useStudioKeys(): void {
  const editor = useEditorStore();
  const hasDialog = useModalStack().some(({ isClosing }) => !isClosing);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (hasDialog || event.defaultPrevented || event.isComposing) return;
    const run = runOf(event, editor.getState());
    if (!run) return;
    event.preventDefault();
    run();
  });
  // Undo and redo from a menu or a gesture have no key event.
  const onInput = useEffectEvent((event: InputEvent) => {
    const isUndo = event.inputType === "historyUndo";
    if (hasDialog || (!isUndo && event.inputType !== "historyRedo")) return;
    event.preventDefault();
    const { undo, redo } = editor.getState();
    if (isUndo) undo();
    else redo();
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event);
    const input = (event: InputEvent) => onInput(event);
    document.addEventListener("keydown", key);
    document.addEventListener("beforeinput", input);
    return () => {
      document.removeEventListener("keydown", key);
      document.removeEventListener("beforeinput", input);
    };
  }, []);
}
