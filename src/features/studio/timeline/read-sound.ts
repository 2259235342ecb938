import {
  ADTS,
  AudioSampleSink,
  BlobSource,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from "mediabunny";
import type { AudioSample } from "mediabunny";
import type { PeakBatch } from "./peaks";
import { peakMaker } from "./peaks";

/** What a file of a film holds. Codecs by the names of mediabunny; undefined: no such track. */
export interface Tracks {
  audio: string | undefined;
  video: string | undefined;
  /** Whether this browser can decode the sound. */
  isDecodable: boolean;
  /** Milliseconds, as the file says; undefined if it does not. */
  length: number | undefined;
}

export type SoundNews =
  | ({ kind: "tracks" } & Tracks)
  | ({ kind: "peaks" } & PeakBatch)
  /** "unreadable": no film, or damaged; what was read before stays. */
  | { kind: "end" | "unreadable" };

/** All but HLS, which names other files. */
const FORMATS = [MP4, QTFF, MATROSKA, WEBM, MPEG_TS, WAVE, MP3, OGG, FLAC, ADTS];
/** Of three channels or more the third one is the centre: people speak there. */
const CENTRE = 2;

const channelOf = ({ numberOfChannels }: AudioSample) => (numberOfChannels > CENTRE ? CENTRE : 0);

async function tracksOf(input: Input) {
  const track = await input.getPrimaryAudioTrack();
  const video = await input.getPrimaryVideoTrack();
  const seconds = await input.getDurationFromMetadata();
  const tracks: Tracks = {
    audio: track ? ((await track.getCodec()) ?? "") : undefined,
    video: video ? ((await video.getCodec()) ?? "") : undefined,
    isDecodable: track !== null && (await track.canDecode()),
    length: seconds === null ? undefined : seconds * 1000,
  };
  return { track, tracks };
}

/**
 * Tells what tracks a file has, then the peaks of its sound from a time on (in milliseconds). The file is read piece by
 * piece, and nothing of it is kept.
 */
export async function readSound(
  file: Blob,
  from: number,
  tell: (news: SoundNews) => void,
): Promise<void> {
  const input = new Input({ source: new BlobSource(file), formats: FORMATS });
  try {
    const { track, tracks } = await tracksOf(input);
    tell({ kind: "tracks", ...tracks });
    if (track && tracks.isDecodable) {
      const maker = peakMaker((batch) => tell({ kind: "peaks", ...batch }));
      for await (const sample of new AudioSampleSink(track).samples(from / 1000)) {
        const { timestamp: time, sampleRate: rate, numberOfFrames } = sample;
        const samples = new Float32Array(numberOfFrames);
        sample.copyTo(samples, { planeIndex: channelOf(sample), format: "f32-planar" });
        sample.close();
        maker.add({ time, rate, samples });
      }
      maker.flush();
    }
    tell({ kind: "end" });
  } catch {
    tell({ kind: "unreadable" });
  } finally {
    input.dispose();
  }
}
