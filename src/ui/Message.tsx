import { Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./Message.module.css";

interface MessageProps {
  icon: ReactNode;
  /** Shows the icon in red. */
  isBad?: boolean;
  title: string;
  /** The message is the whole page. */
  isPage?: boolean;
  className?: string;
  /** MessageTexts and buttons. */
  children?: ReactNode;
}

/** A centred message with an icon, for a page or a part of one. */
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

export function MessageText({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" className={styles.text}>
      {children}
    </Text>
  );
}
