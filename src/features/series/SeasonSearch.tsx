import { t } from "@lingui/core/macro";
import type { Episode } from "@/api/episodes";
import { titleRef } from "@/api/media";
import { IconDownload } from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";
import { searchesFor } from "@/features/subtitles/searches";
import { useSearchMany } from "@/features/subtitles/use-search-many";
import { useIsJobActive } from "@/store/jobs";
import { episodeCode, grouped } from "@/utils/format";

interface SeasonSearchProps {
  /** "Harbor Lights". */
  series: string;
  /** "Season 2". */
  season: string;
  episodes: readonly Episode[];
  /** How many of them are not complete. */
  missing: number;
}

/** How many episodes of a season miss something; pressing it searches for all of that, as one job. */
export function SeasonSearch({ series, season, episodes, missing }: SeasonSearchProps) {
  const nameOf = (row: Episode) => `${series} ${episodeCode(row.season, row.episode)}`;
  const search = useSearchMany(nameOf);
  const [first] = episodes;
  const scope = `search season ${first && JSON.stringify(titleRef(first))} ${first?.season}`;
  const isSearching = useIsJobActive(scope);
  const title = t`Search ${season} of ${series}`;
  const count = grouped(missing);
  return (
    <StatusChip
      tone="missing"
      icon={IconDownload}
      label={t`${count} missing: search ${season} of ${series}`}
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
