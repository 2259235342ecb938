import { t } from "@lingui/core/macro";
import { Button, Paper, Text } from "@mantine/core";
import { createContext, use } from "react";
import type { ReactNode } from "react";
import { technicalText } from "@/api/error";
import { IconAlertTriangle, IconRefresh } from "@/config/icons";
import { Message, MessageText } from "./Message";

/** The technical texts of errors, for bug reports, behind a button. */
export function ErrorDetails({ errors }: { errors: readonly unknown[] }) {
  const texts = errors.map(technicalText).filter((text) => text !== undefined);
  if (texts.length === 0) return null;
  return (
    <Text component="details" size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
      <summary>{t`Details`}</summary>
      <bdi>{[...new Set(texts)].join("; ")}</bdi>
    </Text>
  );
}

/** Buttons next to "Reload" in all panels: the app sets them, because `ui` knows no server. */
export const ErrorActions = createContext<ReactNode>(null);

interface ErrorPanelProps {
  /** The reason, from the server if it gave one. */
  message: string;
  /** Its technical text is shown on request. */
  error: unknown;
  onRetry: () => void;
  /** True while a retry is in progress. */
  isRetrying?: boolean;
  /** True if it replaces a page without another heading. */
  isPage?: boolean;
}

/** Replaces a list or page that could not be loaded (spec section 8). */
export function ErrorPanel({
  message,
  error,
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
        <ErrorDetails errors={[error]} />
        <Button
          variant="light"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={isRetrying}
          onClick={onRetry}
        >
          {t`Reload`}
        </Button>
        {use(ErrorActions)}
      </Message>
    </Paper>
  );
}
