import { AudioLanguages } from "@/features/languages/AudioLanguages";
import { MonitoredIcon } from "@/features/media/MonitoredIcon";
import { episodeCode } from "@/utils/format";
import { columnsOf } from "@/ui/table-features";
import { EpisodeActions } from "./EpisodeActions";
import { EpisodeSubtitles } from "./EpisodeSubtitles";
import styles from "./episode-columns.module.css";
import type { EpisodeRow } from "./episode-item";

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
