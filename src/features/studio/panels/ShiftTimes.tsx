import { msg, plural, t } from "@lingui/core/macro";
import { SegmentedControl, Stack, TextInput } from "@mantine/core";
import { useCallback, useState } from "react";
import { NumberField } from "@/ui/NumberField";
import type { FieldNumber } from "@/ui/NumberField";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { parseTime } from "@/subtitle-documents/formats/time-text";
import { shiftTimes } from "@/subtitle-documents/timing/times";
import { ApplyChange } from "./ApplyChange";
import { currentCue, useEditor } from "../editor";
import styles from "./panels.module.css";
import { clock, duration, offset } from "@/utils/time-text";
import type { TimeOutcome } from "./time-outcome";
import type { TimesProps } from "../editing";

const PARTS = [
  ["hours", msg`Hours`, 3_600_000],
  ["minutes", msg`Minutes`, 60_000],
  ["seconds", msg`Seconds`, 1000],
  ["milliseconds", msg`ms`, 1],
] as const;

type Parts = Record<(typeof PARTS)[number][0], FieldNumber>;
const NO_PARTS: Parts = { hours: "", minutes: "", seconds: "", milliseconds: "" };

/** Sum of the entered parts in milliseconds; NaN if one is not a number. */
const lengthOf = (parts: Parts) =>
  PARTS.reduce((sum, [part, , unit]) => sum + Math.round(Number(parts[part]) * unit), 0);

/** Describes a shift: "3,214 lines, +2.5 s; the first at 0:00:03.5". */
function describeShift({ count, first }: TimeOutcome, by: number): string {
  const [moved, start] = [offset(by), clock(first)];
  return plural(count, {
    one: `# line, ${moved}; begins at ${start}`,
    other: `# lines, ${moved}; the first begins at ${start}`,
  });
}

/** Describes an applied shift: "398 lines 2 s earlier". */
function describeApplied({ count }: TimeOutcome, by: number): string {
  const distance = duration(by);
  return by > 0
    ? plural(count, { one: `# line ${distance} later`, other: `# lines ${distance} later` })
    : plural(count, { one: `# line ${distance} earlier`, other: `# lines ${distance} earlier` });
}

/** Form that shifts lines by an amount, or so that the current line begins at an entered time. */
export function ShiftTimes({ ids }: TimesProps) {
  const [mode, setMode] = useState("later");
  const [parts, setParts] = useState(NO_PARTS);
  const [typed, setTyped] = useState("");
  const current = useEditor(currentCue);
  const target = parseTime(typed);
  const isTo = mode === "to";
  const length = lengthOf(parts) * (mode === "earlier" ? -1 : 1);
  const to = target !== undefined && current ? target - current.start : undefined;
  const by = isTo ? to : length === 0 || Number.isNaN(length) ? undefined : length;
  const move = useCallback(
    (document: SubtitleDocument) => shiftTimes(document, by ?? 0, ids),
    [by, ids],
  );
  const isWrong = isTo && typed.trim() !== "" && target === undefined;
  const now = clock(current?.start ?? 0);
  return (
    <Stack gap="xs">
      <SegmentedControl
        aria-label={t`Direction`}
        fullWidth
        styles={{ label: { whiteSpace: "normal" } }}
        value={mode}
        onChange={setMode}
        data={[
          { value: "later", label: t`Later` },
          { value: "earlier", label: t`Earlier` },
          { value: "to", label: t`To a time` },
        ]}
      />
      {isTo ? (
        <TextInput
          label={t`The current line begins at`}
          description={current ? t`Now at ${now}` : t`Choose a line first.`}
          placeholder={now}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isWrong && t`Enter a time such as 0:01:23.456`}
        />
      ) : (
        <div className={styles.fields} data-narrow>
          {PARTS.map(([part, label]) => (
            <NumberField
              key={part}
              label={t(label)}
              placeholder="0"
              value={parts[part]}
              onChange={(value) => setParts({ ...parts, [part]: value })}
              min={0}
              max={999_999}
              selectAllOnFocus
              {...(part === "seconds" && { fractionError: t`Enter a number of seconds` })}
            />
          ))}
        </div>
      )}
      <ApplyChange
        make={by === undefined ? undefined : move}
        problem={undefined}
        describe={(outcome) => describeShift(outcome, by ?? 0)}
        describeApplied={(outcome) => describeApplied(outcome, by ?? 0)}
        verb={t`Shift times`}
        kind="shift"
        onApplied={() => {
          setParts(NO_PARTS);
          setTyped("");
        }}
      />
    </Stack>
  );
}
