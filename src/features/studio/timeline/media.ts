import { createPeaks } from "./peaks";
import type { Peaks } from "./peaks";

/** Adds a point; replaces the point of the same line, and keeps at most two. */
export const withPoint = (
  points: readonly SpokenPoint[],
  id: number,
  to: number,
): readonly SpokenPoint[] => [
  ...points.filter((point) => point.id !== id).slice(-1),
  { id, to: Math.round(to) },
];

/** A local video or audio file. It is read only in the browser and never uploaded. */
export interface Media {
  file: File;
  /** The waveform read so far. */
  peaks: Peaks;
}

export const openMedia = (file: File): Media => ({ file, peaks: createPeaks() });

const ENDINGS =
  /\.(?:mp4|m4v|mov|mkv|webm|avi|ts|m2ts|mpe?g|ogv|mp3|m4a|aac|ac3|dts|flac|wav|og[ga]|opus)$/i;

export const MEDIA_ACCEPTED = "video/*,audio/*,.mkv,.mka,.ts,.m2ts";

const isMediaType = (type: string) => /^(?:video|audio)\//.test(type);

/** True for video and audio files, by MIME type or by extension, because some systems provide no type. */
export const isMedia = ({ name, type }: File) => isMediaType(type) || ENDINGS.test(name);

/** True if a video or audio file is dragged. Before the drop, only the types are available. */
export const hasMediaFile = ({ items, files }: DataTransfer) =>
  Array.from(items ?? []).some(({ type }) => isMediaType(type)) || Array.from(files).some(isMedia);

/** A line, and the time in milliseconds at which it is spoken in the video. */
export interface SpokenPoint {
  id: number;
  to: number;
}
