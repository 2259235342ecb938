import { languagePhrase } from "@/utils/languages";
import { confirmModal } from "@/features/dialogs/modals";
import { openModal } from "@/store/modals";
import { useRemoveSubtitle } from "./subtitle-item";
import type { SubtitleItem, SubtitleKind } from "./subtitle-item";

/** Asks before a subtitle file of the item is deleted. */
export function useConfirmRemove(item: SubtitleItem) {
  const remove = useRemoveSubtitle(item);
  return (subtitle: SubtitleKind & { name: string }, path: string) => {
    void openModal(confirmModal, {
      title: `Delete ${languagePhrase(subtitle)} subtitle of ${item.title}?`,
      message: `The file is deleted from the disk: ${path}`,
      confirmLabel: "Delete",
      run: () => remove(subtitle, path),
    });
  };
}
