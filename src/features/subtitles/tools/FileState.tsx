import { Text } from "@mantine/core";
import type { WorkPiece } from "@/store/work";
import { IconAlertTriangle, IconCheck, IconClock, IconPlayerStop } from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";

const STATES = {
  pending: { tone: "plain", icon: IconClock, text: "Pending" },
  running: { tone: "embedded", icon: IconClock, text: "Processing" },
  done: { tone: "present", icon: IconCheck, text: "Done" },
  failed: { tone: "failed", icon: IconAlertTriangle, text: "Failed" },
  stopped: { tone: "plain", icon: IconPlayerStop, text: "Stopped" },
} as const;

/** The state of the last tool on a file: Pending, Processing, Done, or the failure (spec section 4). */
export function FileState({ piece }: { piece: WorkPiece | undefined }) {
  if (!piece) return null;
  const { tone, icon, text } = STATES[piece.state];
  return (
    <>
      <StatusChip tone={tone} icon={icon} isBusy={piece.state === "running"}>
        {(piece.state === "failed" && piece.outcome) || text}
      </StatusChip>
      {piece.reason !== undefined && (
        <Text size="xs" c="red" style={{ whiteSpace: "normal" }}>
          {piece.reason}
        </Text>
      )}
    </>
  );
}
