import { ActionIcon, Group } from "@mantine/core";
import type { Backup } from "@/api/backups";
import rowIcon from "@/ui/RowIcon.module.css";
import { confirmModal } from "@/features/dialogs/modals";
import { PRODUCT } from "@/config/product";
import { useRemoveBackup, useRestoreBackup } from "@/queries/backups";
import { useFileSession } from "@/features/media/use-file-session";
import { serverFiles } from "@/queries/urls";
import { openModal } from "@/store/modals";
import { goDown } from "@/store/power";
import { IconDownload, IconArrowBackUp, IconTrash } from "@/config/icons";

/** Download, restore and delete one backup; the last two ask for confirmation. */
export function BackupActions({ backup: { filename, date } }: { backup: Backup }) {
  const { mutateAsync: restore } = useRestoreBackup();
  const { mutateAsync: remove } = useRemoveBackup();
  const { onDownload } = useFileSession();
  const askToRestore = () =>
    void openModal(confirmModal, {
      title: `Restore the backup of ${date}?`,
      message: `The database and all settings are replaced by those in ${filename}, and ${PRODUCT.name} restarts. What was changed since then is lost; create a backup of now first if you may want it back.`,
      confirmLabel: "Restore and restart",
      run: async () => {
        await restore(filename);
        // The server restarts by itself after a restore: only the waiting screen is needed.
        void goDown("restart", () => Promise.resolve());
      },
    });
  const askToRemove = () =>
    void openModal(confirmModal, {
      title: `Delete the backup of ${date}?`,
      message: `${filename} is deleted from the server. This cannot be undone.`,
      confirmLabel: "Delete",
      run: () => remove(filename),
    });
  const common = { variant: "subtle", size: "lg", className: rowIcon.icon } as const;
  return (
    <Group component="span" gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon
        {...common}
        component="a"
        href={serverFiles.backup(filename)}
        download
        onClick={() => void onDownload(serverFiles.backup(filename))}
        color="gray"
        title="Download"
        aria-label={`Download ${filename}`}
      >
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...common}
        color="gray"
        title="Restore"
        aria-label={`Restore ${filename}`}
        onClick={askToRestore}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...common}
        color="red"
        title="Delete"
        aria-label={`Delete ${filename}`}
        onClick={askToRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
