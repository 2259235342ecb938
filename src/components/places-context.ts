import { createContext, use, useEffect, useEffectEvent } from "react";
import type { Guard, Places } from "../lib/places";

/** The places that the interface moves through; the router around the pages gives them. */
export const PlacesContext = createContext<Places | null>(null);

/** @throws when used outside of the router */
export function usePlaces(): Places {
  const places = use(PlacesContext);
  if (!places) throw new Error("there is no router around this");
  return places;
}

/** Has a say before the page is left, whichever way: a link, Back, an address written by code. */
export function useGuard(guard: Guard): void {
  const places = usePlaces();
  const holds = useEffectEvent(guard.holds);
  const ask = useEffectEvent(guard.ask);
  useEffect(
    () => places.guard({ holds: (from, to) => holds(from, to), ask: (to) => ask(to) }),
    [places],
  );
}
