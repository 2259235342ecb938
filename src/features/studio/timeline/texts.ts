import { t } from "@lingui/core/macro";
import type { AudioState } from "./use-audio";
import type { Cue, SubtitleFormat } from "@/subtitle-documents/model/document";
import { toPlainText } from "@/subtitle-documents/model/plain-text";
import { grouped } from "@/utils/format";
import { clock } from "@/utils/time-text";

/** State of a media file in the browser. */
export interface PlaybackState {
  /** "waiting" until the metadata is loaded or loading fails. */
  state: "waiting" | "plays" | "fails";
  hasPicture: boolean;
  /** Milliseconds; 0 if unknown. */
  length: number;
}

/** Common names of codecs; others are shown by their mediabunny name. */
const CODECS: Readonly<Record<string, string>> = {
  avc: "H.264",
  hevc: "HEVC (H.265)",
  av1: "AV1",
  vp8: "VP8",
  vp9: "VP9",
  prores: "ProRes",
  aac: "AAC",
  ac3: "AC-3",
  eac3: "E-AC-3",
  dts: "DTS",
  flac: "FLAC",
  mp3: "MP3",
  opus: "Opus",
  vorbis: "Vorbis",
};

const nameOf = (codec: string) => CODECS[codec] ?? codec;

/** Why no video is shown; undefined if it is, or if none is expected. */
export function videoProblem(
  { state, hasPicture }: PlaybackState,
  { tracks }: AudioState,
): string | undefined {
  if (state === "fails")
    return t`This browser cannot play this file. MP4 with H.264 and AAC works in almost every browser.`;
  if (state === "waiting" || hasPicture || tracks?.video === undefined) return undefined;
  const videoCodec = nameOf(tracks.video);
  return videoCodec === ""
    ? t`This browser cannot show this video.`
    : t`This browser cannot show this video (${videoCodec}).`;
}

/** Why the waveform is missing or incomplete; undefined if there is no problem. */
export function audioProblem({ phase, tracks }: AudioState, hasSome: boolean): string | undefined {
  if (phase === "unreadable")
    return hasSome
      ? t`Only part of the audio could be read.`
      : t`The audio of this file could not be read, so there is no waveform.`;
  if (!tracks || tracks.isDecodable) return undefined;
  if (tracks.audio === undefined) return t`This file has no audio, so there is no waveform.`;
  const soundCodec = nameOf(tracks.audio);
  return soundCodec === ""
    ? t`This browser cannot decode the audio, so there is no waveform.`
    : t`This browser cannot decode the audio (${soundCodec}), so there is no waveform.`;
}

/** Position on the timeline as text, for screen readers. */
export function placeText(
  time: number,
  cue: Cue | undefined,
  place: number | undefined,
  format: SubtitleFormat,
): string {
  const position = clock(time);
  if (!cue || place === undefined) return position;
  const [line, start, end] = [grouped(place), clock(cue.start), clock(cue.end)];
  const words = toPlainText(cue, format);
  return t`${position}; line ${line} from ${start} to ${end}: ${words}`;
}
