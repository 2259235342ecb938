import { useAllMovies } from "@/queries/movies";
import { useAllSeries } from "@/queries/series";
import { useManagers } from "@/queries/use-managers";

/** The libraries of the managers that are on; a part is undefined if its manager is off. */
export function useLibrary() {
  const { sonarr, radarr } = useManagers();
  const series = useAllSeries(sonarr);
  const movies = useAllMovies(radarr);
  return { series: sonarr ? series : undefined, movies: radarr ? movies : undefined };
}

/** True once the library is known to be empty. */
export function useIsLibraryEmpty(): boolean {
  const { series, movies } = useLibrary();
  return [series, movies].every(
    (part) => part === undefined || (part.data !== undefined && part.rows.length === 0),
  );
}
