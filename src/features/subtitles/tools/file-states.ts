import type { SubtitleTool } from "@/api/subtitles";
import { fileKey, keyWithoutHi, ownerKey } from "@/utils/tools";
import type { Work, WorkPiece } from "@/store/work";
import type { ToolFile } from "./tool-files";

/** The tags of work on a file. Removing HI tags may rename the file, so the new name is a tag too. */
export function tagsOf(file: ToolFile["file"], tool: SubtitleTool): string[] {
  const key = fileKey(file);
  const renamed = tool.tool === "remove_HI" ? [`renamed ${keyWithoutHi(key)}`] : [];
  return [key, ownerKey(file), ...renamed];
}

/** Finds the last work on a file, in any batch. */
export function fileStates(works: readonly Work[]): (file: ToolFile) => WorkPiece | undefined {
  const last = new Map<string, WorkPiece>();
  for (const { pieces } of works)
    for (const piece of pieces) for (const tag of piece.tags) last.set(tag, piece);
  return ({ key }) => {
    const own = last.get(key);
    const [formerKey] = last.get(`renamed ${key}`)?.tags ?? [];
    // Work that was queued before the renaming has the former name.
    const former = formerKey === undefined ? undefined : last.get(formerKey);
    const isRenamed = last.get(`renamed ${key}`)?.state === "done";
    return isRenamed && former && former.id > (own?.id ?? 0) ? former : own;
  };
}

/** The batches with work on these files, or on others of the same items. */
export function worksOn(works: readonly Work[], files: readonly ToolFile[]): Work[] {
  const owners = new Set(files.map(({ file }) => ownerKey(file)));
  return works.filter(({ pieces }) =>
    pieces.some(({ tags }) => tags.some((tag) => owners.has(tag))),
  );
}
