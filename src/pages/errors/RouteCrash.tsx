import { useRouteError } from "react-router";
import { CrashPage } from "./CrashPage";

/** The crash page as a route's error boundary: around one page, the frame stays and leads away from it. */
export function RouteCrash() {
  return <CrashPage error={useRouteError()} />;
}
