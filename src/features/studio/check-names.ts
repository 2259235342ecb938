import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CheckKind } from "./core/checks/check";

/** What is wrong with a line, in a word or two. */
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
