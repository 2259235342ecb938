import { languageKey } from "@/utils/languages";
import type { LanguageFlags } from "@/utils/languages";

/** The fields of an episode for grouping. */
interface InSeason {
  season: number;
  episode: number;
  missing_subtitles: readonly LanguageFlags[];
}

/** A season with its episodes, latest first. */
export interface Season<E> {
  season: number;
  episodes: E[];
  /** The episodes shown: all, or only those missing the filter's language. */
  listed: E[];
  /** Number of episodes without missing subtitles. */
  complete: number;
}

/**
 * Episodes by season, both descending (spec section 2, "Episodes are grouped").
 * @param missing the key of a language: limits the list to episodes that are missing it, and to seasons with such
 * episodes
 */
export function groupBySeason<E extends InSeason>(
  episodes: readonly E[],
  missing?: string,
): Season<E>[] {
  const isListed = (episode: E) =>
    missing === undefined || episode.missing_subtitles.some((one) => languageKey(one) === missing);
  const seasons = new Map<number, E[]>();
  for (const episode of episodes) {
    const group = seasons.get(episode.season);
    if (group) group.push(episode);
    else seasons.set(episode.season, [episode]);
  }
  return [...seasons]
    .toSorted(([one], [other]) => other - one)
    .map(([season, group]) => {
      const sorted = group.toSorted((one, other) => other.episode - one.episode);
      return {
        season,
        episodes: sorted,
        listed: sorted.filter(isListed),
        complete: group.filter((episode) => episode.missing_subtitles.length === 0).length,
      };
    })
    .filter(({ listed }) => listed.length > 0);
}

/** The open seasons in a URL: `?open=3,1`, `?open=` for none; without it, the newest one. */
export function openSeasons(param: string | null, newest: number | undefined): Set<number> {
  if (param === null) return new Set(newest === undefined ? [] : [newest]);
  return new Set(
    param
      .split(",")
      .filter((part) => /^\d+$/.test(part))
      .map(Number),
  );
}
