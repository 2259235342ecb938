import { frameRateChange } from "./times";

/** Resolution of offsets in milliseconds, about the accuracy of people who set times. */
export const BIN = 100;
/** Files of the same recording are rarely further apart. */
export const REACH = 60_000;
/** Max offset to search if nothing agrees within `REACH`: the recordings may begin at different times. */
const FAR_REACH = 900_000;
/** A peak as high as this is no chance: different movies have at most 5.3, the same ones at least 14.7. */
export const CLEAR_PEAK = 7;
/** Chance peaks are higher among 15 times as many offsets. */
const CLEAR_FAR_PEAK = 8;
/** Another ratio is tried if its peak is above this, and nearly as high as the one without a change of the rate. */
const MIN_RATE_PEAK = 4.5;
const MIN_RATE_SHARE = 0.8;
/** Starts differ by 0.2 to 0.5 s between translators: the bins on both sides count too. */
const SMOOTHED_BINS = 3;
/** Bins around a peak (4 s) that belong to it and not to the noise. */
const PEAK_BINS = 40;

export interface FrameRates {
  readonly from: number;
  readonly to: number;
}

/** Conversions between movies, European television, and American television. */
const RATES: readonly FrameRates[] = [
  { from: 25, to: 23.976 },
  { from: 23.976, to: 25 },
  { from: 25, to: 24 },
  { from: 24, to: 25 },
  { from: 24, to: 23.976 },
  { from: 23.976, to: 24 },
];

export const KNOWN_RATIOS: readonly { ratio: number; rates: FrameRates }[] = RATES.map((rates) => ({
  ratio: frameRateChange(rates.from, rates.to).factor,
  rates,
}));

/** A guess that the path checks: `time * ratio + offset`. */
export interface Guess {
  readonly ratio: number;
  readonly offset: number;
}

interface Peak extends Guess {
  /** Height of the peak above the mean, in standard deviations. */
  readonly z: number;
}

/** The number of pairs of starts for each difference: a cross-correlation. */
function differences(own: Float64Array, other: Float64Array, ratio: number, reach: number) {
  const half = Math.ceil(reach / BIN);
  const counts = new Float64Array(2 * half + 1);
  let low = 0;
  for (const start of own) {
    const time = start * ratio;
    while ((other[low] ?? Infinity) < time - reach) low++;
    for (let index = low; index < other.length; index++) {
      const difference = (other[index] ?? 0) - time;
      if (difference > reach) break;
      // Rounds: faster than Math.round, and this line runs a million times.
      const bin = Math.trunc(difference / BIN + half + 0.5);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  }
  return counts;
}

/** Replaces each count by the sum of it and its neighbors. */
function smoothed(counts: Float64Array): Float64Array {
  let sum = 0;
  for (const count of counts.subarray(0, SMOOTHED_BINS)) sum += count;
  return counts.map((_, index) => {
    sum += counts[index + SMOOTHED_BINS] ?? 0;
    sum -= counts[index - SMOOTHED_BINS - 1] ?? 0;
    return sum;
  });
}

function peakOf(own: Float64Array, other: Float64Array, ratio: number, reach: number): Peak {
  const votes = smoothed(differences(own, other, ratio, reach));
  let [best, max] = [0, -1];
  votes.forEach((vote, index) => {
    if (vote > max) [best, max] = [index, vote];
  });
  let [count, sum, squares] = [0, 0, 0];
  votes.forEach((vote, index) => {
    if (Math.abs(index - best) <= PEAK_BINS) return;
    count++;
    sum += vote;
    squares += vote * vote;
  });
  const mean = sum / count;
  // Votes of chance vary at least as much as a Poisson distribution; 0.25 keeps nearly empty ones quiet.
  const deviation = Math.sqrt(Math.max(squares / count - mean * mean, mean, 0.25));
  return { ratio, offset: (best - (votes.length - 1) / 2) * BIN, z: (max - mean) / deviation };
}

function highest(peaks: readonly Peak[], fallback: Peak): Peak {
  return peaks.reduce((best, peak) => (peak.z > best.z ? peak : best), fallback);
}

/** The guesses that are worth a path, besides ratio 1 and no offset, and the highest peak within `REACH`. */
export function findGuesses(
  own: Float64Array,
  other: Float64Array,
): { guesses: readonly Guess[]; z: number } {
  const peaksWithin = (reach: number) =>
    KNOWN_RATIOS.map(({ ratio }) => peakOf(own, other, ratio, reach));
  const same = peakOf(own, other, 1, REACH);
  const rated = highest(peaksWithin(REACH), { ratio: 1, offset: 0, z: -Infinity });
  const z = Math.max(same.z, rated.z);
  const guesses: Guess[] = [];
  if (z < CLEAR_PEAK) {
    const far = highest(peaksWithin(FAR_REACH), peakOf(own, other, 1, FAR_REACH));
    if (far.z >= CLEAR_FAR_PEAK) guesses.push(far);
  }
  if (rated.z > MIN_RATE_PEAK && rated.z > same.z * MIN_RATE_SHARE)
    guesses.push({ ratio: rated.ratio, offset: 0 });
  return { guesses, z };
}
