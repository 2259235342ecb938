import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { titleRef } from "@/api/media";
import type { MediaRef } from "@/api/media";
import type { AudioLanguage, MissingSubtitle, Subtitle } from "@/api/shared";
import { useRecord } from "./cache/records";
import { episodeCaches } from "./episodes";
import { mediaCache } from "./media";
import { movieRecords } from "./movies";
import { seriesCaches } from "./series";

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
  const isEpisode = item.kind !== "movie";
  const episodeCache = episodeCaches[isEpisode ? item.kind : "episode"];
  const ownerCache = seriesCaches[owner.kind === "movie" ? "series" : owner.kind];
  const itemQuery = useQuery({ ...mediaCache[item.kind].detail(item.id), enabled: isEnabled });
  const seriesQuery = useQuery({
    ...ownerCache.queries.detail(owner.id),
    enabled: isEnabled && isEpisode,
  });
  const movie = useRecord(movieRecords, isEpisode ? undefined : item.id);
  const episode = useRecord(episodeCache.records, isEpisode ? item.id : undefined);
  const series = useRecord(ownerCache.records, isEpisode ? owner.id : undefined);
  const reads = isEpisode ? [itemQuery, seriesQuery] : [itemQuery];
  const media = episode ?? movie;
  const title = series ?? movie;
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
      ...(episode && series ? { seriesType: series.seriesType, season: episode.season } : {}),
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
