import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { TitleKind } from "@/api/media";
import { updateProfiles } from "@/api/library";
import type { ProfileChange } from "@/api/library";
import { byTitleKind } from "@/api/media";
import { TITLE_NOUNS } from "@/config/nouns";
import { defineMutation, isMany } from "./cache/mutations";
import type { WithId } from "./cache/records";
import { titleRecordsOf } from "./library";
import { titleInvalidations, titleName } from "./media";

/** Records whose profile changes before the server responds; `patch` returns the rollback. */
interface WithProfiles {
  patch(
    client: QueryClient,
    ids: readonly number[],
    change: (title: WithId) => { profileId: number | null },
  ): () => void;
}
const recordsOf = (kind: TitleKind): WithProfiles => titleRecordsOf(kind);

const updateOptions = (kind: TitleKind) =>
  defineMutation<readonly ProfileChange[]>({
    what: ([one, ...others], client) => {
      const title =
        others.length > 0
          ? TITLE_NOUNS[kind].counted(others.length + 1)
          : one && titleName(client, { kind, id: one.id });
      return title
        ? t`Changing the languages profile of ${title}`
        : t`Changing the languages profile`;
    },
    // For several titles, a notification announces it.
    done: (changes) => (changes.length === 1 ? t`Changed the languages profile` : ""),
    isErrorShown: "whileMounted",
    isLarge: isMany,
    mutationFn: (changes) => updateProfiles(kind, changes),
    invalidates: (changes) =>
      titleInvalidations(
        kind,
        changes.map(({ id }) => id),
      ),
    optimisticUpdate: (changes, { client }) => {
      const profiles = new Map(changes.map(({ id, profileId }) => [id, profileId]));
      return recordsOf(kind).patch(client, [...profiles.keys()], ({ id }) => ({
        profileId: profiles.get(id) ?? null,
      }));
    },
  });
const UPDATES = byTitleKind(updateOptions);

/** POST /series and /movies: changes profiles, shown immediately and rolled back if the server rejects the change. */
export function useUpdateProfiles(kind: TitleKind) {
  return useMutation(UPDATES[kind]);
}
