import { t } from "@lingui/core/macro";
import { Button, Paper } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@/config/icons";
import { Message, MessageText } from "./Message";

interface ErrorPanelProps {
  /** The reason, in the server's words if it gave any. */
  message: string;
  onRetry: () => void;
  /** A retry is in progress. */
  isRetrying?: boolean;
  /** It replaces a page that has no other heading. */
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
