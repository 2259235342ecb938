import { Button } from "@mantine/core";
import { errorText } from "@/api/error";
import type { ConnectionResult } from "@/api/connection";
import { IconAlertCircle, IconCheck, IconPlugConnected } from "@/config/icons";
import { showNotice } from "@/ui/notices";
import styles from "./TestButton.module.css";

interface Display {
  text: string;
  color?: "green" | "red";
  icon: typeof IconCheck;
}

function displayOf(result: ConnectionResult | undefined, error: Error | null): Display {
  if (error) return { text: errorText(error), color: "red", icon: IconAlertCircle };
  if (!result) return { text: "Test", icon: IconPlugConnected };
  if (result.status)
    return { text: `Version: ${result.version ?? ""}`, color: "green", icon: IconCheck };
  return { text: result.error ?? "No answer", color: "red", icon: IconAlertCircle };
}

interface TestButtonProps {
  /** The mutation of the address that is shown. */
  data: ConnectionResult | undefined;
  error: Error | null;
  isPending: boolean;
  /** Why nothing can be tested; undefined when it can. */
  whyNot: string | undefined;
  onTest: () => void;
}

/** 'Test', then 'Version: x' in green, or the error in red (spec section 4, "Test button"). */
export function TestButton({ data, error, isPending, whyNot, onTest }: TestButtonProps) {
  const { text, color, icon: Icon } = displayOf(data, error);
  return (
    <div aria-live="polite">
      <Button
        classNames={{ root: styles.root, label: styles.label }}
        variant={color === undefined ? "default" : "light"}
        color={color}
        data-good={color === "green" || undefined}
        leftSection={<Icon size={18} aria-hidden />}
        loading={isPending}
        aria-label={whyNot === undefined ? undefined : `Test (${whyNot})`}
        title={whyNot}
        aria-disabled={whyNot !== undefined || undefined}
        data-disabled={whyNot !== undefined || undefined}
        onClick={
          whyNot === undefined ? onTest : () => showNotice({ kind: "info", message: whyNot })
        }
      >
        {whyNot === undefined ? text : "Test"}
      </Button>
    </div>
  );
}
