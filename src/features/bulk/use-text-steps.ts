import { t } from "@lingui/core/macro";
import type { MediaRef } from "@/api/media";
import type { SubtitleTool } from "@/api/tool-writes";
import { mediaOfFile } from "@/features/subtitles/tools/tool-files";
import { useCapabilities } from "@/queries/capabilities";
import { isSameText } from "@/features/texts/written/server-text";
import { useCheckSettingsOf } from "@/features/texts/checks/use-check-settings";
import { unwrittenText } from "@/features/texts/written/unwritten-text";
import { timesOnly } from "@/features/texts/saving/time-change";
import { useSaveText } from "@/features/texts/saving/use-save-text";
import { useReadText } from "@/features/texts/written/use-read-text";
import type { SaveOutcome } from "@/features/texts/saving/use-save-text";
import { StepResult } from "@/store/jobs";
import type { SubtitleVersion } from "@/store/version-rules";
import { fixKinds } from "@/subtitle-documents/checks/run-checks";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { mergeLanguages } from "@/subtitle-documents/timing/bilingual";
import { fitTimes } from "@/subtitle-documents/timing/times";
import { baseName } from "@/utils/folders";
import type { BulkStep, BulkWork, TextStep } from "./bulk-work";
import { bilingualOptions, isAsChecked } from "./text-plan";

/** The item that the file of a step belongs to. */
export const mediaOf = ({
  owner,
  file,
}: Pick<Extract<BulkStep, { file: unknown }>, "owner" | "file">): MediaRef =>
  mediaOfFile(file, owner.id);

/** The result of a save: `done` only if the server's text was compared with the sent one. */
function getResultText(
  { file, left: oldPath, now: savedText, sent: sentText }: SaveOutcome,
  done: string,
): string {
  if (!savedText) return t`Sent, but the saved text could not be loaded.`;
  if (oldPath !== undefined && file) {
    const [name, oldName] = [baseName(file.path), baseName(oldPath)];
    return t`Saved as ${name}. ${oldName} still exists.`;
  }
  return isSameText(sentText, savedText) ? done : t`Saved. The server changed the text.`;
}

/** A document before and after a step, and the message that reports the result. */
interface TextChange {
  original: SubtitleDocument;
  document: SubtitleDocument;
  /** The server tool that makes the same change. */
  tool?: SubtitleTool | undefined;
  done: string;
}

const unreadable = () => new Error(t`The server cannot read this file.`);

/**
 * Returns a function that runs a step that replaces a text. Reads the current texts, because they may have changed
 * since the plan; `onReplaced` is called with the replaced text, which this browser keeps.
 */
export function useRunTextStep() {
  const readText = useReadText();
  const saveText = useSaveText();
  const checksOf = useCheckSettingsOf();
  const { storesUploadHi, hasTwoPointFit } = useCapabilities();

  const read = async (path: string) => {
    const text = await readText(path);
    if (!text) throw unreadable();
    return text;
  };

  const change = async (
    step: TextStep,
    { fixes = [], layout = "lines" }: BulkWork,
  ): Promise<TextChange | undefined> => {
    if (step.do === "merge") {
      const [one, other] = [await read(step.first), await read(step.second)];
      return {
        original: step.file.path === step.first ? one : other,
        document: mergeLanguages(one, other, bilingualOptions(layout)).document,
        done: t`Merged`,
      };
    }
    const original = await read(step.file.path);
    if (step.do === "retime") {
      if (!isAsChecked(original, step))
        throw new Error(t`The file has changed since it was checked.`);
      const document = fitTimes(original, step.fit);
      const tool = timesOnly(original, document, hasTwoPointFit)?.tool;
      return { original, document, tool, done: t`Fixed` };
    }
    const { language: code2, hi } = step.file;
    const { document, counts } = fixKinds(original, fixes, checksOf({ code2, hi }));
    return counts.length === 0 ? undefined : { original, document, done: t`Fixed` };
  };

  return async (
    step: TextStep,
    work: BulkWork,
    onReplaced: (version: SubtitleVersion) => void,
  ): Promise<unknown> => {
    const changed = await change(step, work);
    if (!changed) return new StepResult(t`Nothing to fix`, 0);
    const { original, document, tool, done } = changed;
    const { path, language: code2, hi, forced } = step.file;
    const target = { media: mediaOf(step), title: step.title, path, code2, hi, forced };
    const result = await saveText(
      {
        opened: { name: baseName(path), target, original, encoding: undefined },
        target,
        document,
        tool,
        storesUploadHi,
        savePreview: { ending: step.ending, replacedPath: undefined, left: undefined },
      },
      { code2, hi, forced },
    );
    if (result.step === "changed")
      throw new Error(t`The text changed on the server while it was being saved.`);
    if (result.end.previous) onReplaced(result.end.previous);
    if (result.step === "unwritten") throw new Error(unwrittenText(result.end));
    return getResultText(result.end, done);
  };
}
