import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { fitDetails, fitWord, referenceText } from "@/features/texts/fit/fit-texts";
import { judgeFiles } from "@/features/texts/fit/judge-files";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { FitJudgment } from "@/subtitle-documents/timing/fit-groups";
import type { FitReason, FitVerdict } from "@/subtitle-documents/timing/fit-verdict";
import { shiftParts } from "@/subtitle-documents/timing/times";
import { clock, offset as signed } from "@/utils/time-text";
import type { TimesProps } from "../editing";
import { documentOf, useEditor, useEditorStore } from "../editor";
import type { EditorStore, ReferenceText } from "../editor";
import { ApplyChange } from "./ApplyChange";
import { describeStretch } from "./texts";

/** A line, and the time in milliseconds at which it should begin. */
interface SuggestedPoint {
  id: number;
  to: number;
}
type Points = readonly [SuggestedPoint, SuggestedPoint];

/** A comparison, and what was compared. */
interface Measured {
  document: SubtitleDocument;
  reference: ReferenceText;
  /** Undefined if the browser could not compare them. */
  fit: FitJudgment | undefined;
}

/** Compares the open text with its reference; once more if one of them has changed in the meantime. */
async function measureLatest(editor: EditorStore): Promise<Measured | undefined> {
  const { history, reference } = editor.getState();
  const document = history.present;
  if (!reference) return undefined;
  const [fit] = await judgeFiles([
    // The result begins with the first ID.
    { id: "", cues: document.cues },
    { id: reference.name, cues: reference.document.cues },
  ]);
  const now = editor.getState();
  const isCurrent = documentOf(now) === document && now.reference?.document === reference.document;
  return isCurrent ? { document, reference, fit } : measureLatest(editor);
}

/** Two lines far apart and their times in the reference; undefined if a linear change does not help. */
function pointsOf({ cues }: SubtitleDocument, verdict: FitVerdict): Points | undefined {
  if (verdict.kind !== "shifted" && verdict.kind !== "drift") return undefined;
  const ratio = verdict.kind === "drift" ? verdict.ratio : 1;
  const points = cues
    .toSorted((one, other) => one.start - other.start)
    .map(({ id, start }) => ({ id, to: Math.round(start * ratio + verdict.offset) }))
    // A time before zero cannot be entered.
    .filter(({ to }) => to >= 0);
  const [first, last] = [points[0], points.at(-1)];
  return first && last && [first, last];
}

interface SuggestFitProps extends TimesProps {
  /** Called with the two points that make the text agree with the reference. */
  onPoints: (points: Points) => void;
}

/**
 * Compares the open text with the reference, and suggests a change; at once if the URL names a reference.
 * Renders nothing if there is no reference.
 */
export function SuggestFit({ ids, onPoints }: SuggestFitProps) {
  const editor = useEditorStore();
  const document = useEditor(documentOf);
  const reference = useEditor((state) => state.reference);
  const isCompared = useEditor(({ comparedWith }) => comparedWith !== undefined);
  const [isMeasuring, setMeasuring] = useState(isCompared);
  const [last, setLast] = useState<Measured>();
  /** The text with the suggested shifts, to offer Undo. */
  const [applied, setApplied] = useState<SubtitleDocument>();
  const show = (measured: Measured | undefined) => {
    setMeasuring(false);
    setLast(measured);
    const points = measured?.fit && pointsOf(measured.document, measured.fit.verdict);
    if (points) onPoints(points);
  };
  // The effect runs again each time the panel is shown.
  const showFirst = useEffectEvent((measured: Measured | undefined) => {
    if (!last) show(measured);
  });
  useEffect(() => {
    if (isCompared) void measureLatest(editor).then((measured) => showFirst(measured));
  }, [editor, isCompared]);
  if (!reference) return null;
  const isCurrent = last?.document === document && last.reference.document === reference.document;
  return (
    <Stack gap="xs">
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          loading={isMeasuring}
          onClick={() => {
            setMeasuring(true);
            void measureLatest(editor).then(show);
          }}
        >
          {t`Suggest from the reference`}
        </Button>
      </Group>
      {last && isCurrent && (
        <Text size="sm" component="output" style={{ overflowWrap: "anywhere" }}>
          {resultText(last.fit)}
        </Text>
      )}
      {last?.fit?.verdict.kind === "cut" && (isCurrent || applied === document) && (
        <CutParts
          parts={last.fit.verdict.parts}
          isCurrent={isCurrent}
          ids={ids}
          onApplied={() => setApplied(documentOf(editor.getState()))}
        />
      )}
    </Stack>
  );
}

/** The result of the comparison, as sentences that claim no more than it. */
function resultText(fit: FitJudgment | undefined): string {
  if (!fit) return unknownText(undefined);
  if (fit.verdict.kind === "unknown") return unknownText(fit.verdict.reason);
  // All parts are listed.
  const details = fit.verdict.kind === "cut" ? referenceText(fit) : fitDetails(fit);
  return [fitWord(fit), details].join(". ");
}

function unknownText(reason: FitReason | undefined): string {
  switch (reason) {
    case "few":
    case "pauses":
      return t`Too few lines or pauses to compare.`;
    case "partly":
      return t`Only some of the lines match.`;
    case "size":
      return t`Too many lines to compare.`;
    default:
      return t`The browser could not compare the subtitles.`;
  }
}

interface CutPartsProps extends TimesProps {
  parts: Extract<FitVerdict, { kind: "cut" }>["parts"];
  /** False once the text has changed. */
  isCurrent: boolean;
  onApplied: () => void;
}

/** The parts of another cut with their offsets, and a button that shifts each of them. */
function CutParts({ parts, isCurrent, ids, onApplied }: CutPartsProps) {
  const shift = useCallback(
    (document: SubtitleDocument) => shiftParts(document, parts, ids),
    [parts, ids],
  );
  return (
    <>
      {isCurrent &&
        parts.map((part) => {
          const [from, to, delay] = [clock(part.from), clock(part.to), signed(part.offset)];
          return <Text key={part.from} size="sm">{t`From ${from} to ${to}: ${delay}.`}</Text>;
        })}
      <ApplyChange
        make={isCurrent ? shift : undefined}
        problem={undefined}
        describe={(outcome) => describeStretch(outcome, 1)}
        verb={t`Shift times`}
        kind="shift"
        onApplied={onApplied}
      />
    </>
  );
}
