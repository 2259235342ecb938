import { t } from "@lingui/core/macro";
import { listed } from "@/utils/text";
import { Button, Group, Text } from "@mantine/core";
import { useSlowReads } from "@/queries/slow-reads";

/** Shows that the server is slow to respond to the first reads of the page, with a button to cancel them. */
export function SlowReads({ isStarting }: { isStarting?: boolean }) {
  const { isSlow, what, cancel } = useSlowReads(isStarting);
  if (!isSlow) return null;
  const things = listed(what);
  return (
    <Group gap="xs" mb="sm" justify={isStarting ? "center" : undefined}>
      <Text component="output" size="sm" c="dimmed">
        {what.length > 0
          ? t`The server is slow to answer with ${things}`
          : t`The server is slow to answer`}
      </Text>
      <Button
        variant="default"
        size="compact-sm"
        // Pages have their own Cancel button.
        aria-label={t`Cancel loading`}
        onClick={() => void cancel()}
      >
        {t`Cancel`}
      </Button>
    </Group>
  );
}
