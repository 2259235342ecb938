import { Anchor, Group, Skeleton, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "@/config/paths";
import linkStyles from "@/ui/links.module.css";
import { PresentBar } from "@/features/media/PresentBar";
import { counted, grouped } from "@/utils/format";
import { CountLink } from "./CountLink";
import { useSearchSettings } from "@/queries/settings";
import { movieCoverage, percentOf, seriesCoverage } from "./library-counts";
import type { Coverage } from "./library-counts";
import { OverviewPanel } from "./OverviewPanel";
import { listLink } from "./overview-links";
import { useLibrary } from "./use-library";

const LIBRARIES = {
  series: {
    name: "Series",
    path: paths.series(),
    one: "series",
    many: "series",
    part: "episode",
    leastComplete: { key: "progress", direction: "asc" },
  },
  movies: {
    name: "Movies",
    path: paths.movies(),
    one: "movie",
    many: "movies",
    part: "movie",
    leastComplete: { key: "missing", direction: "desc" },
  },
} as const;

function CoverageBar({
  library,
  coverage,
}: {
  library: keyof typeof LIBRARIES;
  coverage: Coverage | undefined;
}) {
  const { name, path, one, many, part, leastComplete } = LIBRARIES[library];
  if (!coverage)
    return (
      <Stack gap={10} aria-hidden>
        <Skeleton h={14} w="40%" />
        <Skeleton h={8} />
        <Skeleton h={14} w="70%" />
      </Stack>
    );
  const { complete, total, missing, whole, unwanted, excluded, profiles } = coverage;
  const percent = percentOf(coverage);
  const byProgress = listLink(path, {}, leastComplete);
  const words = `${grouped(complete)} of ${counted(total, part)} complete`;
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        {total === 0 ? (
          <Text size="sm" c="dimmed">
            Nothing is wanted
          </Text>
        ) : (
          <Anchor component={Link} to={byProgress} size="sm" className={linkStyles.target}>
            {`${words} (${percent}%)`}
          </Anchor>
        )}
      </Group>
      <PresentBar
        complete={complete}
        total={total}
        isMissing={complete < total}
        aria-label={`${name}: ${words}`}
      />
      <Stack gap={0} align="start">
        {missing > 0 && (
          <Text span size="sm">
            <CountLink
              {...{ count: missing, one, many }}
              // The library lists cannot leave out excluded titles; the wanted list does not contain any.
              to={
                library === "movies" && excluded > 0
                  ? paths.wanted.movies()
                  : listLink(path, { missing: ["yes"] })
              }
            />{" "}
            with missing subtitles
          </Text>
        )}
        {whole > 0 && (
          <Text span size="sm">
            <CountLink
              {...{ count: whole, one, many }}
              to={listLink(path, {
                missing: ["no"],
                ...(unwanted > 0 && { profile: profiles }),
              })}
            />{" "}
            with nothing missing
          </Text>
        )}
        {excluded > 0 && (
          <Text size="sm" c="dimmed">
            {`${grouped(excluded)} more ${excluded === 1 ? one : many} excluded from searches`}
          </Text>
        )}
        {unwanted > 0 && (
          <Text span size="sm">
            <CountLink
              {...{ count: unwanted, one, many }}
              to={listLink(path, { profile: ["none"] })}
            />{" "}
            with no languages profile
          </Text>
        )}
      </Stack>
    </Stack>
  );
}

/** How complete the libraries are; each number links to the titles that it counts. */
export function LibraryPanel() {
  const { series, movies } = useLibrary();
  const settings = useSearchSettings();
  const exclusions = settings.data?.exclusions;
  const isShown = (part: typeof series | typeof movies) =>
    part !== undefined && (part.data !== undefined || part.error === null);
  return (
    <OverviewPanel
      title="Library"
      reads={[series, movies, settings].filter((part) => part !== undefined)}
    >
      <Stack gap="lg">
        {series && isShown(series) && (
          <CoverageBar
            library="series"
            coverage={series.data && exclusions && seriesCoverage(series.rows, exclusions.episode)}
          />
        )}
        {movies && isShown(movies) && (
          <CoverageBar
            library="movies"
            coverage={movies.data && exclusions && movieCoverage(movies.rows, exclusions.movie)}
          />
        )}
      </Stack>
    </OverviewPanel>
  );
}
