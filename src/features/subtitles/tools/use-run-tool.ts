import type { SubtitleTool } from "@/api/subtitles";
import { useRunSubtitleTool } from "@/queries/subtitles";
import { startJob } from "@/store/jobs";
import { tagsOf } from "./file-states";
import type { ToolFile } from "./tool-files";

/** Files in the language to translate to are left as they are: they would be overwritten. */
const isMeant = ({ file }: ToolFile, tool: SubtitleTool) =>
  tool.tool !== "translate" || file.language !== tool.language;

/** Starts a tool on files; they are worked on one after the other, also when nobody looks. */
export function useRunTool(title: string) {
  const { mutateAsync } = useRunSubtitleTool();
  return (label: string, files: readonly ToolFile[], tool: SubtitleTool) => {
    const meant = files.filter((one) => isMeant(one, tool));
    // The same batch while it waits or runs is a double click: times would be shifted twice.
    const scope = ["tool", JSON.stringify(tool), ...meant.map(({ key }) => key)].join("\n");
    startJob(
      `${label} - ${title}`,
      meant.map(({ label: name, file }) => ({
        name,
        tags: tagsOf(file, tool),
        run: () => mutateAsync({ file, tool }),
      })),
      { queue: "subtitle tools", scope },
    );
  };
}
