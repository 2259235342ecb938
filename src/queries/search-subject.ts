import { useQuery } from "@tanstack/react-query";
import type { AudioLanguage, MissingSubtitle, Subtitle } from "@/api/shared";
import { useRecord } from "./cache/records";
import { episodeQueries, episodeRecords } from "./episodes";
import { movieQueries, movieRecords } from "./movies";
import { seriesQueries, seriesRecords } from "./series";

/** An episode or a movie by its ids. */
export type SubjectIds =
  { kind: "episode"; seriesId: number; episodeId: number } | { kind: "movie"; radarrId: number };

/** What a search of an item goes by; of an episode with what its series says. */
export interface SearchSubject {
  profileId: number | null;
  path: string;
  sceneName: string | null;
  /** An episode that is not monitored, or whose series is not, is not. */
  isMonitored: boolean;
  tags: readonly string[];
  audio: readonly AudioLanguage[];
  subtitles: readonly Subtitle[];
  missing: readonly MissingSubtitle[];
  /** Of episodes. */
  seriesType?: string;
  season?: number;
}

const UNKNOWN = "It is no longer in the library.";

/** The item as a search sees it; an error when the server no longer knows it. */
export function useSearchSubject(item: SubjectIds, isEnabled = true) {
  const isEpisode = item.kind === "episode";
  const ids = isEpisode
    ? { movie: 0, episode: item.episodeId, series: item.seriesId }
    : { movie: item.radarrId, episode: 0, series: 0 };
  const ofMovie = useQuery({
    ...movieQueries.detail(ids.movie),
    enabled: isEnabled && !isEpisode,
  });
  const ofEpisode = useQuery({
    ...episodeQueries.detail(ids.episode),
    enabled: isEnabled && isEpisode,
  });
  const ofSeries = useQuery({
    ...seriesQueries.detail(ids.series),
    enabled: isEnabled && isEpisode,
  });
  const movie = useRecord(movieRecords, ids.movie);
  const episode = useRecord(episodeRecords, ids.episode);
  const series = useRecord(seriesRecords, ids.series);
  const reads = isEpisode ? [ofEpisode, ofSeries] : [ofMovie];
  const media = isEpisode ? episode : movie;
  const owner = isEpisode ? series : movie;
  const data: SearchSubject | undefined = media &&
    owner && {
      profileId: owner.profileId,
      path: media.path,
      sceneName: media.sceneName,
      isMonitored: media.monitored && owner.monitored,
      tags: owner.tags,
      audio: media.audio_language,
      subtitles: media.subtitles,
      missing: media.missing_subtitles,
      ...(isEpisode && episode && series
        ? { seriesType: series.seriesType, season: episode.season }
        : {}),
    };
  const isUnknown = reads.some((read) => read.data?.ids.length === 0);
  return {
    data: isUnknown ? undefined : data,
    error:
      reads.find(({ error }) => error !== null)?.error ?? (isUnknown ? new Error(UNKNOWN) : null),
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { refetch } of reads) void refetch();
    },
  };
}
