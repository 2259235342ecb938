import { useRouteError } from "react-router";
import { CrashPage } from "./CrashPage";

/** What a route shows in place of a page that broke. */
export function RouteError() {
  return <CrashPage error={useRouteError()} />;
}
