import { useAllTitles, useAllWanted } from "@/queries/library";
import { useManagers } from "@/queries/capabilities";
import { isMissing } from "@/queries/wanted";

/** Libraries of the enabled managers; a part is undefined if its manager is disabled. */
export function useLibrary() {
  const { sonarr, radarr } = useManagers();
  const series = useAllTitles("series", sonarr);
  const movies = useAllTitles("movie", radarr);
  return { series: sonarr ? series : undefined, movies: radarr ? movies : undefined };
}

/** True once the library is known to be empty. */
export function useIsLibraryEmpty(): boolean {
  const { series, movies } = useLibrary();
  return [series, movies].every(
    (part) => part === undefined || (part.data !== undefined && part.rows.length === 0),
  );
}

/** Wanted rows of Sonarr and Radarr; undefined if the manager is disabled. */
export function useMissing() {
  const { sonarr, radarr } = useManagers();
  const episodes = useAllWanted("episode", sonarr);
  const movies = useAllWanted("movie", radarr);
  return {
    // A row whose last missing subtitle was found stays in its list until the next read.
    episodes: sonarr ? { ...episodes, rows: episodes.rows.filter(isMissing) } : undefined,
    movies: radarr ? { ...movies, rows: movies.rows.filter(isMissing) } : undefined,
  };
}

/** Wanted events; undefined if Sportarr is disabled. */
export function useMissingEvents() {
  const { sportarr } = useManagers();
  const events = useAllWanted("event", sportarr);
  return sportarr ? { ...events, rows: events.rows.filter(isMissing) } : undefined;
}
