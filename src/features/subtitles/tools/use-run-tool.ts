import type { SubtitleTool } from "@/api/subtitles";
import { useRunSubtitleTool } from "@/queries/subtitles";
import { startWork } from "@/store/work";
import { tagsOf } from "./file-states";
import type { ToolFile } from "./tool-files";

/** Translating skips files in the target language, which would be overwritten. */
const isApplicable = ({ file }: ToolFile, tool: SubtitleTool) =>
  tool.tool !== "translate" || file.language !== tool.language;

/** Starts a tool on files, one after the other, as work that outlives the dialog. */
export function useRunTool(title: string) {
  const { mutateAsync } = useRunSubtitleTool();
  return (label: string, files: readonly ToolFile[], tool: SubtitleTool) => {
    const applicable = files.filter((one) => isApplicable(one, tool));
    // The scope ignores a double click, which would shift times twice.
    const scope = ["tool", JSON.stringify(tool), ...applicable.map(({ key }) => key)].join("\n");
    startWork(
      `${label} - ${title}`,
      applicable.map(({ label: name, file }) => ({
        name,
        tags: tagsOf(file, tool),
        run: () => mutateAsync({ file, tool }),
      })),
      { lane: "subtitle tools", scope },
    );
  };
}
