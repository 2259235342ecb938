import { t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";

/** Max rows in tables of dialogs, until the user chooses to show all. */
export const MAX_ROWS = 100;

/** Focuses the last control above the button, which is about to be removed, so that Tab leads to the new rows. */
function focusLastControlAbove(button: Element): void {
  const inRows = ":is(tbody, [role=rowgroup]) :is(a[href], button:not(:disabled))";
  const above = button.closest("[role=dialog]")?.querySelectorAll<HTMLElement>(inRows);
  above?.[above.length - 1]?.focus({ preventScroll: true });
}

/** Shown below a table with only its first rows: their number, and a button that shows all. */
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
        {t`The first ${shown} are shown.`}
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
