import type { QueryClient } from "@tanstack/react-query";
import { markOld } from "./again";
import { episodesReader } from "./episodes";
import { moviesReader } from "./movies";
import { provideRefresher } from "./own-changes";
import { Refresher } from "./refresher";
import { seriesQueries } from "./series";
import { seriesReader } from "./series-upkeep";

const refreshers = new WeakMap<QueryClient, Refresher>();

/** The one refresher of a client, with the readers of all entities. */
export function refresherOf(client: QueryClient): Refresher {
  const known = refreshers.get(client);
  if (known) return known;
  const refresher = new Refresher(client, {
    series: seriesReader,
    // The server says nothing about the counts of their series.
    episodes: { ...episodesReader, markRelated: () => markOld(client, [seriesQueries.all()]) },
    movies: moviesReader,
  });
  refreshers.set(client, refresher);
  return refresher;
}

provideRefresher(refresherOf);
