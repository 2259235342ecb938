import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { grouped } from "@/utils/format";
import type { Refusal } from "@/subtitle-documents/formats/read";
import type { CheckKind } from "@/subtitle-documents/checks/check";
import type { SubtitleFormat } from "@/subtitle-documents/model/document";
import { ApiError, failureText } from "@/api/error";

/** Names of the formats, which are the same in every language. */
export const FORMAT_NAMES: Record<SubtitleFormat, string> = {
  srt: "SRT",
  vtt: "WebVTT",
  ass: "ASS",
  ssa: "SSA",
};

/** Short names of the problems that the checks find. */
export const CHECK_NAMES: Record<CheckKind, MessageDescriptor> = {
  mojibake: msg`Wrong encoding`,
  damaged: msg`Damaged characters`,
  "control-characters": msg`Invisible characters`,
  "broken-time": msg`Broken time`,
  empty: msg`No text`,
  credits: msg`Advertisement or credits`,
  "hearing-impaired": msg`Marks for the hearing impaired`,
  "before-start": msg`Before the start`,
  order: msg`Not in order`,
  doubled: msg`Doubled`,
  backwards: msg`Ends before it starts`,
  overlap: msg`Overlap`,
  gap: msg`Gap too small`,
  "too-short": msg`Too short`,
  "too-fast": msg`Too fast`,
  "too-many-lines": msg`Too many rows`,
  "long-line": msg`Row too long`,
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
  ["encoding", msg`Read in another encoding`],
  ["format", msg`Change format`],
  ["put-back", msg`Put it back`],
  ["bilingual", msg`Make a bilingual file`],
  ["reference-times", msg`Take times of the reference`],
  ["reference-line", msg`Add a line of the reference`],
  ["replace", msg`Replace`],
  ["shift", msg`Shift times`],
  ["fit", msg`Fit two points`],
  ["frame-rate", msg`Change frame rate`],
  ["gaps", msg`Set gaps`],
  ["fix-mojibake", msg`Fix garbled letters`],
  ["fix-control-characters", msg`Remove invisible characters`],
  ["fix-empty", msg`Remove empty lines`],
  ["fix-credits", msg`Remove credits`],
  ["fix-hearing-impaired", msg`Remove notes for the hearing impaired`],
  ["fix-before-start", msg`Cut before the film`],
  ["fix-order", msg`Put in order`],
  ["fix-doubled", msg`Remove doubled lines`],
  ["fix-backwards", msg`Give lines time`],
  ["fix-overlap", msg`Fix overlaps`],
  ["fix-gap", msg`Fix small gaps`],
  ["fix-too-short", msg`Show short lines longer`],
  ["fix-too-fast", msg`Show fast lines longer`],
  ["fix-too-many-lines", msg`Break rows anew`],
  ["fix-long-line", msg`Break rows anew`],
]);

const EDIT = msg`Edit`;

export const stepName = (kind: string): string => t(STEP_NAMES.get(kind) ?? EDIT);

/** The reason why a file was not opened, as a sentence. */
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

/**
 * Why the server returned no text. 1.6.0 gives no reason if a file is missing, not SRT or in another encoding; 1.6.1
 * names the encoding as the reason.
 */
export function serverFailureText(error: Error): string {
  if (error instanceof ApiError && error.status === 500)
    return t`The server cannot read this file. Either it is gone, or it is not SRT in UTF-8, which is all that this server shows.`;
  if (error instanceof ApiError && error.message.startsWith("Invalid subtitle file encoding"))
    return t`The server does not recognize the encoding of this file. Open the file itself here, and choose its encoding.`;
  return failureText(error);
}
