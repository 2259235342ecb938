import { Button, Paper, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "./icons";

interface ErrorPanelProps {
  /** The reason, in the server's words where it gave some. */
  message: string;
  onRetry: () => void;
  /** A retry is under way. */
  isRetrying?: boolean;
}

/** What stands where a list or page could not be loaded (spec section 8). */
export function ErrorPanel({ message, onRetry, isRetrying = false }: ErrorPanelProps) {
  return (
    <Paper role="alert" withBorder p="xl" my="md" mx="auto" maw={560}>
      <Stack align="center" gap="sm" ta="center">
        <Text c="var(--mantine-color-error)" component="span" lh={1}>
          <IconAlertTriangle size={40} stroke={1.4} aria-hidden />
        </Text>
        <Title order={2} size="h4">
          Ouch! You got an error
        </Title>
        <Text c="dimmed" size="sm" style={{ overflowWrap: "anywhere" }}>
          {message}
        </Text>
        <Button
          variant="light"
          mih={{ base: 44, sm: 36 }}
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={isRetrying}
          onClick={onRetry}
        >
          Reload
        </Button>
      </Stack>
    </Paper>
  );
}
