import { t } from "@lingui/core/macro";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { parseTime } from "@/subtitle-documents/formats/time-text";
import { grouped } from "@/utils/format";
import { clock } from "@/utils/time-text";

type LineTarget = { id: number } | { problem: string };

/**
 * The line for a number ("12") or a time ("0:12:30", "12:30.5"): the line shown at that time, or else the next one. A
 * problem if the input is invalid or out of range.
 */
export function lineTarget({ cues }: SubtitleDocument, input: string): LineTarget {
  const text = input.trim();
  if (cues.length === 0) return { problem: t`The file has no lines.` };
  if (/^\d+$/.test(text)) {
    const cue = cues[Number(text) - 1];
    if (cue) return { id: cue.id };
    const last = grouped(cues.length);
    return { problem: t`Line numbers go from 1 to ${last}.` };
  }
  const time = text.startsWith("-") ? undefined : parseTime(text);
  if (time === undefined) return { problem: t`Enter a line number, or a time such as 0:12:30.` };
  const shown = cues.findLast(({ start, end }) => start <= time && time < end);
  const next = cues.reduce<(typeof cues)[number] | undefined>(
    (first, cue) => (cue.start >= time && !(first && first.start <= cue.start) ? cue : first),
    undefined,
  );
  const found = shown ?? next;
  if (found) return { id: found.id };
  const lastEnd = clock(cues.reduce((max, { end }) => Math.max(max, end), 0));
  return { problem: t`The last line ends at ${lastEnd}.` };
}
