import { useServerFiles } from "@/queries/server-files";
import { useUploadSubtitle } from "@/queries/uploads";
import { loadChunk } from "@/utils/chunks";
import { useReadText } from "../written/use-read-text";
import type { WriteTarget } from "./write-text";

/** Not needed before the first write: pages start tools that may end with one. */
const code = () => import("./write-text");

/**
 * The way of a text to the server, for saves and restores: returns a function that reads the files before the write,
 * with functions that upload the text and find out what the server made of it.
 */
export function useWriteText() {
  const { list, settings } = useServerFiles();
  const readText = useReadText();
  const { mutateAsync: upload } = useUploadSubtitle();
  return async (target: WriteTarget) => {
    const { beginWrite } = await loadChunk(code);
    return beginWrite({ list, settings, readText, upload }, target);
  };
}

/** Reads the files before a write, see beginWrite of write-text.ts. */
export type BeginWrite = ReturnType<typeof useWriteText>;
