import { t } from "@lingui/core/macro";
import { PasswordInput, Text, Textarea, TextInput } from "@mantine/core";
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
import { TagsField } from "@/ui/TagsField";

/** Single-line or multi-line text field. */
export function LineInput(props: InputProps<TextSetting>) {
  const { setting, value, onChange } = props;
  const field = fieldProps(props);
  const shared = {
    ...field,
    ...NO_CORRECTIONS,
    value,
    placeholder: setting.placeholder && textOf(setting.placeholder),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return setting.isLong === true ? (
    <Textarea
      {...shared}
      autosize
      minRows={2}
      maxRows={10}
      styles={{ ...field.styles, input: MONOSPACE }}
    />
  ) : (
    <TextInput {...shared} />
  );
}

const MONOSPACE = { fontFamily: "var(--mantine-font-family-monospace)" };

const toggle = (label: string) => ({
  "aria-label": t`Show or hide ${label}`,
  tabIndex: 0,
});

/** Field for the password of the login, which starts empty, or for a key, token or password of another service. */
export function SecretInput(props: InputProps<SecretSetting | PasswordSetting>) {
  const { setting, value, onChange } = props;
  return (
    <PasswordInput
      {...fieldProps(props)}
      {...NO_LOGIN}
      placeholder={setting.kind === "password" ? t`Unchanged` : undefined}
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

/** List of strings (spec section 5, "Tag input"). */
export function TextsInput(props: InputProps<TextsSetting>) {
  const { setting, value, onChange } = props;
  return (
    <TagsField
      {...fieldProps(props)}
      {...NO_CORRECTIONS}
      value={value}
      onChange={onChange}
      tidy={(entry) => setting.tidy(entry)}
      placeholder={setting.placeholder && textOf(setting.placeholder)}
    />
  );
}
