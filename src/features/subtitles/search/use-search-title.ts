import { t } from "@lingui/core/macro";
import { isMovieKind, mediaKindOf } from "@/api/media";
import type { TitleRef } from "@/api/media";
import type { MissingSubtitle } from "@/api/shared";
import { useWorkButton } from "@/features/jobs/use-outcome";
import { searchIds } from "@/queries/work-ids";
import { useRunTitleAction } from "@/queries/title-actions";
import { useStartSearch } from "./use-start-search";

/**
 * Searches for all missing subtitles of a series or movie; `start` begins, the rest is the state of its button.
 * @param missing the missing subtitles, if known
 */
export function useSearchTitle(
  item: TitleRef & { title: string },
  missing?: readonly MissingSubtitle[],
) {
  const { kind, id, title } = item;
  const search = useRunTitleAction("search-missing").mutateAsync;
  const startSearch = useStartSearch(mediaKindOf(kind));
  const scope = `search ${kind} ${id}`;
  return {
    ...useWorkButton(scope),
    start: () =>
      startSearch({
        title: t`Search - ${title}`,
        scope,
        progressId: searchIds.title(item),
        searched: missing?.length,
        missing,
        ...(isMovieKind(kind) && { item: { kind, id, title } }),
        run: () => search({ kind, action: "search-missing", id }),
      }),
  };
}
