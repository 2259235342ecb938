import { Button, Stack, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import type { ReactNode } from "react";
import type { SubtitleFile, SubtitleTool } from "@/api/subtitles";
import { counted } from "@/utils/format";
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

/** The frame of a tool's dialog: its button is enabled when the form is complete, and closes the dialog with the tool. */
export function ToolDialog({
  title,
  files,
  form,
  verb,
  close,
  children,
}: ToolDialogControls & {
  title: string;
  form: UseFormReturnType<unknown, SubtitleTool>;
  /** What the button that starts it says. */
  verb: string;
  children: ReactNode;
}) {
  const isComplete = form.isValid();
  // Enter is enough where nothing needs to be chosen.
  const [isCompleteAtFirst] = useState(isComplete);
  const dismiss = useAskingDraft(`“${title}”`, form.isDirty(), close);
  return (
    <ModalFrame title={title} onClose={dismiss}>
      <form onSubmit={form.onSubmit((tool) => close(tool))}>
        <Stack>
          {children}
          <ModalFooter>
            <Text size="sm" c="dimmed" me="auto">
              {counted(files.length, "file")}
            </Text>
            <Button variant="default" onClick={() => close()}>
              Cancel
            </Button>
            <Button
              type="submit"
              disabled={!isComplete}
              data-autofocus={isCompleteAtFirst || undefined}
            >
              {verb}
            </Button>
          </ModalFooter>
        </Stack>
      </form>
    </ModalFrame>
  );
}
