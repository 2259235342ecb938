import { startTransition, useLayoutEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { Router, useLocation, useRoutes } from "react-router";
import { PlacesContext } from "../components/places-context";
import type { Places } from "../lib/places";

interface PlacesRouterProps {
  places: Places;
  /** The net around all pages; leaving the `place` where something broke leaves it behind. */
  Net: ComponentType<{ place?: object; children: ReactNode }>;
}

function Pages({ places, Net }: PlacesRouterProps) {
  const location = useLocation();
  return <Net place={location}>{useRoutes(places.routes)}</Net>;
}

/** Draws the page of the place where the interface is, and follows it. */
export function PlacesRouter({ places, Net }: PlacesRouterProps) {
  const [{ location, action }, setPlace] = useState(places.state);
  // Before the first paint: a page may lead elsewhere as soon as it is drawn.
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setPlace(places.state));
    follow();
    return places.subscribe(follow);
  }, [places]);
  return (
    <PlacesContext value={places}>
      <Router
        basename={places.basename}
        location={location}
        navigationType={action}
        navigator={places.navigator}
      >
        <Pages places={places} Net={Net} />
      </Router>
    </PlacesContext>
  );
}
