import type { Cue } from "@/api/subtitles";
import type { SubtitleDocument } from "../core/cues/document";
import { withPlainLineEnds } from "../core/cues/document";
import { newDocument } from "../core/formats/read";

const timeOf = ({ hours, minutes, seconds, microseconds }: Cue["start"]) =>
  ((hours * 60 + minutes) * 60 + seconds) * 1000 + microseconds / 1000;

/** The text of a file as the server sends it: cues alone, whatever the file's format. */
export const documentOfServer = (cues: readonly Cue[]): SubtitleDocument =>
  newDocument(
    "srt",
    cues.map(({ start, end, content }) => ({
      start: timeOf(start),
      end: timeOf(end),
      text: withPlainLineEnds(content),
    })),
  );
