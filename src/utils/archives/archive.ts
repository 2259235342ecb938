/** The archives that are read here. */
export const ARCHIVE_TYPES = ["zip", "rar", "7z"] as const;
export type ArchiveType = (typeof ARCHIVE_TYPES)[number];

const MB = 1024 * 1024;

/**
 * What is unpacked at most. The largest packs of real subtitles are far below: 2,000 files of 50 kB, which become eight
 * times smaller.
 */
export const LIMITS = {
  archive: 200 * MB,
  entries: 5000,
  /** Of one file, unpacked; the upload takes no larger one. */
  one: 20 * MB,
  /** Of all files together, unpacked. */
  all: 200 * MB,
  /** How many times smaller it may be packed; only asked of files that are larger than `small`. */
  ratio: 250,
  small: MB,
  /** Until a decoder that does not end is stopped, in milliseconds. */
  time: 60_000,
} as const;

/** A refusal that needs no numbers. */
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

/** Why nothing of an archive is offered. */
export type ArchiveRefusal =
  | { kind: PlainKind }
  | { kind: "too-many"; limit: number }
  /** Its size, or that of what is in it, and what is allowed. */
  | { kind: "too-large" | "unpacks-too-large"; size: number; limit: number }
  | { kind: "entry-too-large"; name: string; size: number; limit: number };

/** A file that was unpacked. Its name is a name, never a path. */
export interface UnpackedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What was found in an archive. */
export interface Unpacked {
  files: UnpackedFile[];
  /** How many files were left out because they are of other types. */
  others: number;
  /** Names of archives inside the archive, which are not read. */
  inner: string[];
}

/** Thrown by readers. */
export class ArchiveError extends Error {
  readonly refusal: ArchiveRefusal;
  constructor(refusal: ArchiveRefusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

export const refuse = (kind: PlainKind): ArchiveError => new ArchiveError({ kind });

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** By its name: what it really is, is read from its first bytes. */
export const isArchiveName = (name: string): boolean =>
  ARCHIVE_TYPES.some((type) => type === endingOf(name));

/** Beginnings of files. "PK" of an empty zip is another one. */
const MARKS: readonly (readonly [ArchiveType, readonly number[]])[] = [
  ["zip", [0x50, 0x4b, 3, 4]],
  ["zip", [0x50, 0x4b, 5, 6]],
  ["rar", [0x52, 0x61, 0x72, 0x21, 0x1a, 7]],
  ["7z", [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
];

/** What a file is by its first bytes: a zip is often called .rar. */
export const archiveTypeOf = (beginning: Uint8Array): ArchiveType | undefined =>
  MARKS.find(([, mark]) => mark.every((byte, index) => beginning[index] === byte))?.[0];

/** An entry as the table of an archive declares it, before anything is unpacked. */
export interface Declared {
  name: string;
  size: number;
  /** Undefined where several files are packed as one. */
  packed: number | undefined;
}

/** Refuses what would unpack to too much, by what the archive itself says. @throws ArchiveError */
export function checkDeclared(entries: readonly Declared[], archiveSize: number): void {
  let all = 0;
  for (const { name, size, packed } of entries) {
    if (size > LIMITS.one)
      throw new ArchiveError({ kind: "entry-too-large", name, size, limit: LIMITS.one });
    if (size > LIMITS.small && size > LIMITS.ratio * Math.max(packed ?? archiveSize, 1))
      throw refuse("bomb");
    all += size;
  }
  if (all > LIMITS.all)
    throw new ArchiveError({ kind: "unpacks-too-large", size: all, limit: LIMITS.all });
  if (all > LIMITS.small && all > LIMITS.ratio * archiveSize) throw refuse("bomb");
}

/** Which entries are unpacked. */
export type EntrySort = "wanted" | "inner" | "other";

/** Sorts by the end of a name. What macOS adds for itself is no subtitle. */
export function sortOf(name: string, endings: readonly string[]): EntrySort {
  if (name.startsWith("._")) return "other";
  if (isArchiveName(name)) return "inner";
  return endings.includes(endingOf(name)) ? "wanted" : "other";
}
