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

/** An open text: the list of its lines, the editor of one of them, and the panels. Another text needs another key. */
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
  // The lines come first.
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
