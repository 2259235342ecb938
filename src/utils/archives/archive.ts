/** The supported archive types. */
export const ARCHIVE_TYPES = ["zip", "rar", "7z"] as const;
export type ArchiveType = (typeof ARCHIVE_TYPES)[number];

const MB = 1024 * 1024;

/**
 * Limits of unpacking, sizes in bytes. The largest packs of real subtitles are far below: 2,000 files of 50 kB, with a
 * compression ratio of 8.
 */
export const LIMITS = {
  archive: 200 * MB,
  entries: 5000,
  /** Size of one unpacked file; uploads accept no larger one. */
  one: 20 * MB,
  /** Size of all unpacked files together. */
  all: 200 * MB,
  /** Compression ratio; checked only for files larger than `small`. */
  ratio: 250,
  small: MB,
  /** Milliseconds until a decoder that does not finish is stopped. */
  time: 60_000,
} as const;

/** Kinds of rejections without numbers. */
type PlainKind =
  | "not-archive"
  | "damaged"
  | "encrypted"
  | "part"
  | "bomb"
  | "method"
  | "memory"
  | "too-long"
  | "wasm-forbidden"
  | "no-reader"
  | "gone";

/** Why an archive was rejected. */
export type ArchiveRejection =
  | { kind: PlainKind }
  | { kind: "too-many"; limit: number }
  /** The size of the archive or of its content, and the max size. */
  | { kind: "too-large" | "unpacks-too-large"; size: number; limit: number }
  | { kind: "entry-too-large"; name: string; size: number; limit: number };

/** An unpacked file. Its name is never a path. */
export interface UnpackedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The content of an archive. */
export interface UnpackedArchive {
  files: UnpackedFile[];
  /** Number of files that were skipped because they have other types. */
  others: number;
  /** Names of archives inside the archive, which are not read. */
  inner: string[];
}

/** Thrown by the archive readers. */
export class ArchiveError extends Error {
  readonly rejection: ArchiveRejection;
  constructor(rejection: ArchiveRejection) {
    super(rejection.kind);
    this.rejection = rejection;
  }
}

export const rejectArchive = (kind: PlainKind): ArchiveError => new ArchiveError({ kind });

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** True for a name with an archive extension. The actual type is detected from the first bytes. */
export const isArchiveName = (name: string): boolean =>
  ARCHIVE_TYPES.some((type) => type === endingOf(name));

/** First bytes of the archive types. An empty zip begins differently, also in the form of Zip64. */
const MARKS: readonly (readonly [ArchiveType, readonly number[]])[] = [
  ["zip", [0x50, 0x4b, 3, 4]],
  ["zip", [0x50, 0x4b, 5, 6]],
  ["zip", [0x50, 0x4b, 6, 6]],
  ["rar", [0x52, 0x61, 0x72, 0x21, 0x1a, 7]],
  ["7z", [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
];

/** The type of an archive by its first bytes, because a zip is often named .rar. */
export const archiveTypeOf = (beginning: Uint8Array): ArchiveType | undefined =>
  MARKS.find(([, mark]) => mark.every((byte, index) => beginning[index] === byte))?.[0];

/** An entry as declared in the table of an archive, before it is unpacked. */
export interface DeclaredEntry {
  name: string;
  size: number;
  /** Undefined if several files are packed as one. */
  packed: number | undefined;
}

/** Rejects an archive whose declared sizes are too large when unpacked. @throws ArchiveError */
export function checkDeclared(entries: readonly DeclaredEntry[], archiveSize: number): void {
  let all = 0;
  for (const { name, size, packed } of entries) {
    if (size > LIMITS.one)
      throw new ArchiveError({ kind: "entry-too-large", name, size, limit: LIMITS.one });
    if (size > LIMITS.small && size > LIMITS.ratio * Math.max(packed ?? archiveSize, 1))
      throw rejectArchive("bomb");
    all += size;
  }
  if (all > LIMITS.all)
    throw new ArchiveError({ kind: "unpacks-too-large", size: all, limit: LIMITS.all });
  if (all > LIMITS.small && all > LIMITS.ratio * archiveSize) throw rejectArchive("bomb");
}

/** Class of an entry; only "wanted" entries are unpacked. */
export type EntrySort = "wanted" | "inner" | "other";

/** Classifies an entry by its extension. Metadata files of macOS are not subtitles. */
export function getEntrySort(name: string, endings: readonly string[]): EntrySort {
  if (name.startsWith("._")) return "other";
  if (isArchiveName(name)) return "inner";
  return endings.includes(endingOf(name)) ? "wanted" : "other";
}
