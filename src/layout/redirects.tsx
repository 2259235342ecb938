import { Navigate, Outlet, useParams } from "react-router";
import type { Manager } from "./nav-items";
import { useDefaultPath, useManagers } from "./use-managers";

/** Leads to the default page: for '/', unknown paths and ids that are none. */
export function DefaultRedirect() {
  return <Navigate to={useDefaultPath()} replace />;
}

/** Lets the pages of a manager show only while it is switched on. */
export function ManagerGate({ needs }: { needs: Manager }) {
  return useManagers()[needs] ? <Outlet /> : <DefaultRedirect />;
}

/** Lets a detail page show only for an id that can be one; the page itself deals with unknown ids. */
export function IdGate() {
  const { id = "" } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? <Outlet /> : <DefaultRedirect />;
}
