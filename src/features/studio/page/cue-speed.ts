import { t } from "@lingui/core/macro";
import { checkSettings } from "@/subtitle-documents/checks/check";
import type { Cue, SubtitleFormat } from "@/subtitle-documents/model/document";
import { plainOf, readingLength, visibleLength } from "@/subtitle-documents/model/plain-text";

/** Characters a second, whole; undefined for a cue without time. */
export function speedOf(cue: Cue, format: SubtitleFormat): number | undefined {
  const seconds = (cue.end - cue.start) / 1000;
  return seconds > 0 ? Math.round(readingLength(plainOf(cue, format)) / seconds) : undefined;
}

export const lengthsOf = (cue: Cue, format: SubtitleFormat): number[] =>
  plainOf(cue, format)
    .split("\n")
    .map((line) => visibleLength(line.trim()));

/** How fast a text may be read and how long a line may be, in this language. */
export function limitsOf(language: string | undefined) {
  const { maxSpeed, maxLineLength, maxLines } = checkSettings({ language });
  return { maxSpeed, maxLineLength, maxLines };
}

/** From this share of the limit on, a text is fast. */
const FAST = 0.85;

export interface Verdict {
  /** Of the theme; undefined for the usual one. */
  color: string | undefined;
  text: string;
}

export function speedVerdict(speed: number | undefined, maxSpeed: number): Verdict {
  if (speed === undefined)
    return { color: "var(--mantine-color-error)", text: t`Ends before it starts` };
  if (speed > maxSpeed)
    return { color: "var(--mantine-color-error)", text: t`${speed} characters/s, too fast` };
  if (speed > maxSpeed * FAST)
    return {
      color: "var(--mantine-color-yellow-light-color)",
      text: t`${speed} characters/s, fast`,
    };
  return { color: undefined, text: t`${speed} characters/s` };
}
