import type { ComponentType, ReactNode } from "react";
import styles from "./EmptyState.module.css";
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
      className={styles.root}
      icon={<Icon size={44} stroke={1.4} aria-hidden />}
      title={title}
    >
      {reason && <MessageText>{reason}</MessageText>}
      {action}
    </Message>
  );
}
