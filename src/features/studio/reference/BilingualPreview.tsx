import { plural, t } from "@lingui/core/macro";
import { Group, Text } from "@mantine/core";
import { useMemo } from "react";
import { VirtualList } from "@/ui/VirtualList";
import { grouped } from "@/utils/format";
import { alignLanguages } from "../core/timing/bilingual";
import type { Reference } from "./reference";
import { RowSides, SideNames } from "./RowSides";
import styles from "./reference.module.css";

interface BilingualPreviewProps {
  first: Reference;
  second: Reference;
}

/** Which lines come together, and which stand alone. */
export function BilingualPreview({ first, second }: BilingualPreviewProps) {
  const [one, other] = [first.document, second.document];
  const rows = useMemo(() => alignLanguages(one, other), [one, other]);
  const lonely = rows.filter(({ right }) => right.length === 0).length;
  const others = rows.filter(({ left }) => left.length === 0).length;
  const together = rows.length - lonely - others;
  return (
    <div className={styles.rows}>
      <Group gap="md" mb={6} component="output">
        <Text size="sm">
          {plural(together, { one: "# line together", other: "# lines together" })}
        </Text>
        <Alone name={first.name} count={lonely} />
        <Alone name={second.name} count={others} />
      </Group>
      <SideNames names={[first.name, second.name]} />
      <VirtualList
        label={t`Lines beside each other`}
        items={rows}
        isRuled
        renderItem={(row) => (
          <div className={styles.preview}>
            <RowSides row={row} formats={[one.format, other.format]} />
          </div>
        )}
      />
    </div>
  );
}

/** How many lines of a text have none of the other one beside them. */
function Alone({ name, count }: { name: string; count: number }) {
  const lines = grouped(count);
  return (
    <Text size="sm" c="dimmed">
      {t`Only ${name}: ${lines}`}
    </Text>
  );
}
