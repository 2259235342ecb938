import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { isMovie, titleRef } from "@/api/media";
import type { MediaRef } from "@/api/media";
import type { AudioLanguage, MissingSubtitle, Subtitle } from "@/api/shared";
import { useRecord } from "./cache/records";
import { itemRecordsOf, titleQueries, titleRecordsOf } from "./library";
import { mediaCache } from "./media";

/** Data of an item that affects its searches; for an episode, this includes its series' settings. */
export interface SearchSubject {
  profileId: number | null;
  path: string;
  sceneName: string | null;
  /** Also false for an episode whose series is not monitored. */
  isMonitored: boolean;
  tags: readonly string[];
  audio: readonly AudioLanguage[];
  subtitles: readonly Subtitle[];
  missing: readonly MissingSubtitle[];
  /** Episodes only. */
  seriesType?: string;
  season?: number;
}

/** The data of an item that affects its searches; an error if the server no longer has the item. */
export function useSearchSubject(item: MediaRef, isEnabled = true) {
  const owner = titleRef(item);
  const itemQuery = useQuery({
    ...mediaCache[item.kind].queries.detail(item.id),
    enabled: isEnabled,
  });
  const titleQuery = useQuery({
    ...titleQueries(owner.kind).detail(owner.id),
    enabled: isEnabled && !isMovie(item),
  });
  const media = useRecord(itemRecordsOf(item.kind), item.id);
  const title = useRecord(titleRecordsOf(owner.kind), owner.id);
  const reads = isMovie(item) ? [itemQuery] : [itemQuery, titleQuery];
  const data: SearchSubject | undefined = media &&
    title && {
      profileId: title.profileId,
      path: media.path,
      sceneName: media.sceneName,
      isMonitored: media.monitored && title.monitored,
      tags: title.tags,
      audio: media.audio_language,
      subtitles: media.subtitles,
      missing: media.missing_subtitles,
      ...(isMovie(title) || isMovie(media)
        ? {}
        : { seriesType: title.seriesType, season: media.season }),
    };
  const isUnknown = reads.some((read) => read.data?.ids.length === 0);
  return {
    data: isUnknown ? undefined : data,
    error:
      reads.find(({ error }) => error !== null)?.error ??
      (isUnknown ? new Error(t`No longer in the library.`) : null),
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { refetch } of reads) void refetch();
    },
  };
}
