import { Stack, Text, Title } from "@mantine/core";
import type { StackProps, TextProps } from "@mantine/core";
import type { ReactNode } from "react";

interface MessageProps extends StackProps {
  icon: ReactNode;
  /** Shows the icon in red. */
  isBad?: boolean;
  title: string;
  /** The message is the whole page. */
  isPage?: boolean;
  /** MessageTexts and buttons. */
  children?: ReactNode;
}

/** A centred message with an icon, for a page or a part of one. */
export function Message({ icon, isBad, title, isPage, children, ...others }: MessageProps) {
  return (
    <Stack align="center" ta="center" gap={isPage ? "md" : "sm"} {...others}>
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

export function MessageText(props: TextProps & { children: ReactNode }) {
  return <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }} {...props} />;
}
