import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ModalControls } from "@/store/modals";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";

export interface ConfirmProps {
  /** The question, naming what will happen: "Delete English subtitle of S02E05?" */
  title: string;
  /** What follows from it. */
  message: string;
  confirmLabel: string;
  /** The work. Its failure is told by the one who does it; the dialog closes either way. */
  run: () => Promise<unknown>;
}

/** Asks once before something that cannot be undone. The way back has the focus (design/interface.md). */
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
