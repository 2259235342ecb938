import { errorText, failureTitle } from "@/api/error";
import { changeName, conflictOf } from "../catalogue/conflicts";
import { planOf, problemsOf } from "../catalogue/plan";
import type { SavePlan } from "@/queries/settings-save";
import { REGISTRY, settingOf } from "../catalogue/registry";
import { useIsSavingSettings, useSaveSettings } from "@/queries/settings-save";
import { failSave, settleSaved, stagedChanges, useStagedCount } from "@/store/staged-settings";
import { useRefetchProfiles } from "./use-refetch-profiles";
import { useApplyAppearance } from "./use-apply-appearance";
import { useSaved, useRefetchSaved } from "./use-setting";

/** The element id of a field. */
export const fieldId = (key: string) => `setting-${key}`;

/** Milliseconds that a found field is highlighted. */
const HIGHLIGHT = 2_000;

/** Scrolls to a field or another element by its id and focuses it. Returns whether it is on this page. */
export function focusField(key: string): boolean {
  const field = document.getElementById(fieldId(key)) ?? document.getElementById(key);
  if (!field) return false;
  field.scrollIntoView({ block: "center" });
  field.dataset.found = "true";
  setTimeout(() => delete field.dataset.found, HIGHLIGHT);
  const inputs = "input:not([type=hidden]), textarea, button, [role=slider]";
  const input =
    field.querySelector<HTMLElement>("[aria-invalid=true]") ??
    field.querySelector<HTMLElement>(inputs);
  input?.focus({ preventScroll: true });
  return true;
}

/** The key in an error message: "general.port must ...", "Include filter: ..." (contract/settings.md section 1). */
function keyIn(message: string): string | undefined {
  if (message.startsWith("Include filter")) return "log.include_filter";
  if (message.startsWith("Exclude filter")) return "log.exclude_filter";
  const key = /^[\w.]+/.exec(message)?.[0] ?? "";
  return REGISTRY.has(key) ? key : undefined;
}

/** The saved keys that need a restart of the server (contract/settings.md section 6). */
function restartsOf({ values }: SavePlan): string[] {
  return Object.keys(values).filter((key) => {
    const { needsRestart } = settingOf(key);
    return needsRestart === true || (needsRestart === "cleared" && values[key] === null);
  });
}

/** Nothing to send: all staged values are invalid values of hidden fields. */
const isEmpty = ({ form, profiles, enabled, notifiers }: SavePlan) =>
  Object.keys(form).length === 0 && !(profiles ?? enabled ?? notifiers);

/** The running save, which another settings page may have started. */
let running: Promise<boolean> | undefined;

/**
 * Saves all staged changes as one batch of changed keys; after a failure they stay staged and the server's
 * reason is shown (spec section 4, "Staged settings"). `save` resolves with whether it succeeded. With an
 * invalid or conflicting field it sends nothing and focuses that field.
 */
export function useSaveStaged() {
  const saved = useSaved();
  const count = useStagedCount();
  const isSaving = useIsSavingSettings();
  const { mutateAsync } = useSaveSettings();
  const applyAppearance = useApplyAppearance();
  const refetchProfiles = useRefetchProfiles();
  const refetchSaved = useRefetchSaved();
  const run = async (): Promise<boolean> => {
    const changes = stagedChanges();
    if (Object.keys(changes).length === 0) return true;
    const [mistake] = problemsOf(changes, saved);
    if (mistake) {
      const [key, message] = mistake;
      const { label } = settingOf(key);
      if (!focusField(key)) failSave({ message: `${label}: ${message}`, key });
      return false;
    }
    failSave(undefined);
    const now = await refetchSaved(saved);
    const conflict = conflictOf(changes, now);
    if (conflict !== undefined) {
      const message = `${changeName(conflict)} was changed elsewhere. Use that or keep yours, then save again.`;
      failSave({ message, key: REGISTRY.has(conflict) ? conflict : undefined });
      focusField(conflict);
      return false;
    }
    const fresh = await refetchProfiles(changes, now);
    if (!fresh) return false;
    const plan = planOf(changes, fresh);
    try {
      if (!isEmpty(plan)) await mutateAsync(plan);
    } catch (error) {
      const message = errorText(error);
      failSave({ title: failureTitle(error, "Not saved"), message, key: keyIn(message) });
      return false;
    }
    settleSaved(changes, restartsOf(plan));
    applyAppearance(plan.values);
    return true;
  };
  const save = async (): Promise<boolean> => {
    // A running save lacks the latest edits, so another one follows, but not after a failure.
    // oxlint-disable-next-line no-unmodified-loop-condition -- the end of each run modifies it
    while (running) if (!(await running)) return false;
    running = run();
    return running.finally(() => {
      running = undefined;
    });
  };
  return { save, count, isSaving };
}
