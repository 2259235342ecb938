import { Text } from "@mantine/core";
import type { JobStep } from "@/store/jobs";
import { IconAlertTriangle, IconCheck, IconClock, IconPlayerStop } from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";

const STATES = {
  pending: { tone: "plain", icon: IconClock, text: "Pending" },
  running: { tone: "embedded", icon: IconClock, text: "Processing" },
  done: { tone: "present", icon: IconCheck, text: "Done" },
  failed: { tone: "failed", icon: IconAlertTriangle, text: "Failed" },
  stopped: { tone: "plain", icon: IconPlayerStop, text: "Stopped" },
} as const;

/** What happens or happened to a file: Pending, Processing, Done, or why it failed (spec section 4). */
export function FileState({ step }: { step: JobStep | undefined }) {
  if (!step) return null;
  const { tone, icon, text } = STATES[step.state];
  return (
    <>
      <StatusChip tone={tone} icon={icon} isBusy={step.state === "running"}>
        {(step.state === "failed" && step.outcome) || text}
      </StatusChip>
      {step.reason !== undefined && (
        <Text size="xs" c="red" style={{ whiteSpace: "normal" }}>
          {step.reason}
        </Text>
      )}
    </>
  );
}
