import { confirmDelete } from "@/features/dialogs/delete-with-undo";
import { useIsDeletePending } from "@/store/pending-deletes";
import { removalKey } from "@/queries/media-subtitles";
import { useDeleteFile } from "../search/use-subtitle-actions";
import type { SubtitleItem, SubtitleKind } from "../item/subtitle-item";

/**
 * Asks for confirmation before a subtitle file of the item is deleted; the deletion then waits a few seconds for Undo.
 */
export function useConfirmRemove(item: SubtitleItem) {
  const remove = useDeleteFile(item);
  return (subtitle: SubtitleKind & { name: string }, file: string) =>
    confirmDelete({
      title: item.title,
      language: subtitle,
      path: file,
      key: removalKey(item, file),
      send: () => remove(subtitle, file),
    });
}

/** True while the deletion of a file is pending. */
export const useIsBeingRemoved = (item: SubtitleItem, path: string | null) =>
  useIsDeletePending(removalKey(item, path ?? ""));
