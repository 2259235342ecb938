import { DataTable } from "../../ui/DataTable";
import { columnsOf } from "../../ui/table-features";
import type { StatsGroup } from "./stats-groups";

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
    cell: ({ row }) => row.original.series.toLocaleString("en"),
  }),
  helper.display({
    id: "movies",
    header: "Movies",
    meta: number,
    cell: ({ row }) => row.original.movies.toLocaleString("en"),
  }),
  helper.display({
    id: "together",
    header: "Together",
    meta: number,
    cell: ({ row: { original } }) => (original.series + original.movies).toLocaleString("en"),
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
