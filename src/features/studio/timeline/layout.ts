/** Where things lie on the canvas, in pixels from its top. */
export interface Layout {
  readonly height: number;
  readonly rulerEnd: number;
  /** The waveform; of no height without one. */
  readonly waveTop: number;
  readonly waveEnd: number;
  readonly laneTops: readonly [number, number];
  readonly laneHeight: number;
  /** How much larger than usual somebody wants texts. */
  readonly textScale: number;
}

const GAP = 4;

export function layoutOf(hasWave: boolean, textScale: number): Layout {
  const rulerEnd = Math.round(22 * textScale);
  const waveTop = rulerEnd + (hasWave ? GAP : 0);
  const waveEnd = waveTop + (hasWave ? 88 : 0);
  const laneHeight = Math.round(34 * textScale);
  const first = waveEnd + GAP;
  const second = first + laneHeight + GAP;
  const height = second + laneHeight + GAP;
  return { height, rulerEnd, waveTop, waveEnd, laneTops: [first, second], laneHeight, textScale };
}
