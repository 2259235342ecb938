import { useEffect, useEffectEvent, useState } from "react";
import { ArchiveError } from "@/utils/archives/archive";
import type { ArchiveRefusal } from "@/utils/archives/archive";
import { readArchive } from "@/utils/archives/read-archive";
import { compare } from "@/utils/compare";

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
    const { files, ...others } = await readArchive(archive, types, signal);
    const sorted = files.toSorted((one, other) => compare(one.name, other.name));
    return { ...others, files: sorted.map(({ name, bytes }) => new File([bytes], name)) };
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
