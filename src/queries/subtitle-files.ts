import type { SubtitleFile } from "@/api/tool-writes";

type FileId = Pick<SubtitleFile, "kind" | "id" | "path">;

/** A subtitle file's unique key. */
export const fileKey = ({ kind, id, path }: FileId) => `${kind} ${id} ${path}`;

/** The mark for the hearing impaired (HI) in a file name, before the extension: "name.en.hi.srt". */
const HI_MARK = /\.(hi|sdh|cc)(?=\.[^./\\]+$)/i;

/** One or more such marks, including that of a forced subtitle. */
const KIND_MARKS = /(?<!\.(?:hi|sdh|cc|forced))(?:\.(?:hi|sdh|cc|forced))+(?=\.[^./\\]+$)/i;

/** A file name without the marks of its kind: "name.en.srt". */
export const plainPath = (path: string) => path.replace(KIND_MARKS, "");

/** The key after the rename by newer servers, if the file loses its HI tags. */
export const keyWithoutHi = (key: string) => key.replace(HI_MARK, "");

/** A kind of subtitle as sent in requests; `language` is a code2. */
interface SubtitleKind {
  language: string;
  hi: boolean;
  forced: boolean;
}

/** True if language and flags are the same. */
export function isSameKind(one: SubtitleKind, other: SubtitleKind): boolean {
  return one.language === other.language && one.hi === other.hi && one.forced === other.forced;
}
