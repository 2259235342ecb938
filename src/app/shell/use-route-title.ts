import { useMatches } from "react-router";
import type { RouteHandle } from "@/features/routes/page-route";
import { textOf } from "@/utils/text";

export const handleOf = (handle: unknown): RouteHandle | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- routes set no other handles
  handle as RouteHandle | undefined;

const titleOf = (handle: unknown) => handleOf(handle)?.title;

/** The title of the current route; detail pages name themselves. */
export function useRouteTitle(): string | undefined {
  const matches = useMatches();
  const title = titleOf(matches.findLast(({ handle }) => titleOf(handle) !== undefined)?.handle);
  return title && textOf(title);
}
