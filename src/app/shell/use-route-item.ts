import type { TitleRef } from "@/api/media";
import { useMatches } from "react-router";
import { handleOf } from "@/features/routes/page-route";
import { textOf } from "@/utils/text";

const titleOf = (handle: unknown) => handleOf(handle)?.title;

/** The series, league or movie that a detail page shows. */
export type RouteItem = TitleRef;

/** The series or movie of the current detail page; undefined on all other pages. */
export function useRouteItem(): RouteItem | undefined {
  const match = useMatches().findLast(({ handle }) => handleOf(handle)?.item !== undefined);
  const kind = handleOf(match?.handle)?.item;
  const id = Number(match?.params.id);
  return kind && Number.isSafeInteger(id) && id > 0 ? { kind, id } : undefined;
}

/** The title of the current route; undefined for detail pages, which render their own. */
export function useRouteTitle(): string | undefined {
  const matches = useMatches();
  const title = titleOf(matches.findLast(({ handle }) => titleOf(handle) !== undefined)?.handle);
  return title && textOf(title);
}

/** True if the current page needs the width of the sidebar. */
export const useIsWidePage = (): boolean =>
  useMatches().some(({ handle }) => handleOf(handle)?.isWide === true);
