import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { isMovie, titleRef } from "@/api/media";
import type { MediaRef } from "@/api/media";
import { titleWithYear } from "@/utils/format";
import { titleQueries } from "./library";
import { mediaCache, mediaName } from "./media";
import { movieCaches } from "./movies";

function nameOf(client: QueryClient, media: MediaRef): string {
  const movie = isMovie(media) ? movieCaches[media.kind].records.get(client, media.id) : undefined;
  return movie ? titleWithYear(movie.title, movie.year) : (mediaName(client, media) ?? "");
}

/** An item and its name, for pages that only have its URL. */
export function useMediaItem(media: MediaRef) {
  const client = useQueryClient();
  const { kind, id } = titleRef(media);
  const item = useQuery(mediaCache[media.kind].queries.detail(media.id));
  const owner = useQuery(titleQueries(kind).detail(id));
  const { error, isFetching, refetch } = item;
  return {
    /** Undefined while loading, and for an id that the server does not have. */
    item: item.data && mediaCache[media.kind].records.get(client, media.id),
    isUnknown: item.data?.ids.length === 0,
    /** "Harbor Lights S01E02", "The Glass Orchard (1994)"; empty while loading. */
    name: item.data && owner.data ? nameOf(client, media) : "",
    isNamed: !owner.isPending,
    error,
    isFetching,
    refetch,
  };
}
