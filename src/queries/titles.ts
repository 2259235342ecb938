import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { TitleKind } from "@/api/media";
import { byTitleKind, mediaKindOf } from "@/api/media";
import { runTitleAction, updateProfiles } from "@/api/titles";
import type { ProfileChange, TitleAction } from "@/api/titles";
import { TITLE_NOUNS } from "@/utils/nouns";
import { defineMutation, isMany } from "./cache/mutations";
import type { WithId } from "./cache/records";
import { historyInvalidation } from "./history";
import { titleRecordsOf } from "./library";
import { mediaListInvalidations, titleInvalidations, titleName } from "./media";
import { finishWork, searchIds } from "./queued-work";

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

const WORK = {
  "scan-disk": {
    any: () => t`Scanning the disk`,
    of: (title: string) => t`Scanning the disk of ${title}`,
  },
  "search-missing": {
    any: () => t`Searching for missing subtitles`,
    of: (title: string) => t`Searching for missing subtitles for ${title}`,
  },
  sync: {
    any: () => t`Syncing with Sonarr or Radarr`,
    of: (title: string) => t`Syncing ${title} with Sonarr or Radarr`,
  },
  "search-wanted": { any: () => t`Searching for all missing subtitles` },
} as const;

/**
 * PATCH /series and /movies: scan, search or sync one title, or search everything wanted; resolves when done (minutes).
 * `isErrorShown`: the screen shows failures itself.
 */
export function useRunTitleAction(action: TitleAction["action"], isErrorShown = false) {
  return useMutation(
    defineMutation<TitleAction & { kind: TitleKind }>({
      what: (one, client) => {
        const work = WORK[action];
        const title = "id" in one && titleName(client, one);
        return title && "of" in work ? work.of(title) : work.any();
      },
      mutationFn: async (one, client) => {
        const { kind } = one;
        const run = () => runTitleAction(kind, one);
        if (one.action === "search-missing")
          await finishWork(client, "searchMissing", run, searchIds.title(one));
        else if (one.action === "search-wanted")
          await finishWork(client, "searchAll", run, searchIds.wanted(mediaKindOf(kind)));
        else if (one.action === "scan-disk") await finishWork(client, "scan", run);
        else await run();
      },
      isErrorShown,
      invalidates: (one) => {
        const media = mediaKindOf(one.kind);
        return "id" in one
          ? [...titleInvalidations(one.kind, [one.id]), historyInvalidation(media)]
          : mediaListInvalidations(media);
      },
    }),
  );
}
