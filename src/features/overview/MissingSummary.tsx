import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Noun } from "@/config/nouns";
import { Anchor, Button, Group, RingProgress, Skeleton, Stack, Text, Title } from "@mantine/core";
import "@mantine/core/styles/RingProgress.layer.css";
import { Link } from "react-router";
import type { MissingSubtitle } from "@/api/shared";
import { IconSearch } from "@/config/icons";
import { paths } from "@/config/paths";
import { useWorkButton } from "@/features/jobs/use-outcome";
import { HeroHeader } from "@/features/media/detail/HeroHeader";
import { MISSING_BAR } from "@/features/media/PresentBar";
import { useSearchTime } from "@/features/subtitles/search/search-pace";
import { SEARCH_WANTED, useSearchWanted } from "@/features/subtitles/search/use-start-search";
import { useSearchSettings } from "@/queries/settings";
import { capitalize, grouped } from "@/utils/format";
import { listGaps } from "@/utils/text";
import { MEDIA_NOUNS } from "@/config/nouns";
import { HeroMenu, ViewSwitch } from "./HeroControls";
import { movieCoverage, percentOf, seriesCoverage } from "./library-counts";
import type { Coverage } from "./library-counts";
import { mostMissing } from "./most-missing";
import styles from "./MissingSummary.module.css";
import type { PanelRead } from "./OverviewPanel";
import { useLibrary, useMissing, useMissingEvents } from "./use-library";

const subtitlesIn = (rows: readonly { missing_subtitles: readonly MissingSubtitle[] }[]) =>
  rows.reduce((sum, { missing_subtitles: missing }) => sum + missing.length, 0);

const isPending = (part: PanelRead | undefined): boolean =>
  part?.data === undefined && part?.error === null;

const LINK = { component: Link, inherit: true, underline: "always" } as const;

/**
 * Total of missing subtitles, on the artwork of the title with the most, with a search for all of them and the
 * completeness of the libraries.
 */
export function MissingSummary() {
  const { episodes, movies } = useMissing();
  const events = useMissingEvents();
  const library = useLibrary();
  const hasRows = [episodes, movies].some((part) => part?.rows.length);
  // Events need one request per league, so wait for them only if nothing else is missing.
  const isLoading = [episodes, movies, ...(hasRows ? [] : [events])].some(isPending);
  const [first] = isLoading ? [] : mostMissing(episodes?.rows ?? [], movies?.rows ?? []);
  const shelf = first && library[first.shelf];
  const art = shelf?.rows.find(({ id }) => id === first?.id);
  return (
    <section aria-label={t`At a glance`}>
      <HeroHeader
        fanart={art?.fanart ?? null}
        poster={art?.poster ?? null}
        className={styles.band ?? ""}
      >
        <Stack gap="sm" className={styles.text}>
          <Title order={2} size="h1" className={styles.sentence}>
            {isLoading ? (
              <Skeleton h={34} w="min(26rem, 80%)" />
            ) : (
              <Sentence episodes={episodes} movies={movies} events={events} />
            )}
          </Title>
          {!isLoading && first !== undefined && (
            <SearchAll
              episodes={subtitlesIn(episodes?.rows ?? [])}
              movies={subtitlesIn(movies?.rows ?? [])}
            />
          )}
        </Stack>
        <Rings />
        <HeroMenu />
        <ViewSwitch />
      </HeroHeader>
    </section>
  );
}

/** "276 missing in 190 episodes, 37 in 20 movies"; the numbers link to the lists. */
function Sentence({
  episodes,
  movies,
  events,
}: ReturnType<typeof useMissing> & { events: ReturnType<typeof useMissingEvents> }) {
  const parts = [
    { of: episodes, noun: MEDIA_NOUNS.episode, to: paths.wanted("series") },
    { of: movies, noun: MEDIA_NOUNS.movie, to: paths.wanted("movie") },
    { of: events, noun: MEDIA_NOUNS.event, to: paths.wanted("league") },
  ].filter(({ of }) => of?.data !== undefined && of.rows.length > 0);
  if (parts.length === 0)
    return [episodes, movies, events].some((part) => part?.error)
      ? t`Could not load missing subtitles`
      : t`Nothing is missing`;
  const gaps = listGaps(parts.length);
  return parts.map(({ of, noun, to }, index) => {
    const count = grouped(subtitlesIn(of?.rows ?? []));
    const where = noun.counted(of?.rows.length ?? 0);
    return (
      // Wrap between the parts rather than within one.
      <Text key={to} span inherit display="inline-block">
        {index === 0 ? (
          <Trans>
            <Anchor {...LINK} to={to}>
              {count} missing
            </Anchor>{" "}
            in {where}
          </Trans>
        ) : (
          <Trans>
            <Anchor {...LINK} to={to}>
              {count}
            </Anchor>{" "}
            in {where}
          </Trans>
        )}
        {gaps[index]?.replace(/ $/, "\u00a0")}
      </Text>
    );
  });
}

/** Searches both lists, if both miss subtitles. */
function SearchAll({ episodes, movies }: { episodes: number; movies: number }) {
  const time = useSearchTime(episodes + movies);
  const searchEpisodes = useSearchWanted("episode");
  const searchMovies = useSearchWanted("movie");
  const episodeButton = useWorkButton(SEARCH_WANTED.episode);
  const movieButton = useWorkButton(SEARCH_WANTED.movie);
  return (
    <Group>
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

/** Completeness of each library; with their places while they load. */
function Rings() {
  const { series, movies } = useLibrary();
  const { data } = useSearchSettings();
  const exclusions = data?.exclusions;
  return (
    <Group gap="xl" wrap="nowrap" className={styles.rings}>
      {series && (series.data ?? series.error === null) && (
        <Ring
          name={t`Series`}
          noun={MEDIA_NOUNS.episode}
          coverage={
            series.data && exclusions ? seriesCoverage(series.rows, exclusions.episode) : undefined
          }
        />
      )}
      {movies && (movies.data ?? movies.error === null) && (
        <Ring
          name={t`Movies`}
          noun={MEDIA_NOUNS.movie}
          coverage={
            movies.data && exclusions ? movieCoverage(movies.rows, exclusions.movie) : undefined
          }
        />
      )}
    </Group>
  );
}

const RING = { size: 80, thickness: 7, roundCaps: true } as const;

interface RingProps {
  name: string;
  noun: Noun;
  /** Undefined while loading. */
  coverage: Coverage | undefined;
}

function Ring({ name, noun, coverage }: RingProps) {
  if (!coverage)
    return (
      <Stack className={styles.ring ?? ""} aria-hidden>
        <RingProgress {...RING} sections={[]} />
        <Text size="sm" c="dimmed">
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
        {...RING}
        rootColor={complete < total ? MISSING_BAR : undefined}
        sections={[{ value: percent, color: "green.7" }]}
        label={
          <Text fw={650} size="sm" ta="center">
            {percent}%
          </Text>
        }
      />
      <Text size="sm" c="dimmed">
        {name}
      </Text>
    </Stack>
  );
}
