import { Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { IconAlertTriangle } from "@/config/icons";

interface WarningProps {
  mt?: number;
  /** By default, that of the hint of a field. */
  fz?: "xs" | "sm";
  children: ReactNode;
}

/** Warning that does not prevent saving. */
export function WarningLine({ mt = 4, fz = "xs", children }: WarningProps) {
  return (
    <Group
      component="span"
      gap={6}
      wrap="nowrap"
      align="flex-start"
      mt={mt}
      fz={fz}
      c="var(--mantine-color-yellow-light-color)"
    >
      <IconAlertTriangle size={16} style={{ flex: "none", marginTop: 1 }} aria-hidden />
      <Text inherit component="span" miw={0} style={{ overflowWrap: "anywhere" }}>
        {children}
      </Text>
    </Group>
  );
}
