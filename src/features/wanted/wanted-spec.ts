import { t } from "@lingui/core/macro";
import type { MediaKind } from "@/api/media";
import type { WantedRow } from "@/api/wanted";
import { missingFacets, tagFacet } from "@/features/lists/model/facets";
import type { Facet, ListSpec } from "@/features/lists/model/list-view";
import { nameHeaders, nameSorts, nameTexts, rowName } from "@/features/lists/model/row-spec";
import { seriesTypeName } from "@/features/lists/model/series-types";
import { perLocaleAndKey } from "@/utils/locale";

/** Name of the title that a row belongs to. */
export function titleNameOf(row: WantedRow): string {
  if (row.kind === "movie") return row.title || t`Unknown movie`;
  return row.seriesTitle || (row.kind === "event" ? t`Unknown league` : t`Unknown series`);
}

/** Displayed name of a row: "Harbor Lights S02E05". */
export const nameOf = (row: WantedRow): string =>
  row.kind === "movie" ? titleNameOf(row) : rowName({ ...row, seriesTitle: titleNameOf(row) });

/** Headings of the columns and facets for episodes or events. */
export const headersOf = (kind: Exclude<MediaKind, "movie">) => ({
  ...nameHeaders(kind),
  type: kind === "event" ? t`Sport` : t`Type`,
});

/** Filters of episodes by series, and of events by league. */
function seriesFacets(kind: MediaKind): Facet<WantedRow>[] {
  if (kind === "movie") return [];
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

/**
 * Filters and sort orders of /wanted/*. The default is the server's order: by the ids of Sonarr and Radarr, newest first.
 * The rows have no dates (contract/entities.md), so the time when a file arrived is unknown.
 */
export const wantedSpec = perLocaleAndKey((kind: MediaKind): ListSpec<WantedRow> => ({
  textOf: (row) => [...nameTexts(row), row.sceneName],
  // No endpoint orders the events of all leagues.
  ...(kind !== "event" && { serverOrder: t`Last added first` }),
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
