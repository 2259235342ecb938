import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CheckKind } from "@/subtitle-documents/checks/check";

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
