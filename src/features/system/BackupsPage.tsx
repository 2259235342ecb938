import { plural, t } from "@lingui/core/macro";
import { perLocale } from "@/utils/locale";
import { ActionIcon, Group, VisuallyHidden } from "@mantine/core";
import type { Backup } from "@/api/backups";
import { useOutcome } from "@/features/jobs/use-outcome";
import { withRowKeys } from "@/utils/row-keys";
import type { WithRowKey } from "@/utils/row-keys";
import { useBackups, useCreateBackup, useRemoveBackup, useRestoreBackup } from "@/queries/backups";
import { EmptyState } from "@/ui/EmptyState";
import { IconArchive, IconArrowBackUp, IconDownload, IconPlus, IconTrash } from "@/config/icons";
import { PRODUCT } from "@/config/product";
import { confirmModal } from "@/features/dialogs/modals";
import { useFileSession } from "@/features/media/use-picture";
import { serverFiles } from "@/queries/urls";
import { openModal } from "@/store/modals";
import { goDown } from "@/store/power";
import rowIcon from "@/ui/RowIcon.module.css";
import { columnsOf } from "@/ui/table-features";
import { SystemList } from "./SystemList";

const { name: productName } = PRODUCT;

/** Buttons to download, restore and delete a backup; the last two ask for confirmation. */
function BackupActions({ backup: { filename, date } }: { backup: Backup }) {
  const { mutateAsync: restore } = useRestoreBackup();
  const { mutateAsync: remove } = useRemoveBackup();
  const { onDownload } = useFileSession();
  const askToRestore = () =>
    void openModal(confirmModal, {
      title: t`Restore the backup from ${date}?`,
      message: t`This replaces the database and all settings with those in ${filename} and restarts ${productName}. Changes made since then will be lost. Create a backup first if you may need them.`,
      confirmLabel: t`Restore and restart`,
      run: async () => {
        await restore(filename);
        // The server restarts itself after a restore: show only the waiting screen.
        void goDown("restart", () => Promise.resolve());
      },
    });
  const askToRemove = () =>
    void openModal(confirmModal, {
      title: t`Delete the backup from ${date}?`,
      message: t`This deletes ${filename} from the server. This cannot be undone.`,
      confirmLabel: t`Delete`,
      run: () => remove(filename),
    });
  const common = {
    variant: "subtle",
    size: "lg",
    miw: "var(--touch)",
    mih: "var(--touch)",
    className: rowIcon.icon,
  } as const;
  return (
    <Group component="span" gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon
        {...common}
        component="a"
        href={serverFiles.backup(filename)}
        download
        onClick={() => void onDownload(serverFiles.backup(filename))}
        color="gray"
        title={t`Download`}
        aria-label={t`Download ${filename}`}
      >
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...common}
        data-seldom="only"
        color="gray"
        title={t`Restore`}
        aria-label={t`Restore ${filename}`}
        onClick={askToRestore}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...common}
        className={`${rowIcon.icon} ${rowIcon.careful}`}
        data-seldom="only"
        color="gray"
        title={t`Delete`}
        aria-label={t`Delete ${filename}`}
        onClick={askToRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

const helper = columnsOf<WithRowKey<Backup>>();
const columns = perLocale(() =>
  helper.columns([
    helper.display({
      id: "name",
      header: t`Name`,
      meta: { card: "title" },
      cell: ({ row: { original } }) => <bdi title={original.filename}>{original.filename}</bdi>,
    }),
    helper.display({
      id: "size",
      header: t`Size`,
      meta: { width: "clamp(96px, 10vw, 200px)", align: "end", card: "state" },
      cell: ({ row: { original } }) => <span dir="ltr">{original.size}</span>,
    }),
    helper.display({
      id: "date",
      header: t`Date`,
      meta: { width: "clamp(124px, 14vw, 280px)", card: "state" },
      cell: ({ row: { original } }) => <span dir="ltr">{original.date}</span>,
    }),
    helper.display({
      id: "actions",
      header: () => <VisuallyHidden>{t`Actions`}</VisuallyHidden>,
      meta: { width: "148px", align: "end", card: "actions" },
      cell: ({ row: { original } }) => <BackupActions backup={original} />,
    }),
  ]),
);

/** /system/backups: archives of the database and the settings (contract/http.md section 7). */
export function BackupsPage() {
  const list = useBackups();
  const create = useCreateBackup();
  const outcome = useOutcome(create);
  const rows = list.data ?? [];
  const count = rows.length;
  return (
    <SystemList
      label={t`Backups`}
      columns={columns()}
      list={list}
      rows={withRowKeys(rows, (row) => [row.filename])}
      getRowId={(row) => row.rowId}
      skeletonRows={4}
      actions={[
        {
          icon: IconPlus,
          label: t({ message: "Create", context: "a backup" }),
          isBusy: create.isPending,
          outcome,
          onClick: () => create.mutate(),
        },
      ]}
      count={count > 0 && plural(count, { one: "# backup", other: "# backups" })}
      empty={
        <EmptyState
          icon={IconArchive}
          title={t`No backups`}
          reason={t`The server creates backups on a schedule. Select Create to back up the database and settings now.`}
        />
      }
    />
  );
}
