import { t } from "@lingui/core/macro";
import {
  IconArchive,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconDownload,
  IconX,
} from "@/config/icons";
import { openModal } from "@/store/modals";
import { Toolbar } from "@/ui/Toolbar";
import type { ToolbarAction } from "@/ui/Toolbar";
import { binModal } from "../modals";
import type { Studio } from "./use-studio";

type Steps = Pick<Studio, "undoName" | "redoName" | "undo" | "redo">;

/** Only what it shows: the whole studio is another object at every key. */
interface StudioBarProps extends Steps {
  onSave: () => void;
  onDownload: () => void;
  onClose: () => void;
}

const withKeys = (label: string, keys: string) => `${label} (${keys})`;

function historyActions({ undoName, redoName, undo, redo }: Steps): ToolbarAction[] {
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
      whyNot: undoName === undefined ? t`Nothing to undo` : undefined,
    },
    {
      id: "redo",
      icon: IconArrowForwardUp,
      label: redoLabel,
      title: withKeys(redoLabel, "Ctrl+Shift+Z"),
      isPinned: true,
      onClick: redo,
      whyNot: redoName === undefined ? t`Nothing to redo` : undefined,
    },
  ];
}

/** Save, Undo and Redo with the name of their step, and the way out. */
export function StudioBar(props: StudioBarProps) {
  const { undoName, redoName, undo, redo, onSave, onDownload, onClose } = props;
  return (
    <Toolbar
      actions={[
        {
          icon: IconDeviceFloppy,
          label: t`Save`,
          title: withKeys(t`Save`, "Ctrl+S"),
          tone: "filled",
          onClick: onSave,
        },
        { icon: IconDownload, label: t`Download`, onClick: onDownload },
        ...historyActions({ undoName, redoName, undo, redo }),
        {
          icon: IconArchive,
          label: t`Former texts`,
          onClick: () => void openModal(binModal, {}),
        },
        { icon: IconX, label: t`Close`, onClick: onClose },
      ]}
    />
  );
}
