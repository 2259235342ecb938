import * as v from "valibot";
import { data, flag, list, number, optionalText, rows, text } from "./shared";

/** For a double episode, 0.9.7 sends all numbers in the file name: the first one counts. */
const firstNumber = v.pipe(
  v.nullish(v.union([v.number(), v.array(v.number())]), 0),
  v.transform((value) => (Array.isArray(value) ? (value[0] ?? 0) : value)),
);

/** Data that the server parses from a file name; season and episode are 0 if not found. */
const subtitleInfoSchema = v.looseObject({
  filename: text(),
  season: firstNumber,
  episode: firstNumber,
  subtitle_language: v.fallback(optionalText(), null),
});
export type SubtitleInfo = v.InferOutput<typeof subtitleInfoSchema>;

export const infoRows = rows(subtitleInfoSchema);

/** References for synchronizing a subtitle: tracks of the media file ("a:0", "s:1") and other files. */
const subtitleTracksSchema = v.looseObject({
  audio_tracks: list(v.looseObject({ stream: text(), name: text(), language: text() })),
  embedded_subtitles_tracks: list(
    v.looseObject({
      stream: text(),
      name: text(),
      language: text(),
      forced: flag(),
      hearing_impaired: flag(),
    }),
  ),
  external_subtitles_tracks: list(
    v.looseObject({
      name: text(),
      path: text(),
      language: text(),
      forced: flag(),
      hearing_impaired: flag(),
    }),
  ),
});
export type SubtitleTracks = v.InferOutput<typeof subtitleTracksSchema>;

export const trackData = data(subtitleTracksSchema);

const cueTime = v.looseObject({
  hours: number(),
  minutes: number(),
  seconds: number(),
  microseconds: number(),
});

/** One cue of a subtitle file: its text and its times; `proprietary` is the text after the times in SRT. */
const cueSchema = v.looseObject({
  content: text(),
  start: cueTime,
  end: cueTime,
  proprietary: text(),
});
export type Cue = v.InferOutput<typeof cueSchema>;

export const cueRows = rows(cueSchema);
