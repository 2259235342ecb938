import { isMovie } from "@/api/media";
import { useServerFiles } from "@/queries/server-files";
import type { ListedFile } from "@/queries/server-files";
import { useUploadSubtitle } from "@/queries/uploads";
import { flushDeletes } from "@/store/pending-deletes";
import { saveVersion } from "@/store/subtitle-versions";
import type { SubtitleVersion } from "@/store/version-rules";
import { writeText } from "@/subtitle-documents/formats/write";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { SubtitleTarget } from "../files/opened-document";
import { modsOf } from "../written/server-changes";
import { useReadText } from "../written/use-read-text";
import { findWrittenText, readFilesBefore } from "../written/written-text";

/** Keeps the text of a file as a version before the file is replaced or deleted. */
export const keepText = (
  { name, title, media }: Pick<SubtitleVersion, "name" | "title" | "media">,
  { path, language: code2, hi, forced }: Omit<ListedFile, "size">,
  text: SubtitleDocument,
): Promise<SubtitleVersion> =>
  saveVersion({ name, title, media, path, code2, hi, forced }, writeText(text));

interface WriteTarget extends Pick<SubtitleTarget, "media"> {
  kind: Pick<ListedFile, "language" | "hi" | "forced">;
  storesUploadHi: boolean;
}

type Question = Parameters<typeof findWrittenText>[2];

/**
 * The way of a text to the server, for saves and restores: returns a function that reads the files before the write,
 * with functions that upload the text and find out what the server made of it.
 */
export function useWriteText() {
  const { list, settings } = useServerFiles();
  const readText = useReadText();
  const { mutateAsync } = useUploadSubtitle();
  return async ({ media, kind, storesUploadHi }: WriteTarget) => {
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
      upload: (file: File) => mutateAsync({ media, ...kind, file, isForcedOn }),
      readList: () => list(media),
      findWritten: (after: readonly ListedFile[], question: Omit<Question, "language" | "mods">) =>
        findWrittenText(
          filesBefore,
          after,
          { ...question, language: kind.language, mods },
          readText,
        ),
    };
  };
}
