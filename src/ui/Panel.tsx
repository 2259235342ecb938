import { Group, Paper, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useId } from "react";
import styles from "./Panel.module.css";

/** A part of a page with its own heading; `end` stands beside that. */
export function Panel({
  title,
  end,
  children,
}: {
  title: string;
  end?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const heading = (
    <Title order={2} id={id} size="h4" mb={end ? 0 : "xs"}>
      {title}
    </Title>
  );
  return (
    <Paper component="section" withBorder aria-labelledby={id} p={{ base: "md", sm: "lg" }} miw={0}>
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

/** A description list, one name and value per line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
