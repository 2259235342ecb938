import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ModalControls } from "@/store/modals";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";

export interface ConfirmProps {
  /** A question that names the effect: "Delete English subtitle of S02E05?" */
  title: string;
  /** The consequences. */
  message: string;
  confirmLabel: string;
  /** The action. It reports its own failure; the dialog closes either way. */
  run: () => Promise<unknown>;
}

/** Asks for confirmation before an action that cannot be undone. Cancel has the focus (design/interface.md). */
export function ConfirmModal(props: ConfirmProps & ModalControls<true>) {
  const { title, message, confirmLabel, run, close } = props;
  const [isRunning, setRunning] = useState(false);
  const confirm = () => {
    setRunning(true);
    run().then(
      () => close(true),
      () => close(),
    );
  };
  return (
    <ModalFrame title={title} onClose={() => close()} isLocked={isRunning}>
      <Stack>
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {message}
        </Text>
        <ModalFooter>
          <CancelButton onCancel={() => close()} isStart />
          <Button color="red" onClick={confirm} loading={isRunning}>
            {confirmLabel}
          </Button>
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}
