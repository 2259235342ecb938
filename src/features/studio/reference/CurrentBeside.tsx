import { t } from "@lingui/core/macro";
import { Button, Group, Paper, Text } from "@mantine/core";
import type { SubtitleDocument } from "../core/cues/document";
import { addCue } from "../core/cues/edit";
import { textIn } from "../core/formats/convert";
import { formatTime } from "../core/formats/time-text";
import type { AlignedRow } from "../core/timing/align";
import { timesBeside, withTimes } from "../core/timing/times-beside";
import type { Editing } from "../editing";
import { offset } from "../panels/time-words";
import { delayOf, textOfSide } from "./RowSides";
import styles from "./reference.module.css";

interface CurrentBesideProps {
  row: AlignedRow;
  reference: SubtitleDocument;
  editing: Editing;
}

/** What the reference says at one place, in full, and what can be taken from it. */
export function CurrentBeside({ row, reference, editing }: CurrentBesideProps) {
  const { left, right } = row;
  const { document, change, goTo } = editing;
  const [first, last] = [right[0], right.at(-1)];
  if (!first || !last)
    return (
      <Paper withBorder p="xs" component="section" aria-label={t`Beside the current line`}>
        <Text size="sm" c="dimmed">{t`The reference has no line at this time.`}</Text>
      </Paper>
    );
  const delay = delayOf(row) ?? 0;
  const times = timesBeside([row]);
  const hasTimes = left.every(({ id, start, end }) => {
    const given = times.get(id);
    return given?.start === start && given.end === end;
  });
  const add = () => {
    const text = right.map((cue) => textIn(cue, reference, document.format).text).join("\n");
    const added = addCue(document, { start: first.start, end: last.end, text });
    change(added.document, { kind: "reference-line" });
    goTo(added.id);
  };
  return (
    <Paper withBorder p="xs" component="section" aria-label={t`Beside the current line`}>
      <Text size="xs" c="dimmed" style={{ fontVariantNumeric: "tabular-nums" }}>
        {`${formatTime(first.start, document.format)} – ${formatTime(last.end, document.format)}`}
        {delay !== 0 && <span className={styles.delay}>{offset(delay)}</span>}
      </Text>
      <Text dir="auto" className={styles.current ?? ""}>
        {textOfSide(right, reference.format)}
      </Text>
      <Group mt={6}>
        {left.length === 0 ? (
          <Button size="xs" variant="default" onClick={add}>
            {t`Add as a new line`}
          </Button>
        ) : (
          <Button
            size="xs"
            variant="default"
            disabled={hasTimes}
            onClick={() => change(withTimes(document, times), { kind: "reference-times" })}
          >
            {t`Take its time`}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
