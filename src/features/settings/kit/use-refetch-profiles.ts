import { errorText } from "@/api/error";
import { deepEqual } from "@/utils/deep-equal";
import { isProfileKey, savedValue } from "../catalogue/plan";
import type { Changes, Saved } from "../catalogue/plan";
import { useProfiles } from "@/queries/languages";
import { failSave } from "@/store/staged-settings";

/**
 * Saving sends all profiles, and the server deletes those that are missing in the list (contract/settings.md
 * section 5), so the list is refetched first. Resolves with the current state, or with undefined after
 * reporting why: the request failed, or another client changed a profile that is staged here.
 */
export function useRefetchProfiles() {
  const { refetch } = useProfiles();
  return async (changes: Changes, saved: Saved): Promise<Saved | undefined> => {
    const staged = Object.keys(changes).filter(isProfileKey);
    if (staged.length === 0) return saved;
    const { data, error } = await refetch();
    if (!data || error) {
      failSave({
        message: `The languages profiles could not be read again: ${errorText(error)} Without them nothing can be saved safely.`,
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
      message: "A languages profile was changed elsewhere. Check it, then save again.",
    });
    return undefined;
  };
}
