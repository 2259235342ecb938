import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Input, Stack, Table, Text, VisuallyHidden } from "@mantine/core";
import { useRef, useState } from "react";
import { IconPlus, IconTrash } from "@/config/icons";
import { useStagedChanges } from "@/store/staged-settings";
import { deepEqual } from "@/utils/objects";
import { isSameFolder } from "@/utils/folders";
import { textOf } from "@/utils/text";
import type { Pair, PairsSetting } from "../catalog/setting";
import { WarningLine } from "../kit/WarningLine";
import { FolderCombobox } from "./FolderCombobox";
import { SIDES } from "./FolderOptions";
import type { InputProps } from "./input-props";
import styles from "./PairsInput.module.css";

const pathIn = (program: string) => t`Path in ${program}`;
const pathOf = (program: string, number: number) => t`Path in ${program}, mapping ${number}`;

/** The error of one path of a row. */
function pathError(rows: readonly PairRow[], { id, pair }: PairRow, column: 0 | 1) {
  const path = pair[column];
  if (path.includes(",")) return t`A path with a comma cannot be stored`;
  if (path.trim() === "") return pair[1 - column] === "" ? undefined : t`Required`;
  const isTwice =
    column === 0 && rows.some((row) => row.id < id && isSameFolder(row.pair[0], path));
  return isTwice ? t`This path is already mapped` : undefined;
}

/**
 * Path mappings between Sonarr or Radarr and the server. Locked while other changes are staged, because the folders are
 * read with the saved settings (spec section 5).
 */
export function PairsInput(props: InputProps<PairsSetting>) {
  const { setting, value, onChange, error, name } = props;
  const { rows, add, edit, remove } = usePairRows(value, onChange);
  const changes = useStagedChanges();
  const table = useRef<HTMLDivElement>(null);
  const isLocked = !(name in changes) && Object.keys(changes).length > 0;
  const manager = SIDES[setting.side];
  const focus = (selector: string) =>
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(selector)?.focus());
  const hasRowErrors = rows.some((row) =>
    [0, 1].some((column) => pathError(rows, row, column === 0 ? 0 : 1) !== undefined),
  );
  return (
    <Input.Wrapper
      description={setting.hint && textOf(setting.hint)}
      error={hasRowErrors ? undefined : error}
    >
      <Stack ref={table} gap="sm" mt={8} data-field={name}>
        {rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t`No Mapping`}
          </Text>
        ) : (
          <Table
            layout="fixed"
            withRowBorders={false}
            className={styles.table}
            aria-label={textOf(setting.label)}
          >
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{pathIn(manager)}</Table.Th>
                <Table.Th scope="col">{pathIn(SIDES.server)}</Table.Th>
                <Table.Th scope="col">
                  <VisuallyHidden>{t`Remove`}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, index) => (
                <Row
                  key={row.id}
                  row={row}
                  number={index + 1}
                  side={setting.side}
                  errors={[pathError(rows, row, 0), pathError(rows, row, 1)]}
                  isLocked={isLocked}
                  onEdit={(pair) => edit(row.id, pair)}
                  onRemove={() => {
                    remove(row.id);
                    focus("button[data-add]");
                  }}
                />
              ))}
            </Table.Tbody>
          </Table>
        )}
        <div>
          <Button
            data-add
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={isLocked}
            onClick={() => focus(`tr[data-row="${add()}"] input`)}
          >
            {t`Add a mapping`}
          </Button>
          {isLocked && (
            <div role="note">
              <WarningLine>
                {t`Save your other changes first: ${manager} folders are loaded with the saved settings.`}
              </WarningLine>
            </div>
          )}
        </div>
      </Stack>
    </Input.Wrapper>
  );
}

interface RowProps {
  row: PairRow;
  number: number;
  side: PairsSetting["side"];
  errors: readonly [string | undefined, string | undefined];
  isLocked: boolean;
  onEdit: (pair: Pair) => void;
  onRemove: () => void;
}

function Row({ row, number, side, errors, isLocked, onEdit, onRemove }: RowProps) {
  const [from, to] = row.pair;
  const manager = SIDES[side];
  return (
    <Table.Tr data-row={row.id}>
      <Table.Td data-heading={pathIn(manager)}>
        <FolderCombobox
          side={side}
          aria-label={pathOf(manager, number)}
          value={from}
          onChange={(path) => onEdit([path, to])}
          error={errors[0]}
          disabled={isLocked}
        />
      </Table.Td>
      <Table.Td data-heading={pathIn(SIDES.server)}>
        <FolderCombobox
          side="server"
          aria-label={pathOf(SIDES.server, number)}
          value={to}
          onChange={(path) => onEdit([from, path])}
          error={errors[1]}
          disabled={isLocked}
        />
      </Table.Td>
      <Table.Td>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          miw="var(--touch)"
          mih="var(--touch)"
          aria-label={t`Remove mapping ${number}`}
          title={t`Remove this mapping`}
          disabled={isLocked}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}

interface PairRow {
  id: number;
  pair: Pair;
}

const isBlank = ([from, to]: Pair) => from === "" && to === "";
const pairsOf = (rows: readonly PairRow[]) =>
  rows.map(({ pair }) => pair).filter((pair) => !isBlank(pair));

/**
 * Rows of path mappings: those of the value, and new empty ones. An incomplete row is also part of the value: it is
 * staged but invalid, and therefore not sent.
 */
function usePairRows(value: readonly Pair[], onChange: (value: readonly Pair[]) => void) {
  const filledPairs = value.filter((pair) => !isBlank(pair));
  const [state, setState] = useState(() => numbered(filledPairs, 0));
  // Undo, a save or another client has changed the value.
  const isStale = !deepEqual(pairsOf(state.rows), filledPairs);
  const { rows, next } = isStale ? numbered(filledPairs, state.next) : state;
  if (isStale) setState({ rows, next });
  const show = (changed: readonly PairRow[], then = next) => {
    setState({ rows: changed, next: then });
    const pairs = pairsOf(changed);
    if (!deepEqual(pairs, filledPairs)) onChange(pairs);
  };
  return {
    rows,
    /** Adds an empty row and returns its id. */
    add: () => {
      show([...rows, { id: next, pair: ["", ""] }], next + 1);
      return next;
    },
    edit: (id: number, pair: Pair) => show(rows.map((row) => (row.id === id ? { id, pair } : row))),
    remove: (id: number) => show(rows.filter((row) => row.id !== id)),
  };
}

function numbered(
  value: readonly Pair[],
  first: number,
): { rows: readonly PairRow[]; next: number } {
  return {
    rows: value.map((pair, index) => ({ id: first + index, pair })),
    next: first + value.length,
  };
}
