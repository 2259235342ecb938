import { plural, t } from "@lingui/core/macro";
import { useCapabilities } from "@/queries/capabilities";
import { useRemoveSubtitle } from "@/queries/media-subtitles";
import type { ListedFile } from "@/queries/server-files";
import type { SubtitleVersion } from "@/store/version-rules";
import { startJob, useIsJobActive } from "@/store/jobs";
import { loadChunk } from "@/utils/chunks";
import { baseName } from "@/utils/folders";
import { showToast } from "@/ui/toasts";
import { showRestored } from "./shown-restores";
import type { RestoreResult } from "./shown-restores";
import { useReadText } from "../written/use-read-text";
import type { RestoreOptions } from "./restore-version";
import { useWriteText } from "./use-write-text";

const scopeOf = ({ id }: SubtitleVersion) => `restore ${id}`;

export const useIsRestoring = (entry: SubtitleVersion) => useIsJobActive(scopeOf(entry));

interface Restored {
  entry: SubtitleVersion;
  result: RestoreResult;
}

/** Restores a version, see restoreVersion, whose code is not needed before. */
function useRestoreVersion() {
  const beginWrite = useWriteText();
  const { mutateAsync: remove } = useRemoveSubtitle(true);
  const { storesUploadHi } = useCapabilities();
  return async (entry: SubtitleVersion, options?: RestoreOptions): Promise<RestoreResult> => {
    const { restoreVersion } = await loadChunk(() => import("./restore-version"));
    return restoreVersion({ beginWrite, remove, storesUploadHi }, entry, options);
  };
}

function removalText(files: readonly Restored[]): string {
  const name = baseName(files[0]?.result.left?.path ?? "");
  return plural(
    { count: files.length },
    {
      one: `Delete ${name}? Its text is kept in this browser for 30 days.`,
      other: "Delete # old files? Their text is kept in this browser for 30 days.",
    },
  );
}

/** Returns a function that offers to delete the files that a restore left next to the restored ones. */
function useOfferRemoval() {
  const readText = useReadText();
  const { mutateAsync: remove } = useRemoveSubtitle();
  const removeKept = async (entry: SubtitleVersion, file: ListedFile) => {
    const text = await readText(file.path);
    const { keepText } = await loadChunk(() => import("./write-text"));
    if (text) await keepText(entry, file, text);
    await remove({ media: entry.media, ...file });
  };
  return (title: string, restored: readonly Restored[]) => {
    const files = restored.filter(({ result }) => result.isLeftRemovable);
    const removeAll = async () => {
      for (const { entry, result } of files)
        // oxlint-disable-next-line no-await-in-loop -- the server deletes one file at a time
        if (result.left) await removeKept(entry, result.left).catch(() => undefined);
    };
    if (files.length > 0)
      showToast({
        kind: "info",
        key: `left ${title} ${Date.now()}`,
        title,
        message: removalText(files),
        autoClose: false,
        actions: [{ label: t`Delete`, run: () => void removeAll() }],
      });
  };
}

const undoTitle = (title: string) => t`Undo - ${title}`;
const restoreTitle = (title: string) => t`Restore - ${title}`;

/** The result as text, for a job: also if an open editor shows the text now. */
function jobResult({ entry, result }: Restored): string | undefined {
  const isShown = showRestored(entry, result);
  const shown = isShown ? t`The studio shows this version now.` : undefined;
  return [result.note, shown].filter((text) => text !== undefined).join(" ") || undefined;
}

/** Restores a previous text: `restore` returns the result, `start` runs a background job that reports the result. */
export function useRestore() {
  const restore = useRestoreVersion();
  const offerRemoval = useOfferRemoval();
  const restoreOne = async (entry: SubtitleVersion, options?: RestoreOptions) => {
    const result = await restore(entry, options);
    offerRemoval(restoreTitle(entry.title), [{ entry, result }]);
    return result;
  };
  return {
    restore: restoreOne,
    /** `onDone` is called after the restore. */
    start: (entry: SubtitleVersion, onDone: () => void = () => undefined) => {
      const run = async () => {
        const result = await restoreOne(entry);
        onDone();
        return jobResult({ entry, result });
      };
      const title = restoreTitle(entry.title);
      startJob(title, [{ name: entry.name, run }], { scope: scopeOf(entry) });
    },
    /** Restores the previous texts of a job's files. `onDone` is awaited after each of them. */
    undoJob: (
      job: string,
      entries: readonly SubtitleVersion[],
      onDone: (entry: SubtitleVersion) => Promise<void> = () => Promise.resolve(),
    ) => {
      const restored: Restored[] = [];
      startJob(
        undoTitle(job),
        entries.map((entry) => ({
          name: entry.name,
          run: async () => {
            const one = { entry, result: await restore(entry) };
            restored.push(one);
            await onDone(entry);
            return jobResult(one) ?? t`Restored`;
          },
        })),
        {
          queue: "bulk",
          onFinish: () => offerRemoval(undoTitle(job), restored.splice(0)),
        },
      );
    },
  };
}
