import { importText } from "@/subtitle-documents/formats/import";
import { readSubtitle } from "@/subtitle-documents/formats/read";
import { linesToRepair } from "@/subtitle-documents/checks/server-repairs";
import { decode } from "@/utils/decode";

/** Formats that the server accepts but the studio cannot read: MicroDVD, MPL2, TMPlayer. */
const OLD_FORMAT = /^(?:\{\d+\}\{\d*\}|\[\d+\]\[\d*\]|\d{1,2}:\d\d:\d\d[:=.,])/m;

/**
 * False for a file without text subtitles: a picture format such as VobSub, a web page, notes. A file that is only too
 * large to be read may have some.
 */
export function hasSubtitles(bytes: Uint8Array): boolean {
  const read = readSubtitle(bytes);
  if (read.isRead) return read.document.cues.length > 0;
  const { kind } = read.rejection;
  if (kind !== "unknown-format") return kind !== "not-text" && kind !== "empty";
  const { text } = decode(bytes);
  const imported = importText(text);
  return (imported !== undefined && imported.kind !== "rejected") || OLD_FORMAT.test(text);
}

/** See linesToRepair; empty for a file that cannot be read. */
export function fileLinesToRepair(bytes: Uint8Array): readonly string[] {
  const read = readSubtitle(bytes);
  return read.isRead ? linesToRepair(read.document) : [];
}
