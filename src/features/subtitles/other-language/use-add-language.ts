import { t } from "@lingui/core/macro";
import { useState } from "react";
import { titleRef } from "@/api/media";
import type { MissingSubtitle } from "@/api/shared";
import { useAddProfileLanguage, useRemoveProfileLanguage } from "@/queries/profile-languages";
import type { ProfileLanguageChange } from "@/queries/profile-languages";
import { useUpdateProfiles } from "@/queries/titles";
import { showToast } from "@/ui/toasts";
import { languageName } from "@/utils/languages";
import type { FullItem } from "../item/subtitle-item";

const nothing = () => undefined;

/**
 * Changes or replaces the profile of an item's title, and then offers Undo. `onDone` is called when the server has
 * stored the change.
 */
export function useAddLanguage(
  item: FullItem,
  /** The profile of the title; null if it has none. */
  profileId: number | null,
  language: MissingSubtitle,
  onDone: () => void,
) {
  const { kind, id } = titleRef(item);
  const add = useAddProfileLanguage();
  const remove = useRemoveProfileLanguage();
  const assign = useUpdateProfiles(kind);
  // If the title could not get the profile, a retry does not create a second one.
  const [copy, setCopy] = useState<ProfileLanguageChange>();
  const offerUndo = (run: () => void) => {
    showToast({
      kind: "info",
      message: t`Changed the languages profile`,
      actions: [{ label: t`Undo`, run }],
    });
    onDone();
  };
  // The mutation cache reports failures of an Undo.
  const assignProfile = async (nextId: number, change?: ProfileLanguageChange) => {
    await assign.mutateAsync([{ id, profileId: nextId }]);
    offerUndo(() => {
      const undone = assign.mutateAsync([{ id, profileId }]);
      undone.then(() => change && remove.mutate(change)).catch(nothing);
    });
  };
  const addToCopy = async (copyName: string) => {
    const change = copy ?? (await add.mutateAsync({ profileId, code2: language.code2, copyName }));
    setCopy(change);
    await assignProfile(change.profileId, change);
  };
  return {
    isPending: add.isPending || assign.isPending,
    error: add.error ?? assign.error,
    /** Adds the language to the profile of the title, and of all others that have it. */
    addToProfile: () =>
      void add
        .mutateAsync({ profileId, code2: language.code2 })
        .then((change) => offerUndo(() => remove.mutate(change)), nothing),
    /** Adds the language to a copy of the profile for this title only, or to a new profile if the title has none. */
    addToCopy: (name: string) => {
      const added = languageName(language);
      void addToCopy(name === "" ? added : `${name} + ${added}`).catch(nothing);
    },
    /** Gives the title a profile that has the language. */
    choose: (nextId: number) => void assignProfile(nextId).catch(nothing),
  };
}
