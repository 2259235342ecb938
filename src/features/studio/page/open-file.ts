import type { ReadFile } from "../core/formats/read";
import { MOST_BYTES, readSubtitle } from "../core/formats/read";

/** A file of this machine, read. */
export interface LocalFile {
  name: string;
  bytes: Uint8Array;
  read: ReadFile;
}

const MARKS = /^(?:hi|sdh|cc|forced|foreign|default)$/;

/** "Harbor Lights.de.forced.srt" says that it is German. */
export function languageInName(name: string): string | undefined {
  const parts = name.toLowerCase().split(".").slice(1, -1);
  const last = parts.findLast((part) => !MARKS.test(part));
  return last !== undefined && /^[a-z]{2}$/.test(last) ? last : undefined;
}

export const readLocal = (name: string, bytes: Uint8Array, encoding?: string): LocalFile => ({
  name,
  bytes,
  read: readSubtitle(bytes, { language: languageInName(name), encoding }),
});

/** Reads a file. One that is too large for a subtitle is not even loaded. */
export async function openLocal(file: File): Promise<LocalFile> {
  const { name, size } = file;
  if (size > MOST_BYTES) {
    const refusal = { kind: "too-large", size, limit: MOST_BYTES } as const;
    return { name, bytes: new Uint8Array(), read: { isRead: false, refusal } };
  }
  return readLocal(name, new Uint8Array(await file.arrayBuffer()));
}
