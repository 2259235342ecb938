import type { SubtitleTool } from "@/api/subtitles";
import { useCapabilities } from "@/queries/capabilities";
import { useRunMovieAction } from "@/queries/movies";
import { useRunSeriesAction } from "@/queries/series";
import { useRunSubtitleTool } from "@/queries/subtitles";
import { startJob } from "@/store/jobs";
import type { StepToRun } from "@/store/jobs";
import { tagsOf } from "./file-states";
import type { ToolFile } from "./tool-files";

/** Files in the language to translate to are left as they are: they would be overwritten. */
const isMeant = ({ file }: ToolFile, tool: SubtitleTool) =>
  tool.tool !== "translate" || file.language !== tool.language;

/** Scans the folders of these files, each once. */
function useScanFolders() {
  const series = useRunSeriesAction("scan-disk").mutateAsync;
  const movie = useRunMovieAction("scan-disk").mutateAsync;
  return async (files: readonly ToolFile[]) => {
    const folders = new Map(files.map(({ folder }) => [JSON.stringify(folder), folder]));
    for (const folder of folders.values())
      // oxlint-disable-next-line no-await-in-loop -- one disk at a time
      await ("seriesId" in folder
        ? series({ action: "scan-disk", seriesId: folder.seriesId })
        : movie({ action: "scan-disk", radarrId: folder.radarrId }));
  };
}

/** Starts a tool on files; they are worked on one after the other, also when nobody looks. */
export function useRunTool(title: string) {
  const { mutateAsync } = useRunSubtitleTool();
  const { hasJobs } = useCapabilities();
  const scanFolders = useScanFolders();
  return (label: string, files: readonly ToolFile[], tool: SubtitleTool) => {
    const meant = files.filter((one) => isMeant(one, tool));
    // The same batch while it waits or runs is a double click: times would be shifted twice.
    const scope = ["tool", JSON.stringify(tool), ...meant.map(({ key }) => key)].join("\n");
    const steps: StepToRun[] = meant.map(({ label: name, file }) => ({
      name,
      tags: tagsOf(file, tool),
      subject: { file, tool },
      run: () => mutateAsync({ file, tool }),
    }));
    // Servers with jobs list a new file only after a scan (contract/newer-servers.md section 3.6).
    if (hasJobs && (tool.tool === "translate" || tool.tool === "extract"))
      steps.push({ name: "Listing the new files", run: () => scanFolders(meant) });
    startJob(`${label} - ${title}`, steps, { queue: "subtitle tools", scope });
  };
}
