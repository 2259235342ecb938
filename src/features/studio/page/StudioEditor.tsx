import { Stack } from "@mantine/core";
import { useDeferredValue, useEffect, useState } from "react";
import { createEditor, EditorContext, useEditor, useEditorStore } from "../editor";
import type { EditorStart } from "../editor";
import { useChecks } from "./checks";
import { CueEditor } from "./CueEditor";
import { CueGrid } from "./CueGrid";
import { ResumeOffer } from "./DraftOffer";
import { keepDraft } from "./keep-draft";
import { ListBar } from "./ListBar";
import { PanelTabs } from "./PanelTabs";
import { StudioBar } from "./StudioBar";
import { StudioHead } from "./StudioHead";
import { useStudioKeys } from "./use-studio-keys";
import styles from "./StudioEditor.module.css";

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
  const isWide = useEditor(({ panel }) => panel === "timeline" || panel === "reference");
  // Render the lines before the panels.
  const hasPanels = useDeferredValue(true, false);
  useChecks();
  useStudioKeys();
  return (
    <>
      <StudioBar onClose={onClose} />
      <StudioHead />
      <ResumeOffer />
      <div className={styles.layout} data-wide={isWide || undefined}>
        <Stack gap="xs" miw={0}>
          <ListBar />
          <CueGrid />
          <CueEditor />
        </Stack>
        {hasPanels && <PanelTabs />}
      </div>
    </>
  );
}
