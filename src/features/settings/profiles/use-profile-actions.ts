import type { Profile } from "@/api/profile-rows";
import { profileKey, profilesWith } from "../catalog/plan";
import { completed, newProfile, nextProfileId } from "@/queries/profile-edits";
import { copyOf } from "../catalog/profiles";
import { openModal, createModal } from "@/store/modals";
import { stage, stagedChanges, unstage } from "@/store/staged-settings";
import type { ProfileRow } from "./use-profile-rows";
import type { LanguagesProfileProps } from "./LanguagesProfileModal";

const languagesProfileModal = createModal<LanguagesProfileProps>(() =>
  import("./LanguagesProfileModal").then((module) => module.LanguagesProfileModal),
);

const addAs = (profile: Profile) =>
  void openModal(languagesProfileModal, { profile, saved: null, isNew: true });

/** Gives a new profile another id after another client used the same one, and updates the staged defaults. */
function renumber(profile: Profile, profileId: number): void {
  unstage([profileKey(profile.profileId)]);
  stage(profileKey(profileId), { ...profile, profileId }, null);
  const defaults = ["general.serie_default_profile", "general.movie_default_profile"];
  for (const [key, { value, base }] of Object.entries(stagedChanges()))
    if (defaults.includes(key) && value === profile.profileId) stage(key, profileId, base);
}

/** Actions to add, edit, copy and delete profiles; all of them are staged (spec section 4, "Staged settings"). */
export function useProfileActions(saved: readonly Profile[]) {
  const all = () => profilesWith(saved, stagedChanges());
  const nextId = () => nextProfileId(saved, all());
  return {
    add: () => addAs(newProfile(nextId())),
    copy: ({ profile }: ProfileRow) => {
      const names = all().map(({ name }) => name);
      addAs(copyOf(profile, nextId(), names));
    },
    edit: ({ profile, saved: own }: ProfileRow) =>
      void openModal(languagesProfileModal, { profile, saved: own, isNew: false }),
    remove: ({ profile: { profileId }, saved: own }: ProfileRow) =>
      stage(profileKey(profileId), null, own),
    complete: (profiles: readonly Profile[]) => {
      for (const profile of profiles) {
        const { profileId } = profile;
        const base = saved.find((one) => one.profileId === profileId) ?? null;
        stage(profileKey(profileId), completed(profile), base);
      }
    },
    undo: ({ profile }: ProfileRow) => unstage([profileKey(profile.profileId)]),
    renumber: ({ profile }: ProfileRow) => renumber(profile, nextId()),
  };
}

export type ProfileActions = ReturnType<typeof useProfileActions>;
