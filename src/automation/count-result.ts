import type { RunRecord } from "./memory";
import type { GapResult } from "./run";

/** Adds a result to the counts of a run. */
export function countResult(counts: RunRecord["counts"], result: GapResult): RunRecord["counts"] {
  const names: string[] = result.end === "skipped" ? [] : [result.end];
  if ("sync" in result && result.sync !== "not needed") names.push(...syncNames(result.sync));
  const { blacklisted, isKept } = result.misfits ?? { blacklisted: 0, isKept: false };
  names.push(...Array<string>(blacklisted + (isKept ? 1 : 0)).fill("did not fit"));
  const added = { ...counts };
  for (const name of names) added[name] = (added[name] ?? 0) + 1;
  return added;
}

function syncNames(
  sync: Exclude<Extract<GapResult, { sync: unknown }>["sync"], "not needed">,
): string[] {
  if (sync === "synced" || "before" in sync) return ["synced"];
  if ("failed" in sync) return ["sync failed"];
  switch (sync.end) {
    case "corrected":
      return ["corrected"];
    case "restored":
      return ["left unsynced"];
    case "not restored":
      return ["sync failed"];
    default:
      return [];
  }
}
