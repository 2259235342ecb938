import { plural, t } from "@lingui/core/macro";
import { Group, Stack, Switch, Text } from "@mantine/core";
import { useState } from "react";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { differs } from "@/subtitle-documents/timing/compare-texts";
import type { TextComparison } from "@/subtitle-documents/timing/compare-texts";
import { CompareList } from "./CompareList";

export interface CompareViewProps {
  before: SubtitleDocument;
  after: SubtitleDocument;
  compared: TextComparison;
  /** Names of the two sides, such as "Sent" and "On the server". */
  names: readonly [before: string, after: string];
}

/** Two texts side by side: only the lines that differ, or all lines. */
export function CompareView({ before, after, compared, names }: CompareViewProps) {
  const [isAll, setAll] = useState(false);
  const { rows } = compared.comparison;
  const different = rows.filter((row) => differs(row, compared));
  const shown = isAll ? rows : different;
  const [beforeName, afterName] = names;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Text component="output" size="sm" c="dimmed">
          {isAll
            ? plural({ count: shown.length }, { one: "# line", other: "# lines" })
            : different.length === 0
              ? t`No differences`
              : plural(
                  { count: different.length },
                  { one: "# line differs", other: "# lines differ" },
                )}
        </Text>
        <Switch
          label={t`Show all lines`}
          checked={isAll}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
      </Group>
      {shown.length > 0 && (
        <CompareList
          label={t`${beforeName} and ${afterName}`}
          rows={shown}
          sides={[
            { name: beforeName, format: before.format },
            { name: afterName, format: after.format },
          ]}
        />
      )}
    </Stack>
  );
}
