import { plural, t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { useCallback, useState } from "react";
import type { SubtitleDocument } from "../core/cues/document";
import { withTimes } from "../core/timing/times-beside";
import type { NewTimes } from "../core/timing/times-beside";
import type { Editing } from "../editing";
import { ApplyTimes } from "../panels/ApplyTimes";
import type { TimeOutcome } from "../panels/time-outcome";
import { clock } from "../panels/time-words";
import { meantLines, WhichLines } from "../panels/WhichLines";

function sayTimes({ count, first }: TimeOutcome): string {
  const start = clock(first);
  return plural(count, {
    one: `# line changes; it begins at ${start}`,
    other: `# lines change; the first of them begins at ${start}`,
  });
}

/** Gives all lines, or the selected ones, the times of what is beside them. */
export function TakeTimes({ editing, times }: { editing: Editing; times: NewTimes }) {
  const [isOnlySelected, setOnlySelected] = useState(false);
  const ids = meantLines(editing, isOnlySelected);
  const take = useCallback(
    (document: SubtitleDocument) => withTimes(document, times, ids),
    [times, ids],
  );
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t`Lines without one beside them stay where they are.`}
      </Text>
      <WhichLines
        editing={editing}
        isOnlySelected={isOnlySelected}
        onOnlySelected={setOnlySelected}
      />
      <ApplyTimes
        editing={editing}
        make={take}
        problem={undefined}
        say={sayTimes}
        verb={t`Take times`}
        kind="reference-times"
      />
    </Stack>
  );
}
