import { t } from "@lingui/core/macro";
import { isMovie, isMovieKind, seriesKindOf, titleKindOf, titleRef } from "@/api/media";
import type { EpisodeKind, MediaKind } from "@/api/media";
import type { WantedRow } from "@/api/wanted";
import { MEDIA_DETAILS, TITLE_DETAILS } from "@/config/kind-details";
import { SERIES_TEXTS } from "@/config/kinds";
import { missingFacets, tagFacet } from "@/features/lists/model/facets";
import type { Facet, ListSpec } from "@/features/lists/model/list-view";
import { nameHeaders, nameSorts, nameTexts, rowName } from "@/features/lists/model/row-spec";
import { seriesTypeName } from "@/features/lists/model/series-types";
import { perLocaleAndKey } from "@/utils/locale";
import { textOf } from "@/utils/text";

/** Name of the title that a row belongs to. */
export function titleNameOf(row: WantedRow): string {
  const name = isMovie(row) ? row.title : row.seriesTitle;
  return name || textOf(TITLE_DETAILS[titleKindOf(row.kind)].unknown);
}

/** Key of the title that a row belongs to, for groups. */
export const titleKeyOf = (row: WantedRow) => String(titleRef(row).id);

/** Displayed name of a row: "Harbor Lights S02E05". */
export const nameOf = (row: WantedRow): string =>
  isMovie(row) ? titleNameOf(row) : rowName({ ...row, seriesTitle: titleNameOf(row) });

/** Headings of the columns and facets for episodes or events. */
export const headersOf = (kind: EpisodeKind) => ({
  ...nameHeaders(kind),
  type: SERIES_TEXTS[seriesKindOf(kind)]().type,
});

/** Filters of episodes by series, and of events by league. */
function seriesFacets(kind: MediaKind): Facet<WantedRow>[] {
  if (isMovieKind(kind)) return [];
  const { series, type } = headersOf(kind);
  return [
    {
      key: "series",
      label: series,
      valuesOf: (row) => [titleNameOf(row)],
      labelOf: (value) => value,
    },
    {
      key: "type",
      label: type,
      valuesOf: (row) => ("seriesType" in row ? [row.seriesType.toLowerCase() || "unknown"] : []),
      labelOf: seriesTypeName,
    },
  ];
}

function serverOrder(kind: MediaKind) {
  const { order } = MEDIA_DETAILS[kind].wanted;
  return order && { serverOrder: textOf(order) };
}

/**
 * Filters and sort orders of /wanted/*. The default is the server's order: by the ids of Sonarr and Radarr, newest first.
 * The rows have no dates (contract/entities.md), so the time when a file arrived is unknown.
 */
export const wantedSpec = perLocaleAndKey((kind: MediaKind): ListSpec<WantedRow> => ({
  textOf: (row) => [...nameTexts(row), row.sceneName],
  ...serverOrder(kind),
  facets: [...missingFacets<WantedRow>(), ...seriesFacets(kind), tagFacet()],
  sorts: [
    ...nameSorts<WantedRow>(kind),
    {
      key: "missing",
      label: t`Missing subtitles`,
      valueOf: ({ missing_subtitles: missing }) => missing.length,
      first: "desc",
    },
  ],
}));
