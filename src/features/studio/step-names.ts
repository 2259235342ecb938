import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";

/** What Undo and Redo call a step, by its kind. A kind without words is an edit like any other. */
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
