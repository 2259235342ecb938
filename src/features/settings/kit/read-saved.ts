import { t } from "@lingui/core/macro";
import { errorText } from "@/api/error";
import { useLanguages, useProfiles } from "@/queries/languages";
import { useReadSettings } from "@/queries/settings-save";
import { failSave } from "@/store/staged-settings";
import { deepEqual } from "@/utils/objects";
import { isProfileKey, savedValue } from "../catalog/plan";
import type { Changes, Saved } from "../catalog/plan";

/**
 * Saving sends all profiles, and the server deletes those that are missing in the list (contract/settings.md section
 * 5), so the list is refetched first. Resolves with the current state, or with undefined after reporting the reason:
 * the request failed, or another client changed a profile that is staged here.
 */
export function useRefetchProfiles() {
  const { refetch } = useProfiles();
  return async (changes: Changes, saved: Saved): Promise<Saved | undefined> => {
    const staged = Object.keys(changes).filter(isProfileKey);
    if (staged.length === 0) return saved;
    const { data, error } = await refetch();
    if (!data || error) {
      const reason = errorText(error);
      failSave({
        message: t`Nothing was saved, because the languages profiles could not be reloaded. ${reason}`,
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

/** Refetches everything that can be saved; resolves with undefined on failure. */
export function useReadAgain() {
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
