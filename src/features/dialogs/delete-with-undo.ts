import { t } from "@lingui/core/macro";
import { openModal } from "@/store/modals";
import { isDeletePending, scheduleDelete, undoDelete, UNDO_TIME } from "@/store/pending-deletes";
import { showToast } from "@/ui/toasts";
import { languagePhrase } from "@/utils/languages";
import { isolated } from "@/utils/text";
import { confirmModal } from "./modals";

interface UndoableDelete {
  /** Key of the deletion, for useIsDeletePending and usePendingDeletes. */
  key: string;
  /** Text of the notice: "Removed the English subtitle of Harbor Lights from the blacklist." */
  message: string;
  /** Sends the request; reports its own failure. */
  send: () => Promise<unknown>;
}

/** Deletes after a few seconds, during which a notice offers Undo; nothing is sent until then. */
export function deleteWithUndo({ key, message, send }: UndoableDelete): void {
  // A double click may come before the button unmounts.
  if (isDeletePending(key)) return;
  const hide = showToast({
    kind: "info",
    key,
    message,
    // The toast's own timer pauses on hover, and would outlast the time for Undo.
    autoClose: false,
    actions: [{ label: t`Undo`, run: () => undoDelete(key) }],
  });
  scheduleDelete(key, () => {
    hide();
    return send();
  });
}

interface SubtitleDelete extends Pick<UndoableDelete, "key" | "send"> {
  /** Title of the item that the file belongs to. */
  title: string;
  language: Parameters<typeof languagePhrase>[0];
  path: string;
}

/** Deletes a subtitle file after a confirmation; the deletion then waits a few seconds for Undo. */
export function confirmDelete({ title, language, path, ...deletion }: SubtitleDelete): void {
  const name = languagePhrase(language);
  const file = isolated(path);
  const seconds = UNDO_TIME / 1_000;
  void openModal(confirmModal, {
    title: t`Delete the ${{ language: name }} subtitle for ${title}?`,
    message: t`This deletes the file from the disk: ${{ path: file }}`,
    confirmLabel: t`Delete`,
    run: async () =>
      deleteWithUndo({
        ...deletion,
        message: t`Deleting the ${{ language: name }} subtitle for ${title} in ${seconds} seconds`,
      }),
  });
}
