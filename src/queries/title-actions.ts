import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import type { TitleAction } from "@/api/file-writes";
import { mediaKindOf } from "@/api/media";
import type { TitleKind } from "@/api/media";
import { runTitleAction } from "@/api/subtitles";
import { defineMutation } from "./cache/mutations";
import { historyInvalidation } from "./history";
import { mediaListInvalidations, titleInvalidations, titleName } from "./media";
import { finishWork } from "./queued-work";
import { searchIds } from "./work-ids";

const WORK = {
  "scan-disk": {
    any: () => t`Scanning the disk`,
    of: (title: string) => t`Scanning the disk for ${title}`,
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
