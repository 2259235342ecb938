import { msg, t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { FileChip } from "@/features/languages/FileChip";
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleMinus,
  IconClock,
  IconPlayerStop,
} from "@/config/icons";
import { selectColumn } from "@/features/lists/selection/select-column";
import { FitChip } from "@/features/texts/fit/FitChip";
import { useFileFits } from "@/queries/file-fits";
import { useJobs } from "@/store/jobs";
import type { JobStep } from "@/store/job-types";
import type { FileFit } from "@/store/quality-results";
import { useShowMore } from "@/ui/use-show-more";
import { DataTable } from "@/ui/DataTable";
import { PathText } from "@/ui/PathText";
import { StatusChip } from "@/ui/StatusChip";
import { columnsOf } from "@/ui/table-features";
import { perLocale } from "@/utils/locale";
import { fileStates } from "./file-states";
import type { ToolFile } from "./tool-files";
import styles from "./ToolTable.module.css";

const STATES = {
  pending: { tone: "plain", icon: IconClock, text: msg`Pending` },
  running: { tone: "embedded", icon: IconClock, text: msg`Processing` },
  done: { tone: "present", icon: IconCheck, text: msg`Done` },
  failed: { tone: "failed", icon: IconAlertTriangle, text: msg`Failed` },
  stopped: { tone: "plain", icon: IconPlayerStop, text: msg`Stopped` },
  left: { tone: "plain", icon: IconCircleMinus, text: msg`Skipped` },
} as const;

/** State of a file: Pending, Processing, Done or Skipped with its result, or the reason why it failed (spec section 4). */
function FileState({ step }: { step: JobStep | undefined }) {
  if (!step) return null;
  const { tone, icon, text } = STATES[step.isLeft ? "left" : step.state];
  return (
    <>
      <StatusChip tone={tone} icon={icon} isBusy={step.state === "running"}>
        {(step.state === "failed" && step.outcome) || t(text)}
      </StatusChip>
      {step.state === "done" && step.outcome !== undefined && (
        <Text size="xs" c="dimmed" style={{ whiteSpace: "normal" }}>
          {step.outcome}
        </Text>
      )}
      {step.reason !== undefined && (
        <Text size="xs" c="red" style={{ whiteSpace: "normal" }}>
          {step.reason}
        </Text>
      )}
    </>
  );
}

interface Row extends ToolFile {
  id: string;
  fit: FileFit | undefined;
  step: JobStep | undefined;
}

const helper = columnsOf<Row>();
const columnsWith = (hasNames: boolean) =>
  helper.columns([
    selectColumn(({ label }: Row) => t`Select ${label}`),
    ...(hasNames
      ? [
          helper.display({
            id: "name",
            header: t`Name`,
            meta: { width: "23%", card: "title" },
            cell: ({ row }) => <bdi title={row.original.name}>{row.original.name}</bdi>,
          }),
        ]
      : []),
    helper.display({
      id: "language",
      header: t`Language`,
      meta: { width: "clamp(124px, 13vw, 170px)", card: hasNames ? "state" : "title" },
      cell: ({ row: { original } }) => (
        <FileChip subtitle={original.language} path={original.file.path} />
      ),
    }),
    helper.display({
      id: "path",
      header: t`Path`,
      meta: { card: "line" },
      cell: ({ row: { original } }) => (
        <>
          <PathText path={original.file.path} isNameOnly />
          <FitChip fit={original.fit} />
        </>
      ),
    }),
    helper.display({
      id: "state",
      header: t`Status`,
      meta: { width: "clamp(130px, 15vw, 190px)", card: "chips" },
      cell: ({ row }) => <FileState step={row.original.step} />,
    }),
  ]);
const namedColumns = perLocale(() => columnsWith(true));
/** The dialog's title already names the item, so the rows do not. */
const plainColumns = perLocale(() => columnsWith(false));

/** Table of subtitle files with their selection and state. */
export function ToolTable({
  title,
  files,
  hasNames,
}: {
  title: string;
  files: readonly ToolFile[];
  /** True if the files belong to several episodes, so that each row names its episode. */
  hasNames: boolean;
}) {
  const stateOf = fileStates(useJobs());
  const fits = useFileFits(files.map(({ language }) => language));
  const { shown, more } = useShowMore(files);
  const rows = shown.map((file) => ({
    ...file,
    id: file.key,
    fit: fits.get(file.file.path),
    step: stateOf(file),
  }));
  return (
    <div className={styles.table}>
      <DataTable
        label={t`Subtitle files for ${title}`}
        columns={hasNames ? namedColumns() : plainColumns()}
        rows={rows}
        getRowId={({ id }) => id}
        empty={null}
        isInDialog
      />
      {more}
    </div>
  );
}
