import { t } from "@lingui/core/macro";
import { useState } from "react";
import { errorText } from "@/api/error";
import { titleRef } from "@/api/media";
import { targetOf } from "@/features/subtitles/tools/tool-plan";
import { useScanAfter } from "@/features/subtitles/tools/use-run-tool";
import { useCapabilities } from "@/queries/capabilities";
import { pathOfKind, useServerFiles } from "@/queries/studio";
import type { ListedFile } from "@/queries/studio";
import { useRunSubtitleTool } from "@/queries/subtitles";
import type { SubtitleTool } from "@/api/subtitles";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { SubtitleTarget } from "../editing";
import { useReadText } from "../saving/use-save-text";

/** Result of a translation. The server may have written a file even if the translation failed. */
export interface Translation {
  /** Undefined if the translation succeeded and was read. */
  problem: string | undefined;
  /** The new file; undefined if there is none, or it cannot be found. */
  file: ListedFile | undefined;
  document: SubtitleDocument | undefined;
}

/** Translates the file of a target on the server, and reads the new file. Never overwrites a listed file. */
export function useTranslation(target: SubtitleTarget) {
  const { media, code2, hi, forced, path = "" } = target;
  const { mutateAsync: runTool } = useRunSubtitleTool();
  const { listsAfterScan, keepsMarks } = useCapabilities();
  const scanAfter = useScanAfter();
  const { list } = useServerFiles();
  const readText = useReadText();
  const [isRunning, setRunning] = useState(false);
  const file = { kind: media.kind, id: media.id, language: code2, hi, forced, path };

  /** Language and flags of the file that a translation writes. */
  const kindOf = (language: string) => {
    const tool: SubtitleTool = { tool: "translate", language };
    return { tool, kind: targetOf({ tool, keepsMarks }, { file }) ?? { language, hi, forced } };
  };

  const translate = async (language: string): Promise<Translation> => {
    const { tool, kind } = kindOf(language);
    const before = await list(media);
    if (pathOfKind(before, kind, undefined) !== undefined)
      throw new Error(t`There is a file in this language now. The server would overwrite it.`);
    const run = () => runTool({ file, tool });
    const note = await (listsAfterScan ? scanAfter(titleRef(media), run) : run()).catch(errorText);
    const after = await list(media);
    const written = after.find(
      (one) =>
        one.path === pathOfKind(after, kind, undefined) &&
        !before.some((old) => old.path === one.path),
    );
    const document = written && (await readText(written.path));
    const problem = note ?? (document ? undefined : t`The server shows no translated file.`);
    return { problem, file: written, document };
  };

  return {
    isRunning,
    kindOf: (language: string) => kindOf(language).kind,
    /** Never rejects. */
    translate: async (language: string): Promise<Translation> => {
      setRunning(true);
      try {
        return await translate(language);
      } catch (error) {
        return { problem: errorText(error), file: undefined, document: undefined };
      } finally {
        setRunning(false);
      }
    },
  };
}
