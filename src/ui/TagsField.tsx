import { t } from "@lingui/core/macro";
import { Pill, TagsInput } from "@mantine/core";
import type { TagsInputProps } from "@mantine/core";
import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";

/** Characters that end an entry, in addition to Enter and Tab (spec section 5). */
const SPLITS = [" ", ",", ";"];

const SPLIT = /[\s,;]+/;

/** Case-sensitive, because entries may be regular expressions. */
const isListed = (entry: string, entries: readonly string[]) => entries.includes(entry);

interface TagsFieldProps extends Omit<TagsInputProps, "value" | "onChange"> {
  value?: readonly string[];
  onChange: (entries: readonly string[]) => void;
  /** Corrects an entry; an empty one is ignored. */
  tidy?: (entry: string) => string;
}

/**
 * List of strings. Tab, Enter, space, comma or semicolon accepts an entry, and Backspace in the empty field removes the
 * last one (spec section 5, "Tag input"). The remove buttons are reachable with the keyboard.
 */
export function TagsField(props: TagsFieldProps) {
  const { value = [], onChange, tidy = (entry) => entry, placeholder, ...input } = props;
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const change = (entries: readonly string[]) => {
    // Stored entries stay unchanged, even if they contain separators.
    const tidied = entries.flatMap((entry) =>
      value.includes(entry) ? entry : entry.split(SPLIT).map((part) => tidy(part)),
    );
    onChange([...new Set(tidied.filter((entry) => entry !== ""))]);
  };
  const accept = () => {
    change([...value, typed]);
    setTyped("");
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || typed.trim() === "") return;
    // In the empty field, Tab moves to the next field (see above).
    const isTab = event.key === "Tab" && !event.shiftKey;
    if (isTab) event.preventDefault();
    // Ctrl+S also saves the text in the field.
    const isSave = event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey);
    if (isTab || isSave) accept();
  };
  return (
    <TagsInput
      {...input}
      ref={field}
      value={[...new Set(value)]}
      onChange={change}
      searchValue={typed}
      // Phone keyboards send no usable key events, so the text itself is checked for separators.
      onSearchChange={(text) => {
        if (!SPLIT.test(text)) return setTyped(text);
        const parts = text.split(SPLIT);
        setTyped(parts.pop() ?? "");
        return change([...value, ...parts]);
      }}
      splitChars={SPLITS}
      isDuplicate={isListed}
      acceptValueOnBlur
      placeholder={value.length === 0 ? placeholder : undefined}
      onKeyDown={handleKey}
      renderPill={({ value: label = "", onRemove }) => (
        <Pill
          withRemoveButton
          onRemove={() => {
            onRemove?.();
            // The focused button unmounts with its entry.
            field.current?.focus();
          }}
          removeButtonProps={{
            "aria-hidden": false,
            "aria-label": t`Remove ${label}`,
            tabIndex: 0,
            // Otherwise the field would handle the keys.
            onKeyDown: (event) => event.stopPropagation(),
          }}
        >
          {label}
        </Pill>
      )}
    />
  );
}
