import type { TitleRef } from "@/api/media";
import type { SubtitleFile, SubtitleTool } from "@/api/tool-writes";
import type { Cue } from "@/api/subtitle-rows";
import { useCapabilities } from "@/queries/capabilities";
import { useServerFiles } from "@/queries/server-files";
import { useReadSubtitles, useRunSubtitleTool } from "@/queries/subtitles";
import { useRunTitleAction } from "@/queries/title-actions";
import { replaceProgress } from "@/store/progress";
import { baseName } from "@/utils/folders";
import { hideJobEnd, jobOutcome, startJob } from "@/store/jobs";
import type { StepResult } from "@/store/jobs";
import type { SubtitleVersion } from "@/store/version-rules";
import { useJudgeFiles } from "@/features/texts/fit/judge-files";
import { useRestore } from "@/features/texts/saving/use-restore";
import { useReadText } from "@/features/texts/written/use-read-text";
import { loadChunk } from "@/utils/chunks";
import { tagsOf } from "./file-states";
import { lastOfFolders } from "./tool-files";
import type { ToolFile } from "./tool-files";
import { isOfKind, targetOf } from "./tool-plan";

/**
 * Runs work and then scans the folder for new files, even if the work failed, because it may have created some. A
 * failed scan reports itself; it does not make the work fail, because a retry would repeat the work.
 */
export function useScanAfter() {
  const { mutateAsync: scan } = useRunTitleAction("scan-disk");
  return async <T>({ kind, id }: TitleRef, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      await scan({ kind, action: "scan-disk", id }).catch(() => undefined);
    }
  };
}

type WatchedFile = Pick<ToolFile, "file" | "name" | "folder">;

/** Loaded when a tool runs, because pages with chips do not need it. */
const beforeAfter = () => import("./before-after");

function useReadOne() {
  const { mutateAsync: readAll } = useReadSubtitles();
  return async (path: string) => {
    const texts: Cue[][] = [];
    await readAll({ paths: [path], onText: (_path, cues) => texts.push(cues) });
    return texts[0];
  };
}

const nothing = () => Promise.resolve(undefined);

/**
 * Warns if a tool that changes only times has dropped lines; with a `label`, also in a notification. Errors of this
 * check do not stop the tool.
 */
export function useWatchLines() {
  const { hasSubtitleContents } = useCapabilities();
  const read = useReadOne();
  return async (one: WatchedFile, label: string | undefined, tool: SubtitleTool) => {
    if (!hasSubtitleContents) return nothing;
    try {
      const { keepsLines, watchLines } = await beforeAfter();
      const check = keepsLines(tool) ? await watchLines(one, label, read) : nothing;
      return () => check().catch(() => undefined);
    } catch {
      return nothing;
    }
  };
}

/**
 * Returns a function that keeps the text of a file that is about to be replaced; undefined if the server does not send
 * texts, or cannot read this file.
 */
export function useKeepText() {
  const { hasSubtitleContents } = useCapabilities();
  const read = useReadOne();
  return async (one: WatchedFile): Promise<SubtitleVersion | undefined> => {
    if (!hasSubtitleContents) return undefined;
    try {
      const { saveBeforeVersion } = await beforeAfter();
      return await saveBeforeVersion(one, read);
    } catch {
      return undefined;
    }
  };
}

/** Keeps the text that a tool is about to change, for a comparison afterward. Errors do not stop the tool. */
function usePrepareComparison() {
  const { hasSubtitleContents, keepsMarks } = useCapabilities();
  const read = useReadOne();
  return async (chosen: readonly ToolFile[], all: readonly ToolFile[], tool: SubtitleTool) => {
    const [one, ...others] = chosen;
    // An embedded track has no text to compare with.
    if (!hasSubtitleContents || !one || others.length > 0 || tool.tool === "extract")
      return undefined;
    const target = tool.tool === "translate" ? targetOf({ tool, keepsMarks }, one) : undefined;
    const inTheWay = all.find(
      (other) =>
        target &&
        other.folder.id === one.folder.id &&
        other.file.id === one.file.id &&
        isOfKind(other, target),
    );
    try {
      const { prepareComparison } = await beforeAfter();
      return await prepareComparison(one, { target, inTheWay }, read);
    } catch {
      return undefined;
    }
  };
}

/** IDs under which servers without jobs report a tool (contract/socket.md section 3). */
const progressIds = ({ path }: SubtitleFile) => [
  `subsync_${baseName(path)}`,
  `translate_progress_${path}`,
];

/**
 * Returns a function that runs a tool on a file, and resolves with its result, if any. A sync must not make
 * the file worse: see syncSafely.
 */
export function useRunOnFile() {
  const { mutateAsync } = useRunSubtitleTool();
  const { hasSubtitleContents } = useCapabilities();
  const readText = useReadText();
  const { list } = useServerFiles();
  const judge = useJudgeFiles();
  const { restore } = useRestore();
  return async (one: WatchedFile, tool: SubtitleTool): Promise<string | StepResult | undefined> => {
    const { file } = one;
    const run = (other: SubtitleTool) =>
      mutateAsync({ file, tool: other }).finally(() => {
        for (const id of progressIds(file)) replaceProgress(id);
      });
    if (tool.tool !== "sync" || !hasSubtitleContents) return run(tool);
    const { syncSafely } = await loadChunk(() => import("./sync-safely"));
    return syncSafely(one, tool, { list, readText, judge, run, restore });
  };
}

/**
 * Starts a tool on files, one at a time, in the background, and returns the ID of the job. `isRepeatable`: the
 * same tool may run again before it has ended, as a step of many whose texts are not worth comparing.
 */
export function useRunTool(title: string, { isRepeatable = false } = {}) {
  const runOnFile = useRunOnFile();
  const { listsAfterScan } = useCapabilities();
  const scanAfter = useScanAfter();
  const prepareComparison = usePrepareComparison();
  const watchLines = useWatchLines();
  return (
    label: string,
    files: readonly ToolFile[],
    tool: SubtitleTool,
    /** All files of the items: a translation may overwrite one that was not chosen. */
    all: readonly ToolFile[] = files,
    /** Called when all files are done, also after a retry. */
    onSuccess?: () => void,
  ) => {
    // The same batch again while it is pending or running is a double click, which would shift times twice.
    const scope = isRepeatable
      ? {}
      : { scope: ["tool", JSON.stringify(tool), ...files.map(({ key }) => key)].join("\n") };
    const isScanned = listsAfterScan && (tool.tool === "translate" || tool.tool === "extract");
    const last = lastOfFolders(files);
    let isReported = false;
    const steps = files.map((one) => {
      const { key, label: name, file, folder } = one;
      const run = async () => {
        const texts = isRepeatable ? undefined : await prepareComparison(files, all, tool);
        const lostLines = await watchLines(one, files.length === 1 ? label : undefined, tool);
        const outcome = await runOnFile(one, tool);
        const lost = await lostLines();
        isReported = lost !== undefined || (texts !== undefined && outcome === undefined);
        if (lost !== undefined) return lost;
        if (texts && outcome === undefined)
          void beforeAfter().then(({ offerComparison }) =>
            offerComparison(`${label} - ${name}`, tool, texts),
          );
        return outcome;
      };
      return {
        name,
        tags: tagsOf(file, tool),
        subject: { file, tool },
        run: isScanned && last.has(key) ? () => scanAfter(folder, run) : run,
      };
    });
    return startJob(`${label} - ${title}`, steps, {
      queue: "subtitle tools",
      ...scope,
      onFinish: (job) => {
        if (jobOutcome(job) !== "success") return;
        onSuccess?.();
        // The notification with the comparison already reports the result.
        if (isReported && files.length === 1) hideJobEnd(job.id);
      },
    });
  };
}
