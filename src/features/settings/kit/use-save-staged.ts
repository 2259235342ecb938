import { t } from "@lingui/core/macro";
import { isFinished } from "@/api/job-status";
import { ApiError, errorText, failureTitle } from "@/api/error";
import { MASK } from "@/api/shared";
import { conflictOf, conflictText } from "../catalog/conflicts";
import {
  ENABLED_LANGUAGES,
  planOf,
  problemsOf,
  isProfileKey,
  savedValue,
  wrongLogFilter,
} from "../catalog/plan";
import type { SavePlan } from "@/queries/settings-save";
import { entryOf, settingOf } from "../catalog/registry";
import { useServerJobs } from "@/queries/jobs";
import { useIsSavingSettings, useReadSettings, useSaveSettings } from "@/queries/settings-save";
import { failSave, settleSaved, stagedChanges, useStagedCount } from "@/store/staged-settings";
import { useSaved, useRefetchSaved } from "./use-setting";
import { useMantineColorScheme } from "@mantine/core";
import { useOwnPageSize } from "@/features/lists/model/use-paging";
import type { Theme } from "@/config/theme-choices";
import { deepEqual } from "@/utils/objects";
import type { Changes, Saved } from "../catalog/plan";
import { useLanguages, useProfiles } from "@/queries/languages";
import { listed, textOf } from "@/utils/text";

/**
 * Saving sends all profiles, and the server deletes those that are missing in the list (contract/settings.md section
 * 5), so the list is refetched first. Resolves with the current state, or with undefined after reporting the reason:
 * the request failed, or another client changed a profile that is staged here.
 */
function useRefetchProfiles() {
  const { refetch } = useProfiles();
  return async (changes: Changes, saved: Saved): Promise<Saved | undefined> => {
    const staged = Object.keys(changes).filter(isProfileKey);
    if (staged.length === 0) return saved;
    const { data, error } = await refetch();
    if (!data || error) {
      const reason = errorText(error);
      failSave({
        message: t`Could not reload the languages profiles: ${reason} Nothing was saved, to protect them.`,
      });
      return undefined;
    }
    const fresh = { ...saved, profiles: data };
    const isChanged = staged.some((key) => {
      const now = savedValue(key, fresh);
      return !deepEqual(now, savedValue(key, saved)) && !deepEqual(now, changes[key]?.value);
    });
    if (!isChanged) return fresh;
    failSave({
      message: t`A languages profile was changed elsewhere. Check it, then save again.`,
    });
    return undefined;
  };
}

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

/** Element id of a field. */
export const fieldId = (key: string) => `setting-${key}`;

/** Milliseconds that a found field stays highlighted. */
const HIGHLIGHT = 2_000;

/** Scrolls to a field or another element by its id and focuses it. Returns true if it is on this page. */
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
function restartsOf({ values }: SavePlan): string[] {
  return Object.keys(values).filter((key) => {
    const { needsRestart } = settingOf(key);
    return needsRestart === true || (needsRestart === "cleared" && values[key] === null);
  });
}

/** True if there is nothing to send: all staged values are invalid values of hidden fields. */
const isEmpty = ({ form, profiles, enabled, notificationServices }: SavePlan) =>
  Object.keys(form).length === 0 && !(profiles ?? enabled ?? notificationServices);

/** Refetches everything that can be saved; resolves with undefined on failure. */
function useReadAgain() {
  const readSettings = useReadSettings();
  const { refetch: readProfiles } = useProfiles();
  const { refetch: readLanguages } = useLanguages();
  return async (): Promise<Saved | undefined> => {
    const [settings, profiles, languages] = await Promise.all([
      readSettings(),
      readProfiles(),
      readLanguages(),
    ]);
    if (!settings || !profiles.isSuccess || !languages.isSuccess) return undefined;
    const enabled = languages.data.filter((one) => one.enabled).map(({ code2 }) => code2);
    return { ...settings, profiles: profiles.data, enabled };
  };
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
function reportComparison(changes: ReturnType<typeof stagedChanges>, now: Saved, plan: SavePlan) {
  const keys = Object.keys(changes);
  const hidden = keys.filter((key) => isHidden(key, savedValue(key, now)));
  const saved = keys.filter(
    (key) => !hidden.includes(key) && deepEqual(savedValue(key, now), changes[key]?.value),
  );
  const left = keys.filter((key) => !hidden.includes(key) && !saved.includes(key));
  const [savedNames, leftNames, hiddenNames] = [namesOf(saved), namesOf(left), namesOf(hidden)];
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
    left.length > 0 && t`Not saved: ${leftNames}.`,
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

/** The running save; another settings page may have started it. */
let running: Promise<boolean> | undefined;

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
  // Jobs that a rejected save can fail, or keep from starting (contract/1.6.2.md section 3).
  const hasServerJobs = useServerJobs().some((job) => !isFinished(job));
  const run = async (keys: readonly string[] | undefined): Promise<boolean> => {
    const changes = changesOf(keys);
    if (Object.keys(changes).length === 0) return true;
    const [mistake] = problemsOf(changes, saved);
    if (mistake) {
      const [key, words] = mistake;
      const label = textOf(settingOf(key).label);
      if (!focusField(key)) failSave({ message: t`${label}: ${words}`, key });
      return false;
    }
    const filter = wrongLogFilter(changes, saved);
    if (filter !== undefined) {
      failSave({ message: t`Not a valid regular expression.`, key: filter });
      focusField(filter);
      return false;
    }
    failSave(undefined);
    const now = await refetchSaved(saved);
    const conflict = conflictOf(changes, now);
    if (conflict !== undefined) {
      failSave({
        message: conflictText(conflict),
        key: entryOf(conflict) ? conflict : undefined,
      });
      focusField(conflict);
      return false;
    }
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
      const reason = errorText(error);
      const isRisky = error instanceof ApiError && error.status === 406 && hasServerJobs;
      const message = isRisky
        ? `${reason.replace(/\.$/, "")}. ${t`A rejected save can stop the server’s jobs; check the list of jobs.`}`
        : reason;
      failSave({ title: failureTitle(error, t`Not saved`), message, key: keyIn(reason) });
      return false;
    }
    settleSaved(changes, restartsOf(plan));
    applyAppearance(plan.values);
    return true;
  };
  const save = async (keys?: readonly string[]): Promise<boolean> => {
    // A running save does not contain the latest edits, so another one follows, but not after a failure.
    // oxlint-disable-next-line no-unmodified-loop-condition -- the end of each run modifies it
    while (running) if (!(await running)) return false;
    running = run(keys);
    return running.finally(() => {
      running = undefined;
    });
  };
  return { save, count, isSaving };
}
