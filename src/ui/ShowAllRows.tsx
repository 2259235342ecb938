import { Button, Group, Text } from "@mantine/core";

/** More rows of a dialog than this are drawn when somebody wants them. */
export const MAX_ROWS = 100;

/** The button goes with what it did: the last thing above it has the focus then, the next Tab leads on to the new rows. */
function handFocusUp(button: Element): void {
  const inRows = "tbody :is(a[href], button:not(:disabled))";
  const above = button.closest("[role=dialog]")?.querySelectorAll<HTMLElement>(inRows);
  above?.[above.length - 1]?.focus({ preventScroll: true });
}

/** Below a table that shows the first of its rows: how many, and the way to all. Nothing when it shows all. */
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
        {`The first ${shown} are shown.`}
      </Text>
      <Button
        variant="default"
        size="sm"
        onClick={({ currentTarget }) => {
          handFocusUp(currentTarget);
          onAll();
        }}
      >
        {`Show all ${total}`}
      </Button>
    </Group>
  );
}
