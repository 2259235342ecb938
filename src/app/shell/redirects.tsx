import { Navigate, Outlet, useParams } from "react-router";
import type { Need } from "@/config/nav-items";
import { useDefaultPath, useNeeds } from "@/queries/use-managers";

/** Leads to the default page: for '/', unknown paths and ids that are none. */
export function DefaultRedirect() {
  return <Navigate to={useDefaultPath()} replace />;
}

/** Lets pages show only while what they need is there: a manager that is on, a server that has them. */
export function NeedGate({ needs }: { needs: Need }) {
  return useNeeds()[needs] ? <Outlet /> : <DefaultRedirect />;
}

/** Lets a detail page show only for an id that can be one; the page itself deals with unknown ids. */
export function IdGate() {
  const { id = "" } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? <Outlet /> : <DefaultRedirect />;
}
