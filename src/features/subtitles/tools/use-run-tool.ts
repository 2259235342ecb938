import type { TitleRef } from "@/api/media";
import type { Cue, SubtitleTool } from "@/api/subtitles";
import { useCapabilities } from "@/queries/capabilities";
import { useReadSubtitles, useRunSubtitleTool } from "@/queries/subtitles";
import { useRunTitleAction } from "@/queries/titles";
import { startJob } from "@/store/jobs";
import { tagsOf } from "./file-states";
import { lastOfFolders } from "./tool-files";
import type { ToolFile } from "./tool-files";

/**
 * Runs work, and scans the folder for new files afterwards, however the work ended: it may have made some before it
 * failed. A scan that fails reports that itself; it does not make the work fail, since a retry would do the work again.
 */
export function useScanAfter() {
  const scan = {
    series: useRunTitleAction("series", "scan-disk").mutateAsync,
    league: useRunTitleAction("league", "scan-disk").mutateAsync,
    movie: useRunTitleAction("movie", "scan-disk").mutateAsync,
  };
  return async <T>({ kind, id }: TitleRef, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      await scan[kind]({ action: "scan-disk", id }).catch(() => undefined);
    }
  };
}

/** Loaded when a tool runs: pages with chips have no need of it. */
const beforeAfter = () => import("./before-after");

/** Keeps the text of a file that a tool is about to change. Whatever goes wrong with that, the tool runs. */
function useKeepBefore() {
  const { hasSubtitleContents } = useCapabilities();
  const { mutateAsync: read } = useReadSubtitles();
  return async (files: readonly ToolFile[], { tool }: SubtitleTool) => {
    const [file, ...others] = files;
    // A translation and a track are written to other files than the one that is read.
    const isElsewhere = tool === "translate" || tool === "extract";
    if (!hasSubtitleContents || !file || others.length > 0 || isElsewhere) return undefined;
    try {
      const texts: Cue[][] = [];
      await read({ paths: [file.file.path], onText: (_path, cues) => texts.push(cues) });
      const [cues] = texts;
      return cues && (await (await beforeAfter()).keepBefore(file, cues));
    } catch {
      return undefined;
    }
  };
}

/** Starts a tool on files; they are worked on one after the other, in the background. */
export function useRunTool(title: string) {
  const { mutateAsync } = useRunSubtitleTool();
  const { listsAfterScan } = useCapabilities();
  const scanAfter = useScanAfter();
  const keepBefore = useKeepBefore();
  return (label: string, files: readonly ToolFile[], tool: SubtitleTool) => {
    // The same batch while it is pending or running is a double click: times would be shifted twice.
    const scope = ["tool", JSON.stringify(tool), ...files.map(({ key }) => key)].join("\n");
    const isScanned = listsAfterScan && (tool.tool === "translate" || tool.tool === "extract");
    const last = lastOfFolders(files);
    const steps = files.map(({ key, label: name, file, folder }) => {
      const run = async () => {
        const former = await keepBefore(files, tool);
        const outcome = await mutateAsync({ file, tool });
        if (former && outcome === undefined)
          void beforeAfter().then(({ offerComparison }) => offerComparison(label, former));
        return outcome;
      };
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
