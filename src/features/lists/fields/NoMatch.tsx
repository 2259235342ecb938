import { Button } from "@mantine/core";
import { EmptyState } from "@/ui/EmptyState";
import { IconFilterOff } from "@/config/icons";

/** Stands where rows would be when the filter leaves none: it says so, and takes the filter away. */
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
          Clear the filter
        </Button>
      }
    />
  );
}
