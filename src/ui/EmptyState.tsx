import { Box } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import { Message, MessageText } from "./Message";

/** Replaces an empty list: a title, the reason, and an action. */
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
    <Message
      gap="xs"
      px="md"
      py={64}
      icon={<Icon size={34} stroke={1.6} aria-hidden />}
      title={title}
    >
      {reason && <MessageText maw={460}>{reason}</MessageText>}
      {action && <Box mt="xs">{action}</Box>}
    </Message>
  );
}
