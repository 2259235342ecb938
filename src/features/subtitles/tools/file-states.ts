import type { SubtitleTool } from "@/api/subtitles";
import { fileKey, keyWithoutHi, ownerKey } from "@/utils/tools";
import type { Work, WorkPiece } from "@/store/work";
import type { ToolFile } from "./tool-files";

/** What a piece of work on a file is found by; a file that loses its HI tags may have another name afterwards. */
export function tagsOf(file: ToolFile["file"], tool: SubtitleTool): string[] {
  const key = fileKey(file);
  const renamed = tool.tool === "remove_HI" ? [`renamed ${keyWithoutHi(key)}`] : [];
  return [key, ownerKey(file), ...renamed];
}

/** Finds what last happened to a file, whatever batch it was part of. */
export function fileStates(works: readonly Work[]): (file: ToolFile) => WorkPiece | undefined {
  const last = new Map<string, WorkPiece>();
  for (const { pieces } of works)
    for (const piece of pieces) for (const tag of piece.tags) last.set(tag, piece);
  return ({ key }) => {
    const own = last.get(key);
    const [formerKey] = last.get(`renamed ${key}`)?.tags ?? [];
    // What waited for its turn meanwhile names the file as it was called before.
    const former = formerKey === undefined ? undefined : last.get(formerKey);
    const isRenamed = last.get(`renamed ${key}`)?.state === "done";
    return isRenamed && former && former.id > (own?.id ?? 0) ? former : own;
  };
}

/** The batches that work on any of these files or what they belong to. */
export function worksOn(works: readonly Work[], files: readonly ToolFile[]): Work[] {
  const owners = new Set(files.map(({ file }) => ownerKey(file)));
  return works.filter(({ pieces }) =>
    pieces.some(({ tags }) => tags.some((tag) => owners.has(tag))),
  );
}
