import type { Profile } from "@/api/profile-rows";
import { profileKey, profilesWith } from "../catalog/plan";
import { useStagedChanges } from "@/store/staged-settings";

/** A row of the profiles table. */
export interface ProfileRow {
  /** The profile with the staged change applied; the saved one if the deletion is staged. */
  profile: Profile;
  /** Null for a new profile, or one that another client has deleted. */
  saved: Profile | null;
  state: "saved" | "new" | "changed" | "deleted";
}

/** Saved profiles with their staged changes, including deleted ones; new ones last. */
export function useProfileRows(saved: readonly Profile[]): ProfileRow[] {
  const changes = useStagedChanges();
  const now = profilesWith(saved, changes);
  const existing = saved.map((one): ProfileRow => {
    const profile = now.find(({ profileId }) => profileId === one.profileId);
    if (!profile) return { profile: one, saved: one, state: "deleted" };
    const change = changes[profileKey(one.profileId)];
    // base is null for a new profile whose id another client has used in the meantime.
    const state = !change ? "saved" : change.base === null ? "new" : "changed";
    return { profile, saved: one, state };
  });
  const added = now
    .filter(({ profileId }) => !saved.some((one) => one.profileId === profileId))
    .map((profile): ProfileRow => ({ profile, saved: null, state: "new" }));
  return [...existing, ...added];
}
