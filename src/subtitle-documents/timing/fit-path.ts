import { BIN, REACH } from "./fit-offsets";

/** Share of the starts that have a partner in a file that fits; translators merge and split the others. */
const PARTNER_SHARE = 0.6;
/** Typical distance (Laplace) of two starts of the same line by two translators. */
const SPREAD = 150;
/** Max distance of two starts of the same line. */
const MAX_DISTANCE = 1_000;
/** Costs in logarithms of odds. A jump must be paid back by about 20 lines that agree. */
const JUMP = 18;
/** From "nothing agrees" to an offset: less than a jump, but more than a few lines that agree by chance. */
const ENTER = 10;
const LEAVE = 2;
/** To a neighboring offset: for a drift, and seldom enough that jitter is not followed. */
const STEP = 4;
/** Fewer starts nearby give no rate of chance. */
const MIN_NEARBY = 3;

const HALF = Math.ceil(REACH / BIN);
const OFFSETS = 2 * HALF + 1;
const DISTANCES = Math.round(MAX_DISTANCE / BIN);
/** Score of a start without a partner. */
const MISS = Math.log(1 - PARTNER_SHARE);
/** The state in which nothing agrees; those of offsets are 1 to `OFFSETS`. */
const NOTHING = 0;

/** Score of a start whose nearest partner is at a distance, where chance partners have a rate per millisecond. */
export function scoreAt(distance: number, rate: number): number {
  if (distance > MAX_DISTANCE) return MISS;
  const chance = 2 * rate * Math.exp(-2 * rate * distance);
  const partner = Math.exp(-distance / SPREAD) / SPREAD;
  return Math.log((PARTNER_SHARE * partner) / chance + 1 - PARTNER_SHARE);
}

export interface Path {
  /** Score of the whole path. */
  readonly score: number;
  /** Per event: the offset to the other file, NaN where nothing agrees. */
  readonly offsets: Float64Array;
  /** Per event: starts of the other file per millisecond around it; 0 where it has none. */
  readonly rates: Float64Array;
}

/** Scores of an event for each offset, from the starts of the other file around it. */
class Scores {
  readonly values = new Float64Array(OFFSETS + 1);
  readonly #tables = new Map<number, Float64Array>();
  readonly #other: Float64Array;
  readonly #center: number;
  #low = 0;

  constructor(other: Float64Array, center: number) {
    this.#other = other;
    this.#center = center;
  }

  #tableOf(rate: number): Float64Array {
    const known = this.#tables.get(rate);
    if (known) return known;
    const table = Float64Array.from({ length: DISTANCES + 1 }, (_, bins) =>
      scoreAt(bins * BIN, rate),
    );
    this.#tables.set(rate, table);
    return table;
  }

  /** Fills the scores for an event, which must not be before the last one; returns the rate around it. */
  fill(time: number): number {
    const { values } = this;
    const reach = REACH + MAX_DISTANCE;
    const middle = time + this.#center;
    const other = this.#other;
    while ((other[this.#low] ?? Infinity) < middle - reach) this.#low++;
    let end = this.#low;
    while ((other[end] ?? Infinity) <= middle + reach) end++;
    if (end === this.#low) {
      values.fill(0);
      return 0;
    }
    const rate = Math.max(end - this.#low, MIN_NEARBY) / (2 * reach);
    const table = this.#tableOf(rate);
    values.fill(MISS);
    for (let index = this.#low; index < end; index++) {
      const state = Math.round(((other[index] ?? 0) - middle) / BIN) + HALF + 1;
      const last = Math.min(OFFSETS, state + DISTANCES);
      for (let near = Math.max(1, state - DISTANCES); near <= last; near++) {
        const score = table[Math.abs(near - state)] ?? MISS;
        if (score > (values[near] ?? 0)) values[near] = score;
      }
    }
    return rate;
  }
}

function bestOffset(totals: Float64Array): number {
  let best = 1;
  let max = -Infinity;
  for (let state = 1; state <= OFFSETS; state++) {
    const total = totals[state] ?? 0;
    if (total > max) {
      best = state;
      max = total;
    }
  }
  return best;
}

/**
 * One step of the search (Viterbi): adds an event to the totals of all states.
 * @param from receives the state before, for each state
 */
function advance(
  before: Float64Array,
  after: Float64Array,
  scores: Float64Array,
  from: Int16Array,
) {
  const best = bestOffset(before);
  const nothing = before[NOTHING] ?? 0;
  const bestTotal = before[best] ?? 0;
  const jumpState = bestTotal - JUMP > nothing - ENTER ? best : NOTHING;
  const jumpTotal = Math.max(bestTotal - JUMP, nothing - ENTER);
  let below = -Infinity;
  let here = before[1] ?? 0;
  for (let state = 1; state <= OFFSETS; state++) {
    const above = state < OFFSETS ? (before[state + 1] ?? 0) : -Infinity;
    let total = here;
    let source = state;
    if (below - STEP > total) {
      total = below - STEP;
      source = state - 1;
    }
    if (above - STEP > total) {
      total = above - STEP;
      source = state + 1;
    }
    if (jumpTotal > total) {
      total = jumpTotal;
      source = jumpState;
    }
    after[state] = total + (scores[state] ?? 0);
    from[state] = source;
    below = here;
    here = above;
  }
  const isLeft = bestTotal - LEAVE > nothing;
  after[NOTHING] = isLeft ? bestTotal - LEAVE : nothing;
  from[NOTHING] = isLeft ? best : NOTHING;
}

/**
 * Finds the most likely offset of each event: constant over long parts, with few jumps between them.
 * @param own the events, in order
 * @param center the offset around which to search, `REACH` to each side
 */
export function offsetPath(own: Float64Array, other: Float64Array, center: number): Path {
  const width = OFFSETS + 1;
  const sources = new Int16Array(own.length * width);
  const rates = new Float64Array(own.length);
  const scores = new Scores(other, center);
  let before = new Float64Array(width).fill(-ENTER);
  before[NOTHING] = 0;
  let after = new Float64Array(width);
  own.forEach((time, index) => {
    rates[index] = scores.fill(time);
    advance(before, after, scores.values, sources.subarray(index * width, (index + 1) * width));
    [before, after] = [after, before];
  });
  const best = bestOffset(before);
  let state = (before[NOTHING] ?? 0) > (before[best] ?? 0) ? NOTHING : best;
  const score = before[state] ?? 0;
  const offsets = new Float64Array(own.length);
  for (let index = own.length - 1; index >= 0; index--) {
    offsets[index] = state === NOTHING ? NaN : (state - 1 - HALF) * BIN + center;
    state = sources[index * width + state] ?? NOTHING;
  }
  return { score, offsets, rates };
}
