import { useMovie } from "@/queries/movies";
import { useSeries } from "@/queries/series";
import type { RouteItem } from "./use-route-item";

const SeriesTitle = ({ id }: { id: number }) => useSeries(id).record?.title;
const MovieTitle = ({ id }: { id: number }) => useMovie(id).record?.title;

/** What the series or movie of a detail page is called; nothing until it is known. */
export function ItemTitle({ kind, id }: RouteItem) {
  return kind === "series" ? <SeriesTitle id={id} /> : <MovieTitle id={id} />;
}
