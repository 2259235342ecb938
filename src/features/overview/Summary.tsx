import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { IconAlertCircle } from "@/config/icons";
import { paths } from "@/config/paths";
import { StatusChip } from "@/ui/StatusChip";
import { grouped } from "@/utils/format";
import { CardsSkeleton } from "./DownloadCard";
import styles from "./Downloads.module.css";
import { DownloadsPanel } from "./DownloadsPanel";
import { LastAddedPanel } from "./LastAddedPanel";
import { LastWatched } from "./LastWatched";
import { MissingTable } from "./MissingTable";
import { mostMissing } from "./most-missing";
import { NeedsAttention } from "./NeedsAttention";
import { LANGUAGES, VIEW } from "./overview-view";
import { LinesSkeleton, OverviewPanel } from "./OverviewPanel";
import { MAX_CARDS, TitleCard, titlesOf } from "./TitleCard";
import { useLibrary, useMissing } from "./use-library";
import { WhatsNew } from "./WhatsNew";

/** Space between panels. */
export const PANELS = { gap: "md", py: "md", style: { overflowWrap: "anywhere" } } as const;

/** Missing subtitles by library and language; every number links to exactly those rows of the wanted list. */
function MissingPanel() {
  const missing = useMissing();
  const lists = Object.values(missing).filter((list) => list !== undefined);
  return (
    <OverviewPanel
      title={t`Missing subtitles`}
      link={{
        to: `${paths.overview()}?${VIEW}=${LANGUAGES}`,
        label: t`By title and language`,
      }}
      // Counts are shown before their list is complete.
      reads={lists.map((list) => ({ ...list, data: list.data ?? list.counts }))}
      skeleton={<LinesSkeleton lines={6} />}
    >
      <MissingTable {...missing} />
    </OverviewPanel>
  );
}

/** Order: problems, what was added last, titles with the most missing, statistics. */
export function Summary() {
  return (
    <Stack {...PANELS}>
      <WhatsNew />
      <LastWatched />
      <NeedsAttention />
      <LastAddedPanel />
      <MostMissingPanel />
      <DownloadsPanel />
      <MissingPanel />
    </Stack>
  );
}

/** The titles with the most missing subtitles; renders nothing if there are none. */
function MostMissingPanel() {
  const { episodes, movies } = useMissing();
  const library = useLibrary();
  const reads = [episodes, movies].filter((part) => part !== undefined);
  const titles = mostMissing({ series: episodes?.counts, movies: movies?.counts });
  const isSettled = reads.every(({ counts, error }) => counts?.isAll || error !== null);
  if (isSettled && titles.length === 0) return null;
  const rows = { series: titlesOf(library.series), movies: titlesOf(library.movies) };
  return (
    <OverviewPanel
      title={t`Most missing`}
      // Read failures are shown in place of the numbers.
      reads={reads
        .filter(({ error }) => error === null)
        .map((list) => ({ ...list, data: list.counts }))}
      skeleton={<CardsSkeleton />}
    >
      {isSettled ? (
        <ul className={styles.cards}>
          {titles.slice(0, MAX_CARDS).map(({ shelf, id, title, to, missing }) => {
            const count = grouped(missing);
            const text = t`${count} missing`;
            return (
              <TitleCard
                key={to}
                title={title}
                to={to}
                row={rows[shelf](id)}
                state={
                  <StatusChip tone="missing" icon={IconAlertCircle} label={text}>
                    {text}
                  </StatusChip>
                }
              />
            );
          })}
        </ul>
      ) : (
        <CardsSkeleton />
      )}
    </OverviewPanel>
  );
}
