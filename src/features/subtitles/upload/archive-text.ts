import { t } from "@lingui/core/macro";
import { grouped } from "@/utils/format";
import type { ArchiveRefusal } from "@/utils/archives/archive";
import { fileSize } from "./upload-files";

type Refused<K extends ArchiveRefusal["kind"]> = Extract<ArchiveRefusal, { kind: K }>;

function tooLargeText(
  fileName: string,
  { kind, size, limit }: Refused<"too-large" | "unpacks-too-large">,
): string {
  const [ownSize, mostSize] = [fileSize(size), fileSize(limit)];
  return kind === "too-large"
    ? t`“${fileName}” is ${ownSize}: archives of up to ${mostSize} are read.`
    : t`“${fileName}” unpacks to ${ownSize}: up to ${mostSize} are unpacked.`;
}

function entryTooLargeText(
  fileName: string,
  { name: entry, size, limit }: Refused<"entry-too-large">,
): string {
  const [entrySize, mostSize] = [fileSize(size), fileSize(limit)];
  return t`“${entry}” in “${fileName}” is ${entrySize}: subtitles are ${mostSize} at most.`;
}

/** Why nothing of an archive is offered, as a sentence that names it. */
export function archiveRefusalText(fileName: string, refusal: ArchiveRefusal): string {
  switch (refusal.kind) {
    case "too-large":
    case "unpacks-too-large":
      return tooLargeText(fileName, refusal);
    case "entry-too-large":
      return entryTooLargeText(fileName, refusal);
    case "too-many": {
      const most = grouped(refusal.limit);
      return t`“${fileName}” has more than ${most} files in it.`;
    }
    case "not-archive":
      return t`“${fileName}” is not a ZIP, RAR or 7z archive, whatever its name says.`;
    case "encrypted":
      return t`“${fileName}” is protected by a password: unpack it yourself.`;
    case "part":
      return t`“${fileName}” is one of several parts of an archive: unpack them together.`;
    case "bomb":
      return t`“${fileName}” holds far more than subtitles ever do for its size: it was not unpacked.`;
    case "method":
      return t`“${fileName}” is packed in a way that cannot be read here.`;
    case "memory":
      return t`“${fileName}” needs more memory than a browser has.`;
    case "too-long":
      return t`“${fileName}” took too long to unpack.`;
    case "wasm-forbidden":
      return t`“${fileName}” cannot be read: the web server in front of this page does not allow WebAssembly, which RAR and 7z need. ZIP works.`;
    case "no-reader":
      return t`“${fileName}” was not read: the part of this page that reads archives could not be loaded. Try again.`;
    case "gone":
      return t`“${fileName}” can no longer be read: choose it again.`;
    default:
      return t`“${fileName}” is damaged.`;
  }
}
