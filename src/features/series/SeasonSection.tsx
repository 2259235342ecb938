import { Text, UnstyledButton } from "@mantine/core";
import type { Episode } from "@/api/episodes";
import type { Series } from "@/api/series";
import { counted, grouped, seasonName } from "@/utils/format";
import type { Season } from "./seasons";
import { DataTable } from "@/ui/DataTable";
import { IconChevronRight, IconAlertCircle, IconCircleCheck, IconUserOff } from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";
import { episodeColumns } from "./episode-columns";
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
  const { episodes, complete } = season;
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
            <Text span inherit fz="sm">{`${complete} of ${episodes.length}`}</Text>
            {series.profileId === null ? (
              <StatusChip tone="plain" icon={IconUserOff}>
                No profile
              </StatusChip>
            ) : missing > 0 ? (
              <StatusChip
                tone="missing"
                icon={IconAlertCircle}
                label={`${counted(missing, "episode")} missing subtitles`}
              >
                {`${grouped(missing)} incomplete`}
              </StatusChip>
            ) : (
              <StatusChip tone="present" icon={IconCircleCheck}>
                Complete
              </StatusChip>
            )}
          </UnstyledButton>
        </Text>
        {missing > 0 && series.profileId !== null && (
          <SeasonSearch series={series.title} season={name} episodes={episodes} />
        )}
      </div>
      <div id={bodyId}>
        {isOpen && (
          <DataTable
            label={`Episodes of ${name}`}
            columns={episodeColumns}
            rows={episodeRows(episodes, series)}
            getRowId={(row) => String(row.episode.id)}
            rowsOnPage={rowsOnPage}
            empty={null}
          />
        )}
      </div>
    </section>
  );
}
