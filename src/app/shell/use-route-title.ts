import { useMatches } from "react-router";

/** The `handle` of our routes. */
export interface RouteHandle {
  title: string | undefined;
  /** The page is about one of these, whose id is in its address. */
  item?: "series" | "movie";
}

export const handleOf = (handle: unknown): RouteHandle | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- router.tsx sets no other handles
  handle as RouteHandle | undefined;

const titleOf = (handle: unknown): string | undefined => handleOf(handle)?.title;

/** The title of the current route; detail pages name themselves. */
export function useRouteTitle(): string | undefined {
  return titleOf(useMatches().findLast(({ handle }) => titleOf(handle) !== undefined)?.handle);
}
