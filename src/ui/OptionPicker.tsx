import { t } from "@lingui/core/macro";
import { Button, Group, Text, TextInput, UnstyledButton, useDirection } from "@mantine/core";
import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { readingKey } from "@/utils/row-keys";
import { hasWords } from "@/utils/text";
import styles from "./OptionPicker.module.css";
import { IconCheck, IconSearch } from "@/config/icons";
import { StatusChip } from "./StatusChip";
import { useIsPhone } from "./use-is-phone";

/** One of many options to choose from. */
export interface Choice {
  key: string;
  name: string;
  about?: string;
  /** Its current state: "Enabled". */
  mark?: string | undefined;
}

interface OptionPickerProps {
  choices: readonly Choice[];
  onChoose: (key: string) => void;
  /** The label of the search field: "Find a provider". */
  label: string;
  /** The number of matches in words: "3 providers". */
  counted: (count: number) => string;
  /** Number of choices to show until the user searches or shows all. */
  limit?: number;
}

/** The number of columns of the grid. */
function columnsOf(list: HTMLElement): number {
  return getComputedStyle(list).gridTemplateColumns.split(" ").filter(Boolean).length || 1;
}

/** A searchable grid of options. Enter in the search picks the first match; the arrow keys move between options. */
export function OptionPicker(props: OptionPickerProps) {
  const { choices, onChoose, label, counted, limit = choices.length } = props;
  const [typed, setTyped] = useState("");
  const [isWhole, setWhole] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const matches = choices.filter(({ name, about = "" }) => hasWords(`${name} ${about}`, typed));
  const found = isWhole || typed.trim() !== "" ? matches : matches.slice(0, limit);
  const total = matches.length;
  const first = found[0];
  const { dir } = useDirection();
  const isPhone = useIsPhone();

  const go = (to: number) => {
    const buttons = list.current?.querySelectorAll("button");
    if (to < 0) search.current?.focus();
    else buttons?.[Math.min(to, buttons.length - 1)]?.focus();
  };
  const showAll = () => {
    setTyped("");
    setWhole(true);
    search.current?.focus();
  };
  const handleArrows = (event: KeyboardEvent, index: number) => {
    const columns = list.current ? columnsOf(list.current) : 1;
    const to = new Map([
      ["ArrowDown", index + columns],
      ["ArrowUp", index - columns],
      ["ArrowRight", index + 1],
      ["ArrowLeft", index - 1],
      ["Home", 0],
      ["End", found.length - 1],
    ]).get(readingKey(event.key, dir));
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };

  return (
    <>
      <div className={styles.search}>
        <TextInput
          ref={search}
          type="search"
          aria-label={label}
          placeholder={label}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "ArrowDown") {
              event.preventDefault();
              go(0);
            }
            if (event.key === "Enter" && typed.trim() !== "" && first) onChoose(first.key);
          }}
          // On phones, the keyboard would cover the options.
          {...(!isPhone && { "data-autofocus": true })}
        />
        <Text size="xs" c="dimmed" mt={6} component="output" display="block">
          {counted(total)}
        </Text>
      </div>
      <ul ref={list} className={styles.list} aria-label={label}>
        {found.map(({ key, name, about, mark }, index) => (
          <li key={key}>
            <UnstyledButton
              className={styles.choice}
              onClick={() => onChoose(key)}
              onKeyDown={(event) => handleArrows(event, index)}
            >
              <bdi className={styles.name}>{name}</bdi>
              {about !== undefined && <span className={styles.about}>{about}</span>}
              {mark !== undefined && (
                <span>
                  <StatusChip tone="present" icon={IconCheck}>
                    {mark}
                  </StatusChip>
                </span>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found.length < total && (
        <Button variant="default" mt="sm" onClick={showAll}>
          {t`Show all ${total}`}
        </Button>
      )}
      {total === 0 && <NothingFound onShowAll={typed === "" ? undefined : showAll} />}
    </>
  );
}

function NothingFound({ onShowAll }: { onShowAll: (() => void) | undefined }) {
  return (
    <Group gap="sm">
      <Text size="sm">{t`Nothing matches`}</Text>
      {onShowAll && (
        <Button variant="default" size="compact-sm" onClick={onShowAll}>
          {t`Show all`}
        </Button>
      )}
    </Group>
  );
}
