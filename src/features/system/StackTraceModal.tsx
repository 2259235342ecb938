import { msg, t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import { raisedIn, readTraceback } from "./traceback";
import type { ModalControls } from "@/store/modals";
import { IconAlertCircle, IconCheck, IconCopy } from "@/config/icons";
import { ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { useCopy } from "@/ui/use-copy";
import styles from "./StackTraceModal.module.css";

export interface StackTraceProps {
  timestamp: string | null;
  message: string;
  /** The server's text, on one line; null if only the message was too long for its row. */
  exception: string | null;
}

/** Max width in pixels, enough for most lines of code. */
const WIDTH = 1000;

const COPY = {
  copied: { icon: IconCheck, label: msg`Copied` },
  failed: { icon: IconAlertCircle, label: msg`Could not copy` },
  none: { icon: IconCopy, label: msg`Copy` },
} as const;

/** Stack trace of a log entry with real line breaks, and its full message (spec section 2, "Modals"). */
export function StackTraceModal(props: StackTraceProps & ModalControls<void>) {
  const { timestamp, message, exception, close } = props;
  const { outcome, copy } = useCopy();
  const { icon: Icon, label } = COPY[outcome ?? "none"];
  const trace = exception === null ? undefined : readTraceback(exception);
  const raised = trace && raisedIn(trace);
  const fullText = [timestamp ?? "", message, trace ?? ""].filter(Boolean).join("\n");
  return (
    <ModalFrame
      title={trace === undefined ? t`Log entry` : t`Stack traceback`}
      size={WIDTH}
      onClose={() => close()}
    >
      <Stack gap="sm">
        {timestamp !== null && (
          <Text size="xs" c="dimmed">
            {timestamp}
          </Text>
        )}
        <Text
          size="sm"
          component="bdi"
          style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}
        >
          {message}
        </Text>
        {raised !== undefined && !message.includes(raised) && (
          <Text size="sm" fw={600} component="bdi" style={{ overflowWrap: "anywhere" }}>
            {raised}
          </Text>
        )}
        {trace !== undefined && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions need keyboard access
          <pre className={styles.trace} tabIndex={0} aria-label={t`Stack traceback`}>
            {trace}
          </pre>
        )}
        <ModalFooter>
          <Button
            variant="light"
            color={outcome === "failed" ? "red" : undefined}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={(event) => void copy(fullText, event.currentTarget)}
          >
            {t(label)}
          </Button>
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}
