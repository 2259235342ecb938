import { describe, expect, it } from "vitest";
import { createPeaks, peakMaker } from "@/features/studio/timeline/peaks";
import type { PeakBatch } from "@/features/studio/timeline/peaks";
import { readAudio } from "@/features/studio/timeline/read-audio";
import type { AudioMessage } from "@/features/studio/timeline/read-audio";

const RATE = 8000;

/** A 16-bit WAV file with these channels. */
function wav(channels: readonly (readonly number[])[]): Blob {
  const frames = channels[0]?.length ?? 0;
  const size = frames * channels.length * 2;
  const view = new DataView(new ArrayBuffer(44 + size));
  const word = (at: number, text: string) =>
    Array.from(text, (letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  word(0, "RIFF");
  view.setUint32(4, 36 + size, true);
  word(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels.length, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * channels.length * 2, true);
  view.setUint16(32, channels.length * 2, true);
  view.setUint16(34, 16, true);
  word(36, "data");
  view.setUint32(40, size, true);
  for (let frame = 0; frame < frames; frame++)
    channels.forEach((samples, channel) =>
      view.setInt16(
        44 + (frame * channels.length + channel) * 2,
        (samples[frame] ?? 0) * 32_767,
        true,
      ),
    );
  return new Blob([view.buffer], { type: "audio/wav" });
}

/** Seconds of silence with a shot of 10 ms at a time. */
const shotAt = (milliseconds: number, seconds: number, loud = 0.5) =>
  Array.from({ length: RATE * seconds }, (_, at) =>
    Math.floor(at / (RATE / 100)) === milliseconds / 10 ? (at % 2 === 0 ? loud : -loud) : 0,
  );

async function read(file: Blob, from = 0) {
  const peaks = createPeaks();
  const news: AudioMessage[] = [];
  await readAudio(file, from, (one) => {
    news.push(one);
    if (one.kind === "peaks") peaks.add(one);
  });
  return { peaks, kinds: [...new Set(news.map(({ kind }) => kind))], tracks: news[0] };
}

describe("the audio of a file", () => {
  it("becomes peaks at their times, part by part", async () => {
    const { peaks, kinds, tracks } = await read(wav([shotAt(7250, 12)]));
    expect(kinds).toEqual(["tracks", "peaks", "end"]);
    expect(tracks).toMatchObject({ audio: "pcm-s16", video: undefined, isDecodable: true });
    expect(peaks.until()).toBe(12_000);
    expect(peaks.between(7250, 7260)).toEqual([-63, 63]);
    expect(peaks.between(0, 7250)).toEqual([0, 0]);
    expect(peaks.between(7000, 8000)).toEqual([-63, 63]);
    expect(peaks.between(12_000, 13_000)).toBeUndefined();
  });

  it("comes from the center channel if there is one, because it contains speech", async () => {
    const loud = shotAt(500, 1, 1);
    const { peaks } = await read(wav([loud, loud, shotAt(200, 1), loud, loud, loud]));
    expect(peaks.between(200, 210)).toEqual([-63, 63]);
    expect(peaks.between(500, 510)).toEqual([0, 0]);
  });

  it("continues from its last position", async () => {
    const { peaks } = await read(wav([shotAt(1500, 3)]), 1000);
    expect(peaks.between(1500, 1510)).toEqual([-63, 63]);
    expect(peaks.until()).toBe(3000);
  });

  it("is reported as unreadable for a file that is not a video", async () => {
    const { kinds } = await read(new Blob(["1\n00:00:01,000 --> 00:00:02,000\nHello\n"]));
    expect(kinds).toEqual(["unreadable"]);
  });
});

const sent = (run: (maker: ReturnType<typeof peakMaker>) => void, size: number) => {
  const batches: PeakBatch[] = [];
  const maker = peakMaker((batch) => batches.push(batch), size);
  run(maker);
  maker.flush();
  return batches.map(({ first, pairs }) => [first, [...pairs]]);
};

describe("peaks", () => {
  it("are sent in batches, without audio before 0:00:00", () => {
    const samples = new Float32Array(50).fill(0.5);
    // 10 samples per peak, from 20 ms before the video on.
    expect(sent((maker) => maker.add({ time: -0.02, rate: 1000, samples }), 2)).toEqual([
      [0, [0, 64, 0, 64]],
      [2, [0, 64]],
    ]);
  });

  it("ignore data before the start and after one day", () => {
    const peaks = createPeaks();
    peaks.add({ first: 1e12, pairs: new Int8Array(2) });
    peaks.add({ first: -5, pairs: new Int8Array(2) });
    expect(peaks.until()).toBe(0);
  });
});
