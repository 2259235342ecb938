import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { EmptyState } from "@/ui/EmptyState";
import { IconFilterOff } from "@/config/icons";

/** Replaces the rows if the filter excludes all of them; has a button that clears the filter. */
export function NoMatch({
  title,
  reason,
  onClear,
}: {
  title: string;
  reason: string;
  onClear: () => void;
}) {
  return (
    <EmptyState
      icon={IconFilterOff}
      title={title}
      reason={reason}
      action={
        <Button variant="light" onClick={onClear}>
          {t`Clear filters`}
        </Button>
      }
    />
  );
}
