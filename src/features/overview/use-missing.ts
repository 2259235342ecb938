import { useAllWantedEpisodes } from "@/queries/episodes";
import { useAllWantedMovies } from "@/queries/movies";
import { useManagers } from "@/queries/use-managers";
import { isMissing } from "@/queries/wanted";

/** The wanted rows of Sonarr and Radarr where they are on; undefined for one that is off. */
export function useMissing() {
  const { sonarr, radarr } = useManagers();
  const episodes = useAllWantedEpisodes(sonarr);
  const movies = useAllWantedMovies(radarr);
  return {
    // A row whose last subtitle has arrived stays in its list until the next read.
    episodes: sonarr ? { ...episodes, rows: episodes.rows.filter(isMissing) } : undefined,
    movies: radarr ? { ...movies, rows: movies.rows.filter(isMissing) } : undefined,
  };
}

/** The wanted events, where there are sports. */
export function useMissingEvents() {
  const { sportarr } = useManagers();
  const events = useAllWantedEpisodes(sportarr, "event");
  return sportarr ? { ...events, rows: events.rows.filter(isMissing) } : undefined;
}
