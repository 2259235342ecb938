import { useEffect, useEffectEvent } from "react";
import { useAllTitles, useTitlePage } from "@/queries/library";

/** Its total shows that titles have arrived. */
const FIRST = { start: 0, length: 1 };

/**
 * All titles of a manager, also those that arrive later: events about new titles refetch pages, but not the list of all
 * titles.
 */
export function useTitles<K extends "series" | "movie">(kind: K, isUsed: boolean) {
  const all = useAllTitles(kind, isUsed);
  const total = useTitlePage(kind, FIRST, isUsed).data?.total;
  const { data, refetch } = all;
  const readAgain = useEffectEvent(() => {
    if (data && data.total !== total) void refetch();
  });
  useEffect(() => {
    if (total !== undefined) readAgain();
  }, [total]);
  return all;
}
