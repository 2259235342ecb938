import { plural, t } from "@lingui/core/macro";
import { Button, Group, Loader, Stack, Text, UnstyledButton } from "@mantine/core";
import { useMemo, useState } from "react";
import { openModal } from "@/store/modals";
import { grouped } from "@/utils/format";
import type { AlignedRow } from "../core/timing/align";
import type { Editing, Made, Opened } from "../editing";
import { FoldSection } from "../panels/FoldSection";
import { PanelList } from "../panels/PanelList";
import panel from "../panels/panels.module.css";
import { AFTER_EDIT, useSteps } from "../panels/use-steps";
import { alignSteps, rowKey } from "./align-steps";
import type { Aligned, AlignInput } from "./align-steps";
import { CurrentBeside } from "./CurrentBeside";
import { bilingualModal } from "./modals";
import type { Reference } from "./reference";
import { RowSides, SideNames } from "./RowSides";
import { TakeTimes } from "./TakeTimes";

export interface BesideViewProps {
  editing: Editing;
  opened: Opened;
  reference: Reference;
  onMade: (made: Made) => void;
}

const pauseOf = (_input: AlignInput, before: AlignInput | undefined) => (before ? AFTER_EDIT : 0);

/** The row of the list that one is at: that of the current line, until another one is looked at. */
function useRowAt({ rowOf }: Pick<Aligned, "rowOf">, current: number | undefined) {
  const row = rowOf.get(current ?? -1);
  const [at, setAt] = useState({ row: row ?? 0, followed: row });
  if (row !== undefined && row !== at.followed) setAt({ row, followed: row });
  return [at.row, (next: number) => setAt({ row: next, followed: row })] as const;
}

/** The open text and its reference beside each other, aligned by time; it follows the current line. */
export function BesideView({ editing, opened, reference, onMade }: BesideViewProps) {
  const own = editing.document;
  const beside = reference.document;
  const input = useMemo(() => ({ own, beside }), [own, beside]);
  const done = useSteps(alignSteps, input, pauseOf);
  const makeBilingual = async () => {
    const made = await openModal(bilingualModal, { opened, document: own, reference });
    if (made) onMade(made);
  };
  return (
    <Stack gap="xs">
      {done?.input.beside === beside ? (
        <AlignedRows aligned={done.result} editing={editing} reference={reference} />
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
  aligned: Aligned;
  editing: Editing;
  reference: Reference;
}

function AlignedRows({ aligned, editing, reference }: AlignedRowsProps) {
  const { rows, times } = aligned;
  const { document, current, goTo } = editing;
  const [at, setAt] = useRowAt(aligned, current);
  const [isTaking, setTaking] = useState(false);
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
      {row && <CurrentBeside row={row} reference={reference.document} editing={editing} />}
      <HowMany
        together={times.size}
        total={document.cues.length}
        beside={reference.document.cues.length}
      />
      <div>
        <SideNames names={[t`This text`, reference.name]} />
        <PanelList
          label={t`Lines beside each other`}
          items={rows}
          keyOf={rowKey}
          at={at}
          onAt={setAt}
          isMarked
          renderItem={renderItem}
        />
      </div>
      <FoldSection title={t`Take the times of the reference`} isOpen={isTaking} onOpen={setTaking}>
        <TakeTimes editing={editing} times={times} />
      </FoldSection>
    </>
  );
}

function togetherText(together: number, total: number): string {
  const all = grouped(total);
  return plural(together, {
    one: `# of ${all} lines has one beside it.`,
    other: `# of ${all} lines have one beside them.`,
  });
}

interface HowManyProps {
  together: number;
  total: number;
  /** How many lines the reference has. */
  beside: number;
}

/** How much of the text has a partner: little of it does where one of both is early or late. */
function HowMany({ together, total, beside }: HowManyProps) {
  return (
    <Text component="output" size="sm" c="dimmed">
      {togetherText(together, total)}{" "}
      {together * 2 < Math.min(total, beside) &&
        t`If one of the two is late, shift its times first.`}
    </Text>
  );
}
