import { Button, Group, Text } from "@mantine/core";

/** What the user can do about a toast; pressing it closes the toast. */
export interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastBodyProps {
  message: string;
  /** What it is about, if the message does not say so. */
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
