/** Milliseconds per peak. */
const PEAK_MS = 10;
/** Max number of peaks: 24 hours. Limits the memory to 17 MB, even if a file claims to be longer. */
const MAX = (24 * 3_600_000) / PEAK_MS;

/** Consecutive peaks: min and max of each, from -127 to 127. */
export interface PeakBatch {
  /** Index of the first peak: its time divided by `PEAK_MS`. */
  first: number;
  pairs: Int8Array<ArrayBuffer>;
}

export interface Peaks {
  add: (batch: PeakBatch) => void;
  /** End of the known waveform in milliseconds. */
  until: () => number;
  /** All peaks that are known. */
  all: () => Int8Array<ArrayBuffer>;
  /** Min and max between two times; undefined if unknown. */
  between: (from: number, until: number) => readonly [number, number] | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** The waveform of a video: two bytes per 10 ms, about 2 MB for three hours. */
export function createPeaks(): Peaks {
  let pairs = new Int8Array(2 * 60 * 100);
  let count = 0;
  const listeners = new Set<() => void>();
  return {
    add: (batch) => {
      const end = Math.min(batch.first + batch.pairs.length / 2, MAX);
      if (batch.first < 0 || end <= batch.first) return;
      if (end * 2 > pairs.length) {
        const larger = new Int8Array(Math.min(MAX * 2, Math.max(end * 2, pairs.length * 2)));
        larger.set(pairs);
        pairs = larger;
      }
      pairs.set(batch.pairs.subarray(0, (end - batch.first) * 2), batch.first * 2);
      count = Math.max(count, end);
      for (const listener of listeners) listener();
    },
    until: () => count * PEAK_MS,
    all: () => pairs.slice(0, count * 2),
    between: (from, until) => {
      const first = Math.max(0, Math.floor(from / PEAK_MS));
      const end = Math.min(count, Math.max(first + 1, Math.ceil(until / PEAK_MS)));
      if (end <= first) return undefined;
      let [min, max] = [127, -127];
      for (let index = first * 2; index < end * 2; index += 2) {
        min = Math.min(min, pairs[index] ?? 0);
        max = Math.max(max, pairs[index + 1] ?? 0);
      }
      return [min, max];
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Decoded audio; samples are from -1 to 1. */
export interface AudioSamples {
  /** Start in seconds. */
  time: number;
  rate: number;
  samples: Float32Array;
}

const asByte = (value: number) => Math.round(Math.max(-1, Math.min(1, value)) * 127);

/** Converts consecutive audio to peaks, and sends them in batches of up to `size` peaks (5 seconds by default). */
export function peakMaker(send: (batch: PeakBatch) => void, size = 500) {
  let first = -1;
  let filled = 0;
  let [mins, maxes] = [new Float32Array(size), new Float32Array(size)];
  const flush = () => {
    if (filled > 0) {
      const pairs = new Int8Array(filled * 2);
      for (let index = 0; index < filled; index++) {
        pairs[index * 2] = asByte(mins[index] ?? 0);
        pairs[index * 2 + 1] = asByte(maxes[index] ?? 0);
      }
      send({ first, pairs });
    }
    first = -1;
    filled = 0;
    [mins, maxes] = [new Float32Array(size), new Float32Array(size)];
  };
  /** Index of a peak in the current batch; starts a new batch if it does not fit. */
  const placeOf = (peak: number) => {
    if (first !== -1 && (peak < first || peak >= first + size)) flush();
    if (first === -1) first = peak;
    filled = Math.max(filled, peak - first + 1);
    return peak - first;
  };
  return {
    add: ({ time, rate, samples }: AudioSamples) => {
      const perPeak = (rate * PEAK_MS) / 1000;
      const start = time * rate;
      for (let index = 0; index < samples.length;) {
        const peak = Math.floor((start + index) / perPeak);
        const end = Math.min(samples.length, Math.max(index + 1, (peak + 1) * perPeak - start));
        // Codecs may begin slightly before time zero.
        const place = peak < 0 ? -1 : placeOf(peak);
        for (; index < end; index++) {
          if (place === -1) continue;
          const value = samples[index] ?? 0;
          mins[place] = Math.min(mins[place] ?? 0, value);
          maxes[place] = Math.max(maxes[place] ?? 0, value);
        }
      }
    },
    flush,
  };
}
