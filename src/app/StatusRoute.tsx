import { ContradictionsPanel } from "@/features/settings/ContradictionsPanel";
import { StatusPage } from "@/features/system/StatusPage";

/** The server's status, with contradictions in the settings: system/ has no access to the settings. */
export function StatusRoute() {
  return <StatusPage problems={<ContradictionsPanel />} />;
}
