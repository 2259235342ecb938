import { t } from "@lingui/core/macro";
import type { TitleKind } from "@/api/media";
import type { ProfileChange } from "@/api/library";
import { useUpdateProfiles } from "@/queries/titles";
import { showToast } from "@/ui/toasts";
import { TITLE_NOUNS } from "@/config/nouns";

/** An item with its new profile and its previous one. */
export interface ProfileStep extends ProfileChange {
  before: number | null;
}

/** Changes the languages profiles of many items in one request, and then offers Undo for a while. */
export function useSetProfiles(kind: TitleKind) {
  const update = useUpdateProfiles(kind);
  const undo = (steps: readonly ProfileStep[]) =>
    // The mutation cache reports a failure.
    update.mutate(steps.map(({ id, before }) => ({ id, profileId: before })));
  const offerUndo = (steps: readonly ProfileStep[]) => {
    const titles = TITLE_NOUNS[kind].counted(steps.length);
    showToast({
      kind: "info",
      message: t`Changed the profile of ${titles}.`,
      actions: [{ label: t`Undo`, run: () => undo(steps) }],
    });
  };
  return {
    /**
     * `onSaved` is called after the server has saved them, if the component is still mounted; a failure is in `error`.
     */
    set: (steps: readonly ProfileStep[], onSaved: () => void) => {
      const changes = steps.map(({ id, profileId }) => ({ id, profileId }));
      update.mutateAsync(changes, { onSuccess: onSaved }).then(
        () => offerUndo(steps),
        () => undefined,
      );
    },
    isPending: update.isPending,
    error: update.error,
    reset: update.reset,
    count: update.variables?.length ?? 0,
  };
}
