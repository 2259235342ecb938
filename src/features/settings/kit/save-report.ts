import { t } from "@lingui/core/macro";
import { ApiError, errorText, failureTitle } from "@/api/error";
import { MASK } from "@/api/shared";
import type { SavePlan } from "@/queries/settings-save";
import { failSave, settleSaved, type stagedChanges } from "@/store/staged-settings";
import { deepEqual } from "@/utils/objects";
import { endSentence } from "@/utils/plain-reason";
import { listed, textOf } from "@/utils/text";
import { conflictOf, conflictText } from "../catalog/conflicts";
import {
  ENABLED_LANGUAGES,
  isProfileKey,
  problemsOf,
  savedValue,
  wrongLogFilter,
} from "../catalog/plan";
import type { Saved } from "../catalog/plan";
import { entryOf, settingOf } from "../catalog/registry";
import { focusField } from "./use-scroll-to-anchor";

type StagedChanges = ReturnType<typeof stagedChanges>;

/** Reports the first staged value that is not valid, and focuses its field. Returns true if there is one. */
export function reportMistake(changes: StagedChanges, saved: Saved): boolean {
  const [mistake] = problemsOf(changes, saved);
  if (mistake) {
    const [key, words] = mistake;
    const label = textOf(settingOf(key).label);
    if (!focusField(key)) failSave({ message: t`${label}: ${words}`, key });
    return true;
  }
  const filter = wrongLogFilter(changes, saved);
  if (filter === undefined) return false;
  failSave({ message: t`Not a valid regular expression.`, key: filter });
  focusField(filter);
  return true;
}

/** Reports the first staged value that another client has changed, and focuses its field. Returns true if there is one. */
export function reportConflict(changes: StagedChanges, now: Saved): boolean {
  const conflict = conflictOf(changes, now);
  if (conflict === undefined) return false;
  failSave({ message: conflictText(conflict), key: entryOf(conflict) ? conflict : undefined });
  focusField(conflict);
  return true;
}

/**
 * Reports why the server rejected a save.
 * @param hasServerJobs jobs that a rejected save can fail, or keep from starting (contract/1.6.2.md section 3)
 */
export function reportRejection(error: unknown, hasServerJobs: boolean): void {
  const reason = errorText(error);
  const isRisky = error instanceof ApiError && error.status === 406 && hasServerJobs;
  const message = isRisky
    ? `${endSentence(reason)} ${t`A rejected save can stop the server’s jobs; check the list of jobs.`}`
    : reason;
  failSave({ title: failureTitle(error, t`Not saved`), message, key: keyIn(reason) });
}

/**
 * The settings key in an error message: "general.port must ...", "Include filter: ..." (contract/settings.md section
 * 1).
 */
function keyIn(message: string): string | undefined {
  if (message.startsWith("Include filter")) return "log.include_filter";
  if (message.startsWith("Exclude filter")) return "log.exclude_filter";
  const key = /^[\w.]+/.exec(message)?.[0] ?? "";
  return entryOf(key) ? key : undefined;
}

/** Saved keys that need a restart of the server (contract/settings.md section 6). */
export function restartsOf({ values }: SavePlan): string[] {
  return Object.keys(values).filter((key) => {
    const { needsRestart } = settingOf(key);
    return needsRestart === true || (needsRestart === "cleared" && values[key] === null);
  });
}

function labelOf(key: string): string {
  if (entryOf(key)) return textOf(settingOf(key).label);
  if (key === ENABLED_LANGUAGES) return t`Enabled languages`;
  return isProfileKey(key) ? t`Languages profiles` : t`Notifications`;
}

const namesOf = (keys: readonly string[]) => listed([...new Set(keys.map(labelOf))]);

/** True for secrets that the server sends as a hash or a mask, so it is unknown if they were saved. */
const isHidden = (key: string, now: unknown) =>
  now === MASK || (entryOf(key) !== undefined && settingOf(key).kind === "password");

/**
 * Reports the result of a save with status 503: Bazarr+ returns it if it saved but could not reload its settings, and a
 * proxy if the request did not arrive. The server's current values determine what was saved. Returns true if everything
 * was saved.
 */
export function reportComparison(changes: StagedChanges, now: Saved, plan: SavePlan) {
  const keys = Object.keys(changes);
  const hidden = keys.filter((key) => isHidden(key, savedValue(key, now)));
  const saved = keys.filter(
    (key) => !hidden.includes(key) && deepEqual(savedValue(key, now), changes[key]?.value),
  );
  const left = keys.filter((key) => !hidden.includes(key) && !saved.includes(key));
  const [savedNames, unsavedNames, hiddenNames] = [namesOf(saved), namesOf(left), namesOf(hidden)];
  if (saved.length > 0) {
    const savedChanges = Object.fromEntries(
      Object.entries(changes).filter(([key]) => saved.includes(key)),
    );
    settleSaved(
      savedChanges,
      restartsOf(plan).filter((key) => saved.includes(key)),
    );
  }
  const sentences = [
    saved.length > 0 && t`Saved: ${savedNames}.`,
    left.length > 0 && t`Not saved: ${unsavedNames}.`,
    hidden.length > 0 && t`The server does not report whether these were saved: ${hiddenNames}.`,
    saved.length > 0 &&
      t`The server could not apply this yet. Restart it if the setting has no effect.`,
  ];
  const [first] = left;
  failSave({
    title:
      left.length + hidden.length === 0
        ? t`Saved, but not applied yet`
        : t`Not everything was saved`,
    message: sentences.filter((one) => one !== false).join(" "),
    key: first !== undefined && entryOf(first) ? first : undefined,
  });
  return left.length + hidden.length === 0;
}
