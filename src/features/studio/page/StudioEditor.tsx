import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { createEditor, EditorContext, useEditorStore } from "../editor";
import type { EditorStart } from "../editor";
import { useChecks } from "./checks";
import { CueEditor } from "./CueEditor";
import { CueGrid } from "./CueGrid";
import { ResumeOffer } from "./DraftOffer";
import { ImportNotice } from "./ImportNotice";
import { keepDraft } from "./keep-draft";
import { ListBar } from "./ListBar";
import { PanelTabs } from "./PanelTabs";
import { StudioBar } from "./StudioBar";
import { StudioHead } from "./StudioHead";
import { lazy } from "@/ui/lazy";
import { useStudioKeys } from "./use-studio-keys";
import styles from "./StudioEditor.module.css";

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

function Workspace({ onClose }: { onClose: () => void }) {
  const editor = useEditorStore();
  useEffect(() => keepDraft(editor), [editor]);
  const isDesk = useMediaQuery(DESK, undefined, { getInitialValueInEffect: false });
  // Undefined until it is first opened.
  const [isTimelineOpen, setTimelineOpen] = useState<boolean>();
  useChecks();
  useStudioKeys();
  return (
    <>
      <StudioBar onClose={onClose} end={isDesk && <StudioHead isOneLine />} />
      <ResumeOffer />
      <ImportNotice />
      <PanelTabs head={!isDesk && <StudioHead isOneLine={false} />}>
        <div className={styles.lines}>
          <ListBar
            isTimelineOpen={isTimelineOpen === true}
            onTimeline={() => setTimelineOpen(isTimelineOpen !== true)}
          />
          <CueGrid />
          <CueEditor />
        </div>
        {isTimelineOpen !== undefined && <TimelinePanel isOpen={isTimelineOpen} />}
      </PanelTabs>
    </>
  );
}
