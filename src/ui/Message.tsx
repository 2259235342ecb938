import { Stack, Text, Title } from "@mantine/core";
import type { StackProps, TextProps } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./Message.module.css";

interface MessageProps extends StackProps {
  icon: ReactNode;
  /** Shows the icon and its bubble in red. */
  isBad?: boolean;
  title: string;
  /** True if the message is the only content of the page. */
  isPage?: boolean;
  /** `MessageText` elements and buttons. */
  children?: ReactNode;
}

/** A centered message with an icon in the logo's bubble, for a page or a part of one. */
export function Message({ icon, isBad, title, isPage, children, ...others }: MessageProps) {
  return (
    <Stack align="center" ta="center" gap={isPage ? "md" : "sm"} {...others}>
      <span className={styles.bubble} data-bad={isBad || undefined}>
        {icon}
      </span>
      <Title order={isPage ? 1 : 2} size={isPage ? "h3" : "h4"} textWrap="balance">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

export function MessageText(props: TextProps & { children: ReactNode }) {
  return <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }} {...props} />;
}
