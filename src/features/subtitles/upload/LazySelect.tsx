import { t } from "@lingui/core/macro";
import { Select, UnstyledButton } from "@mantine/core";
import type { ComboboxData } from "@mantine/core";
import { createContext, use, useEffect, useRef, useState } from "react";
import type { Ref } from "react";
import { IconChevronDown } from "@/config/icons";
import styles from "./Upload.module.css";

/** Max rendered options; the others are found by typing. */
const MAX_OPTIONS = 250;

/** Options shared by the selects of all rows. */
export interface RowOptions {
  episodes: ComboboxData;
  isEpisodeSearchable: boolean;
  languages: ComboboxData;
  isLanguageSearchable: boolean;
}

/** Context, so that a change of the options renders only the open select, not every memoized row. */
export const RowOptionsContext = createContext<RowOptions>({
  episodes: [],
  isEpisodeSearchable: false,
  languages: [],
  isLanguageSearchable: false,
});

interface LazySelectProps {
  /** Accessible name without the value: "Episode of a.srt". */
  label: string;
  /** Label of the value; undefined shows the placeholder. */
  text: string | undefined;
  placeholder: string;
  value: string | null;
  of: "episodes" | "languages";
  isDisabled: boolean;
  onPick: (value: string) => void;
}

function OpenSelect({
  label,
  placeholder,
  value,
  of,
  onPick,
  onClose,
  ref,
}: Omit<LazySelectProps, "text" | "isDisabled"> & {
  onClose: () => void;
  ref: Ref<HTMLInputElement>;
}) {
  const options = use(RowOptionsContext);
  const isSearchable =
    of === "episodes" ? options.isEpisodeSearchable : options.isLanguageSearchable;
  return (
    <Select
      aria-label={label}
      data={options[of]}
      value={value}
      placeholder={placeholder}
      searchable={isSearchable}
      limit={MAX_OPTIONS}
      nothingFoundMessage={t`Nothing found`}
      ref={ref}
      defaultDropdownOpened
      allowDeselect={false}
      maxDropdownHeight={280}
      selectFirstOptionOnChange={isSearchable}
      onChange={(picked) => {
        if (picked !== null) onPick(picked);
        onClose();
      }}
      onDropdownClose={onClose}
      miw={0}
    />
  );
}

/** Select that is mounted on click; until then a plain button, so that hundreds of rows stay cheap. */
export function LazySelect(props: LazySelectProps) {
  const { label, text, placeholder, isDisabled } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) input.current?.focus();
    // Returns the focus to the button, unless it has moved elsewhere.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen && !isDisabled)
    return <OpenSelect {...props} ref={input} onClose={() => setOpen(false)} />;
  return (
    <UnstyledButton
      ref={button}
      className={styles.selectButton}
      aria-label={`${label}: ${text ?? placeholder}`}
      aria-haspopup="listbox"
      aria-expanded={false}
      disabled={isDisabled}
      data-empty={text === undefined || undefined}
      title={text}
      onClick={() => setOpen(true)}
    >
      <bdi className={styles.selectText}>{text ?? placeholder}</bdi>
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  );
}
