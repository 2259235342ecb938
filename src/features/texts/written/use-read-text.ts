import { ApiError } from "@/api/error";
import { useServerFiles } from "@/queries/server-files";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { loadChunk } from "@/utils/chunks";

/** True if the server responded with an error: it has the file but cannot read it. False if there was no response. */
const isUnreadable = (error: unknown) =>
  error instanceof ApiError && (error.kind === "http" || error.kind === "malformed");

/** Reads the text of a file; undefined if the server cannot read it. */
export function useReadText() {
  const { read } = useServerFiles();
  return async (path: string): Promise<SubtitleDocument | undefined> => {
    try {
      const cues = await read(path);
      // Pages with tools do not need it before.
      const { documentOfServer } = await loadChunk(() => import("./server-text"));
      return cues && documentOfServer(cues);
    } catch (error) {
      if (isUnreadable(error)) return undefined;
      throw error;
    }
  };
}
