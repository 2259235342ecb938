import { startTransition, useLayoutEffect, useState } from "react";
import { Router, useLocation, useRoutes } from "react-router";
import { PlacesContext } from "../components/places-context";
import type { Places } from "../lib/places";
import { CrashBoundary } from "../pages/errors/CrashBoundary";

function Pages({ routes }: Pick<Places, "routes">) {
  const location = useLocation();
  return <CrashBoundary place={location}>{useRoutes(routes)}</CrashBoundary>;
}

/** Draws the page of the place where the interface is, and follows it. */
export function PlacesRouter({ places }: { places: Places }) {
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
        <Pages routes={places.routes} />
      </Router>
    </PlacesContext>
  );
}
