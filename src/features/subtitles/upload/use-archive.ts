import { useEffect, useEffectEvent, useState } from "react";
import { ArchiveError } from "@/utils/archives/archive";
import type { ArchiveRefusal, UnpackedFile } from "@/utils/archives/archive";
import { readArchive } from "@/utils/archives/read-archive";
import { compare } from "@/utils/compare";

/** Formats that the server takes and the studio does not read: MicroDVD, MPL2, TMPlayer. */
const OLD_FORMAT = /^(?:\{\d+\}\{\d*\}|\[\d+\]\[\d*\]|\d{1,2}:\d\d:\d\d[:=.,])/m;

/** Most text files of archives are notes. */
async function isSubtitle({ name, bytes }: UnpackedFile): Promise<boolean> {
  if (!/\.txt$/i.test(name)) return true;
  const [{ readSubtitle }, { decode }] = await Promise.all([
    import("@/features/studio/core/formats/read"),
    import("@/utils/decode"),
  ]);
  const read = readSubtitle(bytes);
  return (read.isRead && read.document.cues.length > 0) || OLD_FORMAT.test(decode(bytes).text);
}

/** What an archive holds, once it was read. */
export type ArchiveContent =
  { files: File[]; others: number; inner: string[] } | { refusal: ArchiveRefusal };

const refusalOf = (error: unknown): ArchiveRefusal =>
  error instanceof ArchiveError ? error.refusal : { kind: "no-reader" };

/** Reads an archive once, and hands on its files. Undefined while it is being read. */
export function useArchive(
  archive: File,
  types: readonly string[],
  onRead: (files: File[]) => void,
): ArchiveContent | undefined {
  const [content, setContent] = useState<ArchiveContent | undefined>(undefined);
  const show = useEffectEvent((found: ArchiveContent) => {
    setContent(found);
    if ("files" in found) onRead(found.files);
  });
  const read = useEffectEvent(async (signal: AbortSignal): Promise<ArchiveContent> => {
    const { files, others, inner } = await readArchive(archive, types, signal);
    const isWanted = await Promise.all(files.map(isSubtitle));
    const wanted = files
      .filter((_, index) => isWanted[index])
      .toSorted((one, other) => compare(one.name, other.name));
    return {
      files: wanted.map(({ name, bytes }) => new File([bytes], name)),
      others: others + files.length - wanted.length,
      inner,
    };
  });
  useEffect(() => {
    const stop = new AbortController();
    read(stop.signal)
      .catch((error: unknown) => ({ refusal: refusalOf(error) }))
      .then((found) => {
        if (!stop.signal.aborted) show(found);
      })
      .catch(() => undefined);
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another archive is read anew
  }, [archive]);
  return content;
}
