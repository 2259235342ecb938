import { useMantineColorScheme } from "@mantine/core";
import { ApiError } from "@/api/error";
import { isFinished } from "@/api/job-status";
import type { Theme } from "@/config/theme-choices";
import { useOwnPageSize } from "@/features/lists/model/use-paging";
import { useServerJobs } from "@/queries/jobs";
import { useIsSavingSettings, useSaveSettings } from "@/queries/settings-save";
import type { SavePlan } from "@/queries/settings-save";
import {
  countSave,
  failSave,
  settleSaved,
  stagedChanges,
  useStagedCount,
} from "@/store/staged-settings";
import { planOf } from "../catalog/plan";
import { useReadAgain, useRefetchProfiles } from "./read-saved";
import {
  reportComparison,
  reportConflict,
  reportMistake,
  reportRejection,
  restartsOf,
} from "./save-report";
import { useRefetchSaved, useSaved } from "./use-setting";

/** Applies the saved page size and theme to this browser immediately (contract/settings.md section 9). */
function useApplyAppearance() {
  const { setColorScheme } = useMantineColorScheme();
  const [, setPageSize] = useOwnPageSize();
  return (saved: Readonly<Record<string, unknown>>) => {
    const { "general.page_size": size, "general.theme": theme } = saved;
    if (typeof size === "number") setPageSize(size);
    if (isTheme(theme)) setColorScheme(theme);
  };
}

const isTheme = (theme: unknown): theme is Theme =>
  theme === "auto" || theme === "light" || theme === "dark";

/** True if there is nothing to send: all staged values are invalid values of hidden fields. */
const isEmpty = ({ form, profiles, enabled, notificationServices }: SavePlan) =>
  Object.keys(form).length === 0 && !(profiles ?? enabled ?? notificationServices);

/** The running save; another settings page may have started it. */
let running: Promise<boolean> | undefined;

/**
 * Saves after the running save, which does not contain the latest edits. Not after a failure: then it resolves with
 * false.
 */
async function afterOthers(save: () => Promise<boolean>): Promise<boolean> {
  // oxlint-disable-next-line no-unmodified-loop-condition -- the end of each run modifies it
  while (running) if (!(await running)) return false;
  running = save();
  return running.finally(() => {
    running = undefined;
  });
}

/** The staged changes of these keys; of all keys without a list. */
function changesOf(keys: readonly string[] | undefined) {
  const changes = stagedChanges();
  return keys
    ? Object.fromEntries(Object.entries(changes).filter(([key]) => keys.includes(key)))
    : changes;
}

/**
 * Saves all staged changes, or those of some keys, as one batch of changed keys; after a failure they stay staged and
 * the server's reason is shown (spec section 4, "Staged settings"). `save` resolves with true on success. With an
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
  const readAgain = useReadAgain();
  const hasServerJobs = useServerJobs().some((job) => !isFinished(job));
  const send = async (changes: ReturnType<typeof stagedChanges>): Promise<boolean> => {
    if (reportMistake(changes, saved)) return false;
    failSave(undefined);
    const now = await refetchSaved(saved);
    if (reportConflict(changes, now)) return false;
    const fresh = await refetchProfiles(changes, now);
    if (!fresh) return false;
    const plan = planOf(changes, fresh);
    try {
      if (!isEmpty(plan)) await mutateAsync(plan);
    } catch (error) {
      if (error instanceof ApiError && error.status === 503) {
        const again = await readAgain();
        if (again) return reportComparison(changes, again, plan);
      }
      reportRejection(error, hasServerJobs);
      return false;
    }
    settleSaved(changes, restartsOf(plan));
    applyAppearance(plan.values);
    return true;
  };
  const run = async (keys: readonly string[] | undefined): Promise<boolean> => {
    const changes = changesOf(keys);
    if (Object.keys(changes).length === 0) return true;
    const isSaved = await send(changes);
    if (isSaved) countSave();
    return isSaved;
  };
  const save = (keys?: readonly string[]) => afterOthers(() => run(keys));
  return { save, count, isSaving };
}
