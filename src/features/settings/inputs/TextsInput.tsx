import { Pill, TagsInput } from "@mantine/core";
import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import type { TextsSetting } from "../catalogue/setting";
import { NO_CORRECTIONS, fieldProps } from "./input-props";
import type { InputProps } from "./input-props";

/** What ends an entry, besides Enter and Tab (spec section 5). */
const SPLITS = [" ", ",", ";"];
const SPLIT = /[\s,;]+/;

/** Entries that differ in a capital are not the same: some are patterns. */
const isListed = (entry: string, entries: readonly string[]) => entries.includes(entry);

/**
 * A list of texts typed one by one: Tab, Enter, space, comma or semicolon accepts an entry, an empty one is
 * ignored, Backspace in the empty field takes the last one away (spec section 5, "Tag input"). Each has a button
 * of its own that takes it away, for those without a pointer too.
 */
export function TextsInput(props: InputProps<TextsSetting>) {
  const { setting, value, onChange } = props;
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const change = (entries: readonly string[]) => {
    // What was stored before stays as it is, whatever it holds.
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
    // With nothing typed Tab goes on to the next field, as everywhere.
    const isTab = event.key === "Tab" && !event.shiftKey;
    if (isTab) event.preventDefault();
    // Save by the keyboard takes along what stands here.
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
      // Keyboards of phones do not tell which key was pressed: what arrived is looked at.
      onSearchChange={(text) => {
        if (!SPLIT.test(text)) return setTyped(text);
        const parts = text.split(SPLIT);
        setTyped(parts.pop() ?? "");
        return change([...value, ...parts]);
      }}
      splitChars={SPLITS}
      isDuplicate={isListed}
      acceptValueOnBlur
      placeholder={value.length === 0 ? setting.placeholder : undefined}
      onKeyDown={handleKey}
      renderPill={({ value: entry = "", onRemove }) => (
        <Pill
          withRemoveButton
          onRemove={() => {
            onRemove?.();
            // The button goes with its entry.
            field.current?.focus();
          }}
          removeButtonProps={{
            "aria-hidden": false,
            "aria-label": `Remove ${entry}`,
            tabIndex: 0,
            // Keys are for the field around it otherwise.
            onKeyDown: (event) => event.stopPropagation(),
          }}
        >
          {entry}
        </Pill>
      )}
    />
  );
}
