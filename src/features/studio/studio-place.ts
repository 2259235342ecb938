import { useParams, useSearchParams } from "react-router";
import type { MediaRef } from "@/api/media";
import { isMovieKind } from "@/api/media";
import { isMediaKind } from "@/config/kind-details";

/** A server file and the item it belongs to. */
export interface ServerFile {
  media: MediaRef;
  path: string;
  /** Path of the file of the item with which its times are compared at once. */
  reference?: string | undefined;
}

const idOf = (text: string | undefined) =>
  /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : undefined;

/**
 * Parses the item in a URL of the studio; undefined if it is invalid.
 * @param place "movie/5/0", or "episode/12/3" for one of series 3
 */
export function mediaOfPlace(place: string): MediaRef | undefined {
  const [kind, id, series] = place.split("/");
  const [itemId, seriesId] = [idOf(id), idOf(series)];
  if (itemId === undefined || !isMediaKind(kind)) return undefined;
  if (isMovieKind(kind)) return { kind, id: itemId };
  return seriesId === undefined ? undefined : { kind, seriesId, id: itemId };
}

/** Parses the server file in a URL of the studio; undefined if it is invalid. */
export function serverFileOf(place: string, path: string): ServerFile | undefined {
  const media = mediaOfPlace(place);
  return media && path !== "" ? { media, path } : undefined;
}

/** The server file in the current URL. `isEmpty` is true if the URL names no item. */
export function useStudioPlace() {
  const { "*": place = "" } = useParams();
  const [query] = useSearchParams();
  const file = serverFileOf(place, query.get("path") ?? "");
  const reference = query.get("reference") ?? undefined;
  return { file: file && { ...file, reference }, isEmpty: place === "" };
}
