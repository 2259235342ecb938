import { msg, t, plural } from "@lingui/core/macro";
import { Stack, NativeSelect } from "@mantine/core";
import { NumberField } from "@/ui/NumberField";
import type { FieldNumber } from "@/ui/NumberField";
import { useState, useCallback } from "react";
import type { ComponentType } from "react";
import type { TimesProps } from "../editing";
import { useEditor } from "../editor";
import { FitTimes } from "./FitTimes";
import { FoldSection } from "./FoldSection";
import { ShiftTimes } from "./ShiftTimes";
import { useTargetLineIds, WhichLines } from "./WhichLines";
import type { LineScope } from "./WhichLines";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import {
  changeTimes,
  FRAME_RATES,
  frameRateChange,
  snapGaps,
} from "@/subtitle-documents/timing/times";
import { ApplyChange } from "./ApplyChange";
import styles from "./panels.module.css";
import { decimal } from "@/utils/time-text";
import { describeStretch } from "./texts";

/** Min duration of a line in milliseconds. */
const MIN_DURATION = 300;

/** Default min gap in milliseconds: two frames at 25 fps. */
const USUAL_GAP = 80;

const describeChange = ({ count }: { count: number }) =>
  plural(count, {
    one: "# line ends at a different time; start times do not change.",
    other: "# lines end at a different time; start times do not change.",
  });

const rates = () => FRAME_RATES.map((rate) => ({ value: String(rate), label: decimal(rate, 3) }));

const WAYS = [
  { name: "shift", title: msg`Shift`, Way: ShiftTimes },
  { name: "fit", title: msg`Two-point fit`, Way: FitTimes },
  { name: "rate", title: msg`Frame rate`, Way: RateTimes },
  { name: "gaps", title: msg`Gaps`, Way: GapTimes },
] as const satisfies readonly { name: string; Way: ComponentType<TimesProps>; title: unknown }[];

/** Panel that changes the times of all lines or of some; each form previews its change. */
export function TimesPanel() {
  const [chosen, setChosen] = useState<LineScope>();
  const isCompared = useEditor(({ comparedWith }) => comparedWith !== undefined);
  const [open, setOpen] = useState<string | undefined>(isCompared ? "fit" : "shift");
  // Lines that drift apart do so from one line on. The other forms correct the whole file.
  const hasFrom = open === "shift";
  const isInFile = useEditor(({ index, selected }) => index > 0 && selected.size === 0);
  const preset = isInFile ? "from" : "all";
  const scope = hasFrom ? (chosen ?? preset) : chosen === "selected" ? chosen : "all";
  const ids = useTargetLineIds(scope);
  return (
    <Stack gap="xs">
      <WhichLines scope={scope} onScope={setChosen} hasFrom={hasFrom} />
      <div>
        {WAYS.map(({ name, title, Way }) => (
          <FoldSection
            key={name}
            title={t(title)}
            isOpen={open === name}
            onOpen={(isOpen) => setOpen(isOpen ? name : undefined)}
          >
            <Way ids={ids} />
          </FoldSection>
        ))}
      </div>
    </Stack>
  );
}

/** Form that converts times from one frame rate to another. */
function RateTimes({ ids }: TimesProps) {
  const [from, setFrom] = useState("25");
  const [to, setTo] = useState("23.976");
  const { factor } = frameRateChange(Number(from), Number(to));
  const move = useCallback(
    (document: SubtitleDocument) => changeTimes(document, { factor, offset: 0 }, ids),
    [factor, ids],
  );
  return (
    <Stack gap="xs">
      <div className={styles.fields}>
        <NativeSelect
          label={t`Subtitle frame rate`}
          data={rates()}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <NativeSelect
          label={t`Video frame rate`}
          data={rates()}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <ApplyChange
        make={move}
        problem={undefined}
        describe={(outcome) => describeStretch(outcome, factor)}
        verb={t`Change frame rate`}
        kind="frame-rate"
      />
    </Stack>
  );
}

/** Form that enforces a min gap, and closes gaps so short that they flicker. */
function GapTimes({ ids }: TimesProps) {
  const [minimum, setMinimum] = useState<FieldNumber>(USUAL_GAP);
  const [below, setBelow] = useState<FieldNumber>("");
  const [minGap, maxClosedGap] = [Number(minimum), Number(below)];
  const move = useCallback(
    (document: SubtitleDocument) =>
      snapGaps(
        document,
        { minimum: minGap, closeBelow: maxClosedGap, minDuration: MIN_DURATION },
        ids,
      ),
    [minGap, maxClosedGap, ids],
  );
  const isWrong = Number.isNaN(minGap) || Number.isNaN(maxClosedGap);
  const field = { min: 0, max: 60_000, selectAllOnFocus: true } as const;
  return (
    <Stack gap="xs">
      <div className={styles.fields}>
        <NumberField
          {...field}
          label={t`Minimum gap (ms)`}
          description={t`Shorter gaps are extended to this length.`}
          value={minimum}
          onChange={setMinimum}
        />
        <NumberField
          {...field}
          label={t`Close gaps shorter than (ms)`}
          description={t`Shortened to the minimum gap. Leave empty to skip.`}
          value={below}
          onChange={setBelow}
        />
      </div>
      <ApplyChange
        make={isWrong ? undefined : move}
        problem={undefined}
        describe={describeChange}
        verb={t`Adjust gaps`}
        kind="gaps"
      />
    </Stack>
  );
}
