import { OVERLAYS } from "./reads-overlays";
import { PAGES } from "./reads-pages";
import type { Place, Use } from "./places";

/** What the interface cannot start without (queries/boot.ts): it is there before any page. */
const START: Readonly<Record<string, string>> = {
  "GET system/settings": "settings current",
  "GET system/languages": "languages list",
  "GET system/languages/profiles": "languages profiles",
  "GET badges": "badges counts",
};
export const START_ENDPOINTS = Object.keys(START);

/** Whether a query is one of the start. */
export const isOfStart = (key: readonly unknown[]) => Object.values(START).includes(key.join(" "));

/** Every place that reads something. */
export const PLACES: readonly Place[] = [...PAGES, ...OVERLAYS];

/** What a place reads: itself, and the page below it. */
export function usesBelow(place: Place): readonly Use[] {
  const below = PAGES.find(({ path }) => path === place.above)?.uses ?? [];
  return [
    ...place.uses,
    ...below.filter((one) => !place.uses.some(({ endpoint }) => endpoint === one.endpoint)),
  ];
}
