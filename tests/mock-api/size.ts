/** How much there is in a library. What is left out is as the rest of it brings along. */
export interface LibrarySize {
  series: number;
  movies: number;
  /** Of all series together, exactly. */
  episodes?: number | undefined;
  /** Episodes and movies that miss something, together, about. */
  wanted?: number | undefined;
  /** Rows of both histories together. */
  history?: number | undefined;
  /** Episodes of the longest series, the first one after those that are special on purpose. */
  longest?: number | undefined;
}

export type SizeName = "empty" | "small" | "large";

const named: Record<SizeName, LibrarySize> = {
  empty: { series: 0, movies: 0, episodes: 0 },
  small: { series: 40, movies: 60, episodes: 900 },
  // As much of everything as people report of their libraries, or more.
  large: {
    series: 2500,
    movies: 10_000,
    episodes: 60_000,
    wanted: 50_000,
    history: 110_000,
    longest: 1200,
  },
};

/** The counts of a size given by name or as counts. */
export function countsOf(size: SizeName | LibrarySize): LibrarySize {
  return typeof size === "string" ? named[size] : size;
}

/**
 * Reads `small`, `large`, `empty` or counts as in `series=900,episodes=52000,history=110000`; what is a list of
 * its own and left out is 0. @returns null when the text is no size
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
