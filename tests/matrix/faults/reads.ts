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
export const isOfStart = (key: readonly unknown[]) => Object.values(START).includes(key.join(" "));

/** All places that read something. */
export const PLACES: readonly Place[] = [...PAGES, ...OVERLAYS];

/** The reads of a place: its own, and those of the page below it. */
export function usesBelow(place: Place): readonly Use[] {
  const below = PAGES.find(({ path }) => path === place.above)?.uses ?? [];
  return [
    ...place.uses,
    ...below.filter((one) => !place.uses.some(({ endpoint }) => endpoint === one.endpoint)),
  ];
}
