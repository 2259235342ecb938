import { Button, Checkbox } from "@mantine/core";
import { useId, useState } from "react";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { useWorks } from "@/store/work";
import type { WorkPiece } from "@/store/work";
import { DataTable } from "@/ui/DataTable";
import { PathText } from "@/ui/PathText";
import { columnsOf } from "@/ui/table-features";
import { FileState } from "./FileState";
import { fileStates } from "./file-states";
import type { ToolFile } from "./tool-files";
import styles from "./ToolTable.module.css";

interface Row extends ToolFile {
  isChosen: boolean;
  piece: WorkPiece | undefined;
  onChoose: (key: string, isRange: boolean) => void;
}

const helper = columnsOf<Row>();
const columnsWith = (hasNames: boolean) =>
  helper.columns([
    helper.display({
      id: "choose",
      header: () => <span className={styles.hidden}>Choose</span>,
      meta: { width: "44px", align: "center", card: "actions" },
      cell: ({ row }) => <ChooseBox row={row.original} />,
    }),
    ...(hasNames
      ? [
          helper.display({
            id: "name",
            header: "Name",
            meta: { width: "23%", card: "title" },
            cell: ({ row }) => <bdi title={row.original.name}>{row.original.name}</bdi>,
          }),
        ]
      : []),
    helper.display({
      id: "language",
      header: "Language",
      meta: { width: "clamp(124px, 13vw, 170px)", card: hasNames ? "state" : "title" },
      cell: ({ row }) => <LanguageChip language={row.original.language} state="present" />,
    }),
    helper.display({
      id: "path",
      header: "Path",
      meta: { card: "line" },
      cell: ({ row }) => <PathText path={row.original.file.path} />,
    }),
    helper.display({
      id: "state",
      header: "State",
      meta: { width: "clamp(130px, 15vw, 190px)", card: "chips" },
      cell: ({ row }) => <FileState piece={row.original.piece} />,
    }),
  ]);
const namedColumns = columnsWith(true);
/** For one item, whose name is the title of the dialog. */
const plainColumns = columnsWith(false);

/** Shift selects the range from the last clicked row. */
function ChooseBox({ row }: { row: Row }) {
  const id = useId();
  return (
    <label className={styles.choose} htmlFor={id}>
      <Checkbox
        id={id}
        aria-label={`Choose ${row.label}`}
        checked={row.isChosen}
        onChange={({ nativeEvent }) =>
          row.onChoose(row.key, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

/** Rows rendered at first, and added by "Show more". */
const PAGE_SIZE = 100;

/** The subtitle files with their selection and the state of running tools. */
export function ToolTable({
  title,
  files,
  hasNames,
  chosen,
  onChoose,
}: {
  title: string;
  files: readonly ToolFile[];
  /** Shows the episode of each file. */
  hasNames: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (key: string, isRange: boolean) => void;
}) {
  const stateOf = fileStates(useWorks());
  const [limit, setLimit] = useState(PAGE_SIZE);
  const rows = files.slice(0, limit).map((file) => ({
    ...file,
    isChosen: chosen.has(file.key),
    piece: stateOf(file),
    onChoose,
  }));
  const hidden = files.length - rows.length;
  return (
    <div className={styles.table}>
      <DataTable
        label={`Subtitle files of ${title}`}
        columns={hasNames ? namedColumns : plainColumns}
        rows={rows}
        getRowId={({ key }) => key}
        empty={null}
        isInDialog
      />
      {hidden > 0 && (
        <Button variant="subtle" color="gray" fullWidth onClick={() => setLimit(limit + PAGE_SIZE)}>
          {`Show more (${hidden.toLocaleString("en")} left)`}
        </Button>
      )}
    </div>
  );
}
