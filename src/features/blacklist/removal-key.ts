import type { EpisodeBlacklist, MovieBlacklist } from "@/api/blacklist";

/** What a removal from a blacklist is called while it can be undone: the server removes by provider and subtitle. */
export function removalKey(row: EpisodeBlacklist | MovieBlacklist): string {
  const kind = "seriesTitle" in row ? "series" : "movies";
  return `blacklist of ${kind} ${row.provider} ${row.subs_id}`;
}
