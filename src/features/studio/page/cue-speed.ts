import { t } from "@lingui/core/macro";
import { checkSettings } from "@/subtitle-documents/checks/check";
import type { Cue, SubtitleFormat } from "@/subtitle-documents/model/document";
import { toPlainText, readingLength, visibleLength } from "@/subtitle-documents/model/plain-text";

/** Characters per second, rounded; undefined if the cue has no positive duration. */
export function speedOf(cue: Cue, format: SubtitleFormat): number | undefined {
  const seconds = (cue.end - cue.start) / 1000;
  return seconds > 0 ? Math.round(readingLength(toPlainText(cue, format)) / seconds) : undefined;
}

export const lengthsOf = (cue: Cue, format: SubtitleFormat): number[] =>
  toPlainText(cue, format)
    .split("\n")
    .map((line) => visibleLength(line.trim()));

/** Max reading speed, line length and number of lines for a language. */
export function limitsOf(language: string | undefined) {
  const { maxSpeed, maxLineLength, maxLines } = checkSettings({ language });
  return { maxSpeed, maxLineLength, maxLines };
}

/** Share of the max speed above which a text counts as fast. */
const FAST = 0.85;

export interface Verdict {
  /** CSS color from the theme; undefined for the default color. */
  color: string | undefined;
  text: string;
}

export function speedVerdict(speed: number | undefined, maxSpeed: number): Verdict {
  if (speed === undefined)
    return { color: "var(--mantine-color-error)", text: t`Ends before it starts` };
  if (speed > maxSpeed)
    return { color: "var(--mantine-color-error)", text: t`${speed} CPS (too fast)` };
  if (speed > maxSpeed * FAST)
    return {
      color: "var(--mantine-color-yellow-light-color)",
      text: t`${speed} CPS (fast)`,
    };
  return { color: undefined, text: t`${speed} CPS` };
}
