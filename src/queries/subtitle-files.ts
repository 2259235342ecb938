import type { SubtitleFile } from "@/api/subtitles";

type FileId = Pick<SubtitleFile, "type" | "id" | "path">;

/** Names a subtitle file among all others. */
export const fileKey = ({ type, id, path }: FileId) => `${type} ${id} ${path}`;

/** Names what a file belongs to. */
export const ownerKey = ({ type, id }: Pick<FileId, "type" | "id">) => `${type} ${id}`;

/** A mark for the hearing impaired in a file's name, before the ending: "name.en.hi.srt". */
const HI_MARK = /\.(hi|sdh|cc)(?=\.[^./\\]+$)/i;

/** The same, and of a forced subtitle. */
const KIND_MARKS = /(\.(hi|sdh|cc|forced))+(?=\.[^./\\]+$)/i;

/** The name of a file without what says its kind: "name.en.srt". */
export const plainPath = (path: string) => path.replace(KIND_MARKS, "");

/** Newer servers rename a file that loses its HI tags: the key that it has then. */
export const keyWithoutHi = (key: string) => key.replace(HI_MARK, "");

/** From the first chosen to the last: the keys between two rows, both included. */
export function keysBetween(keys: readonly string[], one: string, other: string): string[] {
  const [a, b] = [keys.indexOf(one), keys.indexOf(other)];
  if (a === -1 || b === -1) return [other];
  return keys.slice(Math.min(a, b), Math.max(a, b) + 1);
}
