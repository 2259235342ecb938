import { ApiError } from "@/api/error";
import { countMissing } from "@/queries/bulk";
import { useRemoveEpisodeSubtitle } from "@/queries/episode-subtitles";
import { useRemoveMovieSubtitle } from "@/queries/movie-subtitles";
import { useRunMovieAction } from "@/queries/movies";
import { useRunSeriesAction } from "@/queries/series";
import { useCheckSubtitleExists, useRunSubtitleTool } from "@/queries/subtitles";
import { countSteps, startJob, StepResult } from "@/store/jobs";
import { useScanAfter } from "../tools/use-run-tool";
import type { BulkStep, BulkWork, Owner } from "./bulk-work";
import { forgetWork, storeDone, storeWork } from "./stored-work";

/** The server restarts, the line is down, or the login ended: it passes, and the work goes on. */
const isTemporary = (error: unknown) =>
  error instanceof ApiError &&
  (error.kind === "offline" || error.kind === "auth" || error.kind === "blocked");

/** How to run one step; resolves with its result as a word, where it has one. */
function useRunStep(): (step: BulkStep, work: BulkWork) => Promise<unknown> {
  const scanSeries = useRunSeriesAction("scan-disk", true).mutateAsync;
  const scanMovie = useRunMovieAction("scan-disk", true).mutateAsync;
  const searchSeries = useRunSeriesAction("search-missing", true).mutateAsync;
  const searchMovie = useRunMovieAction("search-missing", true).mutateAsync;
  const removeOfEpisode = useRemoveEpisodeSubtitle(true).mutateAsync;
  const removeOfMovie = useRemoveMovieSubtitle(true).mutateAsync;
  const runTool = useRunSubtitleTool().mutateAsync;
  const scanAfter = useScanAfter();
  const checkExists = useCheckSubtitleExists();

  const search = async (owner: Owner) => {
    const before = await countMissing(owner);
    await ("seriesId" in owner
      ? searchSeries({ action: "search-missing", ...owner })
      : searchMovie({ action: "search-missing", ...owner }));
    const after = await countMissing(owner);
    if (before === undefined || after === undefined) return undefined;
    const found = Math.max(0, before - after);
    if (after === 0) return new StepResult("All found", found);
    return new StepResult(found > 0 ? "Some found" : "Nothing found", found);
  };

  return async (step, { tool }) => {
    const { owner } = step;
    switch (step.do) {
      case "search":
        return search(owner);
      case "scan":
        return "seriesId" in owner
          ? scanSeries({ action: "scan-disk", ...owner })
          : scanMovie({ action: "scan-disk", ...owner });
      case "delete": {
        const { id, language, path, hi, forced } = step.file;
        const file = { language, path, hi, forced };
        await ("seriesId" in owner
          ? removeOfEpisode({ ...file, seriesId: owner.seriesId, episodeId: id })
          : removeOfMovie({ ...file, radarrId: owner.radarrId }));
        if (await checkExists("seriesId" in owner ? { episodeId: id } : owner, path))
          throw new Error("The file is still there: this server deletes .srt files only.");
        return undefined;
      }
      case "tool": {
        if (!tool) return undefined;
        const run = () => runTool({ file: step.file, tool });
        return step.scansAfter ? scanAfter(owner, run) : run();
      }
    }
  };
}

const SERIES = { one: "series", many: "series" };
const MOVIES = { one: "movie", many: "movies" };

let lastWork = 0;

/** Unlike that of any other work of this tab, before a reload too. */
function newId(): string {
  lastWork += 1;
  return `${Date.now()} ${lastWork}`;
}

/**
 * Starts work on many things as a job: one after the other, which also keeps the server's own queue short. It outlives
 * navigation, waits for a server that is away, and is stored until it has ended, to go on after a reload.
 */
export function useRunBulk(): (work: BulkWork | Omit<BulkWork, "id">) => void {
  const runStep = useRunStep();
  return (given) => {
    const work = "id" in given ? given : { ...given, id: newId() };
    storeWork(work);
    startJob(
      work.title,
      work.steps.map((step) => ({
        name: step.name,
        tags: [JSON.stringify(step.owner)],
        run: () => runStep(step, work),
        ...(step.do === "tool" ? { subject: { file: step.file, tool: work.tool } } : {}),
      })),
      {
        queue: "bulk",
        noun: work.steps.every(({ owner }) => "radarrId" in owner) ? MOVIES : SERIES,
        scope: work.id,
        isTemporary,
        onStep: (job) => {
          const { done, failed } = countSteps(job);
          storeDone(work.id, done + failed);
        },
        onFinish: () => forgetWork(work.id),
      },
    );
  };
}
