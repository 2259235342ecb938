import { Text } from "@mantine/core";
import type { ModalControls } from "../store/modals";
import { ModalFrame } from "../ui/ModalFrame";

export interface NotBuiltProps {
  title: string;
}

/** Stands for a dialog that this version does not have yet. */
export function NotBuiltModal({ title, close }: NotBuiltProps & ModalControls<void>) {
  return (
    <ModalFrame title={title} onClose={() => close()}>
      <Text>This is not built yet.</Text>
    </ModalFrame>
  );
}
