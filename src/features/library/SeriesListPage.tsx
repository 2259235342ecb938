import { t } from "@lingui/core/macro";
import type { SeriesKind } from "@/api/media";
import type { Series } from "@/api/library-rows";
import { SERIES_TEXTS } from "@/config/kinds";
import {
  audioFacet,
  isMissingFacet,
  librarySorts,
  monitoredFacet,
  profileFacet,
  tagFacet,
} from "@/features/lists/model/facets";
import type { ListSpec } from "@/features/lists/model/list-view";
import { seriesTypeName } from "@/features/lists/model/series-types";
import { capitalize } from "@/utils/format";
import { seriesColumns } from "./series-columns";
import { TitleListPage } from "./TitleListPage";

/** Completeness of a series, from 0 to 1; null if it has no files. */
function progressOf({ episodeFileCount, episodeMissingCount }: Series): number | null {
  if (episodeFileCount === 0) return null;
  return Math.max(0, episodeFileCount - episodeMissingCount) / episodeFileCount;
}

/** The label of a status; values other than these two come from an old URL. */
function statusName(status: string): string {
  if (status === "ended") return t`Ended`;
  return status === "continuing" ? t`Continuing` : capitalize(status);
}

/** Filters and sort orders of /series and /sports. */
function seriesSpec(
  kind: SeriesKind,
  profileName: (profileId: number) => string,
): ListSpec<Series> {
  const { type, episodes } = SERIES_TEXTS[kind]();
  return {
    textOf: (series) => [series.title, ...series.alternativeTitles, series.year],
    facets: [
      profileFacet(profileName),
      monitoredFacet(),
      isMissingFacet((series) => series.episodeMissingCount),
      audioFacet(),
      tagFacet(),
      {
        key: "type",
        label: type,
        valuesOf: ({ seriesType }) => [seriesType.toLowerCase() || "unknown"],
        labelOf: seriesTypeName,
      },
      {
        key: "status",
        label: t`Status`,
        valuesOf: ({ ended }) => [ended ? "ended" : "continuing"],
        labelOf: statusName,
        order: ["continuing", "ended"],
      },
    ],
    sorts: [
      { key: "title", label: t`Name`, valueOf: "server", first: "asc" },
      {
        key: "missing",
        label: t`Missing subtitles`,
        valueOf: (series) => series.episodeMissingCount,
        first: "desc",
      },
      { key: "progress", label: t`Progress`, valueOf: progressOf, first: "asc" },
      {
        key: "episodes",
        label: episodes,
        valueOf: (series) => series.episodeFileCount,
        first: "desc",
      },
      ...librarySorts<Series>(profileName),
      { key: "aired", label: t`Last aired`, valueOf: ({ lastAired }) => lastAired, first: "desc" },
    ],
  };
}

/** /series and /sports: all series or leagues with audio, profile and completeness (spec section 2). */
export const SeriesListPage = ({ kind }: { kind: SeriesKind }) => (
  <TitleListPage
    kind={kind}
    columns={seriesColumns(kind)}
    specOf={(profileName) => seriesSpec(kind, profileName)}
    texts={SERIES_TEXTS[kind]()}
  />
);
