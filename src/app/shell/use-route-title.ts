import { useMatches } from "react-router";

/** What a route tells about its page. */
export interface RouteHandle {
  title: string | undefined;
}

const titleOf = (handle: unknown): string | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- router.tsx gives no other handles
  (handle as RouteHandle | undefined)?.title;

/** The title of the route that is shown; routes of single items have none, their pages name themselves. */
export function useRouteTitle(): string | undefined {
  return titleOf(useMatches().findLast(({ handle }) => titleOf(handle) !== undefined)?.handle);
}
