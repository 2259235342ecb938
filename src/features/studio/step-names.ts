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
]);

const EDIT = msg`Edit`;

export const stepName = (kind: string): string => t(STEP_NAMES.get(kind) ?? EDIT);
