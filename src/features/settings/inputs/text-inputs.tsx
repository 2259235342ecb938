import { t } from "@lingui/core/macro";
import { PasswordInput, Text, Textarea, TextInput, Pill, TagsInput } from "@mantine/core";
import type {
  BaseUrlSetting,
  PasswordSetting,
  SecretSetting,
  TextSetting,
  TextsSetting,
} from "../catalog/setting";
import { NO_LOGIN, NO_CORRECTIONS, fieldProps } from "./input-props";
import type { InputProps } from "./input-props";
import { textOf } from "@/utils/text";
import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";

/** Characters that end an entry, in addition to Enter and Tab (spec section 5). */
const SPLITS = [" ", ",", ";"];

const SPLIT = /[\s,;]+/;

/** Case-sensitive, because entries may be regular expressions. */
const isListed = (entry: string, entries: readonly string[]) => entries.includes(entry);

/** Single-line or multi-line text field. */
export function LineInput(props: InputProps<TextSetting>) {
  const { setting, value, onChange } = props;
  const shared = {
    ...fieldProps(props),
    ...NO_CORRECTIONS,
    value,
    placeholder: setting.placeholder && textOf(setting.placeholder),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return setting.isLong === true ? (
    <Textarea autosize minRows={2} maxRows={10} styles={{ input: MONOSPACE }} {...shared} />
  ) : (
    <TextInput {...shared} />
  );
}

const MONOSPACE = { fontFamily: "var(--mantine-font-family-monospace)" };

const toggle = (label: string) => ({
  "aria-label": t`Show or hide: ${label}`,
  tabIndex: 0,
});

/** Field for a key, token or password of another service. */
export function SecretInput(props: InputProps<SecretSetting>) {
  const { setting, value, onChange } = props;
  return (
    <PasswordInput
      {...fieldProps(props)}
      {...NO_LOGIN}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={toggle(textOf(setting.label))}
    />
  );
}

/** Field for the password of the login. */
export function PasswordField(props: InputProps<PasswordSetting>) {
  const { setting, value, onChange } = props;
  return (
    <PasswordInput
      {...fieldProps(props)}
      {...NO_LOGIN}
      placeholder={t`Unchanged`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={toggle(textOf(setting.label))}
    />
  );
}

/** Field for the base URL; its leading slash is shown as a prefix. */
export function BaseUrlInput(props: InputProps<BaseUrlSetting>) {
  const { value, onChange } = props;
  return (
    <TextInput
      {...fieldProps(props)}
      {...NO_CORRECTIONS}
      leftSection={
        <Text size="sm" c="dimmed" aria-hidden>
          /
        </Text>
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/^\/+/, ""))}
    />
  );
}

/**
 * List of strings. Tab, Enter, space, comma or semicolon accepts an entry, and Backspace in the empty field removes the
 * last one (spec section 5, "Tag input"). The remove buttons are reachable with the keyboard.
 */
export function TextsInput(props: InputProps<TextsSetting>) {
  const { setting, value, onChange } = props;
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const change = (entries: readonly string[]) => {
    // Stored entries stay unchanged, even if they contain separators.
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
    // In the empty field, Tab moves to the next field (see above).
    const isTab = event.key === "Tab" && !event.shiftKey;
    if (isTab) event.preventDefault();
    // Ctrl+S also saves the text in the field.
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
