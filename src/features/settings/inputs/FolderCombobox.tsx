import { ActionIcon, Combobox, TextInput, useCombobox } from "@mantine/core";
import type { TextInputProps } from "@mantine/core";
import { useRef, useState } from "react";
import type { FileSide } from "@/api/files";
import { withoutEnd } from "@/utils/folders";
import { IconFolderSearch } from "@/config/icons";
import { WarningLine } from "../WarningLine";
import styles from "./FolderCombobox.module.css";
import { FolderOptions } from "./FolderOptions";
import { NO_CORRECTIONS } from "./input-props";
import { useFolders, useFolderExists } from "./use-folders";

/** Pixels (spec section 9, "Folder menu max height"). */
const MAX_HEIGHT = 256;

type Passed = "label" | "description" | "error" | "name" | "placeholder" | "disabled";

interface FolderComboboxProps extends Pick<TextInputProps, Passed> {
  /** Names it where no label is drawn. */
  "aria-label"?: string;
  /** Whose folders: the server's, Sonarr's or Radarr's. */
  side: FileSide;
  value: string;
  onChange: (path: string) => void;
}

/**
 * The folder browser (spec sections 2 and 9): a path is typed, or picked folder by folder. Typing filters the
 * folders around, '..' leads up. A path that is not there can be kept all the same: it may come later.
 */
export function FolderCombobox({ side, value, onChange, ...input }: FolderComboboxProps) {
  const field = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(false);
  const [isTouched, setTouched] = useState(false);
  const [isPicked, setPicked] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const view = useFolders(side, value, isTouched && combobox.dropdownOpened);
  const isThere = useFolderExists(side, value, isTouched && !combobox.dropdownOpened);
  const change = (path: string, isOfList: boolean) => {
    setPicked(isOfList);
    combobox.resetSelectedOption();
    onChange(path);
  };
  const pick = (path: string) => {
    change(path, true);
    // The end of a long path is what was chosen.
    requestAnimationFrame(() => field.current?.scrollTo({ left: field.current.scrollWidth }));
  };
  const open = () => {
    setTouched(true);
    combobox.openDropdown();
  };
  const leave = () => {
    combobox.closeDropdown();
    // The separator leads on to the next folder; the path of a folder does without.
    if (isPicked && withoutEnd(value) !== value) onChange(withoutEnd(value));
    setPicked(false);
  };
  const named = input["aria-label"] ?? (typeof input.label === "string" ? input.label : "");
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      offset={4}
      // It opens before its folders are there: only then is known whether there is room for them.
      preventPositionChangeWhenVisible={false}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          {...NO_CORRECTIONS}
          ref={field}
          classNames={{ input: styles.input }}
          inputWrapperOrder={["label", "description", "input", "error"]}
          value={value}
          onChange={(event) => {
            change(event.currentTarget.value, false);
            open();
          }}
          onFocus={() => setTouched(true)}
          onClick={open}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === "Enter" && combobox.getSelectedOptionIndex() === -1)
              combobox.closeDropdown();
          }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              tabIndex={-1}
              aria-label={`Browse folders: ${named}`}
              disabled={input.disabled === true}
              // A press beside the field closes the list before it is a click.
              onPointerDown={() => {
                wasOpen.current = combobox.dropdownOpened;
              }}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                field.current?.focus();
                if (wasOpen.current) combobox.closeDropdown();
                else open();
              }}
            >
              <IconFolderSearch size={18} aria-hidden />
            </ActionIcon>
          }
        />
      </Combobox.Target>
      {isThere === false && !combobox.dropdownOpened && input.error === undefined && (
        <output>
          <WarningLine>Not found here. It can be kept all the same.</WarningLine>
        </output>
      )}
      <Combobox.Dropdown
        className={styles.dropdown}
        style={{ maxHeight: MAX_HEIGHT }}
        data-folder-browser
      >
        <FolderOptions side={side} view={view} named={named} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
