import type { SubtitleItem } from "@/features/subtitles/subtitle-item";
import { episodeCode } from "@/utils/format";
import type { EpisodeRow } from "./episode-columns";

/** An episode as the owner of subtitles: "Harbor Lights S02E05". */
export function episodeItem({ episode, series }: EpisodeRow): SubtitleItem {
  return {
    kind: "episode",
    seriesId: series.sonarrSeriesId,
    episodeId: episode.sonarrEpisodeId,
    title: `${series.title} ${episodeCode(episode.season, episode.episode)}`,
  };
}
