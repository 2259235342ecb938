import { useRouteError } from "react-router";
import { CrashPage } from "./CrashPage";

/** The error boundary of a route. */
export function RouteError() {
  return <CrashPage error={useRouteError()} />;
}
