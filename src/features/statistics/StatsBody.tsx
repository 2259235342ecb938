import { plural, t } from "@lingui/core/macro";
import { Button, Table, VisuallyHidden } from "@mantine/core";
import type { StatsFilter } from "@/api/history";
import { EmptyState } from "@/ui/EmptyState";
import { IconChartBar } from "@/config/icons";
import { DataTable } from "@/ui/DataTable";
import { columnsOf } from "@/ui/table-features";
import { grouped } from "@/utils/format";
import { FRAMES, hasFilters } from "./stats-choices";
import type { StatsDay } from "./stats-days";
import { StatsChart } from "./StatsChart";
import styles from "./Stats.module.css";
import { perLocale } from "@/utils/locale";

/** A number; on a card, which has no column heading, with its name. */
function Count({ of, value }: { of: string; value: number }) {
  return (
    <span className={styles.count} data-name={of}>
      {grouped(value)}
    </span>
  );
}

/** Name of the chart and of its table. */
export const chartTitle = () => t`Downloaded subtitles by date`;

const helper = columnsOf<StatsDay>();
const number = { align: "end", width: "22%", card: "state" } as const;
const columns = perLocale(() =>
  helper.columns([
    helper.display({
      id: "date",
      header: t`Date`,
      meta: { card: "title" },
      cell: ({ row }) => row.original.title,
    }),
    helper.display({
      id: "series",
      header: t`Series`,
      meta: number,
      cell: ({ row }) => <Count of={t`Series`} value={row.original.series} />,
    }),
    helper.display({
      id: "movies",
      header: t`Movies`,
      meta: number,
      cell: ({ row }) => <Count of={t`Movies`} value={row.original.movies} />,
    }),
    helper.display({
      id: "together",
      header: t`Total`,
      meta: number,
      cell: ({ row: { original } }) => (
        <Count of={t`Total`} value={original.series + original.movies} />
      ),
    }),
  ]),
);

/** The chart's numbers as a table, latest first. */
function StatsTable({ days }: { days: readonly StatsDay[] }) {
  return (
    <DataTable
      label={chartTitle()}
      columns={columns()}
      rows={days.toReversed()}
      getRowId={(row) => row.date}
      empty={null}
    />
  );
}

/** The same table for screen readers, with all rows rendered. */
function SpokenStats({ days }: { days: readonly StatsDay[] }) {
  return (
    <Table aria-label={chartTitle()}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t`Date`}</Table.Th>
          <Table.Th scope="col">{t`Series`}</Table.Th>
          <Table.Th scope="col">{t`Movies`}</Table.Th>
          <Table.Th scope="col">{t`Total`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.toReversed().map(({ date, title, series, movies }) => (
          <Table.Tr key={date}>
            <Table.Th scope="row">{title}</Table.Th>
            {[series, movies, series + movies].map((count, index) => (
              <Table.Td key={index}>{grouped(count)}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The numbers as a chart or as a table. The chart is accompanied by a table for screen readers. */
export function StatsBody({ days, isTable }: { days: StatsDay[]; isTable: boolean }) {
  if (isTable) return <StatsTable days={days} />;
  return (
    <>
      <StatsChart days={days} />
      <VisuallyHidden>
        <SpokenStats days={days} />
      </VisuallyHidden>
    </>
  );
}

/** Shown if there are no downloads: the reason, and what to do about it. */
export function NoStats({
  filter,
  onClear,
  onYear,
}: {
  filter: StatsFilter;
  onClear: () => void;
  onYear: () => void;
}) {
  const frame = FRAMES.find(({ value }) => value === filter.timeFrame);
  const days = frame?.days ?? 0;
  const isFiltered = hasFilters(filter);
  return (
    <EmptyState
      icon={IconChartBar}
      title={t`No subtitles downloaded`}
      reason={
        isFiltered
          ? plural(days, {
              one: "No downloads in the last # day match these filters.",
              other: "No downloads in the last # days match these filters.",
            })
          : plural(days, {
              one: "No subtitles were downloaded in the last # day.",
              other: "No subtitles were downloaded in the last # days.",
            })
      }
      action={
        isFiltered ? (
          <Button variant="light" onClick={onClear}>
            {t`Clear filters`}
          </Button>
        ) : (
          filter.timeFrame !== "year" && (
            <Button variant="light" onClick={onYear}>
              {t`Show the last year`}
            </Button>
          )
        )
      }
    />
  );
}
