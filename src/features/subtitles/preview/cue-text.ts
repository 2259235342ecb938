import type { Cue } from "@/api/subtitle-rows";
import { folded } from "@/utils/text";
import { withoutMarkup } from "@/utils/subtitle-markup";

const padded = (value: number, length: number) => String(value).padStart(length, "0");

/** "0:01:02,345", the format of subtitle files. */
export function cueTime({ hours, minutes, seconds, microseconds }: Cue["start"]): string {
  const milliseconds = Math.floor(microseconds / 1000);
  return `${hours}:${padded(minutes, 2)}:${padded(seconds, 2)},${padded(milliseconds, 3)}`;
}

/** Indexes of the cues whose words contain the text, ignoring accents and case. */
export function findCues(cues: readonly Cue[], text: string): number[] {
  const wanted = folded(text.trim());
  if (wanted === "") return [];
  return cues.flatMap(({ content }, index) =>
    folded(withoutMarkup(content)).includes(wanted) ? [index] : [],
  );
}

const srtTime = (at: Cue["start"]) => cueTime(at).padStart(12, "0");

/** The cues as an SRT file. */
export function srtText(cues: readonly Cue[]): string {
  return cues
    .map(
      ({ start, end, content }, index) =>
        `${index + 1}\n${srtTime(start)} --> ${srtTime(end)}\n${content}\n`,
    )
    .join("\n");
}
