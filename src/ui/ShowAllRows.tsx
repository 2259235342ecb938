import { t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";

/** Tables in dialogs render this many rows until the user asks for all. */
export const MAX_ROWS = 100;

/** The button is about to be removed: focuses the last control above it, so that Tab leads to the new rows. */
function focusLastControlAbove(button: Element): void {
  const inRows = ":is(tbody, [role=rowgroup]) :is(a[href], button:not(:disabled))";
  const above = button.closest("[role=dialog]")?.querySelectorAll<HTMLElement>(inRows);
  above?.[above.length - 1]?.focus({ preventScroll: true });
}

/** Below a table that shows only its first rows: says how many, and has a button that shows all. */
export function ShowAllRows({
  shown,
  total,
  onAll,
}: {
  shown: number;
  total: number;
  onAll: () => void;
}) {
  if (shown >= total) return null;
  return (
    <Group justify="center" gap="sm" mt="md">
      <Text size="sm" c="dimmed">
        {t`Showing the first ${shown}.`}
      </Text>
      <Button
        variant="default"
        size="sm"
        onClick={({ currentTarget }) => {
          focusLastControlAbove(currentTarget);
          onAll();
        }}
      >
        {t`Show all ${total}`}
      </Button>
    </Group>
  );
}
