import { Button, SimpleGrid, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useSearchParams } from "react-router";
import type { HistoryEvent } from "@/api/history";
import { IconChartBar } from "@/config/icons";
import { paths } from "@/config/paths";
import { ReadFailure } from "@/ui/ReadFailure";
import { useHistoryPage } from "@/queries/history";
import { useManagers } from "@/queries/use-managers";
import { counted, grouped } from "@/utils/format";
import { CountBars } from "./CountBars";
import { MOST_EVENTS, statsDetails } from "./stats-details";
import { DETAILS, writeFilters } from "./stats-filter";
import type { FilterName } from "./stats-filter";

const COLUMNS = { base: 1, sm: 2, xl: 4 };
const RANGE = { start: 0, length: MOST_EVENTS };

/**
 * Providers, languages, scores and upgrades of the last downloads. The server only counts days, so the histories
 * themselves are read for this, but only on request: long ones take seconds.
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
      Providers and scores
    </Button>
  );
}

function Details() {
  const { sonarr, radarr } = useManagers();
  const episodes = useHistoryPage("episode", RANGE, sonarr);
  const movies = useHistoryPage("movie", RANGE, radarr);
  const reads = [sonarr && episodes, radarr && movies].filter((read) => read !== false);
  const isLoading = reads.some(({ data, error }) => data === undefined && error === null);
  const rows = [...(episodes.data?.data ?? []), ...(movies.data?.data ?? [])];
  return (
    <Stack gap="sm" mt="lg" component="section" aria-label="Last downloads" aria-busy={isLoading}>
      <Title order={2} size="h4">
        Last downloads
      </Title>
      <ReadFailure reads={reads} meaning="Its downloads are not counted here." />
      {isLoading ? (
        <SimpleGrid cols={COLUMNS} aria-hidden>
          {Array.from({ length: 4 }, (_, panel) => (
            <Skeleton key={panel} h={280} />
          ))}
        </SimpleGrid>
      ) : (
        <Counts rows={rows} />
      )}
    </Stack>
  );
}

function Counts({ rows }: { rows: readonly HistoryEvent[] }) {
  const [params] = useSearchParams();
  const { downloads, providers, languages, scores, upgraded, upgradable } = statsDetails(rows);
  const filtered = (name: FilterName, value: string | undefined) =>
    value === undefined
      ? undefined
      : `${paths.history.stats()}?${writeFilters(new URLSearchParams(params), { [name]: value })}`;
  return (
    <>
      <Text size="sm" c="dimmed">
        {`${counted(downloads, "download")} among the last ${grouped(MOST_EVENTS)} events of each history, whatever is chosen above.`}
      </Text>
      {downloads > 0 && (
        <SimpleGrid cols={COLUMNS}>
          <CountBars
            title="Providers"
            total={downloads}
            bars={providers.map(({ name, count, filter }) => ({
              name,
              count,
              to: filtered("provider", filter),
            }))}
          />
          <CountBars
            title="Languages"
            total={downloads}
            bars={languages.map(({ name, count, filter }) => ({
              name,
              count,
              to: filtered("language", filter),
            }))}
          />
          <CountBars title="Scores" total={downloads} bars={scores} />
          <CountBars
            title="Upgrades"
            total={downloads}
            bars={[
              { name: "Replaced a worse subtitle", count: upgraded, to: filtered("action", "3") },
              { name: "Can still be upgraded", count: upgradable },
            ]}
          />
        </SimpleGrid>
      )}
    </>
  );
}
