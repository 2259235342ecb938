import { t } from "@lingui/core/macro";
import { ActionIcon, Combobox, TextInput, useCombobox } from "@mantine/core";
import type { TextInputProps } from "@mantine/core";
import { useRef, useState } from "react";
import type { CSSProperties } from "react";
import type { FileSide } from "@/api/files";
import { withoutEnd } from "@/utils/folders";
import { IconFolderSearch } from "@/config/icons";
import { WarningLine } from "../kit/WarningLine";
import { FolderOptions } from "./FolderOptions";
import { NO_CORRECTIONS } from "./input-props";
import { useFolders, useFolderExists } from "./use-folders";

const DROPDOWN = {
  /** Pixels (spec section 9, "Folder menu max height"). */
  maxHeight: 256,
  overflowY: "auto",
  overscrollBehavior: "contain",
} as const;

/** An overflowing path ends with an ellipsis. */
const PATH = {
  input: { fontFamily: "var(--mantine-font-family-monospace)", textOverflow: "ellipsis" },
};

type FieldProps = "label" | "description" | "error" | "name" | "placeholder" | "disabled";

interface FolderComboboxProps extends Pick<TextInputProps, FieldProps> {
  /** Accessible name, for fields without a label. */
  "aria-label"?: string;
  styles?: { wrapper: CSSProperties };
  /** The program whose folders are browsed. */
  side: FileSide;
  value: string;
  onChange: (path: string) => void;
}

/**
 * Folder browser (spec sections 2 and 9): users type a path, or pick it folder by folder. A missing folder is only a
 * warning, because it may be created later.
 */
export function FolderCombobox({ side, value, onChange, ...input }: FolderComboboxProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isTouched, setTouched] = useState(false);
  const [isPicked, setPicked] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const view = useFolders(side, value, isTouched && combobox.dropdownOpened);
  const exists = useFolderExists(side, value, isTouched && !combobox.dropdownOpened);
  const change = (path: string, isPick: boolean) => {
    setPicked(isPick);
    combobox.resetSelectedOption();
    onChange(path);
  };
  const pick = (path: string) => {
    change(path, true);
    // Show the end of a long path, because that is the part that has just changed.
    requestAnimationFrame(() => field.current?.scrollTo({ left: field.current.scrollWidth }));
  };
  const open = () => {
    setTouched(true);
    combobox.openDropdown();
  };
  const leave = () => {
    combobox.closeDropdown();
    // A picked path ends with a separator, so that its folders are listed next; it is stored without the separator.
    if (isPicked && withoutEnd(value) !== value) onChange(withoutEnd(value));
    setPicked(false);
  };
  const name = input["aria-label"] ?? (typeof input.label === "string" ? input.label : "");
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      offset={4}
      // The folders load after the dropdown has opened, and only then is its height known.
      preventPositionChangeWhenVisible={false}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          {...NO_CORRECTIONS}
          ref={field}
          styles={{ ...PATH, ...input.styles }}
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
            <BrowseButton
              name={name}
              isDisabled={input.disabled === true}
              isOpen={combobox.dropdownOpened}
              onToggle={(isOpen) => {
                field.current?.focus();
                if (isOpen) open();
                else combobox.closeDropdown();
              }}
            />
          }
        />
      </Combobox.Target>
      {exists === false && !combobox.dropdownOpened && input.error === undefined && (
        <MissingFolder />
      )}
      <Combobox.Dropdown style={DROPDOWN} data-folder-browser>
        <FolderOptions side={side} view={view} name={name} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

function MissingFolder() {
  return (
    <output>
      <WarningLine>{t`Not found on the server. You can still use it.`}</WarningLine>
    </output>
  );
}

interface BrowseProps {
  /** Name of the field. */
  name: string;
  isDisabled: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Opens or closes the list of folders. */
function BrowseButton({ name, isDisabled, isOpen, onToggle }: BrowseProps) {
  const wasOpen = useRef(false);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      tabIndex={-1}
      aria-label={t`Browse folders: ${name}`}
      disabled={isDisabled}
      // The blur of the field closes the list before the click handler runs.
      onPointerDown={() => {
        wasOpen.current = isOpen;
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onToggle(!wasOpen.current)}
    >
      <IconFolderSearch size={18} aria-hidden />
    </ActionIcon>
  );
}
