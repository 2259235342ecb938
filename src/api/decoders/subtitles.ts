import * as v from "valibot";
import { number, rows, text } from "../shared";

const cueTime = v.looseObject({
  hours: number(),
  minutes: number(),
  seconds: number(),
  microseconds: number(),
});

/** One cue of a subtitle file: its text and its times; `proprietary` is the text after the times in SRT. */
export const cueSchema = v.looseObject({
  content: text(),
  start: cueTime,
  end: cueTime,
  proprietary: text(),
});
export type Cue = v.InferOutput<typeof cueSchema>;

export const cueRows = rows(cueSchema);
