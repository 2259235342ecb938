import { ContradictionsPanel } from "@/features/settings/ContradictionsPanel";
import { StatusPage } from "@/features/system/StatusPage";

/** The status of the server, with what the settings say against each other: system/ does not know the settings. */
export function StatusRoute() {
  return <StatusPage problems={<ContradictionsPanel />} />;
}
