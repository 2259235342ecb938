import { t } from "@lingui/core/macro";
import { grouped } from "@/utils/format";
import type { Refusal } from "./core/formats/read";

const megabytes = (bytes: number | undefined) => grouped(Math.ceil((bytes ?? 0) / (1024 * 1024)));

/** Why a file was not opened, as a sentence. */
export function refusalText(fileName: string, { kind, size, limit }: Refusal): string {
  switch (kind) {
    case "too-large": {
      const [ownSize, mostSize] = [megabytes(size), megabytes(limit)];
      return t`“${fileName}” has ${ownSize} MB: files of up to ${mostSize} MB are opened.`;
    }
    case "too-many-cues": {
      const most = grouped(limit ?? 0);
      return t`“${fileName}” has more than ${most} lines of subtitles.`;
    }
    case "too-many-lines":
      return t`“${fileName}” has too many lines for a subtitle.`;
    case "empty":
      return t`“${fileName}” is empty.`;
    case "not-text":
      return t`“${fileName}” is not a text file.`;
    default:
      return t`“${fileName}” has no times of subtitles in it. SRT, WebVTT, ASS and SSA can be opened.`;
  }
}
