import { paths } from "@/config/paths";
import { HealthIssues, HealthSkeleton } from "@/features/system/HealthPanel";
import { useHealth } from "@/queries/system";
import { OverviewPanel } from "./OverviewPanel";

/** The problems with the server's configuration. */
export function HealthSummary() {
  const health = useHealth();
  return (
    <OverviewPanel
      title="Health"
      link={{ to: paths.system.status(), label: "Status" }}
      reads={[health]}
      skeleton={<HealthSkeleton />}
    >
      <HealthIssues issues={health.data ?? []} />
    </OverviewPanel>
  );
}
