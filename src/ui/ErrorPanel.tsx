import { t } from "@lingui/core/macro";
import { Button, Paper } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@/config/icons";
import { Message, MessageText } from "./Message";

interface ErrorPanelProps {
  /** The reason, from the server if it gave one. */
  message: string;
  onRetry: () => void;
  /** True while a retry is in progress. */
  isRetrying?: boolean;
  /** True if it replaces a page without another heading. */
  isPage?: boolean;
}

/** Replaces a list or page that could not be loaded (spec section 8). */
export function ErrorPanel({
  message,
  onRetry,
  isRetrying = false,
  isPage = false,
}: ErrorPanelProps) {
  return (
    <Paper role="alert" withBorder maw={560} mx="auto" my="md" p="xl">
      <Message
        icon={<IconAlertTriangle size={40} stroke={1.4} aria-hidden />}
        isBad
        isPage={isPage}
        title={t`Ouch! You got an error`}
      >
        <MessageText>{message}</MessageText>
        <Button
          variant="light"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={isRetrying}
          onClick={onRetry}
        >
          {t`Reload`}
        </Button>
      </Message>
    </Paper>
  );
}
