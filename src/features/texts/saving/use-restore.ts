import { plural, t } from "@lingui/core/macro";
import { useCapabilities } from "@/queries/capabilities";
import { useRemoveSubtitle } from "@/queries/media-subtitles";
import { pathOfKind } from "@/queries/server-files";
import type { ListedFile } from "@/queries/server-files";
import type { SubtitleVersion } from "@/store/version-rules";
import { startJob, useIsJobActive } from "@/store/jobs";
import { readVersion } from "@/store/subtitle-versions";
import { baseName } from "@/utils/folders";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { readText as parseText } from "@/subtitle-documents/formats/read";
import { showToast } from "@/ui/toasts";
import { isSameText } from "../written/server-text";
import { showRestored } from "./shown-restores";
import type { RestoreResult } from "./shown-restores";
import { unwrittenText } from "../written/unwritten-text";
import { useReadText } from "../written/use-read-text";
import { keepText, useWriteText } from "./use-write-text";

const scopeOf = ({ id }: SubtitleVersion) => `restore ${id}`;

export const useIsRestoring = (entry: SubtitleVersion) => useIsJobActive(scopeOf(entry));

/** A note for the user if the restored file has another name or another text. */
function noteOf(
  entry: SubtitleVersion,
  { document, file, now, left }: Omit<RestoreResult, "note">,
): string | undefined {
  const notes: string[] = [];
  if (file && left) {
    const [name, oldName] = [baseName(file.path), baseName(left.path)];
    notes.push(t`The server saved it as ${name}. ${oldName} is still there.`);
  } else if (file && file.path !== entry.path) {
    const name = baseName(file.path);
    notes.push(t`The server saved it as ${name}.`);
  }
  if (now && !isSameText(document, now)) notes.push(t`The server changed its text.`);
  return notes.length > 0 ? notes.join(" ") : undefined;
}

/** A file created by a save, and its text. */
interface CreatedFile {
  file: ListedFile;
  text: SubtitleDocument;
}

interface Restored {
  entry: SubtitleVersion;
  result: RestoreResult;
}

interface RestoreOptions {
  created?: CreatedFile | undefined;
  /** True if the text on the server is a part of one, and not worth a version. */
  isLeftover?: boolean;
}

/**
 * Uploads a previous text to its old target, then reads back the result. The replaced text is saved as a version, so
 * that the restore can be undone. A file created by the undone save is deleted after its text was saved.
 * @throws ApiError; Error if this browser no longer has the text, or the server did not save it
 */
function useRestoreVersion() {
  const beginWrite = useWriteText();
  const { mutateAsync: remove } = useRemoveSubtitle(true);
  const { storesUploadHi } = useCapabilities();
  return async (
    entry: SubtitleVersion,
    { created, isLeftover = false }: RestoreOptions = {},
  ): Promise<RestoreResult> => {
    const { name, media, path, code2: language, hi, forced } = entry;
    const text = await readVersion(entry.id);
    const previous = text === undefined ? undefined : parseText(text);
    if (text === undefined || !previous?.isRead)
      throw new Error(t`This browser no longer has this version.`);
    const kind = { language, hi, forced };
    const write = await beginWrite({ media, kind, storesUploadHi });
    const replaced = pathOfKind(write.before, kind, path);
    const old = replaced === undefined ? undefined : write.texts.get(replaced);
    if (replaced !== undefined && old && !isLeftover)
      await keepText(entry, { ...kind, path: replaced }, old);
    await write.upload(new File([text], name));
    const after = await write.readList();
    const { document: sent } = previous;
    const question = { sent, ending: baseName(replaced ?? path) };
    const { file, now, reason } = await write.findWritten(after, question);
    if (reason) throw new Error(unwrittenText({ reason, sent, now, mods: write.mods }));
    const isBack = now !== undefined && isSameText(sent, now);
    if (created && isBack && file && file.path !== created.file.path) {
      await keepText(entry, created.file, created.text);
      await remove({ media, ...created.file });
    }
    const left = after.find((one) => one.path === replaced && one.path !== file?.path);
    const isLeftRemovable = !!left && !!old && !!now && now.cues.length >= sent.cues.length;
    const end = { document: sent, file, now, left, isLeftRemovable };
    return { ...end, note: noteOf(entry, end) };
  };
}

function removalText(files: readonly Restored[]): string {
  const name = baseName(files[0]?.result.left?.path ?? "");
  return plural(
    { count: files.length },
    {
      one: `Delete ${name}? Its text is kept in this browser for 30 days.`,
      other: "Delete # old files? Their texts are kept in this browser for 30 days.",
    },
  );
}

/** Returns a function that offers to delete the files that a restore left next to the restored ones. */
function useOfferRemoval() {
  const readText = useReadText();
  const { mutateAsync: remove } = useRemoveSubtitle();
  const removeKept = async (entry: SubtitleVersion, file: ListedFile) => {
    const text = await readText(file.path);
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
