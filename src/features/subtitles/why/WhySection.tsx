import { Anchor, Box, Group, Skeleton, Stack, Title } from "@mantine/core";
import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import type { To } from "react-router";
import { ReadFailure } from "@/ui/ReadFailure";

interface WhySectionProps {
  title: string;
  /** What the section depends on: it waits for all of them. */
  reads: ComponentProps<typeof ReadFailure>["reads"];
  link?: { to: To; label: string } | undefined;
  /** Called when the link is followed: its target replaces the dialog. */
  onLeave: () => void;
  children: ReactNode;
}

/** A part of the answer, with its own loading state and failure, and a link to the relevant setting. */
export function WhySection({ title, reads, link, onLeave, children }: WhySectionProps) {
  const id = useId();
  const isReady = reads.every(({ data }) => data !== undefined);
  const hasFailed = reads.some(({ data, error }) => data === undefined && error !== null);
  return (
    <Box component="section" aria-labelledby={id} aria-busy={!isReady && !hasFailed}>
      <Group justify="space-between" gap="xs" mb={4}>
        <Title order={3} size="h6" id={id}>
          {title}
        </Title>
        {link && (
          <Anchor
            component={Link}
            to={link.to}
            size="sm"
            py={{ base: 12, sm: 4 }}
            onClick={onLeave}
          >
            {link.label}
          </Anchor>
        )}
      </Group>
      <ReadFailure reads={reads} />
      {!isReady && !hasFailed && <Skeleton h={20} w="70%" aria-hidden />}
      {isReady && <Stack gap={6}>{children}</Stack>}
    </Box>
  );
}
