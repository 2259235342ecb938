import { t } from "@lingui/core/macro";
import { ApiError, isServerAway } from "@/api/error";
import type { TitleRef } from "@/api/media";
import type { SubtitleTool } from "@/api/tool-writes";
import { countMissing } from "@/queries/bulk";
import { useRemoveSubtitle } from "@/queries/media-subtitles";
import { isServerBack } from "@/queries/server-return";
import { useCheckSubtitleExists } from "@/queries/subtitles";
import { useRunTitleAction } from "@/queries/title-actions";
import { useRestore } from "@/features/texts/saving/use-restore";
import type { SubtitleVersion } from "@/store/version-rules";
import { TITLE_NOUNS } from "@/config/nouns";
import { countSteps, startJob, StepResult } from "@/store/jobs";
import { openRunningWork, setPulsing } from "@/store/running-work-panel";
import { showToast } from "@/ui/toasts";
import { useReportNoProvider } from "@/features/subtitles/search/use-start-search";
import {
  useKeepText,
  useRunOnFile,
  useScanAfter,
  useWatchLines,
} from "@/features/subtitles/tools/use-run-tool";
import type { BulkStep, BulkWork } from "./bulk-work";
import { mediaOf, useRunTextStep } from "./use-text-steps";
import { readReplaced, useReplace } from "./use-replace";
import { forgetWork, storeDone, storeWork } from "./stored-work";

/**
 * The server is restarting, the connection is down, or the session has expired: all temporary, so the work continues
 * later.
 */
export const isTemporary = (error: unknown) =>
  isServerAway(error) ||
  (error instanceof ApiError && (error.kind === "auth" || error.kind === "blocked"));

/** Tools whose effect accumulates if they run again. */
const ADDING: readonly SubtitleTool["tool"][] = ["shift_offset", "change_FPS", "two_point_fit"];

/** Returns a function that runs one step and resolves with its result as text, if any. */
function useRunStep(): (
  step: BulkStep,
  work: BulkWork,
  onReplaced: (version: SubtitleVersion) => void,
) => Promise<unknown> {
  const { mutateAsync: scan } = useRunTitleAction("scan-disk", true);
  const { mutateAsync: searchMissing } = useRunTitleAction("search-missing", true);
  const remove = useRemoveSubtitle(true).mutateAsync;
  const runOnFile = useRunOnFile();
  const scanAfter = useScanAfter();
  const checkExists = useCheckSubtitleExists();
  const runTextStep = useRunTextStep();
  const { replace } = useReplace();
  const watchLines = useWatchLines();
  const keepText = useKeepText();

  const search = async (owner: TitleRef) => {
    const before = await countMissing(owner);
    await searchMissing({ ...owner, action: "search-missing" });
    const after = await countMissing(owner);
    if (before === undefined || after === undefined) return undefined;
    const found = Math.max(0, before - after);
    if (after === 0) return new StepResult(t`All found`, found);
    return new StepResult(found > 0 ? t`Some found` : t`Nothing found`, found);
  };

  return async (step, work, onReplaced) => {
    const { owner } = step;
    switch (step.do) {
      case "search":
        return search(owner);
      case "scan":
        return scan({ ...owner, action: "scan-disk" });
      case "delete": {
        const { language, path, hi, forced } = step.file;
        const media = mediaOf(step);
        await remove({ media, language, path, hi, forced }).catch(async (error: unknown) => {
          // The file may have been deleted before the response was lost; a retry then fails because it is gone.
          if (isTemporary(error) || (await checkExists(media, path))) throw error;
        });
        if (await checkExists(media, path))
          throw new Error(t`The file was not deleted. This server can delete only .srt files.`);
        return undefined;
      }
      case "tool": {
        const { tool = work.tool, overwritten } = step;
        if (!tool) return undefined;
        const one = { file: step.file, name: step.name, folder: owner };
        const run = async () => {
          const kept = overwritten && (await keepText({ ...one, file: overwritten }));
          if (kept) onReplaced(kept);
          const lostLines = await watchLines(one, undefined, tool);
          const outcome = await runOnFile(one, tool);
          return (await lostLines()) ?? outcome;
        };
        return step.scansAfter ? scanAfter(owner, run) : run();
      }
      case "replace":
        return replace(step, onReplaced);
      default:
        return runTextStep(step, work, onReplaced);
    }
  };
}

/**
 * Shows that new work has started in the background, and where its progress is. Returns a function that hides this when
 * the result is shown.
 */
function announceStart(title: string): () => void {
  setPulsing(true);
  return showToast({
    kind: "info",
    title,
    message: t`Started. Progress and results are in Jobs.`,
    actions: [{ label: t`Jobs`, run: openRunningWork }],
  });
}

/** The path of the file that a step replaces. */
const writtenPath = (step: Extract<BulkStep, { file: unknown }>) =>
  (step.do === "tool" && step.overwritten ? step.overwritten : step.file).path;

let lastWork = 0;

/** Unique within this tab, also across reloads. */
function newId(): string {
  lastWork += 1;
  return `${Date.now()} ${lastWork}`;
}

const toolOf = (step: BulkStep, work: BulkWork) =>
  step.do === "tool" ? (step.tool ?? work.tool) : undefined;

/**
 * Starts bulk work as a job: one step at a time, which also keeps the server's own queue short. The job outlives
 * navigation, waits while the server is unreachable, and is stored until finished, so that it can continue after a
 * reload.
 * @param onDone called after each successful step, and after its Undo, unless the page was reloaded
 */
export function useRunBulk(
  onDone?: (step: BulkStep) => void,
): (work: BulkWork | Omit<BulkWork, "id">) => void {
  const runStep = useRunStep();
  const reportNoProvider = useReportNoProvider();
  const { undoJob } = useRestore();
  const { removeFromBlacklist } = useReplace();
  return (given) => {
    const work = "id" in given ? given : { ...given, id: newId() };
    const replaced: SubtitleVersion[] = [];
    const { finished = [] } = work;
    void readReplaced(finished).then((versions) => replaced.unshift(...versions));
    const reportUndone = async ({ path }: SubtitleVersion) => {
      const step = [...work.steps, ...finished].find(
        (one) => "file" in one && writtenPath(one) === path,
      );
      if (step?.do === "replace") await removeFromBlacklist(step);
      if (step) onDone?.(step);
    };
    storeWork(work);
    const hideStart = work === given ? undefined : announceStart(work.title);
    startJob(
      work.title,
      work.steps.map((step) => ({
        name: step.name,
        tags: [JSON.stringify(step.owner)],
        run: async () => {
          const result = await runStep(step, work, (version) => replaced.push(version));
          onDone?.(step);
          return result;
        },
        isOnce: ADDING.some((name) => name === toolOf(step, work)?.tool),
        ...(step.do === "tool" ? { subject: { file: step.file, tool: toolOf(step, work) } } : {}),
      })),
      {
        queue: "bulk",
        noun: TITLE_NOUNS[work.steps[0]?.owner.kind ?? "series"],
        scope: work.id,
        isTemporary,
        isBack: isServerBack,
        undo: {
          count: () => replaced.length,
          run: () => undoJob(work.title, replaced, reportUndone),
        },
        onStep: (job) => {
          const { done, failed } = countSteps(job);
          storeDone(work.id, done + failed);
        },
        onFinish: (job) => {
          forgetWork(work.id);
          hideStart?.();
          void reportNoProvider(job);
        },
      },
    );
  };
}
