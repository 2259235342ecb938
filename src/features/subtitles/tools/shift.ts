import { plural, t } from "@lingui/core/macro";
import * as v from "valibot";
import type { SubtitleTool } from "@/api/tool-writes";
import type { Cue } from "@/api/subtitle-rows";
import { cueMilliseconds } from "../../../utils/server-codes";
import { duration } from "@/utils/time-text";
import { delaySchema } from "./tool-schemas";

/** When each line begins, in milliseconds. */
export const startsOf = (cues: readonly Cue[]) => cues.map(({ start }) => cueMilliseconds(start));

/** Why lines that begin at these times cannot be shifted by `by` milliseconds; undefined if they can. */
export function tooEarlyText(starts: readonly number[], by: number): string | undefined {
  const lineCount = starts.filter((start) => start + by < 0).length;
  if (lineCount === 0) return undefined;
  return plural(lineCount, {
    one: "# line would begin before 0:00:00, which files cannot store.",
    other: "# lines would begin before 0:00:00, which files cannot store.",
  });
}

/** The tool that shifts all lines by milliseconds; a negative number shifts them earlier. */
export const shiftTool = (by: number): SubtitleTool =>
  v.parse(delaySchema, {
    problem: by < 0 ? "late" : "early",
    seconds: String(Math.abs(by) / 1000),
  });

/** The milliseconds of such a tool; 0 for the others. */
export const shiftOfTool = (tool: SubtitleTool): number =>
  tool.tool === "shift_offset" ? ((tool.h * 60 + tool.m) * 60 + tool.s) * 1000 + tool.ms : 0;

/** "1.5 s earlier". */
export function shiftText(by: number): string {
  const distance = duration(by);
  return by < 0 ? t`${distance} earlier` : t`${distance} later`;
}
