import { Outlet, useLocation } from "react-router";
import { CrashBoundary } from "./CrashBoundary";

/** A net around one page, as a route: the frame stays and leads away from what broke. */
export function RouteCrash() {
  return (
    <CrashBoundary place={useLocation()}>
      <Outlet />
    </CrashBoundary>
  );
}
