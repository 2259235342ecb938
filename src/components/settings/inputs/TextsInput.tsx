import { TagsInput } from "@mantine/core";
import { useState } from "react";
import type { TextsSetting } from "../../../lib/settings/setting";
import { NO_WORDS, wrapperOf } from "./input-props";
import type { InputProps } from "./input-props";

/** What ends an entry, besides Enter and Tab (spec section 5). */
const SPLITS = [" ", ",", ";"];

/**
 * A list of texts typed one by one: Tab, Enter, space, comma or semicolon accepts an entry, an empty one is
 * ignored, Backspace in the empty field takes the last one away (spec section 5, "Tag input").
 */
export function TextsInput(props: InputProps<TextsSetting>) {
  const { setting, value, onChange } = props;
  const [typed, setTyped] = useState("");
  const change = (entries: readonly string[]) => {
    const tidied = entries.map((entry) => setting.tidy(entry)).filter((entry) => entry !== "");
    onChange([...new Set(tidied)]);
  };
  return (
    <TagsInput
      {...wrapperOf(props)}
      {...NO_WORDS}
      value={[...value]}
      onChange={change}
      searchValue={typed}
      onSearchChange={setTyped}
      splitChars={SPLITS}
      acceptValueOnBlur
      placeholder={value.length === 0 ? setting.placeholder : undefined}
      onKeyDown={(event) => {
        // With nothing typed Tab goes on to the next field, as everywhere.
        if (event.key !== "Tab" || event.shiftKey || typed.trim() === "") return;
        event.preventDefault();
        change([...value, typed]);
        setTyped("");
      }}
    />
  );
}
