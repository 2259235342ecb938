import * as v from "valibot";
import { isMovie } from "@/api/media";
import type { MediaRef } from "@/api/media";
import { openDatabase } from "@/store/database";
import type { History } from "@/subtitle-documents/model/history";
import type { Bookmarks } from "./bookmarks";
import { draftOf, readDraft } from "./draft";
import type { SubtitleTarget } from "@/features/texts/files/opened-document";
import { openDrafts } from "./open-drafts";
import { mediaOfPlace, serverFileOf } from "./studio-place";
import type { ServerFile } from "./studio-place";

/** Subject of a draft: a server file, identified by its path, or a local file, identified by its name. */
export interface DraftOf {
  name: string;
  encoding: string | undefined;
  file: ServerFile | undefined;
  /** Target of the text; not stored for a server file, whose path identifies it. */
  target: SubtitleTarget | undefined;
}

export interface StoredDraft extends DraftOf {
  key: string;
  /** Time of the last write, in milliseconds since 1970. */
  at: number;
  history: History;
  bookmarks: Bookmarks;
  /** True if only the bookmarks are to be kept: the text is the one that was read. */
  hasOnlyBookmarks: boolean;
}

const storedSchema = v.object({
  name: v.string(),
  encoding: v.optional(v.string()),
  at: v.number(),
  file: v.optional(
    v.object({
      kind: v.string(),
      id: v.number(),
      series: v.optional(v.number()),
      path: v.string(),
    }),
  ),
  slot: v.optional(
    v.object({
      kind: v.string(),
      id: v.number(),
      series: v.optional(v.number()),
      title: v.string(),
      code2: v.string(),
      hi: v.boolean(),
      forced: v.boolean(),
    }),
  ),
  draft: v.unknown(),
  bookmarks: v.array(v.number()),
  hasOnlyBookmarks: v.boolean(),
});
type Stored = v.InferOutput<typeof storedSchema>;

const database = openDatabase("studio-drafts", "drafts");

type Subject = Pick<DraftOf, "file" | "name">;

/** Identifies the subject of a draft. */
export const subjectKey = ({ file, name }: Subject) =>
  file ? `${file.media.kind} ${file.media.id} ${file.path}` : `file ${name}`;

/** Each open text has its own key, because the same file may be open in two tabs. */
export const newDraftKey = (of: Subject) =>
  `${subjectKey(of)}\n${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;

/** An item as it is stored: the parts of its URL. */
const storedMedia = (media: MediaRef) => ({
  kind: media.kind,
  id: media.id,
  series: isMovie(media) ? undefined : media.seriesId,
});

const storedTarget = ({ media, title, code2, hi, forced }: SubtitleTarget) => ({
  ...storedMedia(media),
  title,
  code2,
  hi,
  forced,
});

/** The target of a text that has no file on the server yet. */
function targetFrom(stored: Stored["slot"]): SubtitleTarget | undefined {
  if (!stored) return undefined;
  const { kind, id, series, ...rest } = stored;
  const media = mediaOfPlace(`${kind}/${id}/${series}`);
  return media && { ...rest, media, path: undefined };
}

function fromStored(key: string, stored: Stored): StoredDraft | undefined {
  const history = readDraft(stored.draft);
  if (!history) return undefined;
  const { file, name, at, encoding, bookmarks, hasOnlyBookmarks } = stored;
  const ownFile = file && serverFileOf(`${file.kind}/${file.id}/${file.series}`, file.path);
  if (file && !ownFile) return undefined;
  const target = targetFrom(stored.slot);
  return {
    key,
    name,
    at,
    encoding,
    file: ownFile,
    target,
    history,
    bookmarks: new Set(bookmarks),
    hasOnlyBookmarks,
  };
}

/** All drafts of this subject, or of all, that no tab has open: those with edits first, then the newest first. */
export async function listStored(of?: Subject): Promise<StoredDraft[]> {
  const subject = of && subjectKey(of);
  const all = await database.entries(storedSchema);
  const drafts = all.flatMap(([key, stored]) => {
    const isOfSubject = key.split("\n")[0] === subject;
    return subject === undefined || isOfSubject ? (fromStored(key, stored) ?? []) : [];
  });
  if (drafts.length === 0) return drafts;
  const open = await openDrafts();
  return drafts
    .filter(({ key }) => !open.has(key))
    .toSorted((a, b) => Number(a.hasOnlyBookmarks) - Number(b.hasOnlyBookmarks) || b.at - a.at);
}

/** @throws if this browser has no storage or no space left */
export async function writeStored(
  key: string,
  of: DraftOf,
  {
    history,
    bookmarks,
    hasOnlyBookmarks,
  }: Pick<StoredDraft, "history" | "bookmarks" | "hasOnlyBookmarks">,
  at: number,
): Promise<void> {
  const { name, encoding, file, target } = of;
  const stored = {
    name,
    encoding,
    at,
    file: file && { ...storedMedia(file.media), path: file.path },
    slot: file || !target ? undefined : storedTarget(target),
    draft: draftOf(history),
    bookmarks: [...bookmarks],
    hasOnlyBookmarks,
  };
  await database.set(key, stored);
}

export const removeStored = (key: string): Promise<void> => database.del(key);
