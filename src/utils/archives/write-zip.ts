import { Zip, ZipDeflate } from "fflate";
import type { Steps } from "../time-slices";

/** Writes a zip, one file a step. Folders are part of the names: "Season 2/Harbor Lights.srt". */
export function* writeZip(
  files: readonly { name: string; bytes: Uint8Array }[],
): Steps<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(new Uint8Array(piece));
  });
  for (const { name, bytes } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    file.push(bytes, true);
    yield;
  }
  zip.end();
  return pieces;
}
