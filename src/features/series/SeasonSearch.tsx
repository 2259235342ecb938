import { Button } from "@mantine/core";
import type { Episode } from "@/api/episodes";
import { IconSearch } from "@/config/icons";
import { searchesFor } from "@/features/subtitles/searches";
import { useSearchMany } from "@/features/subtitles/use-search-many";
import { useIsJobActive } from "@/store/jobs";
import { episodeCode } from "@/utils/format";
import styles from "./SeasonSection.module.css";

interface SeasonSearchProps {
  /** "Harbor Lights". */
  series: string;
  /** "Season 2". */
  season: string;
  episodes: readonly Episode[];
}

/** Searches for what the episodes of a season are missing, as one job. */
export function SeasonSearch({ series, season, episodes }: SeasonSearchProps) {
  const nameOf = (row: Episode) => `${series} ${episodeCode(row.season, row.episode)}`;
  const search = useSearchMany(nameOf);
  const [first] = episodes;
  const scope = `search season ${first?.seriesId} ${first?.season}`;
  const isSearching = useIsJobActive(scope);
  const title = `Search ${season} of ${series}`;
  return (
    <Button
      variant="subtle"
      className={styles.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      aria-label={title}
      title="Search what is missing"
      loading={isSearching}
      onClick={() =>
        search(
          { title, scope },
          episodes.flatMap((one) => searchesFor(one, one.missing_subtitles)),
        )
      }
    >
      Search season
    </Button>
  );
}
