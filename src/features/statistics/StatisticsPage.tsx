import { t } from "@lingui/core/macro";
import { Box, Group, Skeleton, Stack, Switch, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { failureText } from "@/api/error";
import { LoadingLine } from "@/ui/LoadingLine";
import { useHistoryStats } from "@/queries/history";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { IconFilterOff } from "@/config/icons";
import { Toolbar } from "@/ui/Toolbar";
import { grouped } from "@/utils/format";
import { hasFilters, writeFilters } from "./stats-choices";
import { statsFilterOf } from "./stats-filter";
import { statsByDate, totalsOf } from "./stats-days";
import styles from "./Stats.module.css";
import { chartTitle, NoStats, StatsBody } from "./StatsBody";
import { StatsDetails } from "./StatsDetails";
import { StatsFilters } from "./StatsFilters";

/** Placeholder for the chart while its numbers or its code are loading. */
function StatsSkeleton() {
  return (
    <div className={styles.shape} aria-hidden>
      {Array.from({ length: 16 }, (_, bar) => (
        <Skeleton key={bar} h={`${20 + ((bar * 37) % 65)}%`} radius="sm" />
      ))}
    </div>
  );
}

function Figure({
  name,
  value,
  kind,
}: {
  name: string;
  value: number | undefined;
  kind?: "series" | "movies";
}) {
  return (
    <Stack gap={0} style={{ flexDirection: "column-reverse" }}>
      <dt className={styles.name} data-kind={kind}>
        {name}
      </dt>
      <Box component="dd" m={0} fz={26} fw={650} lh={1.2}>
        {value === undefined ? <Skeleton h={24} w={56} mb={7} /> : grouped(value)}
      </Box>
    </Stack>
  );
}

/** The totals; their names are also the legend of the chart. */
function StatsFigures({ totals }: { totals: ReturnType<typeof totalsOf> | undefined }) {
  return (
    <Group
      component="dl"
      gap="4px var(--mantine-spacing-xl)"
      m={0}
      mih={56}
      align="stretch"
      aria-live="polite"
      aria-label={t`Downloaded subtitles`}
    >
      <Figure name={t`For series`} value={totals?.series} kind="series" />
      <Figure name={t`For movies`} value={totals?.movies} kind="movies" />
      <Figure name={t`Total`} value={totals?.together} />
    </Group>
  );
}

/** /history/stats: downloaded subtitles by date (spec section 2). The filters and the view are in the URL. */
export function StatisticsPage() {
  const [params, setParams] = useSearchParams();
  const filter = statsFilterOf(params);
  const stats = useHistoryStats(filter);
  const days = stats.data && statsByDate(stats.data);
  const totals = days && totalsOf(days);
  // The router renders a change a moment later; the next change must not be based on the rendered parameters.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = (filters: Parameters<typeof writeFilters>[1]) => {
    latest.current = writeFilters(new URLSearchParams(latest.current), filters);
    setParams(latest.current, { replace: true });
  };
  const clear = () => change({ action: null, provider: null, language: null });
  const isTable = params.get("view") === "table";
  return (
    <div className={styles.stats}>
      <Toolbar
        actions={[
          {
            icon: IconFilterOff,
            label: t`Clear filters`,
            tone: "plain",
            onClick: clear,
            disabledReason: hasFilters(filter) ? undefined : t`No filters set`,
          },
        ]}
        end={
          <Switch
            label={t`Table`}
            aria-label={t`Show as table`}
            classNames={{ label: styles.view }}
            styles={{ body: { alignItems: "center" } }}
            checked={isTable}
            onChange={() =>
              change({ view: latest.current.get("view") === "table" ? null : "table" })
            }
          />
        }
      />
      <LoadingLine isLoading={stats.isPlaceholderData && stats.isFetching} />
      <StatsFilters filter={filter} onChange={(name, value) => change({ [name]: value })} />
      {stats.error && !days ? (
        <ErrorPanel
          message={failureText(stats.error)}
          error={stats.error}
          onRetry={() => void stats.refetch()}
          isRetrying={stats.isFetching}
        />
      ) : (
        <>
          <Group justify="space-between" align="end">
            <StatsFigures totals={totals} />
            {/* The chart and its axis have no other title; screen readers get it with the table. */}
            <Text size="sm" c="dimmed" visibleFrom="sm" aria-hidden>
              {chartTitle()}
            </Text>
          </Group>
          <Box
            mih="var(--stats-height)"
            mt="md"
            className={styles.body ?? ""}
            data-stale={stats.isPlaceholderData || undefined}
            aria-busy={stats.isFetching}
          >
            {!days && <StatsSkeleton />}
            {days && totals?.together === 0 && (
              <NoStats filter={filter} onClear={clear} onYear={() => change({ time: "year" })} />
            )}
            {days && totals?.together !== 0 && <StatsBody days={days} isTable={isTable} />}
          </Box>
        </>
      )}
      <StatsDetails />
    </div>
  );
}
