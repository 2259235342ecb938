import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import type { LeftFile } from "@/api/error";
import { IconTrash } from "@/config/icons";
import { deleteWithUndo } from "@/features/dialogs/delete-with-undo";
import { confirmModal } from "@/features/dialogs/modals";
import { removalKey, useRemoveSubtitle } from "@/queries/media-subtitles";
import { useIsLeft } from "@/store/left-files";
import { openModal } from "@/store/modals";
import { UNDO_TIME, useIsDeletePending } from "@/store/pending-deletes";
import { languagePhrase } from "@/utils/languages";
import { isolated } from "@/utils/text";

/** Deletes the file that a failed translation left on the server, after a confirmation; nothing once it is deleted. */
export function DeleteLeftFile({ left }: { left: LeftFile }) {
  const { mutateAsync: remove } = useRemoveSubtitle();
  const { media, title } = left;
  const key = removalKey(media, left.path);
  const isLeft = useIsLeft(left.path);
  const isBusy = useIsDeletePending(key);
  if (!isLeft) return null;
  const language = languagePhrase(left.language);
  const ask = () => {
    const path = isolated(left.path);
    const seconds = UNDO_TIME / 1_000;
    const { code2, hi = false, forced = false } = left.language;
    void openModal(confirmModal, {
      title: t`Delete ${language} subtitle of ${title}?`,
      message: t`This deletes the file from the disk: ${path}`,
      confirmLabel: t`Delete`,
      run: async () =>
        deleteWithUndo({
          key,
          message: t`Deleting the ${language} subtitle of ${title} in ${seconds} seconds`,
          send: () => remove({ media, language: code2, hi, forced, path: left.path }),
        }),
    });
  };
  return (
    <Button
      size="compact-sm"
      variant="light"
      color="red"
      loading={isBusy}
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={ask}
    >
      {t`Delete this file from the server`}
    </Button>
  );
}
