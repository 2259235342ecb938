import { Text, UnstyledButton } from "@mantine/core";
import type { Episode } from "@/api/episodes";
import { episodeKindOf, mediaKindOf } from "@/api/media";
import type { Series } from "@/api/series";
import { MEDIA_NOUNS } from "@/utils/nouns";
import { capitalised, seasonName } from "@/utils/format";
import type { Season } from "./seasons";
import { DataTable } from "@/ui/DataTable";
import { IconCheck, IconChevronRight, IconUserOff } from "@/config/icons";
import { PresentBar } from "@/features/media/PresentBar";
import { StatusChip } from "@/ui/StatusChip";
import { EPISODE_COLUMNS } from "./episode-columns";
import { episodeRows } from "./episode-item";
import { SeasonSearch } from "./SeasonSearch";
import styles from "./SeasonSection.module.css";

/** A season: how complete it is, a search for what it is missing and, when open, its episodes. */
export function SeasonSection({
  series,
  season,
  isOpen,
  rowsOnPage,
  onToggle,
}: {
  series: Series;
  season: Season<Episode>;
  isOpen: boolean;
  /** The number of episodes in all open seasons. */
  rowsOnPage: number;
  onToggle: () => void;
}) {
  const { episodes, listed, complete } = season;
  const noun = MEDIA_NOUNS[mediaKindOf(series.kind)];
  const name = seasonName(season.season);
  const missing = episodes.length - complete;
  const bodyId = `season-${season.season}`;
  return (
    <section className={styles.root} aria-label={name}>
      <div className={styles.heading}>
        <Text component="h2" fw={600} flex={1} miw={0}>
          <UnstyledButton
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={onToggle}
          >
            <IconChevronRight size={18} className={styles.arrow} aria-hidden />
            <span>{name}</span>
            {series.profileId !== null && (
              <PresentBar
                w={110}
                visibleFrom="sm"
                complete={complete}
                total={episodes.length}
                isMissing={missing > 0}
                aria-hidden
                aria-label={name}
              />
            )}
            <Text span inherit fz="sm">{`${complete} of ${episodes.length}`}</Text>
          </UnstyledButton>
        </Text>
        {series.profileId === null ? (
          <StatusChip tone="plain" icon={IconUserOff}>
            No profile
          </StatusChip>
        ) : missing > 0 ? (
          <SeasonSearch series={series.title} season={name} episodes={episodes} missing={missing} />
        ) : (
          <span className={styles.complete}>
            <IconCheck size={16} aria-label="Complete" />
          </span>
        )}
      </div>
      <div id={bodyId} className={styles.body}>
        {isOpen && (
          <DataTable
            label={`${capitalised(noun.many)} of ${name}`}
            columns={EPISODE_COLUMNS[episodeKindOf(series.kind)]}
            rows={episodeRows(listed, series)}
            getRowId={(row) => String(row.episode.id)}
            rowsOnPage={rowsOnPage}
            empty={null}
          />
        )}
      </div>
    </section>
  );
}
