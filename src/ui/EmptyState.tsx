import { Stack, Text, Title } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import styles from "./EmptyState.module.css";

/** What stands where a list has no rows: the text, one line on why, and the next thing to press. */
export function EmptyState({
  icon: Icon,
  title,
  reason,
  action,
}: {
  icon: ComponentType<{ size?: number; stroke?: number; "aria-hidden"?: boolean }>;
  title: string;
  reason?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Stack className={styles.root} align="center" gap="xs" py={64} px="md" ta="center">
      <Text c="dimmed" component="span" lh={1}>
        <Icon size={44} stroke={1.4} aria-hidden />
      </Text>
      <Title order={2} size="h4">
        {title}
      </Title>
      {reason && (
        <Text c="dimmed" size="sm" maw={460}>
          {reason}
        </Text>
      )}
      {action}
    </Stack>
  );
}
