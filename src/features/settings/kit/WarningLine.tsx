import { Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { IconAlertTriangle } from "@/config/icons";

/** Warning that does not prevent saving. Only the icon is yellow, for the contrast of the text. */
export function WarningLine({ mt = 6, children }: { mt?: number; children: ReactNode }) {
  return (
    <Group component="span" gap={8} wrap="nowrap" align="flex-start" mt={mt}>
      <IconAlertTriangle
        size={18}
        color="var(--mantine-color-yellow-text)"
        style={{ flex: "none", marginTop: 2 }}
        aria-hidden
      />
      <Text size="sm" component="span" miw={0} style={{ overflowWrap: "anywhere" }}>
        {children}
      </Text>
    </Group>
  );
}
