import { DataTable } from "@/ui/DataTable";
import { columnsOf } from "@/ui/table-features";
import styles from "./Stats.module.css";
import type { StatsDay } from "./stats-days";

/** A number; on a card, where no heading stands above it, with its name. */
function Count({ of, value }: { of: string; value: number }) {
  return (
    <span className={styles.count} data-name={of}>
      {value.toLocaleString("en")}
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
    header: "Together",
    meta: number,
    cell: ({ row: { original } }) => (
      <Count of="Together" value={original.series + original.movies} />
    ),
  }),
]);

/** The numbers of the chart, for those who read them; the latest first. */
export function StatsTable({ days }: { days: readonly StatsDay[] }) {
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

/** The same for those who do not see the chart: all of it is there, however long it is. */
export function SpokenStats({ days }: { days: readonly StatsDay[] }) {
  return (
    <table aria-label={LABEL}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Series</th>
          <th scope="col">Movies</th>
          <th scope="col">Together</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ date, title, series, movies }) => (
          <tr key={date}>
            <th scope="row">{title}</th>
            {[series, movies, series + movies].map((count, index) => (
              <td key={index}>{count.toLocaleString("en")}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
