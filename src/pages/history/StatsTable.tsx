import { DataTable } from "../../ui/DataTable";
import { columnsOf } from "../../ui/table-features";
import styles from "./Stats.module.css";
import type { StatsGroup } from "./stats-groups";

/** A number; on a card, where no heading stands above it, with its name. */
function Count({ of, value }: { of: string; value: number }) {
  return (
    <span className={styles.count} data-name={of}>
      {value.toLocaleString("en")}
    </span>
  );
}

const helper = columnsOf<StatsGroup>();
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
export function StatsTable({ groups }: { groups: readonly StatsGroup[] }) {
  return (
    <DataTable
      label="Downloaded subtitles by date"
      columns={columns}
      rows={groups.toReversed()}
      getRowId={(row) => row.key}
      empty={null}
    />
  );
}
