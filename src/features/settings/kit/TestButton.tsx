import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { errorText } from "@/api/error";
import type { ConnectionResult } from "@/api/connection";
import { IconAlertCircle, IconCheck, IconPlugConnected } from "@/config/icons";
import { showToast } from "@/ui/toasts";

interface Display {
  text: string;
  color?: "green" | "red";
  icon: typeof IconCheck;
}

function displayOf(result: ConnectionResult | undefined, error: Error | null): Display {
  if (error) return { text: errorText(error), color: "red", icon: IconAlertCircle };
  if (!result) return { text: t`Test`, icon: IconPlugConnected };
  const version = result.version ?? "";
  if (result.status) return { text: t`Version: ${version}`, color: "green", icon: IconCheck };
  return { text: result.error ?? t`No response`, color: "red", icon: IconAlertCircle };
}

interface TestButtonProps {
  /** State of the test mutation for the displayed address. */
  data: ConnectionResult | undefined;
  error: Error | null;
  isPending: boolean;
  /** The reason why nothing can be tested; undefined if it can. */
  disabledReason: string | undefined;
  onTest: () => void;
}

/** Allows several lines, because an error may be a long sentence from the server. */
const WRAPPED = {
  height: "auto",
  overflow: "visible",
  lineHeight: 1.35,
  whiteSpace: "normal",
  overflowWrap: "anywhere",
  textAlign: "start",
} as const;

/** The Test button, then 'Version: x' in green, or the error in red (spec section 4, "Test button"). */
export function TestButton({ data, error, isPending, disabledReason, onTest }: TestButtonProps) {
  const { text, color, icon: Icon } = displayOf(data, error);
  return (
    <div aria-live="polite">
      <Button
        h="auto"
        mih="max(2.25rem, var(--touch))"
        maw="100%"
        py={6}
        styles={{ label: WRAPPED }}
        variant={color === undefined ? "default" : "light"}
        color={color}
        leftSection={<Icon size={18} aria-hidden />}
        loading={isPending}
        aria-label={disabledReason === undefined ? undefined : t`Test (${disabledReason})`}
        title={disabledReason}
        aria-disabled={disabledReason !== undefined || undefined}
        data-disabled={disabledReason !== undefined || undefined}
        onClick={
          disabledReason === undefined
            ? onTest
            : () => showToast({ kind: "info", message: disabledReason })
        }
      >
        {disabledReason === undefined ? text : t`Test`}
      </Button>
    </div>
  );
}
