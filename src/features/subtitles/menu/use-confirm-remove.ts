import { t } from "@lingui/core/macro";
import { isolated } from "@/utils/text";
import { languagePhrase } from "@/utils/languages";
import { deleteWithUndo } from "@/features/dialogs/delete-with-undo";
import { confirmModal } from "@/features/dialogs/modals";
import { UNDO_TIME, useIsDeletePending } from "@/store/pending-deletes";
import { openModal } from "@/store/modals";
import { removalKey } from "@/queries/media-subtitles";
import { useDeleteFile } from "../search/use-subtitle-actions";
import type { SubtitleItem, SubtitleKind } from "../item/subtitle-item";

/**
 * Asks for confirmation before a subtitle file of the item is deleted; the deletion then waits a few seconds for Undo.
 */
export function useConfirmRemove(item: SubtitleItem) {
  const remove = useDeleteFile(item);
  return (subtitle: SubtitleKind & { name: string }, file: string) => {
    const language = languagePhrase(subtitle);
    const { title } = item;
    const path = isolated(file);
    const seconds = UNDO_TIME / 1_000;
    void openModal(confirmModal, {
      title: t`Delete ${language} subtitle of ${title}?`,
      message: t`This deletes the file from the disk: ${path}`,
      confirmLabel: t`Delete`,
      run: async () =>
        deleteWithUndo({
          key: removalKey(item, file),
          message: t`Deleting the ${language} subtitle of ${title} in ${seconds} seconds`,
          send: () => remove(subtitle, file),
        }),
    });
  };
}

/** True while the deletion of a file is pending. */
export const useIsBeingRemoved = (item: SubtitleItem, path: string | null) =>
  useIsDeletePending(removalKey(item, path ?? ""));
