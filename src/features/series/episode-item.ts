import { createContext } from "react";
import { mediaRef } from "@/api/media";
import type { Episode, Series } from "@/api/library-rows";
import type { SubtitleItem } from "@/features/subtitles/item/subtitle-item";
import type { FileFit } from "@/store/quality-results";
import { episodeCode } from "@/utils/server-codes";

/** An episode with its series, because episodes have neither the series' title nor its profile. */
export interface EpisodeRow {
  episode: Episode;
  series: SeriesOfRow;
}

/** The fits of the files of the series, by path. */
export const EpisodeFits = createContext<ReadonlyMap<string, FileFit>>(new Map());

/** Series fields for rows, without its counts, which change with every episode. */
export type SeriesOfRow = Pick<Series, "id" | "title" | "profileId">;

const known = new WeakMap<Episode, EpisodeRow>();

/** Rows of these episodes; unchanged ones keep their identity. */
export function episodeRows(episodes: readonly Episode[], series: SeriesOfRow): EpisodeRow[] {
  const { id, title, profileId } = series;
  return episodes.map((episode) => {
    const before = known.get(episode);
    if (before?.series.title === title && before.series.profileId === profileId) return before;
    const row = { episode, series: { id, title, profileId } };
    known.set(episode, row);
    return row;
  });
}

/** An episode as the owner of subtitles: "Harbor Lights S02E05". */
export function episodeItem({ episode, series }: EpisodeRow): SubtitleItem {
  return {
    ...mediaRef(episode),
    title: `${series.title} ${episodeCode(episode.season, episode.episode)}`,
  };
}
