import type { MediaRef } from "@/api/media";

/** Metadata of a previous subtitle text. */
export interface SubtitleVersion {
  id: string;
  /** Time at which it was replaced, in milliseconds since 1970. */
  at: number;
  /** File name, with the extension of its format. */
  name: string;
  /** Its path on the server. */
  path: string;
  /** "Harbor Lights S02E05", or the title of a movie. */
  title: string;
  media: MediaRef;
  code2: string;
  hi: boolean;
  forced: boolean;
  /** Approximate bytes: two per character, as browsers store them. */
  size: number;
}

const DAY = 24 * 60 * 60 * 1000;
export const VERSION_DAYS = 30;
export const VERSION_LIMITS = { age: VERSION_DAYS * DAY, count: 200, bytes: 50 * 1024 * 1024 };

/**
 * The versions to keep, newest first: those within the limits of age, count and total size. The newest one stays
 * regardless of its size. A time in the future means that the clock was set back.
 */
export function keptVersions(
  entries: readonly SubtitleVersion[],
  now: number,
  limits: typeof VERSION_LIMITS = VERSION_LIMITS,
): SubtitleVersion[] {
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
