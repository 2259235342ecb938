import type { Cue, SubtitleDocument } from "@/subtitle-documents/model/document";
import { cuesById } from "./editing";

/**
 * IDs of bookmarked lines. The ID of a removed line stays, so that Undo brings its bookmark back with it; only lines of
 * the document are shown.
 */
export type Bookmarks = ReadonlySet<number>;

export const NO_BOOKMARKS: Bookmarks = new Set();

/** The bookmarked lines of a document, in its order. */
export const bookmarkedCues = ({ cues }: SubtitleDocument, bookmarks: Bookmarks): readonly Cue[] =>
  bookmarks.size === 0 ? [] : cues.filter(({ id }) => bookmarks.has(id));

/** Toggles the bookmark of a line. */
export function toggled(bookmarks: Bookmarks, id: number): Bookmarks {
  const next = new Set(bookmarks);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The next or previous bookmark from the line at `index`; continues at the other end. Undefined if there is none. */
export function neighborBookmark(
  document: SubtitleDocument,
  bookmarks: Bookmarks,
  index: number,
  by: 1 | -1,
): number | undefined {
  const { cues } = document;
  for (let step = 1; step <= cues.length; step++) {
    const id = cues[(index + by * step + cues.length * 2) % cues.length]?.id;
    if (id !== undefined && bookmarks.has(id)) return id;
  }
  return undefined;
}

/** Moves the bookmarks of merged lines to the line that remains. */
export function mergedBookmarks(
  before: SubtitleDocument,
  after: SubtitleDocument,
  bookmarks: Bookmarks,
  merged: number | undefined,
): Bookmarks {
  if (merged === undefined || bookmarks.has(merged)) return bookmarks;
  const left = cuesById(after);
  const isMoved = before.cues.some(({ id }) => bookmarks.has(id) && !left.has(id));
  return isMoved ? new Set([...bookmarks, merged]) : bookmarks;
}

/** Keys that identify a line in another read of the text, the most specific one first. */
const keysOf = ({ start, text }: Cue) => [`${start} ${text}`, `start ${start}`, `text ${text}`];

/**
 * The bookmarks for another read of the same text, whose lines have other IDs: matched by start and text, then by start,
 * then by text.
 */
export function carriedBookmarks(
  from: SubtitleDocument,
  bookmarks: Bookmarks,
  to: SubtitleDocument,
): Bookmarks {
  const marked = bookmarkedCues(from, bookmarks);
  if (marked.length === 0 || from === to) return bookmarks;
  const byKey = new Map<string, number>();
  for (const cue of to.cues.toReversed()) for (const key of keysOf(cue)) byKey.set(key, cue.id);
  const found = marked.map((cue) => keysOf(cue).map((key) => byKey.get(key)));
  return new Set(found.flatMap((ids) => ids.find((id) => id !== undefined) ?? []));
}
