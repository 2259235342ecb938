import { Button } from "@mantine/core";
import { IconHelp } from "@/config/icons";
import { openModal } from "@/store/modals";
import { whyModal } from "./modals";
import type { WhyProps } from "./WhyModal";

/** Opens the answer to why nothing is found. */
export function WhyButton(props: WhyProps) {
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconHelp size={18} aria-hidden />}
      onClick={() => void openModal(whyModal, props)}
    >
      Why?
    </Button>
  );
}
