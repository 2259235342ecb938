import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { IconAlertTriangle } from "@/config/icons";

interface WarningProps {
  mt?: number;
  /** By default, that of the hint of a field. */
  fz?: "xs" | "sm";
  children: ReactNode;
}

/** Warning that does not prevent saving: a hint with a mark. */
export function WarningLine({ mt = 4, fz = "xs", children }: WarningProps) {
  return (
    <Text
      component="span"
      display="block"
      mt={mt}
      fz={fz}
      c="dimmed"
      // Further lines begin below the text, after the mark and its margin.
      ps={20}
      style={{ textIndent: -20, overflowWrap: "anywhere" }}
    >
      <IconAlertTriangle
        size={14}
        color="var(--mantine-color-yellow-light-color)"
        style={{ verticalAlign: -2, marginInlineEnd: 6 }}
        aria-hidden
      />
      {children}
    </Text>
  );
}
