import { Button, Table, VisuallyHidden } from "@mantine/core";
import type { StatsFilter } from "@/api/history";
import { EmptyState } from "@/ui/EmptyState";
import { IconChartBar } from "@/config/icons";
import { DataTable } from "@/ui/DataTable";
import { columnsOf } from "@/ui/table-features";
import { grouped } from "@/utils/format";
import { FRAMES, hasFilters } from "./stats-filter";
import type { StatsDay } from "./stats-days";
import { StatsChart } from "./StatsChart";
import styles from "./Stats.module.css";

/** A number; on a card, which has no heading above it, with its name. */
function Count({ of, value }: { of: string; value: number }) {
  return (
    <span className={styles.count} data-name={of}>
      {grouped(value)}
    </span>
  );
}

const LABEL = "Downloaded subtitles by date";

const helper = columnsOf<StatsDay>();
const number = { align: "end", width: "22%", card: "state" } as const;
const columns = helper.columns([
  helper.display({
    id: "date",
    header: "Date",
    meta: { card: "title" },
    cell: ({ row }) => row.original.title,
  }),
  helper.display({
    id: "series",
    header: "Series",
    meta: number,
    cell: ({ row }) => <Count of="Series" value={row.original.series} />,
  }),
  helper.display({
    id: "movies",
    header: "Movies",
    meta: number,
    cell: ({ row }) => <Count of="Movies" value={row.original.movies} />,
  }),
  helper.display({
    id: "together",
    header: "Total",
    meta: number,
    cell: ({ row: { original } }) => <Count of="Total" value={original.series + original.movies} />,
  }),
]);

/** The chart's numbers as a table, latest first. */
function StatsTable({ days }: { days: readonly StatsDay[] }) {
  return (
    <DataTable
      label={LABEL}
      columns={columns}
      rows={days.toReversed()}
      getRowId={(row) => row.date}
      empty={null}
    />
  );
}

/** The same for screen readers: all rows are rendered, however many there are. */
function SpokenStats({ days }: { days: readonly StatsDay[] }) {
  return (
    <Table aria-label={LABEL}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Date</Table.Th>
          <Table.Th scope="col">Series</Table.Th>
          <Table.Th scope="col">Movies</Table.Th>
          <Table.Th scope="col">Total</Table.Th>
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

/** The numbers as a chart or as a table. For screen readers the chart is backed by a table. */
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

/** Shown when nothing was counted: the reason, and what to do about it. */
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
  const time = `the last ${frame?.days ?? 0} days`;
  const isFiltered = hasFilters(filter);
  return (
    <EmptyState
      icon={IconChartBar}
      title="No Subtitles Downloaded"
      reason={
        isFiltered
          ? `No download of ${time} matches these filters.`
          : `No subtitle was downloaded in ${time}.`
      }
      action={
        isFiltered ? (
          <Button variant="light" onClick={onClear}>
            Clear the filters
          </Button>
        ) : (
          filter.timeFrame !== "year" && (
            <Button variant="light" onClick={onYear}>
              Show a whole year
            </Button>
          )
        )
      }
    />
  );
}
