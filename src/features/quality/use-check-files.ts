import type { MediaRef } from "@/api/media";
import { endOf } from "@/automation/quality";
import { useServerFiles } from "@/queries/server-files";
import { useCheckSettingsOf } from "@/features/texts/checks/use-check-settings";
import { useReadText } from "@/features/texts/written/use-read-text";
import {
  getQualityResults,
  removeQualityResults,
  saveQualityResults,
} from "@/store/quality-results";
import type { QualityResult } from "@/store/quality-results";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { fileFindings, mayBeTranslation } from "./file-checks";
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

/** True if a file was not checked yet, or has changed since: its size is another one, or unknown. */
export function isUnchecked({ path, size }: Pick<CheckedFile, "path" | "size">): boolean {
  const known = getQualityResults().get(path);
  return known === undefined || size === null || known.size !== size;
}

const sizesOf = (document: SubtitleDocument | undefined) => ({
  lines: document ? document.cues.length : null,
  end: document ? endOf(document.cues) : 0,
});

/**
 * Returns a function that checks files of an item and remembers the results. It reads these files one after the other,
 * and of the others only those from which one of them may have been translated.
 * @throws ApiError
 */
export function useCheckFiles() {
  const readText = useReadText();
  const settingsOf = useCheckSettingsOf();

  return async (
    { media, title, files }: CheckedItem,
    isChecked: (file: CheckedFile) => boolean,
  ): Promise<QualityResult[]> => {
    const known = getQualityResults();
    const texts = new Map<string, SubtitleDocument | undefined>();
    const read = async ({ path }: CheckedFile) => {
      await pause();
      texts.set(path, await readText(path));
    };
    const checked = files.filter(isChecked);
    for (const file of checked) await read(file);

    const parts = () =>
      files.flatMap((file) => {
        const text = texts.get(file.path);
        const sizes = texts.has(file.path) ? sizesOf(text) : known.get(file.path);
        return sizes && sizes.lines !== null
          ? [{ file, language: file.language, lines: sizes.lines, end: sizes.end, text }]
          : [];
      });
    const isRead = ({ path }: CheckedFile) => texts.has(path);
    const all = parts();
    const sources = all.filter(
      (one) =>
        !isRead(one.file) &&
        all.some((other) => isRead(other.file) && mayBeTranslation(one, other)),
    );
    for (const { file } of sources) await read(file);

    const others = parts();
    const results = checked.map((file): QualityResult => {
      const { path, size, language } = file;
      const text = texts.get(path);
      const own = { language, lines: text?.cues.length ?? 0 };
      const compared = others
        .filter((other) => other.file.path !== path)
        .map((other) => (mayBeTranslation(own, other) ? other : { ...other, text: undefined }));
      const settings = settingsOf({ code2: language.code2, hi: language.hi });
      const findings = fileFindings(file, text, settings, compared);
      return { path, size, at: Date.now(), media, title, language, ...sizesOf(text), findings };
    });
    await saveQualityResults(results);
    return results;
  };
}

/**
 * Returns a function that checks the files of an item that have changed, after an action on them, and forgets those that
 * are gone. Never throws: the next check reads what this one could not.
 */
export function useRecheck() {
  const { list } = useServerFiles();
  const check = useCheckFiles();
  return async (media: MediaRef): Promise<void> => {
    const results = [...getQualityResults().values()].filter(
      (one) => one.media.kind === media.kind && one.media.id === media.id,
    );
    const [first] = results;
    if (!first) return;
    try {
      const listed = await list(media);
      const paths = new Set(listed.map(({ path }) => path));
      await removeQualityResults(
        results.map(({ path }) => path).filter((path) => !paths.has(path)),
      );
      const files = listed.map(({ path, size, language: code2, hi, forced }) => {
        const name = results.find(({ language }) => language.code2 === code2)?.language.name;
        return { path, size, language: { name: name ?? code2, code2, hi, forced } };
      });
      await check({ media, title: first.title, files }, isUnchecked);
    } catch {
      // The server is away, for example.
    }
  };
}
