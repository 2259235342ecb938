import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconAlertCircle, IconCheck, IconCopy } from "@/config/icons";
import { useDiagnostics } from "@/queries/diagnostics";
import { useCopy } from "@/ui/use-copy";

/** Copies a description of this installation for a report; it names no person, host, title, or file. */
export function DiagnosticsButton() {
  const diagnostics = useDiagnostics();
  const { outcome, copy } = useCopy();
  const labels = {
    copied: [t`Diagnostics copied`, IconCheck],
    failed: [t`Could not copy the diagnostics`, IconAlertCircle],
    none: [t`Copy diagnostics`, IconCopy],
  } as const;
  const [label, Icon] = labels[outcome ?? "none"];
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      onClick={({ currentTarget }) => void copy(diagnostics(), currentTarget)}
    >
      {label}
    </Button>
  );
}
