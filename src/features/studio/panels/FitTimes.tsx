import { msg, t } from "@lingui/core/macro";
import { Button, Fieldset, Group, Stack, Text, TextInput } from "@mantine/core";
import { useCallback, useState } from "react";
import type { Cue, SubtitleDocument } from "@/subtitle-documents/model/document";
import { parseTime } from "@/subtitle-documents/formats/time-text";
import { changeTimes } from "@/subtitle-documents/timing/times";
import type { TimeChange } from "@/subtitle-documents/timing/times";
import { ApplyChange } from "./ApplyChange";
import { cuesById } from "../editing";
import { currentCue, documentOf, useEditor } from "../editor";
import { fitOf } from "./fit-of";
import { SuggestFit } from "./SuggestFit";
import lines from "@/features/texts/compare/lines.module.css";
import { clock } from "@/utils/time-text";
import { describeStretch } from "./texts";
import type { TimesProps } from "../editing";

/** A chosen line, and the time at which it should begin, as typed. */
interface Point {
  id: number | undefined;
  typed: string;
}

const NO_POINT: Point = { id: undefined, typed: "" };
const LEGENDS = [msg`First line`, msg`Second line`] as const;
const NO_FIT: TimeChange = { factor: 1, offset: 0 };

/** Form that shifts and stretches the times so that two lines begin at the entered times. */
export function FitTimes({ ids }: TimesProps) {
  const document = useEditor(documentOf);
  const current = useEditor(currentCue);
  const [points, setPoints] = useState<readonly [Point, Point]>([NO_POINT, NO_POINT]);
  const [one, other] = points.map(({ id, typed }) => ({
    from: cuesById(document).get(id ?? -1)?.start,
    to: parseTime(typed),
  }));
  const { fit, problem } = fitOf(one, other);
  const { factor, offset } = fit ?? NO_FIT;
  const move = useCallback(
    (text: SubtitleDocument) => changeTimes(text, { factor, offset }, ids),
    [factor, offset, ids],
  );
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t`Pick one line near the start and one near the end, then enter when each should begin.`}
      </Text>
      <SuggestFit
        ids={ids}
        onPoints={([first, last]) =>
          setPoints([
            { id: first.id, typed: clock(first.to) },
            { id: last.id, typed: clock(last.to) },
          ])
        }
      />
      {points.map((point, index) => (
        <PointFields
          key={LEGENDS[index]?.id}
          legend={t(LEGENDS[index] ?? LEGENDS[0])}
          point={point}
          cue={cuesById(document).get(point.id ?? -1)}
          current={current}
          onPoint={(next) => setPoints(index === 0 ? [next, points[1]] : [points[0], next])}
        />
      ))}
      <ApplyChange
        make={fit && move}
        problem={problem}
        describe={(outcome) => describeStretch(outcome, factor)}
        verb={t`Fit`}
        kind="fit"
      />
    </Stack>
  );
}

interface PointFieldsProps {
  legend: string;
  point: Point;
  cue: Cue | undefined;
  current: Cue | undefined;
  onPoint: (point: Point) => void;
}

/** One of the two points: takes the current line, and the correct time for it. */
function PointFields({ legend, point, cue, current, onPoint }: PointFieldsProps) {
  const isWrong = point.typed.trim() !== "" && parseTime(point.typed) === undefined;
  const now = clock(cue?.start ?? 0);
  return (
    <Fieldset legend={legend}>
      <Group gap="xs" wrap="nowrap" align="flex-start" mb={6}>
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          disabled={!current}
          aria-label={t`${legend}: use current line`}
          onClick={() => current && onPoint({ id: current.id, typed: clock(current.start) })}
        >
          {t`Use current line`}
        </Button>
      </Group>
      {cue && (
        <>
          <Text size="sm" className={lines.clamped ?? ""} mb={6}>
            <bdi>{cue.text}</bdi>
          </Text>
          <TextInput
            label={t`Should begin at`}
            description={t`Now at ${now}`}
            value={point.typed}
            onChange={(event) => onPoint({ ...point, typed: event.currentTarget.value })}
            error={isWrong && t`Enter a time such as 0:01:23.456`}
          />
        </>
      )}
    </Fieldset>
  );
}
