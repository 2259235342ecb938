import { Badge, Box, Group, UnstyledButton } from "@mantine/core";
import { useId } from "react";
import type { ReactNode } from "react";
import { IconChevronDown, IconChevronRight } from "@/config/icons";
import { grouped } from "@/utils/format";
import styles from "./panels.module.css";

interface FoldSectionProps {
  title: string;
  /** Number of items in the section. */
  count?: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** A button next to the heading. */
  end?: ReactNode;
  /** Shown even while the section is closed. */
  about?: ReactNode;
  children: ReactNode;
}

/** A collapsible section of a panel. */
export function FoldSection(props: FoldSectionProps) {
  const { title, count, isOpen, onOpen, end, about, children } = props;
  const id = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Group gap="xs" justify="space-between">
        <h3 id={id} className={styles.heading}>
          <UnstyledButton
            className={styles.head ?? ""}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            <Chevron size={16} aria-hidden style={{ flex: "none" }} />
            {title}
            {count !== undefined && (
              <Badge variant="light" color="gray" size="sm" flex="none">
                {grouped(count)}
              </Badge>
            )}
          </UnstyledButton>
        </h3>
        {end}
      </Group>
      {about}
      {isOpen && <Box mt={6}>{children}</Box>}
    </section>
  );
}
