import { t } from "@lingui/core/macro";
import { fullItem } from "@/api/media";
import { useReplaceFile } from "@/features/subtitles/next-best/use-replace-file";
import { ownFile } from "@/features/subtitles/tools/tool-files";
import { useUndoBlacklist } from "@/queries/blacklist-changes";
import { readVersions } from "@/store/subtitle-versions";
import type { SubtitleVersion } from "@/store/version-rules";
import { languagePhrase } from "@/utils/languages";
import type { ReplaceStep } from "./bulk-work";
import { mediaOf } from "./use-text-steps";

/** The texts that steps replaced before a reload, as far as this browser still has them. Never throws. */
export async function readReplaced(steps: readonly ReplaceStep[]): Promise<SubtitleVersion[]> {
  const found: SubtitleVersion[] = [];
  for (const { file, origin } of steps) {
    // oxlint-disable-next-line no-await-in-loop -- each read changes the stored list
    const version = (await readVersions(file.path)).findLast(({ at }) => at >= origin.at);
    if (version) found.push(version);
  }
  return found;
}

/** Returns functions that run a step that replaces a file, and that undo its part on the blacklist. */
export function useReplace() {
  const replaceFile = useReplaceFile();
  const { mutateAsync: undoBlacklist } = useUndoBlacklist();
  return {
    replace: async (step: ReplaceStep, onReplaced: (version: SubtitleVersion) => void) => {
      const item = fullItem({ ...mediaOf(step), title: step.title });
      if (!item) return undefined;
      const file = ownFile(item, step.language, step.file.path);
      return replaceFile({ item, file }, step.origin, onReplaced);
    },
    removeFromBlacklist: ({ file, origin, title, language }: ReplaceStep) => {
      const phrase = languagePhrase(language);
      const doing = t`Removing the ${phrase} subtitle for ${title} from the blacklist`;
      const { provider, subsId } = origin;
      return undoBlacklist({ kind: file.kind, provider, subsId, doing });
    },
  };
}
