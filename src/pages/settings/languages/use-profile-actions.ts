import type { Profile } from "../../../api/languages";
import { profileKey, profilesWith } from "../../../lib/settings/plan";
import { copyOf, newProfile, nextProfileId } from "../../../lib/settings/profiles";
import { modals } from "../../../modals/tokens";
import { openModal } from "../../../store/modals";
import { stage, stagedChanges, unstage } from "../../../store/staged-settings";
import type { ProfileRow } from "./use-profile-rows";

/** Adding, editing, copying and deleting profiles: all of it waits for Save (spec section 4, "Staged settings"). */
export function useProfileActions(saved: readonly Profile[]) {
  const all = () => profilesWith(saved, stagedChanges());
  const nextId = () => nextProfileId(saved, all());
  const addAs = async (profile: Profile) => {
    const made = await openModal(modals.languagesProfile, { profile, isNew: true });
    if (made) stage(profileKey(made.profileId), made, null);
  };
  return {
    add: () => void addAs(newProfile(nextId())),
    copy: ({ profile }: ProfileRow) => {
      const names = all().map(({ name }) => name);
      void addAs(copyOf(profile, nextId(), names));
    },
    edit: async (row: ProfileRow) => {
      const { profile } = row;
      const edited = await openModal(modals.languagesProfile, { profile, isNew: false });
      // What was saved when the editor opened: what somebody else saves meanwhile is a conflict.
      if (edited) stage(profileKey(profile.profileId), edited, row.saved);
    },
    remove: ({ profile: { profileId }, saved: own }: ProfileRow) =>
      stage(profileKey(profileId), null, own),
    undo: ({ profile }: ProfileRow) => unstage([profileKey(profile.profileId)]),
    /** Somebody else took the number of a new profile: this one gets another. */
    renumber: ({ profile }: ProfileRow) => {
      const next = { ...profile, profileId: nextId() };
      unstage([profileKey(profile.profileId)]);
      stage(profileKey(next.profileId), next, null);
    },
  };
}

export type ProfileActions = ReturnType<typeof useProfileActions>;
