import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconHelp } from "@/config/icons";
import { openModal } from "@/store/modals";
import { whyModal } from "./modals";
import type { WhyQuestion } from "./why-question";

/** Opens "Why is nothing found?" from within the manual search. */
export function WhyButton(props: WhyQuestion) {
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconHelp size={18} aria-hidden />}
      onClick={() => void openModal(whyModal, props)}
    >
      {t`Why?`}
    </Button>
  );
}
