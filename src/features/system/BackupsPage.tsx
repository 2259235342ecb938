import { VisuallyHidden } from "@mantine/core";
import type { Backup } from "@/api/backups";
import { useOutcome } from "@/features/jobs/use-outcome";
import { counted } from "@/utils/format";
import { withRowKeys } from "@/utils/row-keys";
import type { WithRowKey } from "@/utils/row-keys";
import { useBackups, useCreateBackup } from "@/queries/backups";
import { EmptyState } from "@/ui/EmptyState";
import { IconArchive, IconPlus } from "@/config/icons";
import { columnsOf } from "@/ui/table-features";
import { BackupActions } from "./BackupActions";
import { SystemList } from "./SystemList";

const helper = columnsOf<WithRowKey<Backup>>();
const columns = helper.columns([
  helper.display({
    id: "name",
    header: "Name",
    meta: { card: "title" },
    cell: ({ row: { original } }) => <bdi title={original.filename}>{original.filename}</bdi>,
  }),
  helper.display({
    id: "size",
    header: "Size",
    meta: { width: "clamp(96px, 10vw, 200px)", align: "end", card: "state" },
    cell: ({ row: { original } }) => original.size,
  }),
  helper.display({
    id: "date",
    header: "Date",
    meta: { width: "clamp(124px, 14vw, 280px)", card: "state" },
    cell: ({ row: { original } }) => original.date,
  }),
  helper.display({
    id: "actions",
    header: () => <VisuallyHidden>Actions</VisuallyHidden>,
    meta: { width: "148px", align: "end", card: "actions" },
    cell: ({ row: { original } }) => <BackupActions backup={original} />,
  }),
]);

/** /system/backups: archives of the database and the settings (contract/http.md section 7). */
export function BackupsPage() {
  const list = useBackups();
  const create = useCreateBackup();
  const outcome = useOutcome(create);
  const rows = list.data ?? [];
  return (
    <SystemList
      label="Backups"
      columns={columns}
      list={list}
      rows={withRowKeys(rows, (row) => [row.filename])}
      getRowId={(row) => row.rowId}
      skeletonRows={4}
      actions={[
        {
          icon: IconPlus,
          label: "Create",
          isBusy: create.isPending,
          outcome,
          onClick: () => create.mutate(),
        },
      ]}
      end={rows.length > 0 && counted(rows.length, "backup")}
      empty={
        <EmptyState
          icon={IconArchive}
          title="No Backups"
          reason="The server makes backups on schedule. Press Create to back up its database and settings now."
        />
      }
    />
  );
}
