import { t } from "@lingui/core/macro";
import type { Series } from "@/api/series";
import { useProfileNames } from "@/features/languages/ProfileName";
import {
  audioFacet,
  isMissingFacet,
  librarySorts,
  monitoredFacet,
  profileFacet,
  tagFacet,
} from "@/features/lists/model/facets";
import { capitalised } from "@/utils/format";
import { seriesTypeName } from "@/features/lists/model/series-types";
import type { ListSpec } from "@/features/lists/model/list-view";

/** How complete a series is, from 0 to 1; null if it has nothing that could be complete. */
function progressOf({ episodeFileCount, episodeMissingCount }: Series): number | null {
  if (episodeFileCount === 0) return null;
  return Math.max(0, episodeFileCount - episodeMissingCount) / episodeFileCount;
}

/** Anything else comes from an old address. */
function statusName(status: string): string {
  if (status === "ended") return t`Ended`;
  return status === "continuing" ? t`Continuing` : capitalised(status);
}

/** What /series is filtered and sorted by. */
export function useSeriesSpec(
  { type, episodes }: Record<"type" | "episodes", string> = {
    type: t`Type`,
    episodes: t`Episodes`,
  },
): ListSpec<Series> {
  const profileName = useProfileNames();
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
