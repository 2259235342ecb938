import { t } from "@lingui/core/macro";
import { useStoredValue } from "@/ui/use-stored-value";
import { duration } from "@/utils/server-time";

/** Longer searches are announced as hours if nothing is known about their pace. */
const FEW = 20;

function parsePace(text: string | undefined): number | undefined {
  const pace = Number(text);
  return Number.isFinite(pace) && pace > 0 ? pace : undefined;
}

const STORED = { key: "search-pace", parse: parsePace, print: String };

/**
 * Milliseconds per missing subtitle of the last search for everything that finished in this browser; undefined before
 * the first one. Servers report no durations, and those of providers differ too much for a constant.
 */
export const useSearchPace = () => useStoredValue<number | undefined>(STORED);

/** "about 12 min": the expected duration of a search for so many missing subtitles. */
export function useSearchTime(count: number): string {
  const { value: pace } = useSearchPace();
  if (pace === undefined) return count > FEW ? t`may take hours` : t`may take minutes`;
  const time = duration(Math.max(1_000, count * pace));
  return t`about ${time}`;
}
