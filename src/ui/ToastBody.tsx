import { Button, Group, Text } from "@mantine/core";

/** What can be done about what a toast says; it closes then. */
export interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastBodyProps {
  message: string;
  /** What it is about, where the message does not say. */
  about?: string | undefined;
  actions: readonly ToastAction[];
  onClose: () => void;
}

/** The message of a toast with the next things to press. */
export function ToastBody({ message, about, actions, onClose }: ToastBodyProps) {
  return (
    <>
      <Text inherit>{message}</Text>
      {about !== undefined && (
        <Text inherit>
          <bdi>{about}</bdi>
        </Text>
      )}
      <Group gap="xs" mt="xs">
        {actions.map(({ label, run }) => (
          <Button
            key={label}
            size="compact-sm"
            variant="light"
            onClick={() => {
              onClose();
              run();
            }}
          >
            {label}
          </Button>
        ))}
      </Group>
    </>
  );
}
