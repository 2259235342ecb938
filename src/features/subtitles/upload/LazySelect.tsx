import { Select, UnstyledButton } from "@mantine/core";
import type { ComboboxData } from "@mantine/core";
import { createContext, use, useEffect, useRef, useState } from "react";
import type { Ref } from "react";
import { IconChevronDown } from "@/config/icons";
import styles from "./Upload.module.css";

/** More options than this are found by typing. */
const MOST_SHOWN = 250;

/** What can be chosen in the rows. */
export interface RowOptions {
  episodes: ComboboxData;
  languages: ComboboxData;
  isLanguageSearchable: boolean;
}

/** A context, so that only the selector that is open is drawn again when an episode changes. */
export const RowOptionsContext = createContext<RowOptions>({
  episodes: [],
  languages: [],
  isLanguageSearchable: false,
});

interface LazySelectProps {
  /** What is chosen, for people who do not see it: "Episode of a.srt". */
  label: string;
  /** What is chosen now; undefined shows the placeholder. */
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
  const isSearchable = of === "episodes" || options.isLanguageSearchable;
  return (
    <Select
      aria-label={label}
      data={options[of]}
      value={value}
      placeholder={placeholder}
      searchable={isSearchable}
      limit={MOST_SHOWN}
      nothingFoundMessage="Nothing found"
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
      className={styles.open}
    />
  );
}

/** A selector that is only a button until it is pressed: two hundred rows of them cost nothing. */
export function LazySelect(props: LazySelectProps) {
  const { label, text, placeholder, isDisabled } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) input.current?.focus();
    // Back to the button, unless the focus went elsewhere by itself.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen && !isDisabled)
    return <OpenSelect {...props} ref={input} onClose={() => setOpen(false)} />;
  return (
    <UnstyledButton
      ref={button}
      className={styles.press}
      aria-label={`${label}: ${text ?? placeholder}`}
      aria-haspopup="listbox"
      aria-expanded={false}
      disabled={isDisabled}
      data-empty={text === undefined || undefined}
      title={text}
      onClick={() => setOpen(true)}
    >
      <bdi className={styles.pressText}>{text ?? placeholder}</bdi>
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  );
}
