import { mediaRef } from "@/api/media";
import type { MediaRef } from "@/api/media";
import { getTextEnd } from "@/automation/quality";
import { fitsBetter } from "@/automation/safe-sync";
import type { JudgeFiles } from "@/automation/safe-sync";
import { useCapabilities } from "@/queries/capabilities";
import { useServerFiles } from "@/queries/server-files";
import type { ListedFile } from "@/queries/server-files";
import { useCheckSettingsOf } from "./use-check-settings";
import { useJudgeFiles } from "@/features/texts/fit/judge-files";
import { useReadText } from "@/features/texts/written/use-read-text";
import {
  getQualityResults,
  loadQualityResults,
  removeQualityResults,
  saveQualityResults,
} from "@/store/quality-results";
import type { FileFit, QualityFinding, QualityResult } from "@/store/quality-results";
import { readVersion, readVersions } from "@/store/subtitle-versions";
import { readText as parseText } from "@/subtitle-documents/formats/read";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { ItemFile } from "@/subtitle-documents/timing/fit-groups";
import { fileFindings, isMisfit, mayBeTranslation } from "./file-checks";
import type { CheckedFile } from "./file-checks";

/** An item and its subtitle files, some of which are checked. */
export interface CheckedItem {
  media: MediaRef;
  title: string;
  files: readonly CheckedFile[];
}

/** Milliseconds before each read: the server also has other things to do. */
const PAUSE = 200;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** True if a file was not checked yet, or has changed since: its size differs, or is unknown. */
export function isUnchecked({ path, size }: Pick<CheckedFile, "path" | "size">): boolean {
  const known = getQualityResults().get(path);
  return known === undefined || size === null || known.size !== size;
}

/** The latest text in this browser that fits better than the current one. */
async function findBetterVersion(own: ItemFile, files: readonly ItemFile[], judge: JudgeFiles) {
  for (const { id } of await readVersions(own.id)) {
    const read = parseText((await readVersion(id)) ?? "");
    if (read.isRead && (await fitsBetter(read.document.cues, own, files, judge))) return id;
  }
  return undefined;
}

/** Returns a function that finds the files that were synced, and do not fit, by path. Empty if the history fails. */
function useFindSynced() {
  const { synced } = useServerFiles();
  const judge = useJudgeFiles();
  return async (
    media: MediaRef,
    files: readonly ItemFile[],
    fits: ReadonlyMap<string, FileFit>,
  ): Promise<ReadonlyMap<string, QualityFinding>> => {
    const found = new Map<string, QualityFinding>();
    const misfits = files.filter(({ id }) => {
      const fit = fits.get(id);
      return fit && isMisfit(fit);
    });
    const times = misfits.length > 0 ? await synced(media).catch(() => undefined) : undefined;
    for (const file of misfits) {
      const at = times?.get(file.id);
      if (at === undefined) continue;
      const version = await findBetterVersion(file, files, (some) => judge(media, some));
      found.set(file.id, { kind: "synced", count: 1, at, version });
    }
    return found;
  };
}

const sizesOf = (document: SubtitleDocument | undefined) => ({
  lines: document ? document.cues.length : null,
  end: document ? getTextEnd(document.cues) : 0,
});

/**
 * Returns a function that checks files of an item and remembers the results. It reads all files of the item, because
 * they are compared with each other. What has changed in the meantime is not remembered.
 * @throws ApiError
 */
export function useCheckFiles() {
  const readText = useReadText();
  const settingsOf = useCheckSettingsOf();
  const { list } = useServerFiles();
  const judge = useJudgeFiles();
  const findSynced = useFindSynced();

  return async (
    { media, title, files }: CheckedItem,
    isChecked: (file: CheckedFile) => boolean,
  ): Promise<QualityResult[]> => {
    const texts = new Map<string, SubtitleDocument>();
    for (const { path } of files) {
      await pause();
      const text = await readText(path);
      if (text) texts.set(path, text);
    }
    const sizes = new Map((await list(media)).map(({ path, size }) => [path, size]));
    const isSame = ({ path, size }: CheckedFile) => sizes.get(path) === size;
    // Forced files have other lines on purpose.
    const spoken = files.flatMap(({ path: id, language }) => {
      const cues = texts.get(id)?.cues;
      return cues && !language.forced ? [{ id, cues }] : [];
    });
    const judged = files.every(isSame) ? await judge(media, spoken) : [];
    const fits = new Map(judged.map(({ id, covered: _covered, ...fit }) => [id, fit]));

    const synced = await findSynced(media, spoken, fits);

    const parts = files.map((file) => {
      const text = texts.get(file.path);
      return { file, language: file.language, ...sizesOf(text), text };
    });
    const known = getQualityResults();
    const results = parts.flatMap(({ file, language, lines, end, text }): QualityResult[] => {
      const { path, size } = file;
      const fit = fits.get(path);
      // The verdict about a file that was checked before also depends on the others.
      if (!isSame(file) || (!isChecked(file) && !known.has(path))) return [];
      const own = { language, lines: lines ?? 0 };
      const compared = parts.flatMap((other) => {
        const { lines: count, file: otherFile } = other;
        if (otherFile.path === path || count === null) return [];
        const isSource = mayBeTranslation(own, { ...other, lines: count });
        return [{ ...other, lines: count, text: isSource ? other.text : undefined }];
      });
      const settings = settingsOf({ code2: language.code2, hi: language.hi });
      const sync = synced.get(path);
      const findings = [
        ...fileFindings(file, text, settings, compared, fit),
        ...(sync ? [sync] : []),
      ];
      return [{ path, size, at: Date.now(), media, title, language, lines, end, findings, fit }];
    });
    await saveQualityResults(results);
    return results;
  };
}

/**
 * Returns a function that checks the files of an item that have changed, after an action on them, and forgets those that
 * are gone. Resolves with the results of all its files. Never throws: the next check reads what this one could not.
 * `title` is needed if the action has removed all results of the item, or there were none.
 */
export function useRecheck() {
  const { list } = useServerFiles();
  const check = useCheckFiles();
  return async (media: MediaRef, title?: string): Promise<readonly QualityResult[]> => {
    await loadQualityResults();
    const results = [...getQualityResults().values()].filter(
      (one) => one.media.kind === media.kind && one.media.id === media.id,
    );
    const name = title ?? results[0]?.title;
    if (name === undefined) return [];
    try {
      const listed = await list(media);
      const paths = new Set(listed.map(({ path }) => path));
      await removeQualityResults(
        results.map(({ path }) => path).filter((path) => !paths.has(path)),
      );
      const files = listed.map(({ path, size, language: code2, hi, forced }) => {
        const known = results.find(({ language }) => language.code2 === code2)?.language.name;
        return { path, size, language: { name: known ?? code2, code2, hi, forced } };
      });
      return await check({ media, title: name, files }, isUnchecked);
    } catch {
      // The server may be unreachable, for example.
      return [];
    }
  };
}

/**
 * Returns a function that checks the files of an item after a download, and resolves with how the new file fits the
 * others: undefined if that is unknown. `before` are the files before the download. Never throws.
 */
export function useCheckDownload() {
  const recheck = useRecheck();
  const { hasSubtitleContents } = useCapabilities();
  return async (
    item: MediaRef & { title: string },
    language: string,
    before: readonly ListedFile[] | undefined,
  ): Promise<FileFit | undefined> => {
    if (!before || !hasSubtitleContents) return undefined;
    const results = await recheck(mediaRef(item), item.title);
    const isOld = ({ path, size }: QualityResult) =>
      before.some((one) => one.path === path && one.size === size);
    const added = results.filter((one) => one.language.code2 === language && !isOld(one));
    const fit = added.length === 1 ? added[0]?.fit : undefined;
    return fit?.verdict.kind === "unknown" ? undefined : fit;
  };
}
