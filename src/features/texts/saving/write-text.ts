import { isMovie } from "@/api/media";
import type { MediaRef } from "@/api/media";
import type { Settings } from "@/api/settings";
import type { ListedFile } from "@/queries/server-files";
import type { useUploadSubtitle } from "@/queries/uploads";
import { flushDeletes } from "@/store/pending-deletes";
import { saveVersion } from "@/store/subtitle-versions";
import type { SubtitleVersion } from "@/store/version-rules";
import { writeText } from "@/subtitle-documents/formats/write";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { SubtitleTarget } from "../files/opened-document";
import { modsOf } from "../written/server-changes";
import { findWrittenText, readFilesBefore } from "../written/written-text";
import type { ReadText } from "../written/written-text";

/** Keeps the text of a file as a version before the file is replaced or deleted. */
export const keepText = (
  { name, title, media }: Pick<SubtitleVersion, "name" | "title" | "media">,
  { path, language: code2, hi, forced }: Omit<ListedFile, "size">,
  text: SubtitleDocument,
): Promise<SubtitleVersion> =>
  saveVersion({ name, title, media, path, code2, hi, forced }, writeText(text));

export interface WriteTarget extends Pick<SubtitleTarget, "media"> {
  kind: Pick<ListedFile, "language" | "hi" | "forced">;
  storesUploadHi: boolean;
}

type Question = Parameters<typeof findWrittenText>[2];

/** Calls to the server that a write needs. */
interface WriteCalls {
  list: (media: MediaRef) => Promise<ListedFile[]>;
  settings: () => Settings;
  readText: ReadText;
  upload: ReturnType<typeof useUploadSubtitle>["mutateAsync"];
}

/** Reads the files before a write. Returns functions that upload the text and find out what the server made of it. */
export async function beginWrite(
  { list, settings, readText, upload }: WriteCalls,
  { media, kind, storesUploadHi }: WriteTarget,
) {
  // A pending delete would remove the new file.
  await flushDeletes();
  const before = await list(media);
  const filesBefore = await readFilesBefore(before, kind.language, readText);
  const mods = modsOf(settings());
  const isForcedOn = !storesUploadHi && !isMovie(media);
  return {
    before,
    mods,
    /** The texts of the files of this language, by path. */
    texts: filesBefore.texts,
    upload: (file: File) => upload({ media, ...kind, file, isForcedOn }),
    readList: () => list(media),
    findWritten: (after: readonly ListedFile[], question: Omit<Question, "language" | "mods">) =>
      findWrittenText(filesBefore, after, { ...question, language: kind.language, mods }, readText),
  };
}
