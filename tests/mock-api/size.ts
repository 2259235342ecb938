/** Number of rows in a library. Omitted counts depend on the others. */
export interface LibrarySize {
  series: number;
  movies: number;
  /** Exact total of all series. */
  episodes?: number | undefined;
  /** Approximate number of episodes and movies with missing subtitles. */
  wanted?: number | undefined;
  /** Total of both histories. */
  history?: number | undefined;
  /** Episodes of the longest series, which is the first one after the special ones. */
  longest?: number | undefined;
}

export type SizeName = "empty" | "small" | "large";

const named: Record<SizeName, LibrarySize> = {
  empty: { series: 0, movies: 0, episodes: 0 },
  small: { series: 40, movies: 60, episodes: 900 },
  // At least the largest counts that users report.
  large: {
    series: 2500,
    movies: 10_000,
    episodes: 60_000,
    wanted: 50_000,
    history: 110_000,
    longest: 1200,
  },
};

/** The counts of a size, given by name or as counts. */
export function countsOf(size: SizeName | LibrarySize): LibrarySize {
  return typeof size === "string" ? named[size] : size;
}

/**
 * Parses `small`, `large`, `empty` or counts such as `series=900,episodes=52000,history=110000`; omitted series and
 * movies are 0.
 * @returns null if the text is not a size
 */
export function parseSize(text: string): SizeName | LibrarySize | null {
  if (text === "small" || text === "large" || text === "empty") return text;
  const counts: Record<string, number> = {};
  for (const part of text.split(",")) {
    const match = /^(series|movies|episodes|wanted|history|longest)=(\d{1,6})$/.exec(part.trim());
    if (!match?.[1]) return null;
    counts[match[1]] = Number(match[2]);
  }
  return { series: 0, movies: 0, ...counts };
}
