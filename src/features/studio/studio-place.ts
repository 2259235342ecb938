import { useParams, useSearchParams } from "react-router";
import type { MediaRef } from "@/api/media";

/** A file of the server, by the item that it belongs to. */
export interface ServerFile {
  media: MediaRef;
  path: string;
}

const idOf = (text: string | undefined) =>
  /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : undefined;

/**
 * The item that is meant; undefined for what names none.
 * @param place "movie/5/0", or "episode/12/3" for one of series 3
 */
export function mediaOfPlace(place: string): MediaRef | undefined {
  const [kind, id, series] = place.split("/");
  const [own, seriesId] = [idOf(id), idOf(series)];
  if (own === undefined) return undefined;
  if (kind === "movie") return { kind, id: own };
  if ((kind === "episode" || kind === "event") && seriesId !== undefined)
    return { kind, seriesId, id: own };
  return undefined;
}

/** The file of the server that is meant; undefined for what names none. */
export function serverFileOf(place: string, path: string): ServerFile | undefined {
  const media = mediaOfPlace(place);
  return media && path !== "" ? { media, path } : undefined;
}

/** What the address of the studio says. */
export function useStudioPlace() {
  const { "*": place = "" } = useParams();
  const [query] = useSearchParams();
  return { file: serverFileOf(place, query.get("path") ?? ""), isEmpty: place === "" };
}
