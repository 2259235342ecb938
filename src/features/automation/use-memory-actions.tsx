import { plural, t } from "@lingui/core/macro";
import { useRef } from "react";
import { EMPTY_MEMORY, readMemory } from "@/automation/memory";
import type { Memory } from "@/automation/memory";
import { IconDownload, IconTrash, IconUpload } from "@/config/icons";
import { confirmModal } from "@/features/dialogs/modals";
import { automationMemory, replaceMemory } from "@/store/automation";
import { openModal } from "@/store/modals";
import { showToast } from "@/ui/toasts";
import type { ToolbarAction } from "@/ui/Toolbar";
import { saveFile } from "@/utils/save-file";

/** Max bytes of a file; the largest memory has about 5 MB. */
const MAX_FILE = 12_000_000;

async function readJson(file: File | undefined): Promise<unknown> {
  if (!file || file.size > MAX_FILE) return undefined;
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}

async function importFile(file: File | undefined): Promise<void> {
  const imported = readMemory(await readJson(file));
  if (!imported) {
    showToast({
      kind: "error",
      message: t`Not imported: this file is not an exported attempt history. Nothing was changed.`,
    });
    return;
  }
  await replaceMemory(imported);
  const entries = Object.keys(imported.entries).length;
  showToast({
    kind: "info",
    message: plural(entries, {
      one: "Imported the attempt history of # subtitle",
      other: "Imported the attempt history of # subtitles",
    }),
  });
}

/**
 * Entries of the page's menu that export, import, and clear the attempt history; `input` must be rendered.
 * @param isLocked true while a run changes the memory
 */
export function useMemoryActions(memory: Memory, isLocked: boolean, onReplan: () => void) {
  const input = useRef<HTMLInputElement>(null);
  const count = Object.keys(memory.entries).length;
  const lockedReason = isLocked ? t`A run is in progress` : undefined;
  const forgetAll = () =>
    void openModal(confirmModal, {
      title: plural(count, {
        one: "Clear the attempt history of # subtitle?",
        other: "Clear the attempt history of # subtitles?",
      }),
      message: t`The next run retries these subtitles immediately, up to its limits.`,
      confirmLabel: t`Clear`,
      run: async () => {
        await automationMemory.update((all) => ({ ...all, entries: EMPTY_MEMORY.entries }));
        onReplan();
      },
    });
  const actions: ToolbarAction[] = [
    {
      icon: IconDownload,
      label: t`Export attempt history`,
      isRare: true,
      onClick: () => saveFile("automation.json", JSON.stringify(memory), "application/json"),
    },
    {
      icon: IconUpload,
      label: t`Import attempt history`,
      isRare: true,
      onClick: () => input.current?.click(),
      disabledReason: lockedReason,
    },
    {
      icon: IconTrash,
      label: t`Clear attempt history`,
      isRare: true,
      onClick: forgetAll,
      disabledReason:
        lockedReason ?? (count === 0 ? t`No subtitles are waiting to be retried.` : undefined),
    },
  ];
  return {
    actions,
    input: (
      <input
        ref={input}
        type="file"
        accept=".json"
        hidden
        aria-label={t`Import attempt history`}
        disabled={isLocked}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          void importFile(file).then(onReplan);
          // Without this, the same file could not be picked again.
          currentTarget.value = "";
        }}
      />
    ),
  };
}
