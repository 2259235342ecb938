import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import type { ReactNode } from "react";
import { IconDownload } from "@/config/icons";
import { paths } from "@/config/paths";
import { FullListProgress } from "@/features/lists/fields/FullListProgress";
import { useNeeds } from "@/queries/capabilities";
import { StatusChip } from "@/ui/StatusChip";
import { grouped } from "@/utils/format";
import { MEDIA_NOUNS } from "@/config/nouns";
import { DownloadsSkeleton } from "./DownloadCard";
import styles from "./Downloads.module.css";
import { DownloadsPanel } from "./DownloadsPanel";
import { EmptyLibrary } from "./EmptyLibrary";
import { LastAddedPanel } from "./LastAddedPanel";
import { LastWatched } from "./LastWatched";
import { MissingSummary } from "./MissingSummary";
import { MissingTable } from "./MissingTable";
import { mostMissing } from "./most-missing";
import { NeedsAttention } from "./NeedsAttention";
import { LANGUAGES, VIEW } from "./overview-view";
import { LinesSkeleton, OverviewPanel } from "./OverviewPanel";
import { maxCards, postersOf, TitleCard } from "./TitleCard";
import { useIsLibraryEmpty, useLibrary, useMissing, useMissingEvents } from "./use-library";
import { WhatsNew } from "./WhatsNew";

const PANELS = { gap: "md", py: "md", style: { overflowWrap: "anywhere" } } as const;

/** Missing subtitles by library and language; every number links to exactly those rows of the wanted list. */
function MissingPanel() {
  const { episodes, movies } = useMissing();
  const events = useMissingEvents();
  const parts = [
    ...(episodes ? [{ ...episodes, noun: MEDIA_NOUNS.episode }] : []),
    ...(movies ? [{ ...movies, noun: MEDIA_NOUNS.movie }] : []),
    ...(events ? [{ ...events, noun: MEDIA_NOUNS.event }] : []),
  ];
  return (
    <OverviewPanel
      title={t`Missing subtitles`}
      link={{
        to: `${paths.overview()}?${VIEW}=${LANGUAGES}`,
        label: t`By title and language`,
      }}
      reads={parts}
      skeleton={<LinesSkeleton lines={6} />}
    >
      {parts.map(
        ({ noun, ...fullList }) =>
          fullList.error === null && (
            <FullListProgress key={noun.many} noun={noun} fullList={fullList} />
          ),
      )}
      <MissingTable episodes={episodes} movies={movies} events={events} />
    </OverviewPanel>
  );
}

interface SummaryProps {
  /** Shown below the number of missing subtitles. */
  question: ReactNode;
}

/** Order: total missing, problems, what was added last, titles with the most missing, statistics. */
export function Summary({ question }: SummaryProps) {
  const isEmpty = useIsLibraryEmpty();
  const { sonarr, radarr } = useNeeds();
  // Before a manager is connected, other panels would also be empty.
  if (!sonarr && !radarr) return <EmptyLibrary />;
  if (isEmpty)
    return (
      <Stack {...PANELS}>
        <EmptyLibrary />
        <NeedsAttention />
      </Stack>
    );
  return (
    <>
      <MissingSummary />
      <Stack {...PANELS}>
        <WhatsNew />
        <LastWatched />
        <NeedsAttention />
        {question}
        <LastAddedPanel />
        <MostMissingPanel />
        <DownloadsPanel />
        <MissingPanel />
      </Stack>
    </>
  );
}

/** The titles with the most missing subtitles; renders nothing if there are none. */
function MostMissingPanel() {
  const { ref, width } = useElementSize<HTMLUListElement>();
  const { episodes, movies } = useMissing();
  const library = useLibrary();
  const reads = [episodes, movies].filter((part) => part !== undefined);
  const titles = mostMissing(episodes?.rows ?? [], movies?.rows ?? []);
  const isSettled = reads.every(({ data, error }) => data !== undefined || error !== null);
  if (isSettled && titles.length === 0) return null;
  const posters = { series: postersOf(library.series), movies: postersOf(library.movies) };
  return (
    <OverviewPanel
      title={t`Most missing`}
      link={{ to: `${paths.overview()}?${VIEW}=${LANGUAGES}`, label: t`All titles` }}
      // Read failures are shown in place of the numbers.
      reads={reads.filter(({ error }) => error === null)}
      skeleton={<DownloadsSkeleton />}
    >
      {isSettled ? (
        <ul ref={ref} className={styles.cards}>
          {titles.slice(0, maxCards(width)).map(({ shelf, id, title, to, missing }) => {
            const count = grouped(missing);
            const text = t`${count} missing`;
            return (
              <TitleCard key={to} title={title} to={to} poster={posters[shelf](id)}>
                <StatusChip tone="missing" icon={IconDownload} label={text}>
                  {text}
                </StatusChip>
              </TitleCard>
            );
          })}
        </ul>
      ) : (
        <DownloadsSkeleton />
      )}
    </OverviewPanel>
  );
}
