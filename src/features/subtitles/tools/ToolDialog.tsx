import { plural, t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import type { ReactNode } from "react";
import type { SubtitleFile, SubtitleTool } from "@/api/tool-writes";
import type { ModalControls } from "@/store/modals";
import { FormModal } from "@/features/dialogs/FormModal";
import { useAskingDraft } from "@/features/dialogs/use-close-draft";

/** Props for opening a tool's dialog, which resolves with the tool and its settings. */
export interface ToolDialogProps {
  files: readonly SubtitleFile[];
}

/** Props of every tool dialog. */
export type ToolDialogControls = ToolDialogProps & ModalControls<SubtitleTool>;

/**
 * Frame of a tool's dialog: its submit button is enabled when the form is complete, and closes the dialog with the
 * tool.
 */
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
  /** Label of the submit button. */
  verb: string;
  children: ReactNode;
}) {
  const isComplete = form.isValid();
  // If nothing must be chosen, pressing Enter is enough.
  const [isCompleteAtFirst] = useState(isComplete);
  const dismiss = useAskingDraft(t`“${title}”`, form.isDirty(), close);
  return (
    <FormModal
      title={title}
      form={form}
      mutation={null}
      onSubmit={close}
      submitLabel={verb}
      canSubmit={isComplete}
      startsAtSubmit={isCompleteAtFirst}
      onClose={dismiss}
      onCancel={() => close()}
      note={
        <Text size="sm" c="dimmed" me="auto">
          {plural({ count: files.length }, { one: "# file", other: "# files" })}
        </Text>
      }
    >
      {children}
    </FormModal>
  );
}
