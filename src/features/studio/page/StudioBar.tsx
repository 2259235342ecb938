import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import {
  IconArchive,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconDownload,
  IconFileText,
  IconX,
} from "@/config/icons";
import { openModal } from "@/store/modals";
import { Toolbar } from "@/ui/Toolbar";
import type { ToolbarAction } from "@/ui/Toolbar";
import { versionsModal } from "../modals";
import { useIsPhone } from "@/ui/use-is-phone";
import { documentOf, useActions, useEditor } from "../editor";
import { stepName } from "../texts";
import { FORMAT_NAMES } from "@/features/texts/files/open-file";

const withKeys = (label: string, keys: string) => `${label} (${keys})`;

/** Undo and Redo with the names of their steps. */
function useHistoryActions(): ToolbarAction[] {
  const { undo, redo } = useActions();
  const last = useEditor(({ history }) => history.past.at(-1)?.kind);
  const next = useEditor(({ history }) => history.future[0]?.kind);
  const [undoName, redoName] = [last && stepName(last), next && stepName(next)];
  const undoLabel = undoName === undefined ? t`Undo` : t`Undo: ${undoName}`;
  const redoLabel = redoName === undefined ? t`Redo` : t`Redo: ${redoName}`;
  return [
    {
      id: "undo",
      icon: IconArrowBackUp,
      label: undoLabel,
      title: withKeys(undoLabel, "Ctrl+Z"),
      isPinned: true,
      onClick: undo,
      disabledReason: undoName === undefined ? t`Nothing to undo` : undefined,
    },
    {
      id: "redo",
      icon: IconArrowForwardUp,
      label: redoLabel,
      title: withKeys(redoLabel, "Ctrl+Shift+Z"),
      isPinned: true,
      onClick: redo,
      disabledReason: redoName === undefined ? t`Nothing to redo` : undefined,
    },
  ];
}

/** On phones, the format of the text, and the button to convert it; elsewhere, StudioHead shows it. */
function useFormatAction(): ToolbarAction[] {
  const isPhone = useIsPhone();
  const formatName = FORMAT_NAMES[useEditor((state) => documentOf(state).format)];
  const { convert } = useActions();
  if (!isPhone) return [];
  return [{ icon: IconFileText, label: t`Format: ${formatName}`, onClick: () => void convert() }];
}

interface StudioBarProps {
  onClose: () => void;
  /** Shown at the end of the bar. */
  end: ReactNode;
}

/** Toolbar: save, download, Undo and Redo with the names of their steps, previous versions, and close. */
export function StudioBar({ onClose, end }: StudioBarProps) {
  const { save, download } = useActions();
  const steps = useHistoryActions();
  const format = useFormatAction();
  return (
    <Toolbar
      end={end}
      actions={[
        {
          icon: IconDeviceFloppy,
          label: t`Save`,
          title: withKeys(t`Save`, "Ctrl+S"),
          tone: "filled",
          onClick: () => void save(),
        },
        { icon: IconDownload, label: t`Download`, onClick: download },
        ...steps,
        ...format,
        {
          icon: IconArchive,
          label: t`Previous versions`,
          onClick: () => void openModal(versionsModal, {}),
        },
        { icon: IconX, label: t`Close`, onClick: onClose },
      ]}
    />
  );
}
