const two = (value: number) => String(value).padStart(2, "0");

/** "S02E07": the usual form of season and episode. */
export function episodeCode(season: number, episode: number): string {
  return `S${two(season)}E${two(episode)}`;
}

/** Converts the server's "2x7" to "S02E07"; other strings are unchanged. */
export function episodeCodeOf(episodeNumber: string): string {
  const match = /^(\d+)x(\d+)$/.exec(episodeNumber);
  return match ? episodeCode(Number(match[1]), Number(match[2])) : episodeNumber;
}

/** True if a provider is throttled: then the server returns the name of an error instead of "Good". */
export const isThrottled = ({ status }: { status: string }) => !/^(good)?$/i.test(status);

type CueTime = Record<"hours" | "minutes" | "seconds" | "microseconds", number>;

/** A time of a cue in milliseconds. */
export const cueMilliseconds = ({ hours, minutes, seconds, microseconds }: CueTime): number =>
  ((hours * 60 + minutes) * 60 + seconds) * 1000 + Math.round(microseconds / 1000);
