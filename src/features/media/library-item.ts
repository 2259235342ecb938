import type { Movie } from "@/api/movies";
import type { Series } from "@/api/series";

const isMovie = (item: Series | Movie): item is Movie => "radarrId" in item;

/** The id of a series or a movie at the server. */
export const idOf = (item: Series | Movie): number =>
  isMovie(item) ? item.radarrId : item.sonarrSeriesId;
