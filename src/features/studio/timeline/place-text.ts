import { t } from "@lingui/core/macro";
import type { Cue, SubtitleFormat } from "../core/cues/document";
import { plainOf } from "../core/cues/plain-text";
import { grouped } from "@/utils/format";
import { clock } from "../panels/time-words";

/** Where one is on the timeline, for who does not see it. */
export function placeText(
  time: number,
  cue: Cue | undefined,
  place: number | undefined,
  format: SubtitleFormat,
): string {
  const head = clock(time);
  if (!cue || place === undefined) return head;
  const [line, start, end] = [grouped(place), clock(cue.start), clock(cue.end)];
  const words = plainOf(cue, format);
  return t`${head}; line ${line} from ${start} to ${end}: ${words}`;
}
