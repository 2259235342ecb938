import { plural, t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import type { ModalControls } from "@/store/modals";
import { ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";

/** Save the staged changes, keep them staged, or discard them. */
export type LeaveChoice = "save" | "keep" | "discard";

export interface LeaveSettingsProps {
  /** Number of staged changes. */
  count: number;
  /** True if the next page is also a settings page, where they can still be saved. */
  canKeep: boolean;
}

/** Asks for confirmation before the user leaves settings with unsaved changes (spec section 2, "/settings"). */
export function LeaveSettingsModal(props: LeaveSettingsProps & ModalControls<LeaveChoice>) {
  const { count, canKeep, close } = props;
  return (
    <ModalFrame
      title={plural(count, { one: "Unsaved: # change", other: "Unsaved: # changes" })}
      size={590}
      onClose={() => close()}
    >
      <Stack>
        <Text size="sm">{t`You have unsaved changes, are you sure you want to leave?`}</Text>
        <ModalFooter>
          <Button variant="light" color="red" me="auto" onClick={() => close("discard")}>
            {t`Discard and leave`}
          </Button>
          <Button variant="default" data-autofocus onClick={() => close()}>
            {t`Stay`}
          </Button>
          {canKeep && (
            <Button variant="default" onClick={() => close("keep")}>
              {t`Keep changes for later`}
            </Button>
          )}
          <Button onClick={() => close("save")}>{t`Save and leave`}</Button>
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}
