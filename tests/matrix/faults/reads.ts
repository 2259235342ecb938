import { OVERLAYS } from "./reads-overlays";
import { PAGES } from "./reads-pages";
import type { Place, Use } from "./places";

/** Reads that the interface needs to start (queries/boot.ts): done before any page. */
const START: Readonly<Record<string, string>> = {
  "GET system/settings": "settings current",
  "GET system/languages": "languages list",
  "GET system/languages/profiles": "languages profiles",
  "GET badges": "badges counts",
};
export const START_ENDPOINTS = Object.keys(START);

/** True for a query of the start. */
export const isStartQuery = (key: readonly unknown[]) =>
  Object.values(START).includes(key.join(" "));

/** All places that read something. */
export const PLACES: readonly Place[] = [...PAGES, ...OVERLAYS];

/** The reads of a place: its own, and those of the page below it. */
export function allUses(place: Place): readonly Use[] {
  const pageUses = PAGES.find(({ path }) => path === place.pagePath)?.uses ?? [];
  return [
    ...place.uses,
    ...pageUses.filter((one) => !place.uses.some(({ endpoint }) => endpoint === one.endpoint)),
  ];
}
