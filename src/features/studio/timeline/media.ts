import { createPeaks } from "./peaks";
import type { Peaks } from "./peaks";

/** The points with one more: another time for the same line, and never more than two. */
export const withPoint = (
  points: readonly SpokenPoint[],
  id: number,
  to: number,
): readonly SpokenPoint[] => [
  ...points.filter((point) => point.id !== id).slice(-1),
  { id, to: Math.round(to) },
];

/** A film or its sound, from this machine: it is only read here, and goes nowhere. */
export interface Media {
  file: File;
  /** The waveform, as far as it is read. */
  peaks: Peaks;
}

export const openMedia = (file: File): Media => ({ file, peaks: createPeaks() });

const ENDINGS =
  /\.(?:mp4|m4v|mov|mkv|webm|avi|ts|m2ts|mpe?g|ogv|mp3|m4a|aac|ac3|dts|flac|wav|og[ga]|opus)$/i;

export const MEDIA_ACCEPTED = "video/*,audio/*,.mkv,.mka,.ts,.m2ts";

const isMediaType = (type: string) => /^(?:video|audio)\//.test(type);

/** By its type, and where the system knows none, by its name. */
export const isMedia = ({ name, type }: File) => isMediaType(type) || ENDINGS.test(name);

/** Whether a film is dragged: only types are told before it is dropped. */
export const holdsMedia = ({ items, files }: DataTransfer) =>
  Array.from(items ?? []).some(({ type }) => isMediaType(type)) || Array.from(files).some(isMedia);

/** A line, and the time at which it is spoken in the film. */
export interface SpokenPoint {
  id: number;
  to: number;
}
