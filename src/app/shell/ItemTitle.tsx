import type { SeriesKind } from "@/api/media";
import { useMovie } from "@/queries/movies";
import { useSeries } from "@/queries/series";
import type { RouteItem } from "./use-route-item";

const SeriesTitle = ({ kind, id }: { kind: SeriesKind; id: number }) =>
  useSeries(id, kind).record?.title;
const MovieTitle = ({ id }: { id: number }) => useMovie(id).record?.title;

/** The title of a detail page's series or movie; nothing until it is known. */
export function ItemTitle({ kind, id }: RouteItem) {
  return kind === "movie" ? <MovieTitle id={id} /> : <SeriesTitle kind={kind} id={id} />;
}
