import { Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./Message.module.css";

interface MessageProps {
  icon: ReactNode;
  /** An icon in red; other messages tell nothing bad. */
  isBad?: boolean;
  title: string;
  /** It is all that a page says. */
  isPage?: boolean;
  className?: string;
  /** Texts, as MessageText, and what can be pressed. */
  children?: ReactNode;
}

/** Something said in the middle of a page or of a part of one: a picture, what it is, and what to do. */
export function Message({ icon, isBad, title, isPage, className, children }: MessageProps) {
  return (
    <Stack align="center" ta="center" gap={isPage ? "md" : "sm"} className={className}>
      <Text component="span" lh={1} c={isBad ? "var(--mantine-color-error)" : "dimmed"}>
        {icon}
      </Text>
      <Title order={isPage ? 1 : 2} size={isPage ? "h3" : "h4"} textWrap="balance">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

/** A text of a message. */
export function MessageText({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" className={styles.text}>
      {children}
    </Text>
  );
}
