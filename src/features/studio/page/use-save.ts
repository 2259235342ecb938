import { openModal } from "@/store/modals";
import { startHistory } from "@/subtitle-documents/model/history";
import type { Opened } from "../editing";
import { placeModal, saveStudioModal } from "../modals";
import type { Studio } from "./use-studio";

/** Saves what is open, after dialogs that ask where it belongs and say what the server will do. */
export function useSave(
  studio: Studio,
  opened: Opened,
  setOpened: (opened: Opened) => void,
): () => void {
  const { document } = studio.editing;
  const { name } = opened;
  const save = async () => {
    const slot = opened.slot ?? (await openModal(placeModal, { name, document }));
    const result = slot && (await openModal(saveStudioModal, { opened, slot, document }));
    if (!result) return;
    // What is as it was opened has no draft.
    if ("saved" in result) setOpened({ ...opened, ...result.saved, original: document });
    else if ("putBack" in result) {
      const { slot: place, document: former, onServer } = result.putBack;
      // Undo brings back what was saved before that.
      studio.change(former, { kind: "put-back" });
      setOpened({ ...opened, slot: place, original: former, onServer });
    } else {
      setOpened({ ...opened, original: result.theirs, onServer: undefined });
      studio.restart(startHistory(result.theirs));
    }
  };
  return () => void save();
}
