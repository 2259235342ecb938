import type { SubtitleTool } from "@/api/tool-writes";
import { createModal, openModal } from "@/store/modals";
import type { OverwriteProps } from "./OverwriteModal";
import type { ShiftTimesProps } from "./ShiftTimesModal";
import type { ToolFile } from "./tool-files";
import type { ToolDialogProps } from "./ToolDialog";
import { planTool } from "./tool-plan";
import type { ToolChoice } from "./tool-plan";

/** The tool modals resolve with the tool and its settings. */
export const syncModal = createModal<ToolDialogProps, SubtitleTool>(() =>
  import("./SyncModal").then((module) => module.SyncModal),
);

export const chooseColorModal = createModal<ToolDialogProps, SubtitleTool>(() =>
  import("./ChooseColorModal").then((module) => module.ChooseColorModal),
);

export const frameRateModal = createModal<ToolDialogProps, SubtitleTool>(() =>
  import("./FrameRateModal").then((module) => module.FrameRateModal),
);

export const adjustTimesModal = createModal<ToolDialogProps, SubtitleTool>(() =>
  import("./AdjustTimesModal").then((module) => module.AdjustTimesModal),
);

/** Adjust Times for one file and the most common case; opened from the file's chip. */
export const shiftTimesModal = createModal<ToolDialogProps & ShiftTimesProps, SubtitleTool>(() =>
  import("./ShiftTimesModal").then((module) => module.ShiftTimesModal),
);

export const twoPointModal = createModal<ToolDialogProps, SubtitleTool>(() =>
  import("./TwoPointModal").then((module) => module.TwoPointModal),
);

export const translateModal = createModal<ToolDialogProps, SubtitleTool>(() =>
  import("./TranslateModal").then((module) => module.TranslateModal),
);

/** Resolves with the files to work on. */
const overwriteModal = createModal<OverwriteProps, readonly ToolFile[]>(() =>
  import("./OverwriteModal").then((module) => module.OverwriteModal),
);

/** Resolves with the files that a tool runs on, or undefined if canceled; opens a dialog if some would be skipped. */
export async function askOverwrite(
  label: string,
  { tool, ...options }: Omit<ToolChoice, "replaces">,
): Promise<readonly ToolFile[] | undefined> {
  // The language dialog has already listed these files.
  const isLeft = ({ file }: ToolFile) =>
    tool.tool === "translate" && file.language === tool.language;
  const choice = { ...options, tool, chosen: options.chosen.filter((one) => !isLeft(one)) };
  const { meant, skipped } = planTool({ ...choice, replaces: false });
  return skipped.length === 0 ? meant : openModal(overwriteModal, { label, choice });
}
