import { plural, t } from "@lingui/core/macro";
import { Button, Group, Loader, Stack, Text, UnstyledButton, Paper } from "@mantine/core";
import { useMemo, useState } from "react";
import { createModal, openModal } from "@/store/modals";
import { grouped } from "@/utils/format";
import type { AlignedRow } from "@/subtitle-documents/timing/align";
import { documentOf, useActions, useEditor, useEditorStore } from "../editor";
import { PanelList } from "../panels/PanelList";
import lines from "@/features/texts/compare/lines.module.css";
import panel from "../panels/panels.module.css";
import { AFTER_EDIT, useSteps } from "../panels/use-steps";
import type { CreatedText } from "@/features/texts/files/opened-document";
import type { BilingualProps } from "./BilingualModal";
import type { Reference } from "./other-files";
import { RowSides, SideNames, delayOf, textOfSide } from "./RowSides";
import type { Steps } from "@/utils/time-slices";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { alignCues } from "@/subtitle-documents/timing/align";
import {
  alignedTexts,
  alignedTimes,
  withTexts,
  withTimes,
} from "@/subtitle-documents/timing/aligned-times";
import type { NewTimes } from "@/subtitle-documents/timing/aligned-times";
import { offset } from "@/utils/time-text";
import { TakeFromReference } from "./TakeFromReference";
import { addCue } from "@/subtitle-documents/model/edit";
import { textIn } from "@/subtitle-documents/formats/convert";
import { formatTime } from "@/subtitle-documents/formats/time-text";

/** Merges two texts into a bilingual one; resolves with the text to open. */
const bilingualModal = createModal<BilingualProps, CreatedText>(() =>
  import("./BilingualModal").then((module) => module.BilingualModal),
);

/** Key of a row that stays the same while lines are added and removed. */
const rowKey = ({ left, right }: AlignedRow) =>
  left[0] ? `own ${left[0].id}` : `beside ${right[0]?.id}`;

const pauseOf = (_input: AlignInput, before: AlignInput | undefined) => (before ? AFTER_EDIT : 0);

/** Index of the active row: the row of the current line, until the user moves to another. */
function useRowAt({ rowOf }: Pick<AlignedDocuments, "rowOf">, current: number | undefined) {
  const row = rowOf.get(current ?? -1);
  const [at, setAt] = useState({ row: row ?? 0, followed: row });
  if (row !== undefined && row !== at.followed) setAt({ row, followed: row });
  return [at.row, (next: number) => setAt({ row: next, followed: row })] as const;
}

/** The open text and its reference side by side, aligned by time; the list follows the current line. */
export function SideBySideView({ reference }: { reference: Reference }) {
  const editor = useEditorStore();
  const own = useEditor(documentOf);
  const referenceDocument = reference.document;
  const input = useMemo(() => ({ own, reference: referenceDocument }), [own, referenceDocument]);
  const done = useSteps(alignSteps, input, pauseOf);
  const makeBilingual = async () => {
    const { opened, openCreated } = editor.getState();
    const created = await openModal(bilingualModal, { opened, document: own, reference });
    if (created) openCreated(created);
  };
  return (
    <Stack gap="xs">
      {done?.input.reference === referenceDocument ? (
        <AlignedRows aligned={done.result} reference={reference} />
      ) : (
        <Loader size="sm" aria-label={t`Loading`} />
      )}
      <Group>
        <Button size="xs" variant="default" onClick={() => void makeBilingual()}>
          {t`Make a bilingual file…`}
        </Button>
      </Group>
    </Stack>
  );
}

interface AlignedRowsProps {
  aligned: AlignedDocuments;
  reference: Reference;
}

function AlignedRows({ aligned, reference }: AlignedRowsProps) {
  const { rows, times } = aligned;
  const document = useEditor(documentOf);
  const current = useEditor((state) => state.current);
  const { goTo } = useActions();
  const [at, setAt] = useRowAt(aligned, current);
  const { format } = reference.document;
  const row = rows[at];
  const renderItem = (item: AlignedRow, tabIndex: 0 | -1) => (
    <UnstyledButton
      className={panel.go ?? ""}
      data-part="go"
      tabIndex={tabIndex}
      w="100%"
      onClick={() => item.left[0] && goTo(item.left[0].id)}
    >
      <RowSides row={item} formats={[document.format, format]} />
    </UnstyledButton>
  );
  return (
    <>
      {row && <CurrentAligned row={row} reference={reference.document} />}
      <PairedCount
        matchedLines={times.size}
        total={document.cues.length}
        referenceCount={reference.document.cues.length}
      />
      <div>
        <SideNames names={[t`This text`, reference.name]} />
        <PanelList
          label={t`Lines side by side`}
          items={rows}
          keyOf={rowKey}
          at={at}
          onAt={setAt}
          isMarked
          renderItem={renderItem}
        />
      </div>
      <TakeFromReference rows={rows} times={times} reference={reference.document} />
    </>
  );
}

function matchesText(matchedLines: number, total: number): string {
  const all = grouped(total);
  return plural(matchedLines, {
    one: `# of ${all} lines has a match.`,
    other: `# of ${all} lines have a match.`,
  });
}

interface PairedCountProps {
  matchedLines: number;
  total: number;
  /** Number of lines in the reference. */
  referenceCount: number;
}

/** Number of aligned lines, with a hint if there are few: then one of the texts is probably early or late. */
function PairedCount({ matchedLines, total, referenceCount }: PairedCountProps) {
  return (
    <Text component="output" size="sm" c="dimmed">
      {matchesText(matchedLines, total)}{" "}
      {matchedLines * 2 < Math.min(total, referenceCount) &&
        t`If one of the subtitles is out of sync, shift its times first.`}
    </Text>
  );
}

interface AlignInput {
  own: SubtitleDocument;
  reference: SubtitleDocument;
}

interface AlignedDocuments {
  rows: readonly AlignedRow[];
  /** Row index of each line of the open text, by line ID. */
  rowOf: ReadonlyMap<number, number>;
  /** Times from the reference for each aligned line. */
  times: NewTimes;
}

/** Aligns two texts by time. */
function* alignSteps({ own, reference }: AlignInput): Steps<AlignedDocuments> {
  const rows = alignCues(own.cues, reference.cues);
  yield;
  const rowOf = new Map<number, number>();
  rows.forEach(({ left }, index) => left.forEach(({ id }) => rowOf.set(id, index)));
  return { rows, rowOf, times: alignedTimes(rows) };
}

interface CurrentAlignedProps {
  row: AlignedRow;
  reference: SubtitleDocument;
}

/** The full reference text of a row, with buttons that copy its text or times. */
function CurrentAligned({ row, reference }: CurrentAlignedProps) {
  const { left, right } = row;
  const document = useEditor(documentOf);
  const { change, goTo } = useActions();
  const [first, last] = [right[0], right.at(-1)];
  if (!first || !last)
    return (
      <Paper withBorder p="xs" component="section" aria-label={t`At the current line`}>
        <Text size="sm" c="dimmed">{t`The reference has no line at this time.`}</Text>
      </Paper>
    );
  const delay = delayOf(row) ?? 0;
  const times = alignedTimes([row]);
  const { texts } = alignedTexts([row], reference, document.format);
  const hasText = left.every(({ id, text }) => (texts.get(id) ?? text) === text);
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
    <Paper withBorder p="xs" component="section" aria-label={t`At the current line`}>
      <Text size="xs" c="dimmed">
        {`${formatTime(first.start, document.format)} – ${formatTime(last.end, document.format)}`}
        {delay !== 0 && <span className={lines.delay}>{offset(delay)}</span>}
      </Text>
      <Text dir="auto" style={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
        {textOfSide(right, reference.format)}
      </Text>
      <Group mt={6}>
        {left.length === 0 ? (
          <Button size="xs" variant="default" onClick={add}>
            {t`Add as a new line`}
          </Button>
        ) : (
          <>
            <Button
              size="xs"
              variant="default"
              disabled={hasTimes}
              onClick={() => change(withTimes(document, times), { kind: "reference-times" })}
            >
              {t`Use reference time`}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={hasText}
              onClick={() => change(withTexts(document, texts), { kind: "reference-texts" })}
            >
              {t`Use reference text`}
            </Button>
          </>
        )}
      </Group>
    </Paper>
  );
}
