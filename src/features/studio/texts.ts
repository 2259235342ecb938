import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { grouped } from "@/utils/format";
import type { Rejection } from "@/subtitle-documents/formats/read";
import type { CheckKind } from "@/subtitle-documents/checks/check";
import type { ImportFormat } from "@/subtitle-documents/formats/import";
import type { SubtitleFormat } from "@/subtitle-documents/model/document";
import { ApiError, failureText } from "@/api/error";

/** Names of the formats, which are the same in every language. */
export const FORMAT_NAMES: Record<SubtitleFormat, string> = {
  srt: "SRT",
  vtt: "WebVTT",
  ass: "ASS",
  ssa: "SSA",
};

/** Names of the formats that are opened as SRT, which are the same in every language. */
export const IMPORT_NAMES: Record<ImportFormat, string> = {
  microdvd: "MicroDVD",
  mpl2: "MPL2",
  sami: "SAMI",
};

/** Short names of the problems that the checks find. */
export const CHECK_NAMES: Record<CheckKind, MessageDescriptor> = {
  mojibake: msg`Wrong encoding`,
  damaged: msg`Damaged characters`,
  "control-characters": msg`Invisible characters`,
  "broken-time": msg`Broken time`,
  empty: msg`No text`,
  credits: msg`Ads or credits`,
  "hearing-impaired": msg`Hearing-impaired tags`,
  "before-start": msg`Starts before 0:00:00`,
  order: msg`Out of order`,
  doubled: msg`Duplicate`,
  backwards: msg`Ends before it starts`,
  overlap: msg`Overlap`,
  gap: msg`Gap too small`,
  "too-short": msg`Too short`,
  "too-fast": msg`Too fast`,
  "too-many-lines": msg`Too many text lines`,
  "long-line": msg`Text line too long`,
  language: msg`Wrong language`,
  "ends-early": msg`Ends early`,
  "ends-late": msg`Ends late`,
};

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
  ["reference-times", msg`Use times of the reference`],
  ["reference-texts", msg`Use texts of the reference`],
  ["reference-line", msg`Add a line of the reference`],
  ["replace", msg`Replace`],
  ["shift", msg`Shift times`],
  ["fit", msg`Fit two points`],
  ["frame-rate", msg`Change frame rate`],
  ["gaps", msg`Adjust gaps`],
  ["fix-mojibake", msg`Fix garbled characters`],
  ["fix-control-characters", msg`Remove invisible characters`],
  ["fix-empty", msg`Remove empty lines`],
  ["fix-credits", msg`Remove credits`],
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
      const [ownSize, mostSize] = [megabytes(size), megabytes(limit)];
      return t`“${fileName}” is ${ownSize} MB. Files can be up to ${mostSize} MB.`;
    }
    case "too-many-cues": {
      const most = grouped(limit ?? 0);
      return t`“${fileName}” has more than ${most} subtitle lines.`;
    }
    case "too-many-lines":
      return t`“${fileName}” has too many lines to be a subtitle.`;
    case "empty":
      return t`“${fileName}” is empty.`;
    case "not-text":
      return t`“${fileName}” is not a text file.`;
    default:
      return t`“${fileName}” contains no subtitle times. SRT, WebVTT, ASS, SSA, MicroDVD, SAMI and MPL2 files can be opened.`;
  }
}

/**
 * Why the server returned no text. 1.6.0 gives no reason if a file is missing, not SRT or in another encoding; 1.6.1
 * names the encoding as the reason.
 */
export function serverFailureText(error: Error): string {
  if (error instanceof ApiError && error.status === 500)
    return t`The server cannot read this file. It may have been deleted, or it is not SRT in UTF-8, the only format this server can show.`;
  if (error instanceof ApiError && error.message.startsWith("Invalid subtitle file encoding"))
    return t`The server does not recognize the encoding of this file. Open the file itself here and choose its encoding.`;
  return failureText(error);
}
