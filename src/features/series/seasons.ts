/** What grouping needs to know about an episode. */
interface InSeason {
  season: number;
  episode: number;
  missing_subtitles: readonly unknown[];
}

/** A season with its episodes, the last one first. */
export interface Season<E> {
  season: number;
  episodes: E[];
  /** How many of them are missing nothing. */
  complete: number;
}

/** Episodes by season, both descending (spec section 2, "Episodes are grouped"). */
export function groupBySeason<E extends InSeason>(episodes: readonly E[]): Season<E>[] {
  const seasons = new Map<number, E[]>();
  for (const episode of episodes) {
    const group = seasons.get(episode.season);
    if (group) group.push(episode);
    else seasons.set(episode.season, [episode]);
  }
  return [...seasons]
    .toSorted(([one], [other]) => other - one)
    .map(([season, group]) => ({
      season,
      episodes: group.toSorted((one, other) => other.episode - one.episode),
      complete: group.filter((episode) => episode.missing_subtitles.length === 0).length,
    }));
}

/** Which seasons are open, according to the address: `?open=3,1`, `?open=` for none; without it the newest one. */
export function openSeasons(param: string | null, newest: number | undefined): Set<number> {
  if (param === null) return new Set(newest === undefined ? [] : [newest]);
  return new Set(
    param
      .split(",")
      .filter((part) => /^\d+$/.test(part))
      .map(Number),
  );
}
