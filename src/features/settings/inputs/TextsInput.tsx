import { t } from "@lingui/core/macro";
import { Pill, TagsInput } from "@mantine/core";
import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import type { TextsSetting } from "../catalogue/setting";
import { NO_CORRECTIONS, fieldProps } from "./input-props";
import type { InputProps } from "./input-props";
import { textOf } from "@/utils/text";

/** The characters that end an entry, besides Enter and Tab (spec section 5). */
const SPLITS = [" ", ",", ";"];
const SPLIT = /[\s,;]+/;

/** Case-sensitive, because entries may be regular expressions. */
const isListed = (entry: string, entries: readonly string[]) => entries.includes(entry);

/**
 * A list of texts. Tab, Enter, space, comma or semicolon accepts an entry, and Backspace in the empty field
 * removes the last one (spec section 5, "Tag input"). The remove buttons are reachable with the keyboard.
 */
export function TextsInput(props: InputProps<TextsSetting>) {
  const { setting, value, onChange } = props;
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const change = (entries: readonly string[]) => {
    // Stored entries stay unchanged, whatever they contain.
    const tidied = entries.flatMap((entry) =>
      value.includes(entry) ? entry : entry.split(SPLIT).map((part) => setting.tidy(part)),
    );
    onChange([...new Set(tidied.filter((entry) => entry !== ""))]);
  };
  const accept = () => {
    change([...value, typed]);
    setTyped("");
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || typed.trim() === "") return;
    // In the empty field Tab moves to the next field (see above).
    const isTab = event.key === "Tab" && !event.shiftKey;
    if (isTab) event.preventDefault();
    // Ctrl+S saves the text in the field too.
    const isSave = event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey);
    if (isTab || isSave) accept();
  };
  return (
    <TagsInput
      {...fieldProps(props)}
      {...NO_CORRECTIONS}
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
      placeholder={
        value.length === 0 ? setting.placeholder && textOf(setting.placeholder) : undefined
      }
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
            // The field would otherwise handle the keys.
            onKeyDown: (event) => event.stopPropagation(),
          }}
        >
          {label}
        </Pill>
      )}
    />
  );
}
