import { useParams, useSearchParams } from "react-router";
import type { MediaRef } from "@/api/media";

/** A file of the server, by the item that it belongs to. */
export interface ServerFile {
  media: MediaRef;
  path: string;
}

const idOf = (text: string | null | undefined) =>
  /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : undefined;

/** The file that an address names; undefined for one that names none. */
export function serverFileOf(
  kind: string | undefined,
  id: string | undefined,
  query: URLSearchParams,
): ServerFile | undefined {
  const [own, seriesId] = [idOf(id), idOf(query.get("series"))];
  const path = query.get("path") ?? "";
  if (own === undefined || path === "") return undefined;
  if (kind === "movie") return { media: { kind, id: own }, path };
  if ((kind === "episode" || kind === "event") && seriesId !== undefined)
    return { media: { kind, seriesId, id: own }, path };
  return undefined;
}

/** What the address of the studio says. */
export function useStudioPlace() {
  const { kind, id } = useParams();
  const [query] = useSearchParams();
  return { file: serverFileOf(kind, id, query), isEmpty: kind === undefined };
}
