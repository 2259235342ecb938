import { Button, Group, Text } from "@mantine/core";

/** An action that a toast offers; pressing it closes the toast. */
export interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastBodyProps {
  message: string;
  /** The subject of the toast, if the message does not contain it. */
  about?: string | undefined;
  actions: readonly ToastAction[];
  onClose: () => void;
}

/** The message of a toast with its action buttons. */
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
