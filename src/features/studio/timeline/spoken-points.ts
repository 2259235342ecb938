/** A line, and the time at which it is spoken in the film. */
export interface SpokenPoint {
  id: number;
  to: number;
}

/** The points with one more: another time for the same line, and never more than two. */
export const withPoint = (
  points: readonly SpokenPoint[],
  id: number,
  to: number,
): readonly SpokenPoint[] => [
  ...points.filter((point) => point.id !== id).slice(-1),
  { id, to: Math.round(to) },
];
