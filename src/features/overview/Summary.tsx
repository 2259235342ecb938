import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { paths } from "@/config/paths";
import { FullListProgress } from "@/features/lists/fields/FullListProgress";
import { useNeeds } from "@/queries/capabilities";
import { MEDIA_NOUNS } from "@/utils/nouns";
import { DownloadsPanel } from "./DownloadsPanel";
import { EmptyLibrary } from "./EmptyLibrary";
import { LastAddedPanel } from "./LastAddedPanel";
import { LinesSkeleton, OverviewPanel } from "./OverviewPanel";
import { MissingSummary } from "./MissingSummary";
import { MissingTable } from "./MissingTable";
import { MostMissingPanel } from "./MostMissingPanel";
import { NeedsAttention } from "./NeedsAttention";
import { LANGUAGES, VIEW } from "./overview-view";
import { useMissing, useMissingEvents, useIsLibraryEmpty } from "./use-library";
import { WhatsNew } from "./WhatsNew";

const PANELS = { gap: "md", py: "md", style: { overflowWrap: "anywhere" } } as const;

/** Missing subtitles by library and language; every number links to exactly those rows of the wanted list. */
export function MissingPanel() {
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

/** Order: total missing, problems, what was added last, titles with the most missing, statistics. */
export function Summary() {
  const isEmpty = useIsLibraryEmpty();
  const { sonarr, radarr } = useNeeds();
  // Before a manager is connected, other panels would be empty, too.
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
        <NeedsAttention />
        <LastAddedPanel />
        <MostMissingPanel />
        <DownloadsPanel />
        <MissingPanel />
      </Stack>
    </>
  );
}
