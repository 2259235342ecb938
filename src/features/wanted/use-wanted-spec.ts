import { t } from "@lingui/core/macro";
import { isMovieKind, titleKindOf, titleRef } from "@/api/media";
import type { MediaKind } from "@/api/media";
import type { WantedRow } from "@/api/wanted";
import { audioFacet, monitoredFacet, profileFacet } from "@/features/lists/model/facets";
import type { FullList } from "@/features/lists/model/full-list";
import { useListState } from "@/features/lists/model/use-list-state";
import { useProfileNames } from "@/features/languages/ProfileName";
import type { Facet, ListSpec } from "@/features/lists/model/list-view";
import { useAllTitles } from "@/queries/library";
import type { TitleRow } from "@/queries/library";
import { wantedSpec } from "./wanted-spec";

/** A facet of items, applied to their wanted rows; a row whose item is not loaded yet has no value. */
function itemFacet<T, I>(facet: Facet<I>, itemOf: (row: T) => I | undefined): Facet<T> {
  return {
    ...facet,
    valuesOf: (row) => {
      const item = itemOf(row);
      return item === undefined ? [] : facet.valuesOf(item);
    },
  };
}

/** Loading state of the items, which are needed only if a facet uses them. */
interface ItemReading {
  isRequested: boolean;
  items: Omit<FullList<unknown>, "rows">;
}

/**
 * The wanted rows for the filters: they count as complete only after their items are loaded too. Before that, a filter
 * by item properties would hide rows that match it, and "all that is shown" would be only a part of it.
 */
function withItems<T>(rows: FullList<T>, { isRequested, items }: ItemReading): FullList<T> {
  if (!isRequested) return rows;
  const isRead = rows.data !== undefined && items.data !== undefined;
  return {
    rows: rows.rows,
    data: isRead ? rows.data : undefined,
    error: rows.error ?? items.error,
    problem: rows.error ? undefined : t`Could not load the data for the filter`,
    isFetching: rows.isFetching || items.isFetching,
    loaded: rows.data === undefined ? rows.loaded : undefined,
    refetch: () => {
      for (const part of [rows, items]) if (part.data === undefined) part.refetch();
    },
  };
}

/** Filters and sort orders of a wanted list, and its rows together with the data that these require. */
export interface WantedSpec {
  spec: ListSpec<WantedRow>;
  complete: (rows: FullList<WantedRow>) => FullList<WantedRow>;
  /** Like `complete`, for the filter panel, which also offers unused facets. */
  completeForFilters: (rows: FullList<WantedRow>) => FullList<WantedRow>;
}

/**
 * Filters and sort orders of a wanted list, including properties of titles, which its rows do not have
 * (contract/entities.md): the titles are loaded for that, but only if needed. Audio and monitoring belong to single
 * episodes, and no endpoint lists the episodes of all series.
 */
export function useWantedSpec(kind: MediaKind, isOffered: boolean): WantedSpec {
  const profile = profileFacet<TitleRow>(useProfileNames());
  const titleFacets = isMovieKind(kind) ? [profile, monitoredFacet(), audioFacet()] : [profile];
  const { chosen } = useListState().state;
  const isRequested = titleFacets.some(({ key }) => chosen.has(key));
  const items = useAllTitles(titleKindOf(kind), isRequested || isOffered);
  const byId = new Map(items.rows.map((title) => [title.id, title]));
  const own = wantedSpec(kind);
  return {
    spec: {
      ...own,
      facets: [
        ...own.facets,
        ...titleFacets.map((facet) =>
          itemFacet(facet, (row: WantedRow) => byId.get(titleRef(row).id)),
        ),
      ],
    },
    complete: (rows) => withItems(rows, { isRequested, items }),
    completeForFilters: (rows) => withItems(rows, { isRequested: isRequested || isOffered, items }),
  };
}
