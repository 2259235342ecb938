import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Noun } from "@/config/nouns";
import {
  Anchor,
  Box,
  Button,
  Group,
  RingProgress,
  Skeleton,
  Stack,
  Text,
  Title,
} from "@mantine/core";
import "@mantine/core/styles/RingProgress.layer.css";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import type { Exclusions } from "@/api/settings";
import { IconSearch } from "@/config/icons";
import { paths } from "@/config/paths";
import { useWorkButton } from "@/features/jobs/use-outcome";
import { FullListProgress } from "@/features/lists/fields/FullListProgress";
import { HeroHeader } from "@/features/media/detail/HeroHeader";
import { MISSING_BAR } from "@/features/media/PresentBar";
import { useSearchTime } from "@/features/subtitles/search/search-pace";
import { SEARCH_WANTED, useSearchWanted } from "@/features/subtitles/search/use-start-search";
import { useSearchSettings } from "@/queries/settings";
import { capitalize, grouped } from "@/utils/format";
import { useIsPhone } from "@/ui/use-is-phone";
import { agoText } from "@/utils/relative-text";
import { listGaps } from "@/utils/text";
import { MEDIA_NOUNS } from "@/config/nouns";
import { HeroMenu, ViewSwitch } from "./HeroControls";
import { movieCoverage, percentOf, seriesCoverage } from "./library-counts";
import type { Coverage } from "./library-counts";
import { mostMissing } from "./most-missing";
import styles from "./MissingSummary.module.css";
import { useLibrary, useMissing } from "./use-library";
import type { Missing } from "./use-library";

type Part = Missing[keyof Missing];

/** True until all rows are counted. */
const isPending = (part: Part): boolean =>
  part !== undefined && part.error === null && (part.data === undefined || !isCounted(part));

const isCounted = (part: Part) => part?.counts?.isAll === true && part.countedAt === undefined;

const LINK = { component: Link, inherit: true, underline: "always" } as const;

/**
 * Total of missing subtitles, on the artwork of the title with the most, with a search for all of them and the
 * completeness of the libraries. While the lists load, it shows the numbers so far, or those of the last visit.
 */
export function MissingSummary() {
  const missing = useMissing();
  const { episodes, movies, events } = missing;
  const library = useLibrary();
  const hasNumbers = [episodes, movies].some((part) => part?.counts?.rows);
  // Events need one request per league, so wait for them only if nothing else is missing.
  const isLoading = [episodes, movies, ...(hasNumbers ? [] : [events])].some(isPending);
  // Episodes are first in the sentence: numbers of movies that load before them would move.
  const isFirstPending =
    episodes !== undefined && episodes.error === null && episodes.counts === undefined;
  const [first] = mostMissing({ series: episodes?.counts, movies: movies?.counts });
  const shelf = first && library[first.shelf];
  const art = shelf?.rows.find(({ id }) => id === first?.id);
  return (
    <section aria-label={t`At a glance`} data-posters>
      <HeroHeader
        fanart={art?.fanart ?? null}
        poster={art?.poster ?? null}
        className={styles.band ?? ""}
      >
        <Stack gap="sm" className={styles.text}>
          <Title order={2} size="h1" className={styles.sentence}>
            {isLoading && (!hasNumbers || isFirstPending) ? (
              <Skeleton h={34} w="min(26rem, 80%)" />
            ) : (
              <Sentence {...missing} />
            )}
          </Title>
          {isLoading && hasNumbers && <Loading {...missing} />}
          {!isLoading && first !== undefined && (
            <SearchAll
              episodes={episodes?.counts?.subtitles ?? 0}
              movies={movies?.counts?.subtitles ?? 0}
            />
          )}
        </Stack>
        <Rings />
        <Group justify="space-between" className={styles.views}>
          <ViewSwitch />
          <HeroMenu />
        </Group>
      </HeroHeader>
    </section>
  );
}

/** "276 missing in 190 episodes, 37 in 20 movies"; the numbers link to the lists. */
function Sentence({ episodes, movies, events }: Missing) {
  const parts = [
    { of: episodes, noun: MEDIA_NOUNS.episode, to: paths.wanted("series") },
    { of: movies, noun: MEDIA_NOUNS.movie, to: paths.wanted("movie") },
    { of: events, noun: MEDIA_NOUNS.event, to: paths.wanted("league") },
  ].filter(({ of }) => of?.counts?.rows);
  if (parts.length === 0)
    return [episodes, movies, events].some((part) => part?.error)
      ? t`Could not load missing subtitles`
      : t`Nothing is missing`;
  const gaps = listGaps(parts.length);
  return parts.map(({ of, noun, to }, index) => {
    const count = grouped(of?.counts?.subtitles ?? 0);
    const items = noun.counted(of?.counts?.rows ?? 0);
    return (
      // Wrap between the parts rather than within one.
      <Text key={to} span inherit display="inline-block">
        {index === 0 ? (
          <Trans>
            <Anchor {...LINK} to={to}>
              {count} missing
            </Anchor>{" "}
            in {items}
          </Trans>
        ) : (
          <Trans>
            <Anchor {...LINK} to={to}>
              {count}
            </Anchor>{" "}
            in {items}
          </Trans>
        )}
        {gaps[index]?.replace(/ $/, "\u00a0")}
      </Text>
    );
  });
}

/** Progress of the first list that loads, and the age of the numbers, if they are those of the last visit. */
function Loading({ episodes, movies }: Missing) {
  const parts = [
    { of: episodes, noun: MEDIA_NOUNS.episode },
    { of: movies, noun: MEDIA_NOUNS.movie },
  ];
  const loading = parts.find(({ of }) => of?.data === undefined && of?.error === null);
  const [at] = parts.flatMap(({ of }) => of?.countedAt ?? []);
  const [now] = useState(() => Date.now());
  const age = at === undefined ? "" : agoText(now - at);
  return (
    <Group mih={36} wrap="nowrap">
      {age !== "" && <Text span size="sm" flex="none">{t`Counted ${age}`}</Text>}
      {loading?.of && (
        <Box flex="0 1 24rem">
          <FullListProgress noun={loading.noun} fullList={loading.of} />
        </Box>
      )}
    </Group>
  );
}

/** Searches both lists, if both miss subtitles. */
function SearchAll({ episodes, movies }: { episodes: number; movies: number }) {
  const time = useSearchTime(episodes + movies);
  const searchEpisodes = useSearchWanted("episode");
  const searchMovies = useSearchWanted("movie");
  const episodeButton = useWorkButton(SEARCH_WANTED.episode);
  const movieButton = useWorkButton(SEARCH_WANTED.movie);
  return (
    <Group gap="4px 16px">
      <Button
        leftSection={<IconSearch size={18} aria-hidden />}
        loading={episodeButton.isBusy || movieButton.isBusy}
        onClick={() => {
          if (episodes > 0) searchEpisodes();
          if (movies > 0) searchMovies();
        }}
      >
        {t`Search All`}
      </Button>
      <Text span size="sm">
        {capitalize(time)}
      </Text>
    </Group>
  );
}

/** Completeness of a library; undefined while its titles load. */
function useCoverage<T>(
  part: { rows: readonly T[]; data: unknown } | undefined,
  exclusions: Exclusions | undefined,
  coverageOf: (rows: readonly T[], exclusions: Exclusions) => Coverage,
): Coverage | undefined {
  const rows = part?.data === undefined ? undefined : part.rows;
  return useMemo(
    () => (rows && exclusions ? coverageOf(rows, exclusions) : undefined),
    [rows, exclusions, coverageOf],
  );
}

/** Completeness of each library; with their places while they load. */
function Rings() {
  const { series, movies } = useLibrary();
  const { data } = useSearchSettings();
  const exclusions = data?.exclusions;
  const ofSeries = useCoverage(series, exclusions?.episode, seriesCoverage);
  const ofMovies = useCoverage(movies, exclusions?.movie, movieCoverage);
  return (
    <Group gap="lg" wrap="nowrap" className={styles.rings}>
      {series && (series.data ?? series.error === null) && (
        <Ring name={t`Series`} noun={MEDIA_NOUNS.episode} coverage={ofSeries} />
      )}
      {movies && (movies.data ?? movies.error === null) && (
        <Ring name={t`Movies`} noun={MEDIA_NOUNS.movie} coverage={ofMovies} />
      )}
    </Group>
  );
}

/** Small on phones, where they are next to the button. */
function useRing() {
  const isPhone = useIsPhone();
  return { size: isPhone ? 60 : 80, thickness: isPhone ? 5 : 7, roundCaps: true };
}

interface RingProps {
  name: string;
  noun: Noun;
  /** Undefined while loading. */
  coverage: Coverage | undefined;
}

function Ring({ name, noun, coverage }: RingProps) {
  const ring = useRing();
  if (!coverage)
    return (
      <Stack className={styles.ring ?? ""} aria-hidden>
        <RingProgress {...ring} sections={[]} />
        <Text fz="inherit" c="dimmed">
          {name}
        </Text>
      </Stack>
    );
  const { complete, total } = coverage;
  if (total === 0) return null;
  const percent = percentOf(coverage);
  const [count, items] = [grouped(complete), noun.counted(total)];
  const words = t`${name}: ${count} of ${items} complete`;
  return (
    <Stack component="figure" m={0} className={styles.ring ?? ""} aria-label={words} title={words}>
      <RingProgress
        {...ring}
        rootColor={complete < total ? MISSING_BAR : undefined}
        sections={[{ value: percent, color: "green.7" }]}
        label={
          <Text fw={650} fz="inherit" ta="center">
            {percent}%
          </Text>
        }
      />
      <Text fz="inherit" c="dimmed">
        {name}
      </Text>
    </Stack>
  );
}
