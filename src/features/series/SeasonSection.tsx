import { t } from "@lingui/core/macro";
import { Text, UnstyledButton } from "@mantine/core";
import type { Episode, Series } from "@/api/library-rows";
import { SERIES_DETAILS } from "@/config/kind-details";
import { MEDIA_NOUNS } from "@/config/nouns";
import { useNeeds } from "@/queries/capabilities";
import { seasonName, grouped } from "@/utils/format";
import { episodeCode } from "@/utils/server-codes";
import type { Season } from "./seasons";
import { DataTable } from "@/ui/DataTable";
import { IconCheck, IconChevronRight, IconUserOff, IconDownload } from "@/config/icons";
import { PresentBar } from "@/features/media/PresentBar";
import { MarkLegend } from "@/features/languages/MarkLegend";
import { StatusChip } from "@/ui/StatusChip";
import { episodeColumns } from "./episode-columns";
import { episodeRows } from "./episode-item";
import styles from "./SeasonSection.module.css";
import { mediaKindOf, titleRef } from "@/api/media";
import { searchesFor } from "@/features/subtitles/search/searches";
import { useSearchMany } from "@/features/subtitles/search/use-search-many";
import { useIsJobActive } from "@/store/jobs";

/** A season: its completeness, a search for its missing subtitles and, if open, its episodes. */
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
  /** Number of episodes in all open seasons. */
  rowsOnPage: number;
  onToggle: () => void;
}) {
  const { episodes, listed, complete: count } = season;
  const name = seasonName(season.season);
  const all = episodes.length;
  const items = MEDIA_NOUNS[mediaKindOf(series.kind)].counted(all);
  const missing = episodes.reduce((sum, one) => sum + one.missing_subtitles.length, 0);
  const { sportsHistory } = useNeeds();
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
                complete={count}
                total={all}
                isMissing={missing > 0}
                aria-hidden
              />
            )}
            <Text span inherit fz="sm">{t`${count} of ${items}`}</Text>
          </UnstyledButton>
        </Text>
        {series.profileId === null ? (
          <StatusChip tone="plain" icon={IconUserOff}>
            {t`No profile`}
          </StatusChip>
        ) : missing > 0 ? (
          <SeasonSearch series={series.title} season={name} episodes={episodes} missing={missing} />
        ) : (
          <span className={styles.complete}>
            <IconCheck size={16} aria-label={t`Complete`} />
          </span>
        )}
      </div>
      <div id={bodyId} className={styles.body}>
        {isOpen && (
          <>
            <DataTable
              label={SERIES_DETAILS[series.kind].itemsOf(name)}
              columns={episodeColumns(series.kind, sportsHistory)}
              rows={episodeRows(listed, series)}
              getRowId={(row) => String(row.episode.id)}
              rowsOnPage={rowsOnPage}
              empty={null}
            />
            <MarkLegend
              languages={listed.flatMap((one) => [...one.subtitles, ...one.missing_subtitles])}
            />
          </>
        )}
      </div>
    </section>
  );
}

interface SeasonSearchProps {
  /** Example: "Harbor Lights". */
  series: string;
  /** Example: "Season 2". */
  season: string;
  episodes: readonly Episode[];
  /** Number of missing subtitles, of which an episode may have several. */
  missing: number;
}

/** Shows how many subtitles of a season are missing; a click searches for all of them as one job. */
function SeasonSearch({ series, season, episodes, missing }: SeasonSearchProps) {
  const nameOf = (row: Episode) => `${series} ${episodeCode(row.season, row.episode)}`;
  const search = useSearchMany(nameOf);
  const [first] = episodes;
  const scope = `search season ${first && JSON.stringify(titleRef(first))} ${first?.season}`;
  const isSearching = useIsJobActive(scope);
  const title = t`Search for subtitles for ${season} of ${series}`;
  const count = grouped(missing);
  return (
    <StatusChip
      tone="missing"
      icon={IconDownload}
      label={t`${count} missing: search for subtitles for ${season} of ${series}`}
      isBusy={isSearching}
      onPress={() =>
        search(
          { title, scope },
          episodes.flatMap((one) => searchesFor(one, one.missing_subtitles)),
        )
      }
    >
      {t`${count} missing`}
    </StatusChip>
  );
}
