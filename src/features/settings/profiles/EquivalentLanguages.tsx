import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { FieldFrame } from "../inputs/SettingField";
import { SettingsSection } from "../inputs/SettingsGroup";
import { WarningLine } from "../kit/WarningLine";
import { useIsSettingShown, useSetting } from "../kit/use-setting";
import {
  codes3Of,
  equivalenceEntry,
  equivalenceProblems,
  EQUIVALENCES as KEY,
  readEquivalence,
  SIDE_KINDS,
} from "../catalog/equivalence";
import type { Equivalence, Side } from "../catalog/equivalence";
import { useLanguages } from "@/queries/languages";
import { languageName } from "@/utils/languages";
import { inOrder } from "@/utils/language-options";
import { IconPlus, IconTrash } from "@/config/icons";
import { RestoreFocus } from "@/ui/RestoreFocus";
import { textOf } from "@/utils/text";
import styles from "./Equivalent.module.css";

/** Position of a message: its own line below the row. */
const BELOW = { gridColumn: "1 / -1" };

/** A side whose language may not be chosen yet. */
type OpenSide = Pick<Side, "kind"> & { code3: string | null };
interface OpenPair {
  from: OpenSide;
  to: OpenSide;
}
const EMPTY_PAIR: OpenPair = { from: { code3: null, kind: "" }, to: { code3: null, kind: "" } };

const isCompletePair = (pair: OpenPair): pair is Equivalence =>
  pair.from.code3 !== null && pair.to.code3 !== null;

interface SideInputProps {
  languageLabel: string;
  kindLabel: string;
  side: OpenSide;
  onChange: (side: OpenSide) => void;
}

function SideInput({ languageLabel, kindLabel, side, onChange }: SideInputProps) {
  const { data: languages = [] } = useLanguages();
  const names = new Map(languages.map((one) => [one.code3 ?? "", languageName(one)]));
  names.delete("");
  return (
    <div className={styles.side}>
      <Select
        aria-label={languageLabel}
        placeholder={t`Language`}
        data={inOrder([...names].map(([value, name]) => ({ value, label: name })))}
        value={side.code3}
        onChange={(code3) => onChange({ ...side, code3 })}
        allowDeselect={false}
        searchable
        limit={200}
        nothingFoundMessage={t`No matching language`}
        className={styles.language}
      />
      <Select
        aria-label={kindLabel}
        data={SIDE_KINDS.map((one) => ({ value: one.value, label: textOf(one.label) }))}
        value={side.kind}
        onChange={(kind) => kind !== null && onChange({ ...side, kind })}
        allowDeselect={false}
        className={styles.kind}
      />
    </div>
  );
}

function RemoveButton({ row, onRemove }: { row: number; onRemove: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={styles.remove}
      aria-label={t`Remove row ${row}`}
      title={t`Remove`}
      onClick={onRemove}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}

function RowProblem({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert" style={BELOW}>
      {children}
    </Text>
  );
}

interface PairRowProps {
  /** Row number, from 1. */
  row: number;
  pair: OpenPair;
  /** The problem with the pair. */
  problem?: string | undefined;
  onChange: (pair: OpenPair) => void;
  onRemove: () => void;
}

function PairRow({ row, pair, problem, onChange, onRemove }: PairRowProps) {
  return (
    <li className={styles.row}>
      <SideInput
        languageLabel={t`Row ${row}: language found`}
        kindLabel={t`Row ${row}: type found`}
        side={pair.from}
        onChange={(from) => onChange({ ...pair, from })}
      />
      <Text size="sm" c="dimmed" className={styles.word}>
        {t({ message: "counts as", comment: "Between two languages: French counts as English" })}
      </Text>
      <SideInput
        languageLabel={t`Row ${row}: language wanted`}
        kindLabel={t`Row ${row}: type wanted`}
        side={pair.to}
        onChange={(to) => onChange({ ...pair, to })}
      />
      <RemoveButton row={row} onRemove={onRemove} />
      {!isCompletePair(pair) && (
        <div style={BELOW}>
          <WarningLine>{t`Choose both languages to save this row.`}</WarningLine>
        </div>
      )}
      <RowProblem>{problem}</RowProblem>
    </li>
  );
}

/** A stored entry that the selects cannot represent; it stays unchanged. */
function TextRow(props: {
  entry: string;
  row: number;
  problem: string | undefined;
  onRemove: () => void;
}) {
  const { entry, row, problem, onRemove } = props;
  return (
    <li className={styles.row}>
      <Text ff="monospace" size="sm" className={styles.text}>
        {entry}
      </Text>
      <RemoveButton row={row} onRemove={onRemove} />
      <RowProblem>{problem}</RowProblem>
    </li>
  );
}

function Pairs({ known }: { known: ReadonlySet<string> }) {
  const { value, set, problem } = useSetting(KEY);
  /** The incomplete new row; it is staged after both languages are chosen. */
  const [open, setOpen] = useState<OpenPair>();
  const changeOpen = (pair: OpenPair) => {
    if (!isCompletePair(pair)) {
      setOpen(pair);
      return;
    }
    set([...value, equivalenceEntry(pair)]);
    setOpen(undefined);
  };
  const problems = equivalenceProblems(value);
  const remove = (index: number) => set(value.filter((_entry, at) => at !== index));
  return (
    <Stack gap="xs">
      <Stack
        component="ol"
        gap={0}
        m={0}
        p={0}
        style={{ listStyle: "none" }}
        aria-label={t`Equivalent languages`}
      >
        {value.map((entry, index) => {
          const pair = readEquivalence(entry, known);
          const shared = {
            row: index + 1,
            problem: problems[index],
            onRemove: () => remove(index),
          };
          return pair ? (
            <PairRow
              key={index}
              {...shared}
              pair={pair}
              onChange={(next) =>
                isCompletePair(next) && set(value.toSpliced(index, 1, equivalenceEntry(next)))
              }
            />
          ) : (
            <TextRow key={index} {...shared} entry={entry} />
          );
        })}
        {open && (
          <PairRow
            key={value.length}
            row={value.length + 1}
            pair={open}
            onChange={changeOpen}
            onRemove={() => setOpen(undefined)}
          />
        )}
      </Stack>
      {problem !== undefined && !problems.includes(problem) && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={open !== undefined}
          onClick={() => setOpen(EMPTY_PAIR)}
        >
          {t`Add equivalent languages`}
        </Button>
      </div>
    </Stack>
  );
}

/**
 * Languages that count as others, such as Latin American Spanish as Spanish, stored as `A:B` with code3 values
 * (contract/settings.md section 3, "Page Languages"). Only newer servers support them.
 */
export function EquivalentLanguages() {
  const isShown = useIsSettingShown();
  const handle = useSetting(KEY);
  const { data: languages = [] } = useLanguages();
  if (!isShown(KEY)) return null;
  return (
    <SettingsSection
      title={t`Equivalent languages`}
      note={t`Subtitles found in the first language also count as the second.`}
    >
      <FieldFrame of={KEY} label={t`Equivalent languages`} handle={handle}>
        <RestoreFocus>
          <Pairs known={codes3Of(languages)} />
        </RestoreFocus>
      </FieldFrame>
    </SettingsSection>
  );
}
