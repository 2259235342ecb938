import { t } from "@lingui/core/macro";
import { Button, Group, Skeleton, Text } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { useSearchParams } from "react-router";
import { failureText } from "@/api/error";
import { episodeKindOf, mediaKindOf } from "@/api/media";
import type { SeriesKind } from "@/api/media";
import type { Episode, Series } from "@/api/library-rows";
import { CoverageBar } from "@/features/media/detail/CoverageBar";
import { DetailHeader, DetailHeaderSkeleton } from "@/features/media/detail/DetailHeader";
import { DetailGroup } from "@/features/media/detail/DetailGroup";
import { MEDIA_NOUNS } from "@/config/nouns";
import { grouped, seasonName } from "@/utils/format";
import { episodeCode } from "@/utils/server-codes";
import { seriesTypeName } from "@/features/lists/model/series-types";
import { textOf } from "@/utils/text";
import { placeOf } from "./episode-link";
import type { EpisodePlace } from "./episode-link";
import { MarkedEpisode, MISSING_ID, useMarkedEpisode } from "./marked-episode";
import { ChipCodes, ChipWidth, hasCodes } from "@/features/languages/chips-in-line";
import { EpisodeFits } from "./episode-item";
import { useSeriesEpisodes } from "@/queries/episodes";
import { useSeriesFits } from "@/queries/file-fits";
import { useProfile } from "@/queries/languages";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { IconFiles } from "@/config/icons";
import { SERIES_DETAILS } from "@/config/kind-details";
import { KINDS, SERIES_TEXTS } from "@/config/kinds";
import { StatusChip } from "@/ui/StatusChip";
import { useTitleDetail } from "@/features/media/detail/use-title-detail";
import { LanguageCoverage } from "./LanguageCoverage";
import { useChipWidth } from "./episode-columns";
import { SeasonSection } from "./SeasonSection";
import { useShownSeasons } from "./use-shown-seasons";
import type { ShownSeasons } from "./use-shown-seasons";
import { useHasAside } from "@/features/media/detail/DetailAside";
import columns from "@/features/media/detail/DetailColumns.module.css";
import { SeriesAside } from "./SeriesAside";
import {
  SeriesDetailToolbar,
  openSeriesUpload,
  seriesUploadDisabledReason,
} from "./SeriesDetailToolbar";
import { DropArea } from "@/ui/DropArea";

/** Makes the entire page of a series a drop area for subtitle files. */
function SeriesDropArea({ series }: { series: Series }) {
  const { title } = series;
  return (
    <DropArea
      label={t`Drop subtitles for ${title}`}
      disabledReason={seriesUploadDisabledReason(series)}
      onDrop={(dropped) => openSeriesUpload(series, dropped)}
    />
  );
}

/** Shown if a link leads to an episode or a season without files, which servers do not list. */
function MissingPlace({ season, episode }: EpisodePlace) {
  const name = episode === undefined ? seasonName(season) : episodeCode(season, episode);
  return (
    <Text id={MISSING_ID} size="sm" c="dimmed" mb="xs" role="status">
      {t`${name} is not listed because Bazarr has no file for it.`}
    </Text>
  );
}

/** While the series is loading, its seasons are not shown. */
const NO_SEASONS: readonly never[] = [];

/**
 * /series/{id} and /sports/{id}: a series with its episodes by season (spec section 2), or a league with its events.
 */
export function SeriesDetailPage({ kind }: { kind: SeriesKind }) {
  const { id, title: series, headRef, isHeadInView, instead } = useTitleDetail(kind);
  const episodes = useSeriesEpisodes(id, episodeKindOf(kind));
  const [params] = useSearchParams();
  // Events have one column more.
  const isWide = useHasAside(SERIES_DETAILS[kind].hasNumbers);
  const isWidest = useHasAside();
  const noun = MEDIA_NOUNS[mediaKindOf(kind)];
  const shown = useShownSeasons(episodes.rows);
  const { seasons } = shown;
  const place = placeOf(params);
  const profile = useProfile(series?.profileId);
  const { marked, isMissing } = useMarkedEpisode(place, series ? seasons : NO_SEASONS);
  if (instead) return instead;
  // Without a profile, no subtitles are wanted.
  const isWanted = series !== undefined && series.profileId !== null;
  // The coverage of a single language is that of the series.
  const hasLanguages = isWanted && profile?.items.length !== 1;
  const hasAside = seasons.length > 0 && (hasLanguages ? isWide : isWanted && isWidest);
  const coverage = {
    profile,
    noun,
    episodes: episodes.rows,
    isLoading: !episodes.data && !episodes.error,
    shown: shown.missing,
    onShow: shown.showMissing,
  };
  return (
    <>
      {series ? (
        <SeriesHeader
          ref={headRef}
          series={series}
          languages={!isWide && hasLanguages && <LanguageCoverage {...coverage} place="header" />}
        />
      ) : (
        <DetailHeaderSkeleton />
      )}
      <SeriesDetailToolbar
        kind={kind}
        series={series}
        isHeadInView={isHeadInView}
        shown={seasons.length > 1 ? shown : undefined}
      />
      {series && <SeriesDropArea series={series} />}
      {episodes.error && !episodes.data ? (
        <ErrorPanel
          message={failureText(episodes.error)}
          error={episodes.error}
          onRetry={() => void episodes.refetch()}
          isRetrying={episodes.isFetching}
        />
      ) : !series || !episodes.data ? (
        [1, 2, 3].map((index) => <Skeleton key={index} h={44} mb="xs" />)
      ) : seasons.length === 0 ? (
        <EmptyState
          icon={KINDS[kind].icon}
          title={textOf(SERIES_DETAILS[kind].nothing)}
          reason={textOf(SERIES_DETAILS[kind].reason)}
        />
      ) : (
        <div className={columns.columns}>
          <div>
            {shown.missing !== undefined && (
              <OnlyMissing nouns={noun.many} onAll={() => shown.showMissing(undefined)} />
            )}
            {isMissing && place && shown.missing === undefined && <MissingPlace {...place} />}
            <MarkedEpisode value={marked}>
              <Fits episodes={episodes.rows}>
                <Seasons series={series} shown={shown} />
              </Fits>
            </MarkedEpisode>
          </div>
          {hasAside && (
            <SeriesAside
              series={series}
              languages={hasLanguages && <LanguageCoverage {...coverage} place="aside" />}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Only chips render again if the fits change. */
function Fits({ episodes, children }: { episodes: readonly Episode[]; children: ReactNode }) {
  return <EpisodeFits value={useSeriesFits(episodes)}>{children}</EpisodeFits>;
}

/** Shown above the seasons if only those missing one language are listed. */
function OnlyMissing({ nouns, onAll }: { nouns: string; onAll: () => void }) {
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t`Showing only ${nouns} missing this language.`}
      </Text>
      <Button size="compact-sm" variant="subtle" onClick={onAll}>
        {t`Show all ${nouns}`}
      </Button>
    </Group>
  );
}

function Seasons({ series, shown }: { series: Series; shown: ShownSeasons }) {
  const { seasons, open } = shown;
  const rowsOnPage = seasons
    .filter(({ season }) => open.has(season))
    .reduce((sum, { listed }) => sum + listed.length, 0);
  const width = useChipWidth();
  const isCode = seasons.some(({ listed }) =>
    hasCodes(
      listed,
      (one) => [...one.missing_subtitles, ...one.subtitles],
      width,
      (one) => one.missing_subtitles.length,
    ),
  );
  const sections = seasons.map((season) => (
    <SeasonSection
      key={season.season}
      series={series}
      season={season}
      isOpen={open.has(season.season)}
      rowsOnPage={rowsOnPage}
      onToggle={() => shown.toggle(season.season)}
    />
  ));
  return (
    <ChipWidth value={width}>
      <ChipCodes value={isCode}>{sections}</ChipCodes>
    </ChipWidth>
  );
}

interface SeriesHeaderProps {
  ref: Ref<HTMLElement>;
  series: Series;
  languages: ReactNode;
}

function SeriesHeader({ ref, series, languages }: SeriesHeaderProps) {
  const { kind, episodeFileCount: files, episodeMissingCount: missing } = series;
  const complete = Math.max(0, files - missing);
  const count = grouped(complete);
  return (
    <DetailHeader
      ref={ref}
      languages={languages}
      item={series}
      coverage={
        // Without a profile no subtitles are wanted, so none count as complete.
        series.profileId !== null &&
        files > 0 && (
          <CoverageBar
            key={series.id}
            title={series.title}
            complete={complete}
            total={files}
            isMissing={missing > 0}
            label={SERIES_DETAILS[kind].coverage(files, count)}
          />
        )
      }
      facts={
        <>
          <DetailGroup label={t`Files`}>
            <StatusChip tone="plain" icon={IconFiles}>
              {grouped(files)}
            </StatusChip>
          </DetailGroup>
          {series.seriesType !== "" && (
            <DetailGroup label={SERIES_TEXTS[kind]().type}>
              <StatusChip tone="plain" icon={KINDS[kind].icon}>
                {seriesTypeName(series.seriesType)}
              </StatusChip>
            </DetailGroup>
          )}
        </>
      }
    />
  );
}
