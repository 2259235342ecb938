import type { Profile } from "@/api/languages";
import { profileKey, profilesWith } from "../catalogue/plan";
import { useStagedChanges } from "@/store/staged-settings";

/** A profile of the table and what Save will do to it. */
export interface ProfileRow {
  /** As it stands on the screen; the saved one when it will be deleted. */
  profile: Profile;
  /** What the server holds; null when it is new, or was deleted elsewhere. */
  saved: Profile | null;
  state: "saved" | "new" | "changed" | "deleted";
}

/** The saved profiles with what is staged, those that will be deleted among them, new ones last. */
export function useProfileRows(saved: readonly Profile[]): ProfileRow[] {
  const changes = useStagedChanges();
  const now = profilesWith(saved, changes);
  const stillThere = saved.map((one): ProfileRow => {
    const profile = now.find(({ profileId }) => profileId === one.profileId);
    if (!profile) return { profile: one, saved: one, state: "deleted" };
    const change = changes[profileKey(one.profileId)];
    // Begun as a new one, before somebody else took its number.
    const state = !change ? "saved" : change.base === null ? "new" : "changed";
    return { profile, saved: one, state };
  });
  const added = now
    .filter(({ profileId }) => !saved.some((one) => one.profileId === profileId))
    .map((profile): ProfileRow => ({ profile, saved: null, state: "new" }));
  return [...stillThere, ...added];
}
