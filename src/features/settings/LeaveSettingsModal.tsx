import { Button, Stack, Text } from "@mantine/core";
import type { ModalControls } from "@/store/modals";
import { counted } from "@/utils/format";
import { ModalFrame } from "@/ui/ModalFrame";

/** What becomes of the staged changes: saved, kept for later, or forgotten. */
export type LeaveAnswer = "save" | "keep" | "discard";

export interface LeaveSettingsProps {
  /** How many changes wait for Save. */
  count: number;
  /** The way leads to another settings page, where they can be saved too. */
  canKeep: boolean;
}

/** Asks before settings with unsaved changes are left (spec section 2, "/settings"). */
export function LeaveSettingsModal(props: LeaveSettingsProps & ModalControls<LeaveAnswer>) {
  const { count, canKeep, close } = props;
  return (
    <ModalFrame title={`Unsaved: ${counted(count, "change")}`} onClose={() => close()}>
      <Stack>
        <Text size="sm">You have unsaved changes, are you sure you want to leave?</Text>
        <Stack gap="xs">
          <Button onClick={() => close("save")}>Save and leave</Button>
          {canKeep && (
            <Button variant="default" onClick={() => close("keep")}>
              Keep them for now
            </Button>
          )}
          <Button variant="light" color="red" onClick={() => close("discard")}>
            Discard and leave
          </Button>
          <Button variant="default" data-autofocus onClick={() => close()}>
            Stay
          </Button>
        </Stack>
      </Stack>
    </ModalFrame>
  );
}
