import type { Episode } from "@/api/episodes";
import type { Series } from "@/api/series";
import { AudioLanguages } from "@/features/languages/AudioLanguages";
import { MonitoredIcon } from "@/features/library/columns/MonitoredIcon";
import { episodeCode } from "@/utils/format";
import { columnsOf } from "@/ui/table-features";
import { EpisodeActions } from "./EpisodeActions";
import { EpisodeSubtitles } from "./EpisodeSubtitles";
import styles from "./episode-columns.module.css";

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

const helper = columnsOf<EpisodeRow>();

/** The columns of an episode row (spec section 2, /series/{id}). */
export const episodeColumns = helper.columns([
  helper.display({
    id: "monitored",
    header: () => <MonitoredIcon isMonitored />,
    meta: { width: "clamp(32px, 4vw, 44px)", align: "center", card: "mark" },
    cell: ({ row }) => <MonitoredIcon isMonitored={row.original.episode.monitored} />,
  }),
  helper.display({
    id: "episode",
    header: "Episode",
    meta: { width: "clamp(72px, 7vw, 82px)", card: "none" },
    cell: ({ row: { original } }) => episodeCode(original.episode.season, original.episode.episode),
  }),
  helper.display({
    id: "title",
    header: "Title",
    meta: { card: "title" },
    cell: ({ row: { original } }) => (
      <bdi title={original.episode.title}>
        <span className={styles.code}>
          {episodeCode(original.episode.season, original.episode.episode)}
        </span>
        {original.episode.title}
      </bdi>
    ),
  }),
  helper.display({
    id: "audio",
    header: "Audio",
    meta: { width: "clamp(80px, 10vw, 160px)", card: "state" },
    cell: ({ row }) => <AudioLanguages languages={row.original.episode.audio_language} most={1} />,
  }),
  helper.display({
    id: "subtitles",
    header: "Subtitles",
    meta: { width: "35%", card: "chips" },
    cell: ({ row }) => <EpisodeSubtitles {...row.original} />,
  }),
  helper.display({
    id: "actions",
    header: "Actions",
    meta: { width: "var(--actions-width, 164px)", card: "actions" },
    cell: ({ row }) => <EpisodeActions {...row.original} />,
  }),
]);
