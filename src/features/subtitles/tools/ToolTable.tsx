import { Button, Checkbox, VisuallyHidden } from "@mantine/core";
import { useId, useState } from "react";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { useJobs } from "@/store/jobs";
import type { JobStep } from "@/store/jobs";
import { DataTable } from "@/ui/DataTable";
import { PathText } from "@/ui/PathText";
import { columnsOf } from "@/ui/table-features";
import { FileState } from "./FileState";
import { fileStates } from "./file-states";
import type { ToolFile } from "./tool-files";
import { grouped } from "@/utils/format";
import styles from "./ToolTable.module.css";

interface Row extends ToolFile {
  isChosen: boolean;
  step: JobStep | undefined;
  onChoose: (key: string, isRange: boolean) => void;
}

const helper = columnsOf<Row>();
const columnsWith = (hasNames: boolean) =>
  helper.columns([
    helper.display({
      id: "choose",
      header: () => <VisuallyHidden>Choose</VisuallyHidden>,
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
      cell: ({ row }) => <FileState step={row.original.step} />,
    }),
  ]);
const namedColumns = columnsWith(true);
/** The title of the dialog says whose they are: nothing is said twice. */
const plainColumns = columnsWith(false);

/** With Shift everything from the last chosen row to this one is chosen. */
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

/** This many rows are rendered at first, and this many more at each click. */
const AT_ONCE = 100;

/** The subtitle files, which of them are chosen, and what happens to each. */
export function ToolTable({
  title,
  files,
  hasNames,
  chosen,
  onChoose,
}: {
  title: string;
  files: readonly ToolFile[];
  /** They belong to several episodes: each row says to which. */
  hasNames: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (key: string, isRange: boolean) => void;
}) {
  const stateOf = fileStates(useJobs());
  const [most, setMost] = useState(AT_ONCE);
  const rows = files.slice(0, most).map((file) => ({
    ...file,
    isChosen: chosen.has(file.key),
    step: stateOf(file),
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
        <Button variant="subtle" color="gray" fullWidth onClick={() => setMost(most + AT_ONCE)}>
          {`Show more (${grouped(hidden)} left)`}
        </Button>
      )}
    </div>
  );
}
