import { writtenFile } from "@/queries/server-files";
import type { ListedFile } from "@/queries/server-files";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { isSameText } from "./server-text";
import { unwrittenReason } from "./unwritten";
import type { UnwrittenReason } from "./unwritten";

/** Reads the text of a file; undefined if the server cannot read it. */
export type ReadText = (path: string) => Promise<SubtitleDocument | undefined>;

/** Reads each file only once. */
function readOnce(readText: ReadText): ReadText {
  const texts = new Map<string, ReturnType<ReadText>>();
  return (path) => {
    const text = texts.get(path) ?? readText(path);
    texts.set(path, text);
    return text;
  };
}

/** The files of an item before a save, and the texts of those that it may replace, by path. */
export interface FilesBefore {
  list: readonly ListedFile[];
  texts: ReadonlyMap<string, SubtitleDocument>;
}

/** Reads all files of a language, because the server decides which one it writes. */
export async function readFilesBefore(
  list: readonly ListedFile[],
  language: string,
  readText: ReadText,
): Promise<FilesBefore> {
  const texts = new Map<string, SubtitleDocument>();
  for (const { path, language: other } of list) {
    // oxlint-disable-next-line no-await-in-loop -- the files are on one disk: parallel reads are not faster
    const text = other === language ? await readText(path) : undefined;
    if (text) texts.set(path, text);
  }
  return { list, texts };
}

/** The paths of the files whose text has changed. Stops at the first one, which is the written file. */
async function pathsWithNewText(
  { list, texts }: FilesBefore,
  after: readonly ListedFile[],
  { language, ending }: Pick<WrittenQuestion, "language" | "ending">,
  readText: ReadText,
): Promise<ReadonlySet<string>> {
  const isNamed = ({ path }: ListedFile) => path.endsWith(ending);
  const files = after
    .filter(({ path }) => texts.has(path))
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
  const isNew = (file: ListedFile) =>
    file.language === language && !list.some(({ path }) => path === file.path);
  if (after.some(isNew)) return new Set();
  for (const { path } of files) {
    // oxlint-disable-next-line no-await-in-loop -- the first one is nearly always the written file
    const now = await readText(path);
    const before = texts.get(path);
    if (!now || (before && !isSameText(before, now))) return new Set([path]);
  }
  return new Set();
}

/** A file after a save. */
export interface WrittenText {
  file: ListedFile | undefined;
  /** Its text; undefined if it cannot be read. */
  now: SubtitleDocument | undefined;
  /** Why the text is not in it, or not completely; undefined if it is, or if that is unknown. */
  reason: UnwrittenReason | undefined;
}

interface WrittenQuestion {
  sent: SubtitleDocument;
  language: string;
  /** Expected end of the file's name. */
  ending: string;
  /** The server's enabled text modifications. */
  mods: readonly string[];
  /** A file with what a previous attempt left, and its text before that attempt. */
  leftover?: { path: string; text: SubtitleDocument } | undefined;
}

/**
 * Finds the file that an upload was written to, and whether it contains the text: by its content, because the response
 * is the same after a failed write, and the list does not show one.
 */
export async function findWrittenText(
  before: FilesBefore,
  after: readonly ListedFile[],
  { sent, language, ending, mods, leftover }: WrittenQuestion,
  readAgain: ReadText,
): Promise<WrittenText> {
  const readText = readOnce(readAgain);
  const hints = { language, ending };
  const rewritten = await pathsWithNewText(before, after, hints, readText);
  const file = writtenFile(before.list, after, { ...hints, rewritten });
  if (!file) {
    // The server may list it as another language.
    const isOther = after.some(
      ({ path, size }) => !before.list.some((one) => one.path === path && one.size === size),
    );
    return { file, now: undefined, reason: isOther ? undefined : "unlisted" };
  }
  const now = await readText(file.path);
  const textBefore = leftover?.path === file.path ? leftover.text : before.texts.get(file.path);
  const reason = unwrittenReason({ sent, before: textBefore, now, mods });
  return { file, now, reason };
}
