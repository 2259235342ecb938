import type { MediaRef } from "@/api/media";
import { errorText } from "@/api/error";
import type { SubtitleTool } from "@/api/tool-writes";
import { safeSync } from "@/automation/safe-sync";
import { toDocument } from "@/automation/sync-new-file";
import { keepText } from "@/features/texts/saving/write-text";
import { syncText } from "@/features/texts/fit/sync-text";
import type { ListedFile } from "@/queries/server-files";
import { StepResult } from "@/store/jobs";
import type { SubtitleVersion } from "@/store/version-rules";
import type { FitJudgment, ItemFile } from "@/subtitle-documents/timing/fit-groups";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { baseName } from "@/utils/folders";
import { mediaOfFile } from "./tool-files";
import type { ToolFile } from "./tool-files";

export interface PageCalls {
  list: (media: MediaRef) => Promise<ListedFile[]>;
  readText: (path: string) => Promise<SubtitleDocument | undefined>;
  judge: (media: MediaRef, files: readonly ItemFile[]) => Promise<readonly FitJudgment[]>;
  run: (tool: SubtitleTool) => Promise<string | undefined>;
  restore: (version: SubtitleVersion) => Promise<{ note: string | undefined }>;
}

/**
 * Syncs a file without harm, see safeSync. Resolves with its result, if there is anything to say. Errors of
 * the measure do not stop the sync.
 * @throws the errors of the tool; Error if the previous text could not be put back
 */
export async function syncSafely(
  { file, name: title, folder }: Pick<ToolFile, "file" | "name" | "folder">,
  tool: Extract<SubtitleTool, { tool: "sync" }>,
  { list, readText, judge, run, restore }: PageCalls,
): Promise<string | StepResult | undefined> {
  const media = mediaOfFile(file, folder.id);
  const { path } = file;
  const result = await safeSync(path, tool, {
    readText: async (one) => (await readText(one).catch(() => undefined))?.cues,
    listPaths: async () => (await list(media).catch(() => [])).map((one) => one.path),
    judge: (files) => judge(media, files).catch(() => []),
    keep: (text) => {
      const name = baseName(path).replace(/\.\w+$/, ".srt");
      return keepText({ name, title, media }, file, toDocument(text));
    },
    run,
    putBack: async (kept) => (await restore(kept)).note,
    describe: errorText,
  });
  if (result.end === "synced" || result.end === "unchanged") return result.message;
  if (result.end === "not restored") throw new Error(syncText(result));
  const isLeft = result.end === "restored" || result.end === "changed";
  return new StepResult(syncText(result), undefined, isLeft);
}
