import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { grouped } from "@/utils/format";
import type { Rejection } from "@/subtitle-documents/formats/read";

const megabytes = (bytes: number | undefined) => grouped(Math.ceil((bytes ?? 0) / (1024 * 1024)));

/** Names of steps for Undo and Redo, by kind. A kind without a name is shown as "Edit". */
const STEP_NAMES = new Map<string, MessageDescriptor>([
  ["text", msg`Edit text`],
  ["time", msg`Edit time`],
  ["add", msg`Add line`],
  ["split", msg`Split line`],
  ["merge", msg`Merge lines`],
  ["delete", msg`Delete lines`],
  ["encoding", msg`Decoded with another encoding`],
  ["format", msg`Change format`],
  ["put-back", msg`Restore`],
  ["bilingual", msg`Make a bilingual file`],
  ["reference-times", msg`Use reference times`],
  ["reference-texts", msg`Use reference text`],
  ["reference-line", msg`Add a reference line`],
  ["replace", msg`Replace`],
  ["shift", msg`Shift times`],
  ["fit", msg`Two-point fit`],
  ["frame-rate", msg`Change frame rate`],
  ["gaps", msg`Adjust gaps`],
  ["fix-mojibake", msg`Fix garbled characters`],
  ["fix-control-characters", msg`Remove invisible characters`],
  ["fix-empty", msg`Remove empty lines`],
  ["fix-credits", msg`Remove ads and credits`],
  ["fix-hearing-impaired", msg`Remove hearing-impaired tags`],
  ["fix-before-start", msg`Trim before 0:00:00`],
  ["fix-order", msg`Sort lines`],
  ["fix-doubled", msg`Remove duplicate lines`],
  ["fix-backwards", msg`Fix durations`],
  ["fix-overlap", msg`Fix overlaps`],
  ["fix-gap", msg`Fix small gaps`],
  ["fix-too-short", msg`Extend short lines`],
  ["fix-too-fast", msg`Extend fast lines`],
  ["fix-too-many-lines", msg`Rewrap text`],
  ["fix-long-line", msg`Rewrap text`],
]);

const EDIT = msg`Edit`;

export const stepName = (kind: string): string => t(STEP_NAMES.get(kind) ?? EDIT);

/** The reason why a file was not opened, as a sentence. */
export function rejectionText(fileName: string, { kind, size, limit }: Rejection): string {
  switch (kind) {
    case "too-large": {
      const [ownSize, maxSize] = [megabytes(size), megabytes(limit)];
      return t`“${fileName}” is ${ownSize} MB. Files can be up to ${maxSize} MB.`;
    }
    case "too-many-cues": {
      const max = grouped(limit ?? 0);
      return t`“${fileName}” has more than ${max} subtitle lines, the maximum.`;
    }
    case "too-many-lines":
      return t`“${fileName}” has too many lines to be a subtitle.`;
    case "empty":
      return t`“${fileName}” is empty.`;
    case "not-text":
      return t`“${fileName}” is not a text file.`;
    default:
      return t`“${fileName}” contains no subtitle times. You can open SRT, WebVTT, ASS, SSA, MicroDVD, SAMI, and MPL2 files.`;
  }
}
