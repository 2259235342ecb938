import { useMatches } from "react-router";

/** The `handle` of our routes. */
export interface RouteHandle {
  title: string | undefined;
}

const titleOf = (handle: unknown): string | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- router.tsx sets no other handles
  (handle as RouteHandle | undefined)?.title;

/** The title of the current route; detail pages name themselves. */
export function useRouteTitle(): string | undefined {
  return titleOf(useMatches().findLast(({ handle }) => titleOf(handle) !== undefined)?.handle);
}
