import { plural, t } from "@lingui/core/macro";
import {
  Anchor,
  Box,
  Button,
  Group,
  Paper,
  Progress,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
} from "@mantine/core";
import { useId, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { HistoryEvent } from "@/api/history";
import { IconChartBar } from "@/config/icons";
import { paths } from "@/config/paths";
import { ReadFailure } from "@/ui/ReadFailure";
import { useBlacklist, useHistoryPage } from "@/queries/history";
import { useManagers } from "@/queries/capabilities";
import linkStyles from "@/ui/links.module.css";
import { grouped, scoreText } from "@/utils/format";
import { ProviderResults } from "./ProviderResults";
import { MAX_EVENTS, statsDetails } from "./stats-details";
import { DETAILS, writeFilters } from "./stats-choices";
import type { FilterName } from "./stats-choices";

/** Number of bars shown initially. */
const MAX = 8;

/** A counted value, with the link of its number. */
interface CountBar {
  name: string;
  count: number;
  to?: string | undefined;
}

/** Counts as bars, each relative to the total. */
function CountBars({
  title,
  total,
  bars,
}: {
  title: string;
  total: number;
  bars: readonly CountBar[];
}) {
  const id = useId();
  const [isAll, setAll] = useState(false);
  const all = bars.length;
  const shown = isAll ? bars : bars.slice(0, MAX);
  return (
    <Paper component="section" withBorder aria-labelledby={id} p="md" miw={0}>
      <Title order={3} id={id} size="h5" mb="xs">
        {title}
      </Title>
      <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: "none" }}>
        {shown.map((bar) => (
          <Bar key={bar.name} {...bar} total={total} />
        ))}
      </Stack>
      {bars.length > shown.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setAll(true)}>
          {t`Show all ${all}`}
        </Button>
      )}
    </Paper>
  );
}

function Bar({ name, count, to, total }: CountBar & { total: number }) {
  const percent = total === 0 ? 0 : (count / total) * 100;
  const shownCount = grouped(count);
  const shownTotal = grouped(total);
  return (
    <Box component="li">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        {to === undefined ? (
          <Text size="sm" truncate>
            {name}
          </Text>
        ) : (
          <Anchor
            component={Link}
            to={to}
            size="sm"
            miw={0}
            className={linkStyles.target}
            title={name}
          >
            <Text span inherit truncate>
              {name}
            </Text>
          </Anchor>
        )}
        <Text size="sm" c="dimmed" flex="none">
          {`${shownCount} (${scoreText(`${percent}%`, 0)})`}
        </Text>
      </Group>
      <Progress size="sm" value={percent} aria-label={t`${name}: ${shownCount} of ${shownTotal}`} />
    </Box>
  );
}

const COLUMNS = { base: 1, sm: 2, xl: 4 };
const RANGE = { start: 0, length: MAX_EVENTS };

/**
 * Providers, languages, scores and upgrades of the last downloads. The server's statistics count only days, so this
 * reads the histories, but only on request, because long ones take seconds.
 */
export function StatsDetails() {
  const [params, setParams] = useSearchParams();
  if (params.has(DETAILS)) return <Details />;
  return (
    <Button
      variant="default"
      mt="md"
      leftSection={<IconChartBar size={18} aria-hidden />}
      onClick={() =>
        setParams(
          (old) => {
            old.set(DETAILS, "1");
            return old;
          },
          { replace: true },
        )
      }
    >
      {t`Providers and scores`}
    </Button>
  );
}

function Details() {
  const { sonarr, radarr } = useManagers();
  const episodes = useHistoryPage("episode", RANGE, sonarr);
  const movies = useHistoryPage("movie", RANGE, radarr);
  const badEpisodes = useBlacklist("episode", sonarr);
  const badMovies = useBlacklist("movie", radarr);
  const reads = [
    sonarr && episodes,
    radarr && movies,
    sonarr && badEpisodes,
    radarr && badMovies,
  ].filter((read) => read !== false);
  const isLoading = reads.some(({ data, error }) => data === undefined && error === null);
  const rows = [...(episodes.data?.data ?? []), ...(movies.data?.data ?? [])];
  return (
    <Stack
      gap="sm"
      mt="lg"
      component="section"
      aria-label={t`Latest downloads`}
      aria-busy={isLoading}
    >
      <Title order={2} size="h4">
        {t`Latest downloads`}
      </Title>
      <ReadFailure reads={reads} meaning={t`The list below is incomplete.`} />
      {isLoading ? (
        <SimpleGrid cols={COLUMNS} aria-hidden>
          {Array.from({ length: 4 }, (_, panel) => (
            <Skeleton key={panel} h={280} />
          ))}
        </SimpleGrid>
      ) : (
        <>
          <Counts
            rows={rows}
            isPart={[episodes, movies].some(({ data }) => data?.pages !== undefined)}
          />
          <ProviderResults
            events={rows}
            blacklist={[...(badEpisodes.data ?? []), ...(badMovies.data ?? [])]}
          />
        </>
      )}
    </Stack>
  );
}

interface CountsProps {
  rows: readonly HistoryEvent[];
  /** True if a server that repeats entries returned fewer than requested, but has more. */
  isPart: boolean;
}

function Counts({ rows, isPart }: CountsProps) {
  const [params] = useSearchParams();
  const { downloads, providers, languages, scores, upgraded, upgradable } = statsDetails(rows);
  const max = grouped(MAX_EVENTS);
  const entryCount = grouped(rows.length);
  const filtered = (name: FilterName, value: string | undefined) =>
    value === undefined
      ? undefined
      : `${paths.stats()}?${writeFilters(new URLSearchParams(params), { [name]: value })}`;
  return (
    <>
      <Text size="sm" c="dimmed">
        {isPart
          ? plural(downloads, {
              one: `# download in the latest ${entryCount} entries. The filters above do not apply.`,
              other: `# downloads in the latest ${entryCount} entries. The filters above do not apply.`,
            })
          : plural(downloads, {
              one: `# download in the latest ${max} entries of each history. The filters above do not apply.`,
              other: `# downloads in the latest ${max} entries of each history. The filters above do not apply.`,
            })}
      </Text>
      {downloads > 0 && (
        <SimpleGrid cols={COLUMNS}>
          <CountBars
            title={t`Providers`}
            total={downloads}
            bars={providers.map(({ name, count, filter }) => ({
              name,
              count,
              to: filtered("provider", filter),
            }))}
          />
          <CountBars
            title={t`Languages`}
            total={downloads}
            bars={languages.map(({ name, count, filter }) => ({
              name,
              count,
              to: filtered("language", filter),
            }))}
          />
          <CountBars title={t`Scores`} total={downloads} bars={scores} />
          <CountBars
            title={t`Upgrades`}
            total={downloads}
            bars={[
              {
                name: t`Replaced a lower-scored subtitle`,
                count: upgraded,
                to: filtered("action", "3"),
              },
              { name: t`Can still be upgraded`, count: upgradable },
            ]}
          />
        </SimpleGrid>
      )}
    </>
  );
}
