import { Navigate, Outlet, useParams } from "react-router";
import type { Need } from "@/config/nav-items";
import { paths } from "@/config/paths";
import { useStartPage } from "@/ui/use-start-page";
import { useDefaultPath, useNeeds } from "@/queries/capabilities";

/** Redirects '/', unknown paths and invalid ids to the default page, or to this browser's start page. */
export function DefaultRedirect() {
  const [startPage] = useStartPage();
  const library = useDefaultPath();
  return <Navigate to={startPage === "overview" ? paths.overview() : library} replace />;
}

/** Renders pages only while their need is met: a manager that is switched on, a server that has the feature. */
export function NeedGuard({ needs }: { needs: Need }) {
  return useNeeds()[needs] ? <Outlet /> : <DefaultRedirect />;
}

/** Renders a detail page only for a valid id; the page itself handles unknown ones. */
export function IdGuard() {
  const { id = "" } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? <Outlet /> : <DefaultRedirect />;
}
