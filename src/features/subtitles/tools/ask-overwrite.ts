import { openModal } from "@/store/modals";
import { overwriteModal } from "./tool-modals";
import type { ToolFile } from "./tool-files";
import { planTool } from "./tool-plan";
import type { ToolChoice } from "./tool-plan";

/** The files that a tool runs on: asks where some are left out; undefined when that was cancelled. */
export async function askOverwrite(
  label: string,
  { tool, ...options }: Omit<ToolChoice, "replaces">,
): Promise<readonly ToolFile[] | undefined> {
  // Where the language was chosen it was said that these are left out.
  const isLeft = ({ file }: ToolFile) =>
    tool.tool === "translate" && file.language === tool.language;
  const choice = { ...options, tool, chosen: options.chosen.filter((one) => !isLeft(one)) };
  const { meant, skipped } = planTool({ ...choice, replaces: false });
  return skipped.length === 0 ? meant : openModal(overwriteModal, { label, choice });
}
