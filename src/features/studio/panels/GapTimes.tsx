import { plural, t } from "@lingui/core/macro";
import { NumberInput, Stack } from "@mantine/core";
import { useCallback, useState } from "react";
import type { SubtitleDocument } from "../core/cues/document";
import { snapGaps } from "../core/timing/times";
import { ApplyTimes } from "./ApplyTimes";
import styles from "./panels.module.css";
import type { TimesProps } from "./times-props";

/** No line becomes shorter than this. */
const SHORTEST = 300;
/** Milliseconds: two frames of a film. */
const USUAL_GAP = 80;

const say = ({ count }: { count: number }) =>
  plural(count, {
    one: "# line ends at another time; no line begins at another.",
    other: "# lines end at another time; no line begins at another.",
  });

/** Makes gaps at least so long, and closes those that only flicker. */
export function GapTimes({ editing, ids }: TimesProps) {
  const [minimum, setMinimum] = useState<number | string>(USUAL_GAP);
  const [below, setBelow] = useState<number | string>("");
  const [least, closed] = [Number(minimum) || 0, Number(below) || 0];
  const move = useCallback(
    (document: SubtitleDocument) =>
      snapGaps(document, { minimum: least, closeBelow: closed, shortest: SHORTEST }, ids),
    [least, closed, ids],
  );
  const field = { min: 0, max: 60_000, allowDecimal: false, hideControls: true } as const;
  return (
    <Stack gap="xs">
      <div className={styles.fields}>
        <NumberInput
          {...field}
          label={t`Smallest gap (ms)`}
          description={t`Shorter ones are made so long.`}
          value={minimum}
          onChange={setMinimum}
          selectAllOnFocus
        />
        <NumberInput
          {...field}
          label={t`Close gaps below (ms)`}
          description={t`To the smallest gap; empty: none.`}
          value={below}
          onChange={setBelow}
          selectAllOnFocus
        />
      </div>
      <ApplyTimes
        editing={editing}
        make={move}
        problem={undefined}
        say={say}
        verb={t`Set gaps`}
        kind="gaps"
      />
    </Stack>
  );
}
