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

/** Video and audio tracks of a media file: mediabunny's codec names, undefined if there is no such track. */
export interface Tracks {
  audio: string | undefined;
  video: string | undefined;
  /** True if this browser can decode the audio. */
  isDecodable: boolean;
  /** Length in milliseconds from the metadata; undefined if missing. */
  length: number | undefined;
}

export type AudioMessage =
  | ({ kind: "tracks" } & Tracks)
  | ({ kind: "peaks" } & PeakBatch)
  /** "unreadable": not a media file, or damaged; peaks that were read before remain. */
  | { kind: "end" | "unreadable" };

/** All formats except HLS, which refers to other files. */
const FORMATS = [MP4, QTFF, MATROSKA, WEBM, MPEG_TS, WAVE, MP3, OGG, FLAC, ADTS];
/** With three or more channels, the third is the center, which carries the dialogue. */
const CENTER = 2;

const channelOf = ({ numberOfChannels }: AudioSample) => (numberOfChannels > CENTER ? CENTER : 0);

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
 * Reports the tracks of a file, then the peaks of its audio from a time on (in milliseconds). Reads the file in chunks,
 * and keeps none of them in memory.
 */
export async function readAudio(
  file: Blob,
  from: number,
  send: (message: AudioMessage) => void,
): Promise<void> {
  const input = new Input({ source: new BlobSource(file), formats: FORMATS });
  try {
    const { track, tracks } = await tracksOf(input);
    send({ kind: "tracks", ...tracks });
    if (track && tracks.isDecodable) {
      const maker = peakMaker((batch) => send({ kind: "peaks", ...batch }));
      for await (const sample of new AudioSampleSink(track).samples(from / 1000)) {
        const { timestamp: time, sampleRate: rate, numberOfFrames } = sample;
        const samples = new Float32Array(numberOfFrames);
        sample.copyTo(samples, { planeIndex: channelOf(sample), format: "f32-planar" });
        sample.close();
        maker.add({ time, rate, samples });
      }
      maker.flush();
    }
    send({ kind: "end" });
  } catch {
    send({ kind: "unreadable" });
  } finally {
    input.dispose();
  }
}
