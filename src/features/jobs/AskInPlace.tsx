import { t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";

interface AskInPlaceProps {
  question: string;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Inline confirmation within the list: on phones a dialog would open behind the drawer, elsewhere it would close the
 * list.
 */
export function AskInPlace({ question, confirmLabel, onConfirm, onClose }: AskInPlaceProps) {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Group gap="xs" w="100%">
      <Text size="sm">{question}</Text>
      <Button size="compact-sm" variant="light" color="red" onClick={confirm}>
        {confirmLabel}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onClose}>
        {t({ message: "Keep", context: "the jobs, instead of cancelling them" })}
      </Button>
    </Group>
  );
}
