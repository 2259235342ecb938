import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ReactNode } from "react";
import type { SubtitleFile, SubtitleTool } from "@/api/subtitles";
import { counted } from "@/utils/format";
import { deepEqual } from "@/utils/deep-equal";
import type { ModalControls } from "@/store/modals";
import { ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { useAskingDraft } from "@/features/dialogs/use-close-draft";

/** What the dialog of a tool is opened with; it is closed with the tool and its settings. */
export interface ToolDialogProps {
  files: readonly SubtitleFile[];
}

/** What every dialog of a tool gets. */
export type ToolDialogControls = ToolDialogProps & ModalControls<SubtitleTool>;

/** The frame of a tool's dialog: Save can be pressed when `tool` is complete, and gives it to who asked. */
export function ToolDialog({
  title,
  files,
  tool,
  saveLabel = "Save",
  close,
  children,
}: ToolDialogControls & {
  title: string;
  /** Undefined while something is missing. */
  tool: SubtitleTool | undefined;
  saveLabel?: string;
  children: ReactNode;
}) {
  const [first] = useState(tool);
  // Enter is enough where nothing needs to be chosen.
  const isCompleteAtFirst = first !== undefined;
  const dismiss = useAskingDraft(`“${title}”`, !deepEqual(tool, first), close);
  return (
    <ModalFrame title={title} onClose={dismiss}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (tool) close(tool);
        }}
      >
        <Stack>
          {children}
          <ModalFooter>
            <Text size="sm" c="dimmed" me="auto">
              {counted(files.length, "file")}
            </Text>
            <Button variant="default" onClick={() => close()}>
              Cancel
            </Button>
            <Button type="submit" disabled={!tool} data-autofocus={isCompleteAtFirst || undefined}>
              {saveLabel}
            </Button>
          </ModalFooter>
        </Stack>
      </form>
    </ModalFrame>
  );
}
