import type { MediaRef } from "@/api/media";

/** What is known of a former text without reading it. */
export interface BinEntry {
  id: string;
  /** When it was replaced, in milliseconds. */
  at: number;
  /** The name of the file, with the ending of its format. */
  name: string;
  /** The path that it had on the server. */
  path: string;
  /** "Harbor Lights S02E05", or the title of a movie. */
  title: string;
  media: MediaRef;
  code2: string;
  hi: boolean;
  forced: boolean;
  /** Bytes, about: two for each character, as browsers keep them. */
  size: number;
}

const DAY = 24 * 60 * 60 * 1000;
export const BIN_DAYS = 30;
export const BIN_LIMITS = { age: BIN_DAYS * DAY, count: 200, bytes: 50 * 1024 * 1024 };

/**
 * What stays in the bin, the newest first: nothing that is older than thirty days, and no more than there is room for.
 * The newest one stays however large it is. A time in the future is that of a clock that was set back.
 */
export function keptInBin(
  entries: readonly BinEntry[],
  now: number,
  limits: typeof BIN_LIMITS = BIN_LIMITS,
): BinEntry[] {
  let bytes = 0;
  const young = entries
    .filter(({ at }) => now - at < limits.age)
    .toSorted((one, other) => other.at - one.at)
    .slice(0, limits.count);
  const full = young.findIndex(({ size }, index) => {
    bytes += size;
    return bytes > limits.bytes && index > 0;
  });
  return full === -1 ? young : young.slice(0, full);
}
