import { StatusPage } from "@/features/system/StatusPage";
import { lazy } from "@/ui/lazy";

const ContradictionsPanel = lazy(
  () => import("@/features/settings/ContradictionsPanel").then((m) => m.ContradictionsPanel),
  { fallback: null },
);

/** The server's status, with contradictions in the settings: system/ has no access to the settings. */
export function StatusRoute() {
  return <StatusPage problems={<ContradictionsPanel />} />;
}
