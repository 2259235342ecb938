import type { Series } from "@/api/series";
import { useProfileNames } from "@/features/media/use-profile-names";
import {
  audioFacet,
  isMissingFacet,
  librarySorts,
  monitoredFacet,
  profileFacet,
  tagFacet,
} from "@/features/lists/model/facets";
import { capitalised } from "@/utils/format";
import type { ListSpec } from "@/features/lists/model/list-view";

/** How complete a series is, from 0 to 1; null if it has nothing that could be complete. */
function progressOf({ episodeFileCount, episodeMissingCount }: Series): number | null {
  if (episodeFileCount === 0) return null;
  return Math.max(0, episodeFileCount - episodeMissingCount) / episodeFileCount;
}

const HEADERS = { type: "Type", episodes: "Episodes" } as const;

/** What /series is filtered and sorted by. */
export function useSeriesSpec({
  type,
  episodes,
}: Record<"type" | "episodes", string> = HEADERS): ListSpec<Series> {
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
        labelOf: capitalised,
      },
      {
        key: "status",
        label: "Status",
        valuesOf: ({ ended }) => [ended ? "ended" : "continuing"],
        labelOf: capitalised,
        order: ["continuing", "ended"],
      },
    ],
    sorts: [
      { key: "title", label: "Name", valueOf: "server", first: "asc" },
      {
        key: "missing",
        label: "Missing subtitles",
        valueOf: (series) => series.episodeMissingCount,
        first: "desc",
      },
      { key: "progress", label: "Progress", valueOf: progressOf, first: "asc" },
      {
        key: "episodes",
        label: episodes,
        valueOf: (series) => series.episodeFileCount,
        first: "desc",
      },
      ...librarySorts<Series>(profileName),
      { key: "aired", label: "Last aired", valueOf: ({ lastAired }) => lastAired, first: "desc" },
    ],
  };
}
