import type { SubtitleTool } from "@/api/subtitles";
import { useCapabilities } from "@/queries/capabilities";
import { useRunMovieAction } from "@/queries/movies";
import { useRunSeriesAction } from "@/queries/series";
import { useRunSubtitleTool } from "@/queries/subtitles";
import { startJob } from "@/store/jobs";
import { tagsOf } from "./file-states";
import { lastOfFolders } from "./tool-files";
import type { ToolFile } from "./tool-files";

/**
 * Runs work, and scans the folder for what it made however it ended: files before it may be new. A scan that fails
 * says so itself, and does not make the work fail, which would be done again.
 */
export function useScanAfter() {
  const series = useRunSeriesAction("scan-disk").mutateAsync;
  const movie = useRunMovieAction("scan-disk").mutateAsync;
  const scan = (folder: ToolFile["folder"]) =>
    "seriesId" in folder
      ? series({ action: "scan-disk", ...folder })
      : movie({ action: "scan-disk", ...folder });
  return async <T>(folder: ToolFile["folder"], work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      await scan(folder).catch(() => undefined);
    }
  };
}

/** Starts a tool on files; they are worked on one after the other, also when nobody looks. */
export function useRunTool(title: string) {
  const { mutateAsync } = useRunSubtitleTool();
  const { listsAfterScan } = useCapabilities();
  const scanAfter = useScanAfter();
  return (label: string, files: readonly ToolFile[], tool: SubtitleTool) => {
    // The same batch while it waits or runs is a double click: times would be shifted twice.
    const scope = ["tool", JSON.stringify(tool), ...files.map(({ key }) => key)].join("\n");
    const isScanned = listsAfterScan && (tool.tool === "translate" || tool.tool === "extract");
    const last = lastOfFolders(files);
    const steps = files.map(({ key, label: name, file, folder }) => {
      const run = () => mutateAsync({ file, tool });
      return {
        name,
        tags: tagsOf(file, tool),
        subject: { file, tool },
        run: isScanned && last.has(key) ? () => scanAfter(folder, run) : run,
      };
    });
    startJob(`${label} - ${title}`, steps, { queue: "subtitle tools", scope });
  };
}
