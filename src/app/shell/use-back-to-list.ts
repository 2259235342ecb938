import { useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { paths } from "@/config/paths";
import type { RouteItem } from "./use-route-item";

/** The history entries of detail pages that were opened from a page of another kind, in this tab. */
const fromList = new Set<string>();

/** Goes from a detail page back to the list that it was opened from, as it was; else to the list of its kind. */
export function useBackToList(item: RouteItem | undefined): () => void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const isItem = item !== undefined;
  const last = useRef({ key, pathname, isItem });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { key, pathname, isItem };
    if (before.key === key || !isItem) return;
    const isOpened = type === NavigationType.Push && !before.isItem;
    // Opening a season replaces the entry.
    const isSame = type === NavigationType.Replace && before.pathname === pathname;
    if (isOpened || (isSame && fromList.has(before.key))) fromList.add(key);
  }, [key, pathname, isItem, type]);
  return () => {
    if (fromList.has(key)) void navigate(-1);
    else void navigate(paths.titles(item?.kind ?? "series"));
  };
}
