import { plural, t } from "@lingui/core/macro";
import { mediaKey, mediaRef } from "@/api/media";
import type { Subtitle } from "@/api/shared";
import { recordRun } from "@/automation/memory";
import type { RunRecord } from "@/automation/memory";
import type { Attempt, Gap } from "@/automation/plan";
import type { TimedText } from "@/automation/quality";
import type { Rules } from "@/automation/rules";
import { countResult } from "@/automation/count-result";
import { GapRun } from "@/automation/run";
import type { CreatedFile, ServerCalls } from "@/automation/run";
import { automationServer } from "@/automation/read-plan";
import { announceResult } from "@/features/subtitles/search/result-regions";
import { toDocument } from "@/automation/sync-new-file";
import { judgeFiles } from "@/features/texts/fit/judge-files";
import { keepText } from "@/features/texts/saving/write-text";
import { useServerCalls } from "@/queries/automation-calls";
import { isServerBack } from "@/queries/server-return";
import { useUnattendedTurns } from "@/queries/unattended";
import { addResult, automationMemory, beginRun, reportRun } from "@/store/automation";
import { startJob, StepResult } from "@/store/jobs";
import { baseName } from "@/utils/folders";
import { resultText } from "./texts";

/** Scope of the job: only one run at a time. */
export const RUN_SCOPE = "automation";

/** Thrown while another run has its turn. */
class OtherRunError extends Error {}

/** Milliseconds between two reports during a gap, for other tabs and for unattended runs. */
const REPORT_INTERVAL = 30_000;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Keeps the text of a new file as a version. */
function keepVersion({ media, name: title }: Gap, file: Subtitle, text: readonly TimedText[]) {
  const { path, code2, hi, forced } = file;
  const name = baseName(path ?? "").replace(/\.\w+$/, ".srt");
  return keepText(
    { name, title, media: mediaRef(media) },
    { path: path ?? "", language: code2 ?? "", hi, forced },
    toDocument(text),
  );
}

/** Deletes the files that a run has created. */
function undoRun(created: readonly CreatedFile[], { remove }: ServerCalls): void {
  startJob(
    plural({ count: created.length }, { one: "Delete # new file", other: "Delete # new files" }),
    created.map(({ media, file }) => ({
      name: baseName(file.path ?? ""),
      run: () => remove(media, file),
    })),
    { queue: "bulk" },
  );
}

/**
 * Returns a function that runs a plan as a job: one gap at a time. Each step is stored before it is sent, so that the
 * run can be interrupted at any time; an interrupted run continues with its `record`.
 * @param getName the displayed name of a gap: "Harbor Lights S02E05: English"
 */
export function useRunGaps(rules: Rules, getName: (attempt: Attempt) => string) {
  const startCalls = useServerCalls(rules, judgeFiles);
  const turns = useUnattendedTurns();
  /** Reports the run to other tabs and to the server. Resolves with false if the run must wait. */
  const report = () => {
    reportRun(true);
    return turns.hold();
  };
  return (attempts: readonly Attempt[], interrupted?: RunRecord) => {
    const { calls, can } = startCalls();
    let record: RunRecord = interrupted ?? { startedAt: Date.now(), items: 0, counts: {} };
    const items = new Set<string>();
    const itemsBefore = record.items;
    const run = new GapRun({
      rules,
      server: automationServer(can),
      calls,
      memory: automationMemory,
      now: Date.now,
      wait,
      startedAt: record.startedAt,
      keep: keepVersion,
    });
    const store = (change: Partial<RunRecord>) => {
      record = { ...record, ...change };
      return automationMemory.update((memory) => recordRun(memory, record));
    };
    const tryGap = async (attempt: Attempt) => {
      if (!(await report()))
        throw new OtherRunError(
          t`An unattended run or a run in another browser is in progress. This run starts when that one ends.`,
        );
      items.add(mediaKey(attempt.media));
      const timer = setInterval(() => void report(), REPORT_INTERVAL);
      const result = await run.tryGap(attempt).finally(() => clearInterval(timer));
      await store({
        items: itemsBefore + items.size,
        counts: countResult(record.counts, result),
      });
      addResult(attempt, result);
      const text = resultText(result);
      if (result.end === "failed") throw new Error(text);
      const found = "file" in result ? 1 : result.end === "not found" ? 0 : undefined;
      return new StepResult(text, found, result.end === "skipped");
    };
    void store({});
    beginRun(attempts);
    startJob(
      plural(
        { count: attempts.length },
        {
          one: "Find # missing subtitle",
          other: "Find # missing subtitles",
        },
      ),
      attempts.map((attempt) => ({
        name: getName(attempt),
        run: () => tryGap(attempt),
        tags: [mediaKey(attempt.media)],
      })),
      {
        queue: "bulk",
        scope: RUN_SCOPE,
        isTemporary: (error) => error instanceof OtherRunError || calls.isTemporary(error),
        isBack: isServerBack,
        undo: { count: () => run.created.length, run: () => undoRun(run.created, calls) },
        onFinish: (job) => {
          reportRun(false);
          turns.release();
          void store({ endedAt: Date.now() });
          announceResult(job);
        },
      },
    );
  };
}
