import type { Episode } from "@/api/episodes";
import type { Series } from "@/api/series";
import type { SubtitleItem } from "@/features/subtitles/item/subtitle-item";
import { episodeCode } from "@/utils/format";

/** An episode with the series it belongs to: episodes carry neither title nor profile of it. */
export interface EpisodeRow {
  episode: Episode;
  series: SeriesOfRow;
}

/** What rows need of their series: not its counts, which every change of an episode changes. */
export type SeriesOfRow = Pick<Series, "sonarrSeriesId" | "title" | "profileId">;

const known = new WeakMap<Episode, EpisodeRow>();

/** The rows of these episodes: the same row as before where nothing in it changed. */
export function episodeRows(episodes: readonly Episode[], series: SeriesOfRow): EpisodeRow[] {
  const { sonarrSeriesId, title, profileId } = series;
  return episodes.map((episode) => {
    const before = known.get(episode);
    if (before?.series.title === title && before.series.profileId === profileId) return before;
    const row = { episode, series: { sonarrSeriesId, title, profileId } };
    known.set(episode, row);
    return row;
  });
}

/** An episode as the owner of subtitles: "Harbor Lights S02E05". */
export function episodeItem({ episode, series }: EpisodeRow): SubtitleItem {
  return {
    kind: "episode",
    seriesId: series.sonarrSeriesId,
    episodeId: episode.sonarrEpisodeId,
    title: `${series.title} ${episodeCode(episode.season, episode.episode)}`,
  };
}
