import { plural, t } from "@lingui/core/macro";
import { mediaKey } from "@/api/media";
import type { FileOrigin } from "@/queries/file-origins";
import type { BulkPlan, BulkStep } from "@/features/bulk/bulk-work";
import { lastOfFolders } from "@/features/subtitles/tools/tool-files";
import type { ToolFile } from "@/features/subtitles/tools/tool-files";
import { isOfKind, targetOf } from "@/features/subtitles/tools/tool-plan";
import { isTranslatable } from "@/features/subtitles/tools/translate-languages";
import { baseName } from "@/utils/folders";
import { languageLabel } from "@/utils/languages";

const TRANSLATED = 6;
const ENGLISH = "en";

interface TranslateOptions {
  keepsMarks: boolean;
  listsAfterScan: boolean;
  translatesMore: boolean;
  getOrigin: (path: string) => FileOrigin | undefined;
}

const toolFor = ({ file }: ToolFile) => ({ tool: "translate", language: file.language }) as const;

/**
 * The best source for a new translation of a file: a file of the item in another language that is not a translation,
 * and whose translation gets the name of this file. English first, because translators handle it best.
 */
function findSource(
  target: ToolFile,
  all: readonly ToolFile[],
  { keepsMarks, getOrigin }: TranslateOptions,
): ToolFile | undefined {
  const tool = toolFor(target);
  const sources = all.filter((one) => {
    const made = targetOf({ tool, keepsMarks }, one);
    return (
      mediaKey(one.file) === mediaKey(target.file) &&
      one.file.language !== target.file.language &&
      made !== undefined &&
      isOfKind(target, made) &&
      (keepsMarks || !one.file.forced) &&
      getOrigin(one.file.path)?.action !== TRANSLATED
    );
  });
  return sources.find(({ file }) => file.language === ENGLISH) ?? sources[0];
}

/**
 * Plans new translations of files. Each step shows its source and the file that it replaces.
 * @param all all files of the items
 */
export function translatePlan(
  files: readonly ToolFile[],
  all: readonly ToolFile[],
  options: TranslateOptions,
): BulkPlan {
  const translatable = files.filter(({ file }) =>
    isTranslatable(file.language, options.translatesMore),
  );
  const pairs = translatable.flatMap((target) => {
    const source = findSource(target, all, options);
    return source ? [{ target, source }] : [];
  });
  const last = options.listsAfterScan
    ? lastOfFolders(pairs.map(({ target }) => target))
    : new Set<string>();
  const steps = pairs.map(({ target, source }): BulkStep => {
    const [language, from] = [languageLabel(target.language), languageLabel(source.language)];
    const [oldName, name] = [baseName(target.file.path), baseName(source.file.path)];
    return {
      do: "tool",
      name: `${target.name}: ${language}`,
      owner: target.folder,
      file: source.file,
      tool: toolFor(target),
      overwritten: target.file,
      detail: t`From ${from} (${name}), replaces ${oldName}`,
      ...(last.has(target.key) && { scansAfter: true }),
    };
  });
  const unsupportedCount = files.length - translatable.length;
  const noSourceCount = translatable.length - pairs.length;
  return {
    steps,
    skipped: [
      ...(unsupportedCount > 0
        ? [
            plural(unsupportedCount, {
              one: "# skipped: the server cannot translate into its language",
              other: "# skipped: the server cannot translate into their languages",
            }),
          ]
        : []),
      ...(noSourceCount > 0
        ? [
            plural(noSourceCount, {
              one: "# skipped: there is no other file to translate from",
              other: "# skipped: there are no other files to translate from",
            }),
          ]
        : []),
    ],
  };
}
