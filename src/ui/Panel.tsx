import { Group, Paper, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useId } from "react";

/** A part of a page with its own heading; `end` is next to the heading. */
export function Panel({
  id,
  title,
  end,
  children,
}: {
  /** For links to it. */
  id?: string;
  title: string;
  end?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  const heading = (
    <Title order={2} id={titleId} size="h4" mb={end ? 0 : "xs"}>
      {title}
    </Title>
  );
  return (
    <Paper
      component="section"
      withBorder
      id={id}
      aria-labelledby={titleId}
      p={{ base: "md", sm: "lg" }}
      miw={0}
    >
      {end ? (
        <Group justify="space-between" gap="xs" mb="xs">
          {heading}
          {end}
        </Group>
      ) : (
        heading
      )}
      {children}
    </Paper>
  );
}
