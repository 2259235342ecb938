import { msg, plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { MEDIA_NOUNS, TITLE_NOUNS } from "@/utils/nouns";
import { Anchor, Group, Skeleton, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "@/config/paths";
import linkStyles from "@/ui/links.module.css";
import { PresentBar } from "@/features/media/PresentBar";
import { grouped } from "@/utils/format";
import { CountLink } from "./CountLink";
import { useSearchSettings } from "@/queries/settings";
import { movieCoverage, percentOf, seriesCoverage } from "./library-counts";
import type { Coverage } from "./library-counts";
import { OverviewPanel } from "./OverviewPanel";
import { listLink } from "./overview-links";
import { useLibrary } from "./use-library";

const LIBRARIES = {
  series: {
    name: msg`Series`,
    path: paths.titles("series"),
    noun: TITLE_NOUNS.series,
    part: MEDIA_NOUNS.episode,
    excludedText: (count: number) =>
      plural(count, {
        one: "# more series excluded from searches",
        other: "# more series excluded from searches",
      }),
    leastComplete: { key: "progress", direction: "asc" },
  },
  movies: {
    name: msg`Movies`,
    path: paths.titles("movie"),
    noun: TITLE_NOUNS.movie,
    part: MEDIA_NOUNS.movie,
    excludedText: (count: number) =>
      plural(count, {
        one: "# more movie excluded from searches",
        other: "# more movies excluded from searches",
      }),
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
  const { path, noun, part, excludedText, leastComplete } = LIBRARIES[library];
  if (!coverage)
    return (
      <Stack gap={10} aria-hidden>
        <Skeleton h={14} w="40%" />
        <Skeleton h={8} />
        <Skeleton h={14} w="70%" />
      </Stack>
    );
  const { complete, total, missing, completeCount, unwanted, excluded, profiles } = coverage;
  const percent = percentOf(coverage);
  const byProgress = listLink(path, {}, leastComplete);
  const [count, items] = [grouped(complete), part.counted(total)];
  const words = t`${count} of ${items} complete`;
  const label = t(LIBRARIES[library].name);
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {label}
        </Text>
        {total === 0 ? (
          <Text size="sm" c="dimmed">
            {t`No subtitles wanted`}
          </Text>
        ) : (
          <Anchor component={Link} to={byProgress} size="sm" className={linkStyles.target}>
            {t`${words} (${percent}%)`}
          </Anchor>
        )}
      </Group>
      <PresentBar
        complete={complete}
        total={total}
        isMissing={complete < total}
        aria-label={t`${label}: ${words}`}
      />
      <Stack gap={0} align="start">
        {missing > 0 && (
          <Text span size="sm">
            <Trans>
              <CountLink
                count={missing}
                words={noun.counted(missing)}
                // The library lists cannot filter out excluded titles; the wanted list does not contain any.
                to={
                  library === "movies" && excluded > 0
                    ? paths.wanted("movie")
                    : listLink(path, { missing: ["yes"] })
                }
              />{" "}
              with missing subtitles
            </Trans>
          </Text>
        )}
        {completeCount > 0 && (
          <Text span size="sm">
            <Trans>
              <CountLink
                count={completeCount}
                words={noun.counted(completeCount)}
                to={listLink(path, {
                  missing: ["no"],
                  ...(unwanted > 0 && { profile: profiles }),
                })}
              />{" "}
              with nothing missing
            </Trans>
          </Text>
        )}
        {excluded > 0 && (
          <Text size="sm" c="dimmed">
            {excludedText(excluded)}
          </Text>
        )}
        {unwanted > 0 && (
          <Text span size="sm">
            <Trans>
              <CountLink
                count={unwanted}
                words={noun.counted(unwanted)}
                to={listLink(path, { profile: ["none"] })}
              />{" "}
              with no languages profile
            </Trans>
          </Text>
        )}
      </Stack>
    </Stack>
  );
}

/** Completeness of the libraries; each number links to the counted titles. */
export function LibraryPanel() {
  const { series, movies } = useLibrary();
  const settings = useSearchSettings();
  const exclusions = settings.data?.exclusions;
  const isShown = (part: typeof series | typeof movies) =>
    part !== undefined && (part.data !== undefined || part.error === null);
  return (
    <OverviewPanel
      title={t`Library`}
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
