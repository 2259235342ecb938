import { Alert } from "@mantine/core";
import type { ReactNode } from "react";
import { IconAlertTriangle } from "@/config/icons";

/** A warning above the parts of a page. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <Alert
      color="yellow"
      py="xs"
      icon={<IconAlertTriangle aria-hidden />}
      style={{ overflowWrap: "anywhere" }}
    >
      {children}
    </Alert>
  );
}
