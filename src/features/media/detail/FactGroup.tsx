/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset is for fields */
import { Group, Text } from "@mantine/core";
import { useId } from "react";
import type { ReactNode } from "react";

/** Chips of a detail header under a small label: "Audio". */
export function FactGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <Group role="group" aria-labelledby={id} gap={6} maw="100%">
      <Text span id={id} size="xs" c="dimmed">
        {label}
      </Text>
      {children}
    </Group>
  );
}
