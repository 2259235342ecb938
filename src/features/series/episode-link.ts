/** An episode or a season in the URL of a series: "2x5" or "2". */
export interface EpisodePlace {
  season: number;
  episode: number | undefined;
}

const PARAM = "at";

/** The query of a series' page that opens a season, and marks an episode of it. */
export function episodeSearch({ season, episode }: EpisodePlace): string {
  const at = episode === undefined ? String(season) : `${season}x${episode}`;
  return `?${new URLSearchParams({ open: String(season), [PARAM]: at }).toString()}`;
}

/** The season or the episode in a query of episodeSearch; undefined if there is none. */
export function placeOf(params: URLSearchParams): EpisodePlace | undefined {
  const [, season, episode] = /^(\d{1,6})(?:x(\d{1,6}))?$/.exec(params.get(PARAM) ?? "") ?? [];
  if (season === undefined) return undefined;
  return {
    season: Number(season),
    episode: episode === undefined ? undefined : Number(episode),
  };
}
