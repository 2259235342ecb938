import { openModal } from "@/store/modals";
import { overwriteModal } from "./tool-modals";
import type { ToolFile } from "./tool-files";
import { planTool } from "./tool-plan";
import type { ToolChoice } from "./tool-plan";

/** The files that a tool runs on: asks if some would be left out; undefined when cancelled. */
export async function askOverwrite(
  label: string,
  { tool, ...options }: Omit<ToolChoice, "replaces">,
): Promise<readonly ToolFile[] | undefined> {
  // The user was told about these when choosing the language.
  const isLeft = ({ file }: ToolFile) =>
    tool.tool === "translate" && file.language === tool.language;
  const choice = { ...options, tool, chosen: options.chosen.filter((one) => !isLeft(one)) };
  const { meant, skipped } = planTool({ ...choice, replaces: false });
  return skipped.length === 0 ? meant : openModal(overwriteModal, { label, choice });
}
