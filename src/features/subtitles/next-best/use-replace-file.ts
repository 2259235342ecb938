import { t } from "@lingui/core/macro";
import type { BlacklistEntry } from "@/api/blacklist";
import type { HistoryEvent } from "@/api/history";
import { mediaRef } from "@/api/media";
import { useRestore } from "@/features/texts/saving/use-restore";
import { useServerFiles } from "@/queries/server-files";
import { useSearchSettings } from "@/queries/settings";
import { StepResult } from "@/store/jobs";
import { readVersions } from "@/store/subtitle-versions";
import type { SubtitleVersion } from "@/store/version-rules";
import { noPlanText, useFindNextBest, useRunNextBest } from "./use-next-best";
import type { NextBestFile } from "./use-next-best";

/** The download that a file must still be when it is replaced. */
export interface PlannedOrigin extends BlacklistEntry {
  /** Time of the plan, in milliseconds since 1970. */
  at: number;
}

const UPLOADED = 4;

const isSame = ({ provider, subs_id }: HistoryEvent, origin: BlacklistEntry) =>
  provider === origin.provider && subs_id === origin.subsId;

/** A file that is left as it is, and why. */
const left = (text: string) => new StepResult(text, undefined, true);

/**
 * Returns a function that blacklists a file and downloads the next best result, as a step of a job: without a better
 * result, the file is not touched. A repeated step (after a reload, or a lost connection) continues if the file was
 * already deleted, and never replaces its replacement. `onReplaced` is called with the previous text, if it is kept.
 */
export function useReplaceFile() {
  const find = useFindNextBest();
  const run = useRunNextBest();
  const { list } = useServerFiles();
  const { restore } = useRestore();
  const settings = useSearchSettings().data;
  return async (
    one: NextBestFile,
    origin: PlannedOrigin,
    onReplaced: (version: SubtitleVersion) => void,
  ): Promise<StepResult> => {
    const { item, file } = one;
    const { path } = file.file;
    // The text is kept immediately before the deletion, so a previous attempt has probably deleted the file.
    const kept = (await readVersions(path)).findLast(({ at }) => at >= origin.at);
    if (!(await list(mediaRef(item))).some((listed) => listed.path === path)) {
      if (!kept) throw new Error(t`The file no longer exists.`);
      const { note, file: written } = await restore(kept);
      if (note !== undefined && written?.path !== path) return left(note);
    }
    const isPutBack = ({ action }: HistoryEvent) => kept !== undefined && action === UPLOADED;
    const plan = await find(one, {
      isExpected: (event) => isSame(event, origin) || isPutBack(event),
      minimumScore: settings?.minimumScore[item.kind],
    });
    if ("none" in plan) {
      if (plan.none === "failed") throw plan.error;
      if (plan.none === "changed" && kept) {
        onReplaced(kept);
        return new StepResult(t`Replaced`);
      }
      return left(plan.none === "no result" ? t`Kept: no better result` : noPlanText(plan));
    }
    // A file that was put back is on the blacklist already.
    const result = await run(plan, { isBlacklisted: isSame(plan.origin, origin), mustKeep: true });
    const previous = kept ?? result.kept;
    if (previous) onReplaced(previous);
    await result.measured;
    return new StepResult(result.path === path ? t`Replaced` : result.end);
  };
}
